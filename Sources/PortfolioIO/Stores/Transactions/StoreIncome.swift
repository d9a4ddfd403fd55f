import PortfolioCore

extension StoreReader {
  /// Dividends and interest. Throws `StoreError`.
  public mutating func income(
    from first: CalendarDay?, through last: CalendarDay, account: String?
  ) throws(StoreError) -> Income {
    let account = account.map { PositionScope.Account.only(number(ofAccount: $0)) } ?? .all
    let fold = try folded(IncomeFold(PositionScope(through: last, account: account), from: first))
    return fold.income(tickers: records.names.tickers.names)
  }
}
