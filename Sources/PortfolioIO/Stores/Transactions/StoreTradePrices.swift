import PortfolioCore

extension StoreReader {
  /// What the transactions of all accounts say about prices. Throws `StoreError`.
  ///
  /// - Parameter periods: the periods; the last trade in each is kept.
  public mutating func tradePrices(of periods: DayPeriods) throws(StoreError) -> TradePrices {
    var prices = try collect(into: TradePrices(periods)) { prices, records in
      let posting = records.record.posting
      guard let ticker = posting.ticker else { return }
      if posting.kind.isTrade {
        prices.add(
          records.record.price, ofTicker: ticker, at: records.order, index: posting.index,
          currency: posting.currency)
      } else if posting.kind == .split, let ratio = posting.ratio {
        prices.add(
          PriceSplits.Booked(day: posting.date.day, account: posting.account, ratio: ratio), ofTicker: ticker)
      }
    } merge: { prices, next in
      prices.add(next)
    }
    prices.currencies = records.names.currencies.names
    return prices
  }

  /// The names of the tickers, by number; only valid after a pass.
  public var tickerNames: [String] { records.names.tickers.names }
}
