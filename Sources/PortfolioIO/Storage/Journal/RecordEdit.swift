import FoundationEssentials
import PortfolioCore

/// What a change did to one record, with all that is needed to take it back.
struct RecordEdit: Equatable {
  let id: UUID
  /// The record's text; nil where there was none.
  var before: [UInt8]?
  /// nil where the record was removed.
  var after: [UInt8]?
  /// The record that it stood or stands behind; nil for the first.
  var follows: UUID?

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
  /// Records that were added together, in place of an edit for each.
  var run: RecordRun?

  /// How many records it changed.
  public var count: Int { run?.count ?? edits.count }

  /// What comes into the text where this only adds at the end.
  var addition: PendingChange.Append.Addition {
    if edits.isEmpty, let run { return .run(run) }
    return .text(edits.flatMap { StoreFormat.separator + ($0.after ?? []) })
  }
}

extension JournalEntry {
  /// The transactions as they are after the change, or before it where it removed them; those that can be read.
  public var transactions: [Transaction] {
    edits.compactMap { edit in (edit.after ?? edit.before).flatMap(Transaction.init(record:)) }
  }
}

extension Transaction {
  /// Reads a record's text; nil where it is none, or more than one.
  init?(record bytes: [UInt8]) {
    let padded = bytes + [UInt8](repeating: 0, count: JSONScanner.padding)
    let transaction: Transaction? = padded.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { base in
        var scanner = JSONScanner(base, count: bytes.count)
        guard let transaction = Transaction(scanning: &scanner) else { return nil }
        scanner.skipWhitespace()
        return scanner.index == bytes.count ? transaction : nil
      }
    }
    guard let transaction else { return nil }
    self = transaction
  }

  /// Steps over a record and reads it; nil where it is none.
  ///
  /// - Parameter depth: how many levels of nesting count as used up.
  init?(scanning scanner: inout JSONScanner, depth: Int = 0) {
    let draft: TransactionDraft
    do throws(JSONError) {
      draft = try TransactionDraft(record: &scanner, depth: depth)
    } catch {
      return nil
    }
    do throws(InvalidTransaction) {
      self = try draft.validated(.stored)
    } catch {
      return nil
    }
  }
}
