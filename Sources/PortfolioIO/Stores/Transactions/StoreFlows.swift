import PortfolioCore

extension StoreReader {
  /// The cash flows of a part of the portfolio up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - tickers: those that count; all where none is named, with what belongs to none.
  ///   - account: the only account that counts; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package mutating func flows(
    of tickers: Set<String>, account: String?, by division: ReturnScope.Division, through last: CalendarDay,
    today: CalendarDay, in home: BaseRates? = nil
  ) throws -> CashFlows {
    let scope = ReturnScope(
      tickers: tickers.isEmpty ? nil : numbers(ofTickers: tickers),
      account: account.map { number(ofAccount: $0) }, by: division)
    return try folded(CashFlows(scope, through: last, today: today, converter(to: home)))
  }

  /// What was paid and received on each day by a part of the portfolio up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - tickers: those that count; all where none is named, with what belongs to none.
  ///   - account: the only account that counts; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package mutating func dailyCosts(
    of tickers: Set<String>, account: String?, through last: CalendarDay, in home: BaseRates?
  ) throws -> DailyCosts {
    let scope = ReturnScope(
      tickers: tickers.isEmpty ? nil : numbers(ofTickers: tickers),
      account: account.map { number(ofAccount: $0) })
    return try folded(DailyCosts(scope, through: last, converter(to: home)))
  }
}
