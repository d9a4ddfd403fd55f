import PortfolioCore

/// A quote as stored in the cache and in the file of manual prices. Its source is not stored, since each file
/// has only one.
extension Quote {
  /// Nil for anything but a valid quote; its price must not be negative.
  init?(_ json: JSONValue, source: PriceSource) {
    guard let ticker = json["ticker"]?.string, let price = json["price"]?.number, !price.isNegative,
      let fetched = json["fetched"]?.string.flatMap(instant)
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
struct QuoteTable {
  let member: String
  let source: PriceSource

  /// Nil if one of them is invalid.
  func decode(_ json: JSONValue) -> [String: Quote]? {
    guard let list = json[member]?.array else { return nil }
    var quotes: [String: Quote] = [:]
    for element in list {
      guard let quote = Quote(element, source: source) else { return nil }
      quotes[quote.ticker] = quote
    }
    return quotes
  }

  func encode(_ quotes: [String: Quote]) -> JSONValue {
    let list = quotes.values.sorted { $0.ticker < $1.ticker }.map(\.json)
    return .object(["version": .number(ExactDecimal(1)), member: .array(list)])
  }
}

private func instant(_ text: String) -> Instant? {
  if case .instant(let instant) = Timestamp(text) { instant } else { nil }
}
