/// The order in which transactions are listed. Among equals the newest comes first.
package struct TransactionSort: Sendable {
  package enum Key: String, CaseIterable, Sendable { case date, ticker, sum, quantity }

  package var key: Key
  /// Reverses the order exactly: oldest first, Z to A, smallest first, and transactions without the figure
  /// before the others.
  package var isReversed: Bool

  package init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  package static let newestFirst = TransactionSort(.date)
}
