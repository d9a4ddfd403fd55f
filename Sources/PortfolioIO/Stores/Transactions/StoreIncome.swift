import PortfolioCore

extension StoreReader {
  /// Dividends and interest. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  public mutating func income(
    from first: CalendarDay?, through last: CalendarDay, account: String?, in home: BaseRates? = nil
  ) throws(StoreError) -> Income {
    let account = account.map { PositionScope.Account.only(number(ofAccount: $0)) } ?? .all
    let scope = PositionScope(through: last, account: account)
    let fold = try folded(IncomeFold(scope, from: first, conversion(to: home)))
    return fold.income(tickers: records.names.tickers.names)
  }
}
