import PortfolioCore

/// Prices set by the user, which take precedence over all others. The file has the same guarantees as the
/// store beside it: no change is lost, and a file that cannot be understood is an error.
package struct ManualPrices {
  private let document: SharedDocument<[String: Quote]>
  private let waitLimit: Duration
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - waitLimit: how long to wait for another process that holds the lock.
  ///   - isDryRun: whether changes are only tried, without writing anything.
  package init(
    path: String, time: TimeSource, waitLimit: Duration, isDryRun: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    let table = QuoteTable(member: "prices", source: .manual)
    document = SharedDocument(
      path: path, time: time, empty: [:], decode: table.decode, encode: table.encode, isDryRun: isDryRun)
    self.waitLimit = waitLimit
    self.isInterrupted = isInterrupted
  }

  /// All prices by ticker. Throws `StoreError`.
  package func load() throws -> [String: Quote] { try document.read() }

  /// Sets prices, which must not be negative, and removes others, all or none. Returns the tickers whose
  /// price was removed. If it throws `StoreError`, nothing has changed.
  @discardableResult
  package func change(
    setting prices: [String: ExactDecimal], unsetting tickers: [String]
  ) throws -> [String] {
    let now = Instant(secondsSinceEpoch: document.time.now().secondsSinceEpoch)
    return try document.change(waitLimit: waitLimit, isInterrupted: isInterrupted) { quotes in
      let removed = tickers.filter { quotes.removeValue(forKey: $0) != nil }
      for (ticker, price) in prices {
        quotes[ticker] = Quote(ticker: ticker, price: price, fetched: now, source: .manual)
      }
      return removed
    }
  }
}
