/// The first `limit` of all elements offered, in the order of their keys, without keeping many more than that.
public struct TransactionSelection<Element> {
  // Inlinable, so that a list of a million is specialised for what it keeps.
  @usableFromInline let sort: TransactionSort
  @usableFromInline let limit: Int
  @usableFromInline var keys: [TransactionSortKey] = []
  @usableFromInline var kept: [Element] = []
  /// Whether each of the kept comes before the one that was kept before it, as in a file in the order of time of
  /// which the newest are wanted. Then nothing needs sorting.
  @usableFromInline var isLastFirst = true
  /// What is behind this key is behind `limit` others.
  @usableFromInline var cutoff: TransactionSortKey?

  @inlinable
  public init(_ sort: TransactionSort, limit: Int) {
    self.sort = sort
    self.limit = max(0, limit)
  }

  /// Takes an element into account, and asks for it only where it may be among the first.
  @inlinable
  public mutating func offer(_ key: TransactionSortKey, _ element: () -> Element) {
    if let last = keys.last, !sort.places(key, before: last) {
      if let cutoff, !sort.places(key, before: cutoff) { return }
      isLastFirst = false
    }
    keys.append(key)
    kept.append(element())
    if keys.count > 1024, keys.count / 2 > limit { trim() }
  }

  /// Where the kept stand among each other, the first of all last.
  @inlinable
  var sortedIndices: [Int] {
    isLastFirst
      ? Array(keys.indices) : keys.indices.sorted { sort.places(keys[$1], before: keys[$0]) }
  }

  @inlinable
  mutating func trim() {
    if !isLastFirst {
      let sorted = sortedIndices
      keys = sorted.map { keys[$0] }
      kept = sorted.map { kept[$0] }
      isLastFirst = true
    }
    keys.removeFirst(keys.count - limit)
    kept.removeFirst(kept.count - limit)
    cutoff = keys.first
  }

  /// The elements in their order, at most `limit`.
  @inlinable
  public consuming func elements() -> [Element] {
    sortedIndices.reversed().prefix(limit).map { kept[$0] }
  }
}
