/// Today's price: that of a service, or a recorded or imported one if it is of a later day.
extension PriceBook {
  /// The same quotes, with recorded prices in place of those that are of an earlier day or missing.
  ///
  /// - Parameters:
  ///   - recorded: the last recorded or imported price of each ticker.
  ///   - trades: those up to the day, asked for if they are needed.
  package func updated(
    by recorded: [String: DayPrice], on day: CalendarDay, _ trades: () throws -> TradePrices
  ) throws -> PriceBook {
    let newer = recorded.filter { ticker, price in
      guard let quote = self[ticker] else { return true }
      return quote.source != .manual && quote.day.map { $0 < price.day } ?? true
    }
    if newer.isEmpty { return self }
    let trades = try trades()
    var book = self
    for (ticker, price) in newer {
      book[ticker] = try PriceSeries(of: ticker, recorded: [price], splits: trades.splits(of: ticker))
        .quote(on: day)
    }
    return book
  }
}
