/// Keeps the first `limit` of all elements offered, sorted by key, without storing many more than that.
///
/// The greatest key comes first; among equal keys, the element offered last.
struct OrderedSelection<Key: Comparable, Element> {
  let limit: Int
  let isReversed: Bool
  // In the order in which they were offered, except that a part already sorted is in ascending order of keys.
  var keys: [Key] = []
  var kept: [Element] = []
  /// Whether the keys are still ascending, as in a file sorted by time, so that no sorting is needed.
  var isAscending = true
  /// Elements ranking below this key are not among the first `limit`.
  var cutoff: Key?

  /// - Parameter isReversed: reverses the order exactly: the least key first, and among equals the element
  ///   offered first.
  init(limit: Int = .max, isReversed: Bool = false) {
    self.limit = max(0, limit)
    self.isReversed = isReversed
  }

  /// Offers an element, which is only evaluated if it may be among the first.
  mutating func offer(_ key: Key, _ element: @autoclosure () -> Element) {
    if limit == 0 { return }
    if let cutoff, isReversed ? key >= cutoff : key < cutoff { return }
    if isAscending, let last = keys.last, key < last { isAscending = false }
    keys.append(key)
    kept.append(element())
    if keys.count > 256, keys.count / 2 > limit { trim() }
  }

  /// Adds the elements of another selection, changed by `change`, as if they were offered after those here.
  mutating func append(_ other: OrderedSelection, changing change: (Element) -> Element = { $0 }) {
    if let last = keys.last, let next = other.keys.first, next < last { isAscending = false }
    isAscending = isAscending && other.isAscending
    keys += other.keys
    kept += other.kept.lazy.map(change)
  }

  /// The indices of the kept elements, the least key first.
  var ascending: [Int] {
    isAscending
      ? Array(keys.indices)
      : keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
  }

  mutating func trim() {
    sort()
    cutoff = isReversed ? keys.last : keys.first
  }

  /// Sorts what is kept, which leaves less to do when several selections are combined.
  mutating func sort() {
    if isAscending, keys.count <= limit { return }
    let ascending = ascending
    let wanted = isReversed ? ascending.prefix(limit) : ascending.suffix(limit)
    keys = wanted.map { keys[$0] }
    kept = wanted.map { kept[$0] }
    isAscending = true
  }

  /// The sorted elements, at most `limit`.
  consuming func elements() -> [Element] {
    let ascending = ascending
    return isReversed
      ? ascending.prefix(limit).map { kept[$0] } : ascending.suffix(limit).reversed().map { kept[$0] }
  }
}

extension OrderedSelection: Sendable where Key: Sendable, Element: Sendable {}
