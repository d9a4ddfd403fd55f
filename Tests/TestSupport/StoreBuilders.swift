import PortfolioIO

extension RecordStore {
  /// The same store in a dry run.
  package func tried() -> Self {
    var store = self
    store.isDryRun = true
    return store
  }
}

extension TransactionStore {
  /// Makes changes that return no result.
  package func change(
    as command: String, _ plan: (inout StoreReader) throws -> [RecordEdit]
  ) throws {
    try change(as: command) { reader in ((), try plan(&reader)) }
  }
}
