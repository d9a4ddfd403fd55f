import PortfolioIO

/// Today's price: that of a service, or a recorded or imported one if it is of a later day.
extension PriceBook {
  /// The tickers whose recorded or imported price is of a later day than their quote, or which have none.
  package func outdated(by recorded: [String: DayPrice]) -> [String: DayPrice] {
    recorded.filter { ticker, price in
      guard let quote = self[ticker] else { return true }
      return quote.source != .manual && quote.day.map { $0 < price.day } ?? true
    }
  }

  /// The same quotes, with some replaced by recorded prices of a later day.
  ///
  /// - Parameter traded: the splits of their tickers.
  package func replacing(
    by recorded: [String: DayPrice], _ traded: [String: TradedTicker], on day: CalendarDay
  ) throws(Overflow) -> PriceBook {
    var book = self
    for (ticker, price) in recorded {
      let series = PriceSeries(
        of: ticker, recorded: [price], splits: traded[ticker]?.splits ?? PriceSplits())
      book[ticker] = try series.quote(on: day)
    }
    return book
  }
}

/// What transactions say about the price of a ticker.
package struct TradedTicker {
  /// The price of the last trade.
  package let trades: [DayPrice]
  package let splits: PriceSplits
}

extension StoreReader {
  /// What transactions up to a day say about the prices of these tickers. Throws `StoreError`.
  package mutating func traded(
    _ tickers: Set<String>, through day: CalendarDay
  ) throws -> [String: TradedTicker] {
    let prices = try tradePrices(of: DayPeriods(ends: [day]))
    var found: [String: TradedTicker] = [:]
    for (number, name) in tickerNames.enumerated() where tickers.contains(name) {
      found[name] = TradedTicker(
        trades: prices.prices(ofTicker: number), splits: prices.splits(ofTicker: number))
    }
    return found
  }
}
