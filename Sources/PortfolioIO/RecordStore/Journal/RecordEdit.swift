import PortfolioCore

/// What a change did to one record, with all that is needed to take it back.
struct RecordEdit: Equatable {
  /// As people read it.
  let id: String
  /// The record's text; nil where there was none.
  var before: [UInt8]?
  /// nil where the record was removed.
  var after: [UInt8]?
  /// The record that it stood or stands behind; nil for the first.
  var follows: String?

  /// The edit that takes this one back.
  var inverse: RecordEdit { RecordEdit(id: id, before: after, after: before, follows: follows) }
}

/// One change to a store, as it can be taken back and put back.
public struct JournalEntry: Equatable, Sendable {
  public enum Kind: String, Sendable { case change, undo, redo }

  /// Counted from 1. An `undo` or `redo` has the number of the change that it is about.
  public let number: Int
  public let kind: Kind
  /// The command that made the change: `add`.
  public let command: String
  public let time: Instant
  var edits: [RecordEdit]
  /// Records that were added together at the end, in place of an edit for each.
  var run: RecordRun?

  /// How many records it changed.
  public var count: Int { edits.count + (run?.count ?? 0) }

  /// What comes into the text where this only adds at the end.
  var addition: [UInt8] {
    if edits.isEmpty, let text = run?.text { return StoreFormat.separator + text }
    return edits.flatMap { StoreFormat.separator + ($0.after ?? []) }
  }

  /// The same with what a plan has done, to be told.
  func with(_ plan: StorePlan) -> JournalEntry {
    var entry = self
    if run != nil { (entry.edits, entry.run) = (plan.edits, plan.run) }
    return entry
  }
}

extension JournalEntry {
  /// The transactions as they are after the change, or before it where it removed them; those that can be read.
  public var transactions: [Transaction] { values(Transaction.self) }

  /// The same for a change of cash transactions.
  public var cashTransactions: [CashTransaction] { values(CashTransaction.self) }

  private func values<Value: RecordValue>(_: Value.Type) -> [Value] {
    edits.compactMap { edit in (edit.after ?? edit.before).flatMap(Value.init(record:)) }
      + (run?.values(Value.self) ?? [])
  }
}
