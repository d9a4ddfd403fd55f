import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("What a service's answer means")
struct ServiceAnswerTests {
  let now = Instant(secondsSinceEpoch: 1_795_255_200)
  let key: APIKey

  let client: ServiceClient

  init() throws {
    key = try #require(APIKey("S3CRETK3Y"))
    let pacing = RequestPacing(path: "/nonexistent", keyText: key.text, rates: [], time: FakeTime().source)
    client = ServiceClient(
      try #require(try PriceService(builtIn: "finnhub")), key: key, transport: StubTransport(), pacing: pacing
    )
  }

  private func decode(
    _ body: String, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> Result<Quote, QuoteFailure> {
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    do throws(QuoteFailure) {
      return .success(
        try client.quote(of: QuoteRequest(ticker: "AAPL", symbol: "AAPL"), in: response, now: now))
    } catch {
      return .failure(error)
    }
  }

  private func reason(_ result: Result<Quote, QuoteFailure>) -> QuoteFailure.Reason? {
    if case .failure(let failure) = result { failure.reason } else { nil }
  }

  @Test("a price, its change, the previous close and the time of the last trade")
  func full() throws {
    let body = """
      {"c":261.74,"d":-1.06,"dp":-0.4034,"h":263.31,"l":260.68,"o":261.07,"pc":262.8,"t":1582641000}
      """
    let expected = Quote(
      ticker: "AAPL", price: try .parse("261.74"), change: try .parse("-1.06"),
      changePercent: try .parse("-0.4034"), previousClose: try .parse("262.8"),
      time: .instant(Instant(secondsSinceEpoch: 1_582_641_000)), fetched: now, source: .live, via: "finnhub")
    #expect(decode(body) == .success(expected))
  }

  @Test("nothing, unless it is whole", arguments: [199, 201, 203, 204, 206])
  func notWhole(status: Int) {
    #expect(reason(decode(#"{"c":1}"#, status: status)) == .invalidData)
  }

  @Test("all digits of the price, none of them rounded")
  func digits() throws {
    let quote = try decode(#"{"c":123456789012345678.123456789012345678}"#).get()
    #expect(quote.price.description == "123456789012345678.123456789012345678")
  }

  @Test("nothing beyond the price where nothing beyond it is there")
  func sparse() throws {
    for body in [
      #"{"c":1}"#, #"{"c":1,"d":null,"dp":null,"pc":null,"t":null}"#, #"{"c":1,"d":"x","pc":0,"t":0}"#,
      #"{"c":1,"t":-5}"#, #"{"c":1,"t":1.5}"#, #"{"c":1,"t":99999999999999}"#, #"{"c":1,"error":null}"#,
    ] {
      let expected = Quote(
        ticker: "AAPL", price: ExactDecimal(1), fetched: now, source: .live, via: "finnhub")
      #expect(decode(body) == .success(expected), "\(body)")
    }
  }

  @Test("that the symbol is not known, where all is zero")
  func unknownSymbol() {
    for body in [
      #"{"c":0,"d":null,"dp":null,"h":0,"l":0,"o":0,"pc":0,"t":0}"#, #"{"c":0.00,"pc":12.5,"t":1582641000}"#,
      "Symbol not supported", #""Symbol not supported""#, #"{"error":"Symbol not supported"}"#,
    ] {
      #expect(reason(decode(body)) == .unknownSymbol, "\(body)")
    }
    #expect(reason(decode(#"{"error":"Not found"}"#, status: 404)) == .unknownSymbol)
    #expect(reason(decode(#"{"error":"Invalid symbol"}"#, status: 422)) == .unknownSymbol)
  }

  @Test("nothing, where it is something else than a quote")
  func invalidData() {
    for body in [
      "", " ", "<html><body>symbol</body></html>", "{", "[]", "[1]", "1", "null", "{}", #"{"price":1}"#,
      #"{"c":null}"#, #"{"c":-1}"#, #"{"c":true}"#, #"{"c":[1]}"#, #"{"c":NaN}"#,
      #"{"c":1}{"c":2}"#, #"{"c":1,"c":2}"#, #"{"c":1e999}"#, #"{"c":01}"#, #"{"error":{"message":"x"}}"#,
    ] {
      #expect(reason(decode(body)) == .invalidData, "\(body)")
    }
    for status in [302, 304, 400, 404, 410] {
      #expect(reason(decode("<html>nothing here</html>", status: status)) == .unavailable, "\(status)")
    }
  }

  @Test("a refusal, by its status")
  func statuses() {
    let reasons: [Int: QuoteFailure.Reason] = [
      401: .unauthorized, 403: .unauthorized, 407: .connection, 429: .rateLimit, 500: .unavailable,
      502: .unavailable, 503: .unavailable, 522: .unavailable,
    ]
    for (status, expected) in reasons {
      #expect(reason(decode("", status: status)) == expected, "\(status)")
      #expect(reason(decode(#"{"c":1}"#, status: status)) == expected, "\(status)")
    }
  }

  @Test("a refusal, by its words where the status hides it")
  func words() {
    #expect(reason(decode(#"{"error":"API limit reached. Please try again later."}"#)) == .rateLimit)
    #expect(reason(decode("API limit reached. Please try again later.")) == .rateLimit)
    #expect(reason(decode(#"{"error":"Please use an API key."}"#)) == .unauthorized)
    #expect(reason(decode(#"{"error":"You don't have access to this resource."}"#)) == .unauthorized)
  }

  @Test("what the service says itself, on one line, not too long, and without the key")
  func serverText() {
    let failure = QuoteFailure(
      .unauthorized, status: 401, serverText: "Invalid key ••• here", service: "finnhub")
    #expect(decode("{\"error\":\"Invalid key\\n\\u001b S3CRETK3Y here\"}", status: 401) == .failure(failure))
    if case .failure(let failure) = decode(String(repeating: "x", count: 5000), status: 500) {
      #expect(failure.serverText?.count == 200)
    }
    if case .failure(let failure) = decode("<html>S3CRETK3Y</html>", status: 502) {
      #expect(failure.serverText == nil)
    }
  }

  @Test(
    "when to ask again, where it says so",
    arguments: [
      (["Retry-After": "7"], 7), (["retry-after": "0"], 0), (["X-Ratelimit-Reset": "1795255230"], 30),
      (["X-Ratelimit-Reset": "1795255100"], 0), (["Retry-After": "Sat, 21 Nov 2026 10:00:12 GMT"], 12),
      (["Retry-After": "2", "X-Ratelimit-Reset": "1795255230"], 2), (["Retry-After": "soon"], nil),
      (["Retry-After": "-1"], nil), ([:], nil),
    ] as [(HTTPHeaders, Int?)])
  func retryAfter(_ headers: HTTPHeaders, seconds: Int?) {
    let expected = QuoteFailure(
      .rateLimit, status: 429, retryAfter: seconds, service: "finnhub")
    #expect(decode("", status: 429, headers: headers) == .failure(expected))
  }

  @Test("has a reason for every way in which there may be no answer")
  func transport() {
    let reasons: [(TransportFailure, QuoteFailure.Reason)] = [
      (.connection(.refused), .connection), (.timedOut, .timeout), (.redirected(host: "x"), .unavailable),
      (.tooLarge(limit: 1), .invalidData), (.invalidResponse, .invalidData), (.cutOff, .connection),
      (.companion(.ended), .connection), (.offline, .offline),
    ]
    for (failure, reason) in reasons {
      #expect(QuoteFailure(failure) == QuoteFailure(reason, transport: failure))
    }
  }
}
