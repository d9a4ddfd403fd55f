/// Which transactions are meant. Conditions combine; an empty one lets everything through.
public struct TransactionFilter: Sendable {
  public var tickers: Set<String> = []
  public var kind: TransactionKind?
  public var account: String?
  /// The first and the last day, both included.
  public var from: CalendarDay?
  public var to: CalendarDay?

  public init(
    tickers: Set<String> = [], kind: TransactionKind? = nil, account: String? = nil,
    from: CalendarDay? = nil, to: CalendarDay? = nil
  ) {
    self.tickers = tickers
    self.kind = kind
    self.account = account
    self.from = from
    self.to = to
  }

  /// Whether it keeps anything back.
  public var isNarrow: Bool {
    !tickers.isEmpty || kind != nil || account != nil || from != nil || to != nil
  }

  /// The part of the filter that needs no names.
  @inlinable
  public func allows(day: CalendarDay, kind: TransactionKind) -> Bool {
    if let wanted = self.kind, wanted != kind { return false }
    if let from, day < from { return false }
    if let to, to < day { return false }
    return true
  }
}

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
