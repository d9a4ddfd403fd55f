import PortfolioCore

/// What a change did to one record, with everything needed to undo it.
struct RecordEdit: Equatable {
  /// In readable form.
  let id: String
  /// The record's text; nil if the record is new.
  var before: [UInt8]?
  /// Nil if the record was removed.
  var after: [UInt8]?
  /// The record before it, then or now; nil if it is the first.
  var follows: String?

  /// The edit that undoes this one.
  var inverse: RecordEdit { RecordEdit(id: id, before: after, after: before, follows: follows) }
}

/// One change to a store, which can be undone and redone.
package struct ChangeLogEntry: Equatable, Sendable {
  package enum Kind: String, Sendable { case change, undo, redo }

  /// Counted from 1. An `undo` or `redo` has the number of the change it concerns.
  package let number: Int
  package let kind: Kind
  /// The command that made the change: `add`.
  package let command: String
  package let time: Instant
  var edits: [RecordEdit]
  /// Records added together at the end, instead of an edit for each.
  var run: RecordRun?

  /// The number of records changed.
  package var count: Int { edits.count + (run?.count ?? 0) }

  /// The text inserted, if the change only appends.
  var addition: [UInt8] {
    if edits.isEmpty, let text = run?.text { return StoreFormat.separator + text }
    return edits.flatMap { StoreFormat.separator + ($0.after ?? []) }
  }

  /// The entry with the edits that a plan has worked out, for reporting.
  func with(_ plan: StorePlan) -> ChangeLogEntry {
    var entry = self
    if run != nil { (entry.edits, entry.run) = (plan.edits, plan.run) }
    return entry
  }
}

extension ChangeLogEntry {
  /// The transactions after the change, or before it if it removed them, leaving out those that cannot be
  /// read.
  package var transactions: [Transaction] { values(Transaction.self) }

  /// The same for a change of cash transactions.
  package var cashTransactions: [CashTransaction] { values(CashTransaction.self) }

  private func values<Value: RecordValue>(_: Value.Type) -> [Value] {
    edits.compactMap { edit in (edit.after ?? edit.before).flatMap(Value.init(record:)) }
      + (run?.values(Value.self) ?? [])
  }
}
