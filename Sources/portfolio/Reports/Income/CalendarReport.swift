import CommandLineKit
import PortfolioCore
import PortfolioIO

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
