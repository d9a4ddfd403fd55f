import PortfolioCore

/// The newest of all cash transactions offered, newest first, without keeping many more than are wanted.
struct CashSelection<Element> {
  private let limit: Int
  /// The order of time, and within it the place where each was stored; packed, since lists sort millions.
  private var keys: [Key] = []
  private var kept: [Element] = []
  private var count = 0
  /// What is not newer than this is behind `limit` others.
  private var cutoff: Key?

  private struct Key: Comparable {
    let order: CashOrder
    /// How many were offered before it.
    let index: Int
    /// Where it is kept.
    let slot: Int

    static func < (left: Key, right: Key) -> Bool {
      if left.order < right.order { return true }
      return left.order == right.order && left.index < right.index
    }
  }

  init(limit: Int = .max) { self.limit = Swift.max(0, limit) }

  /// Takes a transaction into account, and asks for it only where it may be among the newest.
  mutating func offer(_ order: CashOrder, _ element: () -> Element) {
    defer { count += 1 }
    // Of equals the one that is stored later is shown first.
    if let cutoff, order < cutoff.order { return }
    keys.append(Key(order: order, index: count, slot: kept.count))
    kept.append(element())
    if keys.count > 1024, keys.count / 2 > limit { trim() }
  }

  private mutating func trim() {
    let newest = Array(keys.sorted(by: >).prefix(limit))
    kept = newest.map { kept[$0.slot] }
    keys = newest.enumerated().map { Key(order: $1.order, index: $1.index, slot: $0) }
    cutoff = keys.last
  }

  /// The transactions in their order, at most as many as are wanted.
  consuming func elements() -> [Element] {
    keys.sort(by: >)
    return keys.prefix(limit).map { kept[$0.slot] }
  }
}
