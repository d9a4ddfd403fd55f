/// All known quotes, by ticker. A ticker without one has no price, which is not the same as a price of 0.
package struct PriceBook: Equatable, Sendable {
  private var quotes: [String: Quote]

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

  /// All quotes, sorted by ticker.
  package var all: [Quote] { quotes.values.sorted { $0.ticker < $1.ticker } }
}
