import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How the income of months is shown.
extension IncomeCalendar: Report {
  static let columns: [Column<IncomeCalendar>] = [
    Column("currency", isOptional: true, \.currency), Column("calendar", \.calendar),
    Column("complete", isOptional: true, \.complete), Column("unpriced", isOptional: true, \.unpriced),
  ]

  var csv: CSVWriter {
    CSVWriter(
      rows: calendar.flatMap { row in row.months.map { CalendarLine(ticker: row.ticker, month: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = []
    if scope.first != nil || scope.last != nil || scope.account != nil {
      let (from, to) = (scope.first.map(layout.formats.day), scope.last.map(layout.formats.day))
      parts += [
        .text(layout.words(.incomeNarrowed(from: from, to: to, account: scope.account))), .gap,
      ]
    }
    if calendar.isEmpty {
      parts.append(.text(layout.words(hasTransactions ? .incomeNone : .noTransactions)))
    }
    for table in tables(layout) { parts += [.table(table), .gap] }
    if parts.count > 1, case .gap = parts[parts.count - 1] { parts.removeLast() }
    return parts + layout.parts(about: omissions)
  }

  /// The months of each year, in as few tables as fit side by side.
  private func tables(_ layout: Layout) -> [Table] {
    var tables: [Table] = []
    for count in [12, 6, 4, 3, 2, 1] {
      tables = total.years.flatMap { year in
        stride(from: 1, through: 12, by: count).map { first in
          table(year.month, months: first..<first + count, layout)
        }
      }.compactMap(\.self)
      if tables.allSatisfy({ $0.width <= layout.width ?? .max }) { break }
    }
    return tables
  }

  /// Some months of a year, the last of them with the total of the year; nil where nothing was paid.
  private func table(_ year: String, months: Range<Int>, _ layout: Layout) -> Table? {
    let names = months.map { year + ($0 < 10 ? "-0" : "-") + String($0) }
    let isLast = months.contains(12)
    func cells(_ row: Row) -> [Table.Cell]? {
      let amounts = names.map { name in row.months.first { $0.month == name }?.amount }
      let ofYear = isLast ? row.years.first { $0.month == year }?.amount : nil
      guard ofYear != nil || amounts.contains(where: { $0 != nil }) else { return nil }
      return (amounts + (isLast ? [ofYear] : [])).map { amount in
        Table.Cell(amount.map { layout.formats.amount($0) } ?? "")
      }
    }
    guard let sums = cells(total) else { return nil }
    let titles = names.map(layout.formats.month) + (isLast ? [year] : [])
    var table = Table(
      columns: [layout.column(.ticker)] + titles.map { Table.Column($0, .right, priority: 1) })
    for row in calendar {
      if let cells = cells(row) {
        table.add([Table.Cell(row.ticker ?? layout.words(IncomeSums.tickerless), .bold)] + cells)
      }
    }
    table.addTotal([Table.Cell(layout.words(.total), .bold)] + sums)
    return table
  }
}

extension IncomeCalendar.Row: Record {
  static let columns: [Column<IncomeCalendar.Row>] = [
    Column("ticker", \.ticker), Column("months", in: .json, \.months), Column("total", \.total),
  ]
}

extension IncomeCalendar.Month: Record {
  static let columns: [Column<IncomeCalendar.Month>] = [
    Column("month", \.month), Column("amount", \.amount),
  ]
}

/// A month of a ticker, for a line of csv.
private struct CalendarLine: Record {
  let ticker: String?
  let month: IncomeCalendar.Month

  static let columns: [Column<CalendarLine>] =
    [Column("ticker", \.ticker)] + IncomeCalendar.Month.columns.map { $0.of(\.month) }
}
