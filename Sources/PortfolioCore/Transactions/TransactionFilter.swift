/// Selects transactions. All conditions must hold; an empty one lets everything through.
package struct TransactionFilter: Sendable {
  package var tickers: Set<String> = []
  package var kind: TransactionKind?
  package var account: String?
  /// The first and last day, inclusive.
  package var from: CalendarDay?
  package var to: CalendarDay?

  package init(
    tickers: Set<String> = [], kind: TransactionKind? = nil, account: String? = nil,
    from: CalendarDay? = nil, to: CalendarDay? = nil
  ) {
    self.tickers = tickers
    self.kind = kind
    self.account = account
    self.from = from
    self.to = to
  }

  /// Whether it excludes anything.
  package var isNarrow: Bool {
    !tickers.isEmpty || kind != nil || account != nil || from != nil || to != nil
  }

  /// Checks the conditions that need neither ticker nor account.
  @inlinable
  package func allows(day: CalendarDay, kind: TransactionKind) -> Bool {
    if let wanted = self.kind, wanted != kind { return false }
    if let from, day < from { return false }
    if let to, to < day { return false }
    return true
  }
}

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
