import FoundationEssentials
import PortfolioCore

/// Where transactions are kept. Whatever they are kept in, it is read and changed through the same text.
public protocol TransactionStore: Sendable {
  /// What messages call it: a path, or an address without its secrets.
  var name: String { get }

  /// The store as it is now, for one reader. Throws `StoreError`.
  func open() throws(StoreError) -> StoreReader

  /// Applies the changes that `plan` decides on, all or none, with nobody else changing the store meanwhile.
  ///
  /// `plan` sees the store as it is then; no changes leave the store untouched. When this returns the changes
  /// are safe. Throws `StoreError`, and then the store is what it was.
  func change(
    _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(StoreError)
}
