/// The first `limit` of all elements offered, in the order of their keys, without keeping many more than that.
public struct TransactionSelection<Element> {
  // Inlinable, so that a list of a million is specialised for what it keeps.
  @usableFromInline let sort: TransactionSort
  @usableFromInline let limit: Int
  @usableFromInline var keys: [TransactionSortKey] = []
  @usableFromInline var kept: [Element] = []
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
    if isAmongTheFirst(key) { keep(key, element()) }
  }

  @inlinable
  func isAmongTheFirst(_ key: TransactionSortKey) -> Bool {
    cutoff.map { sort.places(key, before: $0) } ?? true
  }

  @inlinable
  mutating func keep(_ key: TransactionSortKey, _ element: Element) {
    keys.append(key)
    kept.append(element)
    if keys.count > 1024, keys.count / 2 > limit { trim() }
  }

  @inlinable
  var sortedIndices: ArraySlice<Int> {
    keys.indices.sorted { sort.places(keys[$0], before: keys[$1]) }.prefix(limit)
  }

  @inlinable
  mutating func trim() {
    let sorted = sortedIndices
    keys = sorted.map { keys[$0] }
    kept = sorted.map { kept[$0] }
    cutoff = keys.last
  }

  /// The elements in their order, at most `limit`.
  @inlinable
  public consuming func elements() -> [Element] {
    sortedIndices.map { kept[$0] }
  }
}
