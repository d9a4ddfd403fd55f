import Synchronization

/// The records of a store, kept in little by a command that goes through them many times, so that the text is read
/// once and everything sees the same store.
public final class RecordMemory: Sendable {
  private let known = Mutex<(records: PackedRecords, names: TransactionNames)?>(nil)

  public init() {}

  /// The names that the records have in common; nil as long as none are kept.
  var names: TransactionNames? { known.withLock { $0?.names } }

  /// The records, which are read where they are not known yet. Throws `StoreError`.
  func records(
    _ names: TransactionNames, _ read: () throws(StoreError) -> PackedRecords
  ) throws(StoreError) -> PackedRecords {
    if let known = known.withLock({ $0 }) { return known.records }
    let records = try read()
    known.withLock { $0 = (records, names) }
    return records
  }
}
