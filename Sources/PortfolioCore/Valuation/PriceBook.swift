/// All known quotes, by ticker. A ticker without one has no price, which is not the same as a price of 0.
package struct PriceBook: Equatable, Sendable {
  private var quotes: [String: Quote]

  /// None, with room for so many.
  init(capacity: Int) { quotes = Dictionary(minimumCapacity: capacity) }

  /// If there are several quotes for one ticker, the last one counts.
  package init(_ quotes: some Sequence<Quote> = []) {
    self.quotes = Dictionary(quotes.map { ($0.ticker, $0) }) { _, last in last }
  }

  /// The quote of a ticker in upper case; nil if there is none.
  package subscript(ticker: String) -> Quote? {
    get { quotes[ticker] }
    set { quotes[ticker] = newValue }
  }

  /// The same quotes, each as the price of its instrument's unit.
  package func per(unitsOf instruments: InstrumentBook) -> PriceBook {
    PriceBook(quotes.values.map { $0.per(instruments[$0.ticker].priceUnit) })
  }

  /// All quotes, in no order.
  package var all: some Collection<Quote> { quotes.values }
}

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
