import PortfolioCore

extension PriceBook {
  /// Prices as a test writes them.
  public init(_ prices: KeyValuePairs<String, String>) {
    self.init(prices.map { Quote(ticker: $0.key, price: decimal($0.value), source: .live) })
  }
}
