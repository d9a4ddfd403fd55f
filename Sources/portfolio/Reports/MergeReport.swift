import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What was brought from one store into another.
struct MergeReport: Report {
  let merge: StoreMerge

  /// More are not shown to people.
  private static let mostShown = 20

  static let columns: [Column<MergeReport>] = [
    Column("new", \.merge.new), Column("changed", \.merge.changed), Column("same", \.merge.same),
    Column("others", \.merge.others), Column("differences", in: .json, \.merge.differences),
  ]

  var csv: CSVWriter { CSVWriter(rows: [self]) }

  func parts(_ layout: Layout) -> [Part] {
    var parts: [Part] = []
    if !merge.differences.isEmpty {
      parts.append(.table(merge.differences.prefix(MergeReport.mostShown), layout))
    }
    let left = merge.differences.count - MergeReport.mostShown
    var phrases: [RemotePhrase] = left > 0 ? [.more(left)] : []
    phrases.append(.merged(new: merge.new, changed: merge.changed, same: merge.same))
    if merge.others > 0 { phrases.append(.others(merge.others)) }
    return parts + phrases.map { .text(layout.words.text(.remote($0))) }
  }
}

extension StoreMerge.Difference: Record {
  private enum Change: String, WordValue { case new, changed }

  static let columns: [Column<StoreMerge.Difference>] = [
    Column("id", .id, priority: 3, position: .last, \.transaction.id),
    Column("date", .date, priority: 5, in: .table, \.transaction.date.day),
    Column(.type, priority: 4) { Table.Cell($1.words.text(.kind($0.transaction.kind))) },
    Column("ticker", .ticker, priority: 6, in: .table, \.transaction.ticker),
    Column("sum", .sum, priority: 2, in: .table, \.transaction.sum),
    Column("change") { $0.isNew ? Change.new : .changed },
    Column(.change, priority: 7, minimumWidth: 12) { difference, layout in
      let fields = difference.fields.map(\.rawValue)
      return Table.Cell(layout.words.text(.remote(difference.isNew ? .isNew : .hasChanged(fields))))
    },
    Column("fields", \.fields),
  ]
}
