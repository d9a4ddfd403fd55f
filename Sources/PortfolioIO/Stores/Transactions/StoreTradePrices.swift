import PortfolioCore

extension StoreReader {
  /// What the transactions of all accounts say about prices. Throws `StoreError`.
  ///
  /// - Parameter stretches: the periods; the last trade in each is kept.
  public mutating func tradePrices(of stretches: DayStretches) throws(StoreError) -> TradePrices {
    try document.collect(into: TradePrices(stretches)) { prices, records in
      let record = records.record
      guard let ticker = record.ticker else { return }
      if record.kind.isTrade {
        prices.add(
          record.price, ofTicker: ticker, at: records.order, index: records.fileRange.lowerBound,
          currency: records.currency)
      } else if record.kind == .split, let ratio = record.ratio {
        prices.add(
          PriceSplits.Booked(day: record.date.day, account: record.account, ratio: ratio), ofTicker: ticker)
      }
    } merge: { prices, next in
      prices.add(next)
    }
  }

  /// The names of the tickers, by number; only valid after a pass.
  public var tickerNames: [String] { records.names.tickers.names }
}
