/// In which order transactions are shown. Within equals the newest comes first.
public struct TransactionSort: Sendable {
  public enum Key: String, CaseIterable, Sendable { case date, ticker, sum, quantity }

  public var key: Key
  /// The exact reverse of the usual order: oldest first, Z to A, smallest first, and first what has no such
  /// figure.
  public var isReversed: Bool

  public init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  public static let newestFirst = TransactionSort(.date)
}

/// What transactions are sorted by where it is not the time alone: the greatest figure comes first and what has none
/// last, and within equals the newest first.
@frozen
public struct TransactionRank<Figure: Comparable & Sendable>: Comparable, Sendable {
  // Inlinable, so that sorting a million is specialised for what they are sorted by.
  @usableFromInline let figure: Figure?
  @usableFromInline let order: TransactionOrder

  @inlinable
  public init(_ figure: Figure?, _ order: TransactionOrder) {
    self.figure = figure
    self.order = order
  }

  @inlinable
  public static func == (left: TransactionRank, right: TransactionRank) -> Bool {
    left.figure == right.figure && left.order == right.order
  }

  @inlinable
  public static func < (left: TransactionRank, right: TransactionRank) -> Bool {
    if left.figure != right.figure {
      guard let b = right.figure else { return false }
      guard let a = left.figure else { return true }
      return a < b
    }
    return left.order < right.order
  }
}

/// A name where A is to come before Z.
@frozen
public struct AlphabeticalRank: Comparable, Sendable {
  @usableFromInline let name: String

  @inlinable
  public init(_ name: String) { self.name = name }

  @inlinable
  public static func == (left: AlphabeticalRank, right: AlphabeticalRank) -> Bool { left.name == right.name }

  @inlinable
  public static func < (left: AlphabeticalRank, right: AlphabeticalRank) -> Bool { right.name < left.name }
}
