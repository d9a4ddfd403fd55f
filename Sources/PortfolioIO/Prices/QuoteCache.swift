import PortfolioCore

/// Caches fetched quotes for all processes of a user: exact, and only the latest for each ticker.
package struct QuoteCache {
  private let file: CacheFile<[String: Quote]>

  /// The cache in the file at `path`, which need not exist.
  package init(path: String, time: TimeSource) {
    let table = QuoteTable(member: "quotes", source: .cache)
    file = CacheFile(
      document: SharedDocument(path: path, time: time, empty: [:], decode: table.decode, encode: table.encode)
    )
  }

  /// All cached quotes by ticker. Problems with the file are added to `warnings`.
  package func load(_ warnings: inout [CacheWarning]) -> [String: Quote] { file.load(&warnings) }

  /// Adds quotes, except those fetched before the cached one.
  package func add(_ quotes: some Collection<Quote>, _ warnings: inout [CacheWarning]) {
    guard !quotes.isEmpty else { return }
    file.change(&warnings) { cached in
      for quote in quotes where isNewer(quote, than: cached[quote.ticker]) {
        cached[quote.ticker] = quote.from(.cache)
      }
    }
  }

  private func isNewer(_ quote: Quote, than cached: Quote?) -> Bool {
    guard let fetched = quote.fetched else { return false }
    guard let before = cached?.fetched else { return true }
    return !fetched.isEarlier(than: before)
  }
}
