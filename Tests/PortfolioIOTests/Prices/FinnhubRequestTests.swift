import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("The request for a quote")
struct FinnhubRequestTests {
  let key: APIKey

  init() throws { key = try #require(APIKey("S3CRET")) }

  @Test(
    "names the symbol encoded",
    arguments: [
      ("AAPL", "AAPL"), ("BRK.B", "BRK.B"), ("BINANCE:BTCUSDT", "BINANCE%3ABTCUSDT"), ("7203.T", "7203.T"),
      ("^GSPC", "%5EGSPC"), ("EURUSD=X", "EURUSD%3DX"), ("A&B#", "A%26B%23"),
    ])
  func symbol(_ symbol: String, encoded: String) throws {
    let request = FinnhubRequest.quote(of: symbol, base: try WebAddress(FinnhubRequest.defaultBase), key: key)
    #expect(request.address.text == "https://finnhub.io/api/v1/quote?symbol=\(encoded)")
    #expect(request.method == .get && request.body.isEmpty)
  }

  @Test("takes a base with or without a slash at its end")
  func base() throws {
    let request = FinnhubRequest.quote(of: "A", base: try WebAddress("http://127.0.0.1:1/api/"), key: key)
    #expect(request.address.text == "http://127.0.0.1:1/api/v1/quote?symbol=A")
  }

  @Test("carries the key in a header and nowhere else")
  func secrecy() throws {
    let request = FinnhubRequest.quote(of: "A", base: try WebAddress("https://a.example"), key: key)
    #expect(request.headers["X-Finnhub-Token"] == "S3CRET")
    #expect(!request.address.text.contains("S3CRET") && !String(reflecting: request).contains("S3CRET"))
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
