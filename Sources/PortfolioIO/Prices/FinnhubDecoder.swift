import PortfolioCore
import PortfolioSystem

/// Interprets Finnhub's responses.
package enum FinnhubDecoder {
  /// The quote in a response received at `now`. Throws `QuoteFailure` if there is no price.
  ///
  /// An unknown kind of response is `.unavailable`, or `.invalidData` if its status is 200 or below, or one of the 200s. A 404 is
  /// `.unknownSymbol` only if the service itself says so; otherwise the address is not that of Finnhub.
  package static func quote(
    of ticker: String, in response: HTTPResponse, now: Instant, key: APIKey
  ) throws(QuoteFailure) -> Quote {
    let answer = JSONAnswer(response.body)
    guard response.isWhole, case .success(.object(let object)) = answer.json,
      answer.words == nil
    else {
      throw QuoteFailure(
        refusal(response.status, answer), status: response.status,
        retryAfter: RetryHint.seconds(response.headers, now: now),
        serverText: answer.excerpt(hiding: [key.text]))
    }
    guard let price = object["c"]?.number, !price.isNegative else {
      throw QuoteFailure(.invalidData, status: response.status)
    }
    // Finnhub sometimes reports 0 for a known symbol as well; it is never a price.
    guard !price.isZero else { throw QuoteFailure(.unknownSymbol, status: response.status) }
    return Quote(
      ticker: ticker, price: price, change: object["d"]?.number, changePercent: object["dp"]?.number,
      previousClose: object["pc"]?.number.flatMap { $0.isPositive ? $0 : nil },
      time: object["t"]?.wholeNumber.flatMap(lastTrade).map { .instant($0) },
      fetched: Instant(secondsSinceEpoch: now.secondsSinceEpoch), source: .live)
  }

  /// Nil for 0, which means unknown, and for times beyond the calendar.
  static func lastTrade(_ seconds: Int) -> Instant? {
    (1..<253_402_300_800).contains(seconds) ? Instant(secondsSinceEpoch: seconds) : nil
  }

  private static func refusal(_ status: Int, _ answer: JSONAnswer) -> QuoteFailure.Reason {
    switch status {
    case 401, 403: return .unauthorized
    case 407: return .connection
    case 429: return .rateLimit
    case 500...: return .unavailable
    default: break
    }
    let words = answer.words?.lowercased() ?? ""
    if words.contains("limit reached") { return .rateLimit }
    if words.contains("symbol") { return .unknownSymbol }
    if words.contains("api key") || words.contains("access") { return .unauthorized }
    if status == 404, case .success = answer.json { return .unknownSymbol }
    return status < 300 ? .invalidData : .unavailable
  }
}

/// Builds requests to Finnhub.
package enum FinnhubRequest {
  /// The address of the service, unless the settings name another.
  package static let defaultBase = "https://finnhub.io/api"

  /// A response has a few hundred bytes; the error page of a proxy may have more.
  private static let maximumBodySize = 256 << 10

  /// The request for the quote of a symbol. The key is only sent in a header.
  package static func quote(
    of symbol: String, base: WebAddress, key: APIKey, timeout: Duration = .seconds(10)
  ) -> HTTPRequest {
    HTTPRequest(
      .get, base.appending(path: "v1", "quote").adding(query: "symbol", symbol),
      headers: ["X-Finnhub-Token": key.text, "Accept": "application/json"], timeout: timeout,
      maximumBodySize: maximumBodySize)
  }
}
