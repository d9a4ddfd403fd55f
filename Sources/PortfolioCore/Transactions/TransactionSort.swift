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

/// The rank of a transaction when sorting by more than its date: the greatest figure first, those without one
/// last, and the newest first among equals.
@frozen
package struct TransactionRank<Figure: Comparable & Sendable>: Comparable, Sendable {
  // Inlinable so that sorting a million is specialised for the figure.
  @usableFromInline let figure: Figure?
  @usableFromInline let order: TransactionOrder

  @inlinable
  package init(_ figure: Figure?, _ order: TransactionOrder) {
    self.figure = figure
    self.order = order
  }

  @inlinable
  package static func == (left: TransactionRank, right: TransactionRank) -> Bool {
    left.figure == right.figure && left.order == right.order
  }

  @inlinable
  package static func < (left: TransactionRank, right: TransactionRank) -> Bool {
    if left.figure != right.figure {
      guard let b = right.figure else { return false }
      guard let a = left.figure else { return true }
      return a < b
    }
    return left.order < right.order
  }
}

/// A name that ranks A before Z, although ranks are sorted in descending order.
@frozen
package struct AlphabeticalRank: Comparable, Sendable {
  @usableFromInline let name: String

  @inlinable
  package init(_ name: String) { self.name = name }

  @inlinable
  package static func == (left: AlphabeticalRank, right: AlphabeticalRank) -> Bool { left.name == right.name }

  @inlinable
  package static func < (left: AlphabeticalRank, right: AlphabeticalRank) -> Bool { right.name < left.name }
}
