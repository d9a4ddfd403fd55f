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

  func body(_ layout: Layout) -> [ReportBlock] {
    [layout.narrowing(scope) { .incomeNarrowed(from: $0, to: $1, account: $2) }]
    layout.table(groups, total: total, nothing: hasTransactions ? .incomeNone : .noTransactions)
    layout.section(.incomeYieldOnCost, layout.table(yieldOnCost))
  }
}

extension IncomeReport.Yield: Record {
  static let columns = Columns<IncomeReport.Yield> {
    Column("ticker", as: .ticker, priority: 4, \.ticker)
    Column("trailing", priority: 2, \.trailing)
    Column("basis", priority: 1, \.basis)
    Column("percent", heading: .basisPercent, as: .percent, missing: "-", priority: 3, \.percent)
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

/// How fees and taxes are shown.
extension CostsReport: Report, Omitting {
  static let columns = Columns<CostsReport> {
    Column("currency", isOptional: true, \.currency)
    Column("costs", \.costs)
    Column("total", \.total)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter { Group.csv(costs, by: grouping.rawValue) }

  func body(_ layout: Layout) -> [ReportBlock] {
    [layout.narrowing(scope) { .incomeNarrowed(from: $0, to: $1, account: $2) }]
    layout.table(costs, total: total, nothing: hasTransactions ? .incomeNoCosts : .noTransactions)
  }
}

extension ChargeSums: GroupFigures {
  static let groupings = IncomeReport.Grouping.allCases.map(\.rawValue)

  static let columns = Columns<ChargeSums> {
    Column("fees", as: .money, priority: 3, \.fees)
    Column("taxes", as: .money, priority: 2, \.taxes)
    Column("withheld", as: .money, priority: 1, \.withheld)
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
    CSVWriter(calendar.flatMap { row in row.months.map { (ticker: row.ticker, month: $0) } }) {
      Column("ticker", \.ticker)
      Month.columns.of(\.month)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    [layout.narrowing(scope) { .incomeNarrowed(from: $0, to: $1, account: $2) }]
    if calendar.isEmpty { hasTransactions ? Message.incomeNone : .noTransactions }
    for table in tables(layout) { ReportBlock.table(table, isMarked: false) }
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
      .with(layout.words(.total), Grid([total], columns)).table
    table.hidesEmptyColumns = false
    return table
  }
}

extension IncomeCalendar.Row {
  /// What paid it.
  static let name = Column<IncomeCalendar.Row>("ticker", as: .localized(.left).bold, priority: 0) { row in
    LocalizedText { row.ticker ?? $0(IncomeSums.tickerless) }
  }

  /// A column of what was paid in a month, or in a year.
  static func column(of period: String) -> Column<IncomeCalendar.Row> {
    Column(period, as: .amount, priority: 1) { $0.amount(in: period) }.titled { $0.formats.month(period) }
  }

  func amount(in period: String) -> ExactDecimal? {
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
    CSVWriter(months.flatMap { month in month.payments.map { (month: month.month, payment: $0) } }) {
      Column("month", \.month)
      Payment.columns.of(\.payment)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let (from, to) = (layout.formats.day(from), layout.formats.day(to))
    if !months.isEmpty { Message.incomeEstimated(from: from, to: to) }
    layout.table(
      months, total: total, nothing: hasTransactions ? .incomeNothingRecurs(day: from) : .noTransactions)
    layout.section(.incomePayments, layout.table(months.flatMap(\.payments)))
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
