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

extension Ledger {
  /// What transactions up to a day say about the prices of these tickers.
  package func traded(
    _ tickers: Set<String>, through day: CalendarDay
  ) throws(Overflow) -> [String: TradedTicker] {
    let prices = try tradePrices(of: DayPeriods(ends: [day]))
    let traded = tickers.map {
      ($0, TradedTicker(trades: prices.prices(of: $0), splits: prices.splits(of: $0)))
    }
    return Dictionary(uniqueKeysWithValues: traded)
  }
}
