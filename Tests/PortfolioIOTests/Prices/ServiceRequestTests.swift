import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The request for a quote")
struct ServiceRequestTests {
  let key: APIKey

  init() throws { key = try #require(APIKey("S3CRET")) }

  private func request(
    of symbol: String, at service: String = "finnhub", base: String? = nil, path: String = ""
  ) throws -> HTTPRequest {
    let client = ServiceClient(
      try #require(try PriceService(builtIn: service)), base: try base.map { (try WebAddress($0), path) },
      key: key, transport: StubTransport(),
      pacing: RequestPacing(path: "/nonexistent", keyText: key.text, rates: [], time: FakeTime().source))
    let wanted = QuoteRequest(ticker: "A", symbol: symbol, currency: "EUR")
    return try #require(client.request(for: wanted, Instant(secondsSinceEpoch: 1_718_222_400)))
  }

  @Test(
    "names the symbol encoded",
    arguments: [
      ("AAPL", "AAPL"), ("BRK.B", "BRK.B"), ("BINANCE:BTCUSDT", "BINANCE%3ABTCUSDT"), ("7203.T", "7203.T"),
      ("^GSPC", "%5EGSPC"), ("EURUSD=X", "EURUSD%3DX"), ("A&B#", "A%26B%23"),
    ])
  func symbol(_ symbol: String, encoded: String) throws {
    let request = try request(of: symbol)
    #expect(request.address.text == "https://finnhub.io/api/v1/quote?symbol=\(encoded)")
    #expect(request.method == .get && request.body.isEmpty)
  }

  @Test("takes a base with or without a slash at its end, in place of a path that goes with it")
  func base() throws {
    let request = try request(of: "A", base: "http://127.0.0.1:1/api/", path: "/api")
    #expect(request.address.text == "http://127.0.0.1:1/api/v1/quote?symbol=A")
    let other = try self.request(of: "A", at: "tiingo", base: "http://127.0.0.1:1/x")
    #expect(other.address.text == "http://127.0.0.1:1/x/tiingo/daily/A/prices")
  }

  @Test("names the currency that is asked for, and the last ten days where there are only histories")
  func places() throws {
    #expect(
      try request(of: "litecoin", at: "coingecko").address.text.contains(
        "?ids=litecoin&vs_currencies=eur&include"))
    #expect(
      try request(of: "SAP.DE", at: "stooq").address.text
        == "https://stooq.com/q/d/l/?s=sap.de&d1=20240602&d2=20240612&i=d&apikey=S3CRET")
  }

  @Test("carries the key where the service wants it, and shows it nowhere")
  func secrecy() throws {
    #expect(try request(of: "A").headers["X-Finnhub-Token"] == "S3CRET")
    #expect(try request(of: "A", at: "tiingo").headers["Authorization"] == "Token S3CRET")
    for name in ["finnhub", "tiingo", "stooq", "fred"] {
      #expect(!String(reflecting: try request(of: "A", at: name)).contains("S3CRET"))
    }
    #expect(try request(of: "A").headers["User-Agent"] == "portfolio")
  }
}

@Suite("A key")
struct APIKeyTests {
  @Test("is shown by no way of showing values")
  func secrecy() throws {
    let key = try #require(APIKey("S3CRET"))
    var dumped = ""
    dump(key, to: &dumped)
    for shown in ["\(key)", String(reflecting: key), dumped, "\(Optional(key) as Any)", "\([key])"] {
      #expect(!shown.contains("S3CRET"))
    }
  }

  @Test("is taken without the white space around it, and refused where it cannot be one")
  func grammar() {
    #expect(APIKey(" \tabc-DEF_123\n") == APIKey("abc-DEF_123"))
    for text in ["", " \n", "a b", "a\nb", "a\r\nX-Evil: 1", "schlüssel", String(repeating: "k", count: 513)]
    {
      #expect(APIKey(text) == nil)
    }
  }
}
