import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The transactions copied from one store to another.
struct MergeReport: Report {
  let merge: StoreMerge
  /// Whether transactions that only the target had were to be deleted.
  var isDeleting = false

  /// The most differences shown to people.
  private static let maximumShown = 20

  static let columns = Columns<MergeReport> {
    Column("new", \.merge.new)
    Column("changed", \.merge.changed)
    Column("same", \.merge.same)
    Column("others", \.merge.others)
    Column("deleted", isOptional: true, in: .json) { $0.isDeleting ? $0.merge.deleted.count : nil }
    Column("differences", in: .json, \.merge.differences)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = []
    if !merge.differences.isEmpty {
      parts.append(.table(merge.differences.prefix(MergeReport.maximumShown), layout))
    }
    let left = merge.differences.count - MergeReport.maximumShown
    var messages: [Message] = left > 0 ? [.remoteMore(left)] : []
    messages.append(.remoteMerged(new: merge.new, changed: merge.changed, same: merge.same))
    if !merge.deleted.isEmpty { messages.append(.remoteDeleted(merge.deleted.count)) }
    if merge.others > 0 { messages.append(.remoteOthers(merge.others)) }
    return parts + messages.map { .text(layout.words($0)) }
  }
}

extension StoreMerge.Difference: Record {
  private enum Change: String, WordValue { case new, changed, deleted }

  private var change: Change {
    switch kind {
    case .new: .new
    case .changed: .changed
    case .deleted: .deleted
    }
  }

  private var fields: [Field] {
    switch kind {
    case .changed(let fields): fields
    case .new, .deleted: []
    }
  }

  static let columns = Columns<StoreMerge.Difference> {
    Column("id", priority: 3, position: .last, \.transaction.id)
    Column("date", priority: 5, in: .table, \.transaction.date.day)
    Column(.type, priority: 4) { Table.Cell($1.words(.kind($0.transaction.kind))) }
    Column("ticker", priority: 6, in: .table, \.transaction.ticker)
    Column("sum", priority: 2, in: .table, \.transaction.sum)
    Column("change", \.change)
    Column(.change, priority: 7, minimumWidth: 12) { difference, layout in
      Table.Cell(layout.words(.remoteDifference(difference.kind)))
    }
    Column("fields", \.fields)
  }
}
