import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How income is shown.
extension IncomeReport: Report, Omitting {
  static let columns = Columns<IncomeReport> {
    Column("currency", isOptional: true, \.currency)
    Column("groups", \.groups)
    Column("total", \.total)
    Column("yieldOnCost", \.yieldOnCost)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter { Group.csv(groups, by: grouping.rawValue) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let frame = Frame(
      beginning: layout.narrowing(scope) { .incomeNarrowed(from: $0, to: $1, account: $2) },
      omissions: omissions)
    return layout.framed(frame) {
      var table = ColumnTable(groups, layout)
      table.addTotal(.total, total)
      let income: ReportBlock =
        groups.isEmpty ? .text(layout.words(hasTransactions ? .incomeNone : .noTransactions)) : table.part
      let yields: [ReportBlock] = [
        .gap, .title(layout.words(.incomeYieldOnCost)), .table(yieldOnCost, layout),
      ]
      return [income] + (yieldOnCost.isEmpty ? [] : yields)
    }
  }
}

extension IncomeReport.Yield: Record {
  static let columns = Columns<IncomeReport.Yield> {
    Column("ticker", as: .ticker, priority: 4, \.ticker)
    Column("trailing", priority: 2, \.trailing)
    Column("basis", priority: 1, \.basis)
    Column("percent", as: .percent, missing: "-", priority: 3, \.percent)
  }
}

extension IncomeSums: GroupFigures {
  static let groupings = IncomeReport.Grouping.allCases.map(\.rawValue)
  /// Interest that no security pays is paid on cash.
  static let tickerless = Message.heading(.cash)

