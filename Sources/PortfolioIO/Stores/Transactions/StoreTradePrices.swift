import PortfolioCore

extension StoreReader {
  /// What the transactions of all accounts say about prices. Throws `StoreError`.
  ///
  /// - Parameter periods: the periods; the last trade in each is kept.
  public mutating func tradePrices(of periods: DayPeriods) throws(StoreError) -> TradePrices {
    var prices = try collect(into: TradePrices(periods)) { prices, records in
      guard let ticker = records.record.posting.ticker else { return }
      let kind = records.record.posting.kind
      if kind.isTrade {
        // What is had for nothing tells no price.
        if records.record.posting.sum.isZero { return }
        prices.add(
          records.record.price, ofTicker: ticker, at: records.order, index: records.record.posting.index,
          currency: records.record.posting.currency)
      } else if kind == .split, let ratio = records.record.posting.ratio {
        let (day, account) = (records.record.posting.date.day, records.record.posting.account)
        prices.add(PriceSplits.Booked(day: day, account: account, ratio: ratio), ofTicker: ticker)
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
