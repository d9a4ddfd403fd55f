import PortfolioCore
import Synchronization

/// The records of a store, kept in little by a program that goes through them many times, so that the text is read
/// once and everything sees the same store. It takes two fifths off the time of the page about a million trades.
package final class RecordMemory: Sendable {
  private let known: Mutex<(records: PackedRecords, names: TransactionNames)?>

  package init() { known = Mutex(nil) }

  fileprivate init(_ records: PackedRecords, named names: TransactionNames) {
    known = Mutex((records, names))
  }

  /// The names that the records have in common; nil as long as none are kept.
  var names: TransactionNames? { known.withLock { $0?.names } }

  /// The records, for a reader that has the names to which their numbers belong; nil for any other, and as long as none
  /// are kept.
  func records(named names: TransactionNames) -> PackedRecords? {
    known.withLock { $0.flatMap { $0.names.isSame(as: names) ? $0.records : nil } }
  }

  /// Keeps records, unless those of another reader are kept already.
  func keep(_ records: PackedRecords, named names: TransactionNames) {
    known.withLock { $0 = $0 ?? (records, names) }
  }
}

extension StoreReader {
  /// What is kept of all records and of a transaction that is not stored, which comes after all that are. Throws
  /// `StoreError`.
  package mutating func memory(adding transaction: Transaction) throws -> RecordMemory {
    var packed = try collectAsStored(into: PackedRecords()) { packed, records in
      packed.append(&records.record)
    } merge: {
      $0.append($1)
    }
    packed.append(PackedRecords(transaction, records.names))
    return RecordMemory(packed, named: records.names)
  }
}
