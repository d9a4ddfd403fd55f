/// Selects transactions. All conditions must hold; an empty one lets everything through.
public struct TransactionFilter: Sendable {
  public var tickers: Set<String> = []
  public var kind: TransactionKind?
  public var account: String?
  /// The first and last day, inclusive.
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

  /// Whether it excludes anything.
  public var isNarrow: Bool {
    !tickers.isEmpty || kind != nil || account != nil || from != nil || to != nil
  }

  /// Checks the conditions that need neither ticker nor account.
  @inlinable
  public func allows(day: CalendarDay, kind: TransactionKind) -> Bool {
    if let wanted = self.kind, wanted != kind { return false }
    if let from, day < from { return false }
    if let to, to < day { return false }
    return true
  }
}
