/// The first `limit` of all elements offered, in the order of their keys, without keeping many more than that.
///
/// The greatest key comes first, and of equal keys the one that was offered last.
public struct OrderedSelection<Key: Comparable, Element> {
  // Inlinable, so that a list of a million is specialised for what it keeps.
  @usableFromInline let limit: Int
  @usableFromInline let isReversed: Bool
  // In the order in which they were offered; those that were sorted meanwhile by key, and equals as offered.
  @usableFromInline var keys: [Key] = []
  @usableFromInline var kept: [Element] = []
  /// Whether no key is less than the one before it, as in a file in the order of time. Then nothing needs sorting.
  @usableFromInline var isAscending = true
  /// What is behind this key is behind `limit` others.
  @usableFromInline var cutoff: Key?

  /// - Parameter isReversed: the exact reverse: the least key first, and of equals the one offered first.
  @inlinable
  public init(limit: Int = .max, isReversed: Bool = false) {
    self.limit = max(0, limit)
    self.isReversed = isReversed
  }

  /// Takes an element into account, and asks for it only where it may be among the first.
  @inlinable
  public mutating func offer(_ key: Key, _ element: @autoclosure () -> Element) {
    if limit == 0 { return }
    if let cutoff, isReversed ? key >= cutoff : key < cutoff { return }
    if isAscending, let last = keys.last, key < last { isAscending = false }
    keys.append(key)
    kept.append(element())
    if keys.count > 256, keys.count / 2 > limit { trim() }
  }

  /// Takes what another was offered, changed by `change`, as if it had been offered here after all else.
  @inlinable
  public mutating func append(_ other: OrderedSelection, changing change: (Element) -> Element = { $0 }) {
    if let last = keys.last, let next = other.keys.first, next < last { isAscending = false }
    isAscending = isAscending && other.isAscending
    keys += other.keys
    kept += other.kept.lazy.map(change)
  }

  /// Where the kept stand, the least key first.
  @inlinable
  var ascending: [Int] {
    isAscending
      ? Array(keys.indices)
      : keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
  }

  @inlinable
  mutating func trim() {
    sort()
    cutoff = isReversed ? keys.last : keys.first
  }

  /// Puts what was offered in order already, so that less is to be done where several selections become one.
  @inlinable
  public mutating func sort() {
    if isAscending, keys.count <= limit { return }
    let ascending = ascending
    let wanted = isReversed ? ascending.prefix(limit) : ascending.suffix(limit)
    keys = wanted.map { keys[$0] }
    kept = wanted.map { kept[$0] }
    isAscending = true
  }

  /// The elements in their order, at most `limit`.
  @inlinable
  public consuming func elements() -> [Element] {
    let ascending = ascending
    return isReversed
      ? ascending.prefix(limit).map { kept[$0] } : ascending.suffix(limit).reversed().map { kept[$0] }
  }
}

extension OrderedSelection: Sendable where Key: Sendable, Element: Sendable {}
