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

/// What a transaction is sorted by.
public struct TransactionSortKey: Sendable {
  let order: TransactionOrder
  let ticker: String?
  let amount: ExactDecimal?
  /// How many stand before it where it is stored.
  let index: Int

  public init(order: TransactionOrder, ticker: String?, amount: ExactDecimal?, index: Int) {
    self.order = order
    self.ticker = ticker
    self.amount = amount
    self.index = index
  }
}

extension TransactionSort {
  /// Whether `left` is shown before `right`.
  public func places(_ left: TransactionSortKey, before right: TransactionSortKey) -> Bool {
    isReversed ? usual(right, left) : usual(left, right)
  }

  private func usual(_ left: TransactionSortKey, _ right: TransactionSortKey) -> Bool {
    switch key {
    case .date: break
    case .ticker:
      // What has none comes last.
      if left.ticker != right.ticker {
        guard let a = left.ticker else { return false }
        guard let b = right.ticker else { return true }
        return a < b
      }
    case .sum, .quantity:
      // What has no such figure comes last.
      if left.amount != right.amount {
        guard let a = left.amount else { return false }
        guard let b = right.amount else { return true }
        return a > b
      }
    }
    if left.order < right.order { return false }
    if right.order < left.order { return true }
    return left.index > right.index
  }
}