  static let columns = Columns<IncomeSums> {
    Column("dividends", as: .money, priority: 7, \.dividends)
    Column("interest", as: .money, priority: 6, \.interest)
    Column("notional", as: .money.unlessZero, priority: 4, in: .table, \.notional)
    Column("tax", as: .money, priority: 5, \.tax)
    Column("net", as: .money.boldTotal, priority: 8, \.net)
    Column("notional", as: .money, \.notional)
  }
}

extension IncomeReport.Entry: Record {
  static let columns = Columns<IncomeReport.Entry> {
    Column("ticker", \.ticker)
    Column("month", \.month)
    Column("category", \.category)
    IncomeSums.columns.of(\.sums)
  }
}

/// How the income of months is shown.
extension IncomeCalendar: Report, Omitting {
  static let columns = Columns<IncomeCalendar> {
    Column("currency", isOptional: true, \.currency)
    Column("calendar", \.calendar)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(
      rows: calendar.flatMap { row in row.months.map { CalendarLine(ticker: row.ticker, month: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let nothing: Message = hasTransactions ? .incomeNone : .noTransactions
    let frame = Frame(
      beginning: layout.narrowing(scope) { .incomeNarrowed(from: $0, to: $1, account: $2) },
      nothing: calendar.isEmpty ? nothing : nil, omissions: omissions, saysWhyNothing: true)
    return layout.framed(frame) {
      Array(tables(layout).map { [ReportBlock.table($0)] }.joined(separator: [.gap]))
    }
  }

  /// The months of each year, in as few tables as fit side by side.
  private func tables(_ layout: Layout) -> [Table] {
    var tables: [Table] = []
    for count in [12, 6, 4, 3, 2, 1] {
      tables = total.years.flatMap { year in
        stride(from: 1, through: 12, by: count).compactMap { first in
          table(year.month, months: first..<first + count, layout)
        }
      }
      if tables.allSatisfy({ $0.width <= layout.width ?? .max }) { break }
    }
    return tables
  }

  /// Some months of a year, the last of them with the total of the year; nil where nothing was paid.
  private func table(_ year: String, months: Range<Int>, _ layout: Layout) -> Table? {
    let names = months.map { year + ($0 < 10 ? "-0" : "-") + String($0) }
    let periods = names + (months.contains(12) ? [year] : [])
    func isPaid(_ row: Row) -> Bool { periods.contains { row.amount(in: $0) != nil } }
    guard isPaid(total) else { return nil }
    let columns = [Row.name] + periods.map(Row.column)
    var table = ColumnTable(Grid(calendar.filter(isPaid), columns), layout)
    table.addTotal(Grid([total], columns)) { _ in Table.Cell(layout.words(.total), .bold) }
    return table.table
  }
}

extension IncomeCalendar.Row {
  /// What paid it.
  static let name = Column<IncomeCalendar.Row>(.ticker, priority: 0) { row, layout in
    Table.Cell(row.ticker ?? layout.words(IncomeSums.tickerless), .bold)
  }

  /// A column of what was paid in a month, or in a year.
  static func column(of period: String) -> Column<IncomeCalendar.Row> {
    Column(period, as: .amount, priority: 1) { $0.amount(in: period) }.titled { $0.formats.month(period) }
  }

  fileprivate func amount(in period: String) -> ExactDecimal? {
    (months + years).first { $0.month == period }?.amount
  }
}

extension IncomeCalendar.Row: Record {
  static let columns = Columns<IncomeCalendar.Row> {
    Column("ticker", \.ticker)
    Column("months", in: .json, \.months)
    Column("total", \.total)
  }
}

extension IncomeCalendar.Month: Record {
  static let columns = Columns<IncomeCalendar.Month> {
    Column("month", \.month)
    Column("amount", \.amount)
  }
}

/// A month of a ticker, for a line of csv.
private struct CalendarLine: Record {
  let ticker: String?
  let month: IncomeCalendar.Month

  static let columns = Columns<CalendarLine> {
    Column("ticker", \.ticker)
    IncomeCalendar.Month.columns.of(\.month)
  }
}

/// How the income to come is shown.
extension IncomeForecast: Report, Omitting {
  static let columns = Columns<IncomeForecast> {
    Column("currency", isOptional: true, \.currency)
    Column("estimate", \.estimate)
    Column("months", \.months)
    Column("total", \.total)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(rows: months.flatMap { month in month.payments.map { Line(month: month.month, payment: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let days = (from: layout.formats.day(from), to: layout.formats.day(to))
    let nothing: Message = hasTransactions ? .incomeNothingRecurs(day: days.from) : .noTransactions
    let frame = Frame(nothing: months.isEmpty ? nothing : nil, omissions: omissions, saysWhyNothing: true)
    return layout.framed(frame) {
      var table = ColumnTable(months, layout)
      table.addTotal(.total, total)
      return [
        .text(layout.words(.incomeEstimated(from: days.from, to: days.to))), .gap, table.part, .gap,
        .title(layout.words(.incomePayments)), .table(months.flatMap(\.payments), layout),
      ]
    }
  }
}

extension IncomeForecast.Total: Record {
  static let columns = Columns<IncomeForecast.Total> {
    Column("amount", as: .money, \.amount)
  }
}

extension IncomeForecast.Month: Record {
  static let columns = Columns<IncomeForecast.Month> {
    Column("month", as: .month.bold, priority: 2, \.month)
    Column("amount", as: .amount, missing: "-", priority: 1, \.amount)
    Column("payments", in: .json, \.payments)
  }
}

extension IncomeForecast.Payment: Record {
  static let columns = Columns<IncomeForecast.Payment> {
    Column("date", priority: 4, \.date)
    Column("ticker", as: .ticker, priority: 5, \.ticker)
    Column("id", priority: 1, position: .last, \.id)
    Column("quantity", as: .quantity, priority: 2, \.quantity)
    Column("perShare", as: .price, missing: "-", priority: 3, \.perShare)
    Column("amount", as: .amount, missing: "-", priority: 6, \.amount)
  }
}

/// A payment with its month, for a line of csv.
private struct Line: Record {
  let month: String
  let payment: IncomeForecast.Payment

  static let columns = Columns<Line> {
    Column("month", \.month)
    IncomeForecast.Payment.columns.of(\.payment)
  }
}
