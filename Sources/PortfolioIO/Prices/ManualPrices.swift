import PortfolioCore

/// Prices set by the user, which take precedence over all others.
package struct ManualPrices: QuoteTable {
  static let member = "prices"
  static let source = PriceSource.manual

  /// By ticker.
  package var quotes: [String: Quote] = [:]

  package init() {}

  /// Sets prices, which must not be negative, and removes others. Returns the tickers whose price was removed.
  package mutating func change(
    setting prices: [String: ExactDecimal], unsetting tickers: [String], at now: Instant
  ) -> [String] {
    let removed = tickers.filter { quotes.removeValue(forKey: $0) != nil }
    for (ticker, price) in prices {
      quotes[ticker] = Quote(ticker: ticker, price: price, fetched: now, source: .manual)
    }
    return removed
  }
}
