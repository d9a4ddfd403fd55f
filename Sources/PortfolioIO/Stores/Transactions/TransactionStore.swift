/// A store of transactions. Whatever holds them, they are read and changed as the same text.
package protocol TransactionStore: RecordStore {
  /// The name in messages: a path, or an address without its secrets.
  var name: String { get }

  /// The current store, for one reader. Throws `StoreError`.
  func open() throws -> StoreReader

  /// Lets `body` read the store, and again if another process changed it meanwhile.
  func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result

  /// Makes the changes that `plan` decides on, all or none, while no other process can change the store, and
  /// returns the result of `plan`.
  ///
  /// `plan` sees the current store; if it returns no changes, the store stays untouched. When this returns
  /// the changes are on disk, or in a dry run only checked. If it throws `StoreError`, the store is
  /// unchanged.
  ///
  /// - Parameter command: the name of the change when listing what can be undone.
  func change<Result>(
    as command: String, _ plan: (inout StoreReader) throws -> (Result, [RecordEdit])
  ) throws -> Result
}
