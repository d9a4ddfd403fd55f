import PortfolioCore

/// What Finnhub's answers mean.
public enum FinnhubDecoder {
  /// The quote in an answer that arrived at `now`. Throws `QuoteFailure` for everything that is no price.
  ///
  /// What is neither a price nor a known refusal is `.unavailable`, with a status of 200 `.invalidData`; a 404 is
  /// `.unknownSymbol` where the service says so itself, and otherwise nothing that knows about quotes.
  public static func quote(
    of ticker: String, in response: HTTPResponse, now: Instant, key: APIKey
  ) throws(QuoteFailure) -> Quote {
    let answer = JSONAnswer(response.body)
    guard (200..<300).contains(response.status), case .success(.object(let object)) = answer.json,
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
    // Also what is said of a known symbol now and then: zero is never a price.
    guard !price.isZero else { throw QuoteFailure(.unknownSymbol, status: response.status) }
    return Quote(
      ticker: ticker, price: price, change: object["d"]?.number, changePercent: object["dp"]?.number,
      previousClose: object["pc"]?.number.flatMap { $0.isPositive ? $0 : nil },
      time: object["t"]?.wholeNumber.flatMap(lastTrade).map { .instant($0) },
      fetched: Instant(secondsSinceEpoch: now.secondsSinceEpoch), source: .live)
  }

  /// Nil for 0, which stands for an unknown time, and for what is beyond the calendar.
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
    return status == 200 ? .invalidData : .unavailable
  }
}
