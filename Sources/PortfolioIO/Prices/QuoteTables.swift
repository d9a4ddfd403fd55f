import PortfolioCore

/// A quote as stored in the cache and in the file of manual prices. Its source is not stored, since each file
/// has only one.
extension Quote {
  /// Nil for anything but a valid quote; its price must not be negative.
  init?(_ json: JSONValue, source: PriceSource) {
    guard let ticker = json["ticker"]?.string, let price = json["price"]?.number, !price.isNegative,
      let fetched = json["fetched"]?.instant
    else { return nil }
    self.init(
      ticker: ticker, price: price, currency: json["currency"]?.string.flatMap(Currency.code),
      change: json["change"]?.number,
      changePercent: json["changePercent"]?.number, previousClose: json["previousClose"]?.number,
      time: json["time"]?.string.flatMap { Timestamp($0) }, fetched: fetched, source: source,
      via: json["via"]?.string)
  }

  var json: JSONValue {
    var object: JSONObject = ["ticker": .string(ticker), "price": .number(price)]
    object["currency"] = currency.map(JSONValue.string)
    object["change"] = change.map(JSONValue.number)
    object["changePercent"] = changePercent.map(JSONValue.number)
    object["previousClose"] = previousClose.map(JSONValue.number)
    object["time"] = time.map { .string($0.description) }
    object["fetched"] = fetched.map { .string($0.description) }
    object["via"] = via.map(JSONValue.string)
    return .object(object)
  }
}

/// Quotes by ticker, in the member `quotes` or `prices` of a document.
protocol QuoteTable: DocumentContent {
  static var member: String { get }
  static var source: PriceSource { get }
  var quotes: [String: Quote] { get set }
}

extension QuoteTable {
  /// Nil if one of them is invalid.
  package init?(_ json: JSONValue) {
    self.init()
    guard let list = json[Self.member]?.list({ Quote($0, source: Self.source) }) else { return nil }
    for quote in list { quotes[quote.ticker] = quote }
  }

  package var json: JSONValue {
    let list = quotes.values.sorted { $0.ticker < $1.ticker }.map(\.json)
    return .object(["version": JSONValue(1), Self.member: .array(list)])
  }
}

/// Prices set by the user, which take precedence over all others.
package struct ManualPrices: QuoteTable {
  static let member = "prices"
  static let source = PriceSource.manual

  /// By ticker.
  package var quotes: [String: Quote] = [:]

  package init() {}

  /// Sets prices, which must not be negative, in a currency where it is known, and removes others. Returns the tickers whose price was removed.
  package mutating func change(
    setting prices: [String: ExactDecimal], in currency: String? = nil, unsetting tickers: [String],
    at now: Instant
  ) -> [String] {
    let removed = tickers.filter { quotes.removeValue(forKey: $0) != nil }
    for (ticker, price) in prices {
      quotes[ticker] = Quote(
        ticker: ticker, price: price, currency: currency, fetched: now, source: .manual)
    }
    return removed
  }
}

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
