import PortfolioCore

extension StoreReader {
  /// What the transactions of all accounts say about prices. Throws `StoreError`.
  ///
  /// - Parameter periods: the periods; the last trade in each is kept.
  package mutating func tradePrices(of periods: DayPeriods) throws -> TradePrices {
    var prices = try collect(into: TradePrices(periods)) { prices, records in
      guard let ticker = records.record.compact.ticker else { return }
      let kind = records.record.compact.kind
      if kind.isTrade {
        // What is had for nothing tells no price.
        if records.record.compact.sum.isZero || records.record.compact.detail?.exercise != nil { return }
        prices.add(
          records.record.price, ofTicker: ticker, at: records.order, index: records.record.compact.index,
          currency: records.record.compact.currency)
      } else if kind == .split, let ratio = records.record.compact.ratio {
        let (day, account) = (records.record.compact.date.day, records.record.compact.account)
        prices.add(PriceSplits.Booked(day: day, account: account, ratio: ratio), ofTicker: ticker)
      }
    } merge: { prices, next in
      prices.add(next)
    }
    prices.currencies = records.names.currencies.names
    return prices
  }

  /// The names of the tickers, by number; only valid after a pass.
  package var tickerNames: [String] { records.names.tickers.names }
}
