import PortfolioCore

/// Where transactions are kept. Whatever they are kept in, it is read and changed through the same text.
public protocol TransactionStore: RecordStore {
  /// What messages call it: a path, or an address without its secrets.
  var name: String { get }

  /// The store as it is now, for one reader. Throws `StoreError`.
  func open() throws(StoreError) -> StoreReader

  /// Lets `body` read the store, once more where it ran into a change that another process was just making.
  func read<Result>(_ body: (inout StoreReader) throws(StoreError) -> Result) throws(StoreError) -> Result

  /// Applies the changes that `plan` decides on, all or none, with nobody else changing the store meanwhile, and
  /// returns what `plan` found.
  ///
  /// `plan` sees the store as it is then; no changes leave the store untouched. When this returns the changes
  /// are safe; in a dry run they are checked and not made. Throws `StoreError`, and then the store is what it was.
  ///
  /// - Parameter command: what the change is called when it is to be undone.
  func change<Result>(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> (Result, [StoreChange])
  ) throws(StoreError) -> Result
}
