import PortfolioCore

extension PriceBook {
  /// A book of prices written as literals.
  package init(_ prices: KeyValuePairs<String, String>) {
    self.init(prices.map { Quote(ticker: $0.key, price: decimal($0.value), source: .live) })
  }
}
