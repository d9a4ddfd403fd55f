import PortfolioCore

/// The prices that a person has set, which count before all others. They are kept like the store beside which
/// their file stands: no change is lost, and a file that cannot be understood is an error.
public struct ManualPrices {
  private let document: SharedDocument<[String: Quote]>
  private let patience: Duration
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - path: the file, which need not be there.
  ///   - patience: how long another process may hold it.
  ///   - isDryRun: whether changes are only tried, and nothing is written.
  public init(
    path: String, time: TimeSource, patience: Duration, isDryRun: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    let table = QuoteTable(member: "prices", source: .manual)
    document = SharedDocument(
      path: path, time: time, empty: [:], decode: table.decode, encode: table.encode, isDryRun: isDryRun)
    self.patience = patience
    self.isInterrupted = isInterrupted
  }

  /// All of them by ticker. Throws `StoreError`.
  public func load() throws(StoreError) -> [String: Quote] { try document.read() }

  /// Sets prices, 0 or more each, and removes others, all or none. Returns the tickers that were to be removed
  /// and had a price. Throws `StoreError`, and then nothing has changed.
  @discardableResult
  public func change(
    setting prices: [String: ExactDecimal], unsetting tickers: [String]
  ) throws(StoreError) -> [String] {
    let now = Instant(secondsSinceEpoch: document.time.now().secondsSinceEpoch)
    return try document.change(patience: patience, isInterrupted: isInterrupted) { quotes in
      let removed = tickers.filter { quotes.removeValue(forKey: $0) != nil }
      for (ticker, price) in prices {
        quotes[ticker] = Quote(ticker: ticker, price: price, fetched: now, source: .manual)
      }
      return removed
    }
  }
}
