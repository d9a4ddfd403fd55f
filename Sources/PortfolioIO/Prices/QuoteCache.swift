import PortfolioCore

/// Caches fetched quotes for all processes of a user: exact, and only the latest for each ticker.
package struct QuoteCache {
  private struct Content: QuoteTable {
    static let member = "quotes"
    static let source = PriceSource.cache
    var quotes: [String: Quote] = [:]
  }

  private let file: CacheFile<Content>

  /// Problems with the file.
  package var warnings: CacheWarnings { file.warnings }

  /// The cache in the file at `path`, which need not exist.
  package init(path: String, time: TimeSource) { file = CacheFile(path: path, time: time) }

  /// All cached quotes by ticker.
  package func load() -> [String: Quote] { file.load().quotes }

  /// Adds quotes, except those fetched before the cached one.
  package func add(_ quotes: some Collection<Quote>) {
    guard !quotes.isEmpty else { return }
    file.change { cached in
      for quote in quotes where isNewer(quote, than: cached.quotes[quote.ticker]) {
        cached.quotes[quote.ticker] = quote.from(.cache)
      }
    }
  }

  private func isNewer(_ quote: Quote, than cached: Quote?) -> Bool {
    guard let fetched = quote.fetched else { return false }
    guard let before = cached?.fetched else { return true }
    return !fetched.isEarlier(than: before)
  }
}
