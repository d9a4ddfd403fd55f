import PortfolioCore

extension StoreReader {
  /// What the transactions say about prices, all accounts together. Throws `StoreError`.
  ///
  /// - Parameter stretches: of each the last trade is wanted.
  public mutating func tradePrices(of stretches: DayStretches) throws(StoreError) -> TradePrices {
    try document.collect(into: TradePrices(stretches)) { prices, records in
      let posting = records.record.posting
      guard let ticker = posting.ticker else { return }
      if posting.kind.isTrade {
        prices.add(
          records.record.price, ofTicker: ticker, at: records.order, index: posting.index,
          currency: records.currency)
      } else if posting.kind == .split, let ratio = posting.ratio {
        prices.add(
          PriceSplits.Booked(day: posting.date.day, account: posting.account, ratio: ratio), ofTicker: ticker)
      }
    } merge: { prices, next in
      prices.add(next)
    }
  }

  /// The names of the tickers by their numbers, after a pass.
  public var tickerNames: [String] { records.names.tickers.names }
}
