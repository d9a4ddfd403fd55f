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
      time: json["time"]?.string.flatMap { Timestamp($0) }, fetched: fetched, source: source)
  }

  var json: JSONValue {
    var object: JSONObject = ["ticker": .string(ticker), "price": .number(price)]
    object["currency"] = currency.map(JSONValue.string)
    object["change"] = change.map(JSONValue.number)
    object["changePercent"] = changePercent.map(JSONValue.number)
    object["previousClose"] = previousClose.map(JSONValue.number)
    object["time"] = time.map { .string($0.description) }
    object["fetched"] = fetched.map { .string($0.description) }
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
