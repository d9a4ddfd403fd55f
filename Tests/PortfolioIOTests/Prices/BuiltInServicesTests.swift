import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// Answers as the services give them: `Fixtures/services/NAME/WHAT.STATUS.…`.
@Suite("The price services that are built in")
struct BuiltInServicesTests {
  /// 2026-03-13T21:00:00Z.
  private let now = Instant(secondsSinceEpoch: 1_773_435_600)
  private let wanted = QuoteRequest(ticker: "NWD", symbol: "litecoin", currency: "EUR")

  private func client(_ name: String) throws -> ServiceClient {
    ServiceClient(
      try #require(try PriceService(builtIn: name)), key: APIKey("S3CRETK3Y"),
      transport: StubTransport(),
      pacing: RequestPacing(path: "/nonexistent", keyText: name, rates: [], time: FakeTime().source))
  }

  private func answer(_ path: String) throws -> HTTPResponse {
    let text = try #require(try ProjectFiles.text("Fixtures/services/\(path)"))
    return HTTPResponse(status: try #require(Int(path.split(separator: ".")[1])), body: Array(text.utf8))
  }

  private func service(_ path: String) -> String { String(path.prefix { $0 != "/" }) }

  private func quote(_ path: String) throws -> Quote {
    try client(service(path)).quote(of: wanted, in: answer(path), now: now)
  }

  private func history(_ path: String) throws -> [RecordedPrice] {
    let days = CalendarDay(daysSinceEpoch: 0)...now.day
    return try client(service(path)).history(of: wanted, on: days, in: answer(path), now: now)
  }

  @Test(
    "give quotes with the day of their exchange, and the currency where they tell it",
    arguments: [
      ("finnhub/quote.200.json", "318.45", "2026-03-13", nil),
      ("yahoo/quote.200.json", "187.65", "2026-03-13", "GBX"),
      ("coingecko/quote.200.json", "88.1234", "2026-03-13", "EUR"),
      ("alpha-vantage/quote.200.json", "187.65", "2026-03-13", nil),
      ("twelve-data/quote.200.json", "187.65", "2026-03-13", "GBX"),
      ("tiingo/quote.200.json", "318.45", "2026-03-13", nil),
      ("eodhd/quote.200.json", "187.65", "2026-03-13", nil),
    ] as [(String, String, String, String?)])
  func quotes(_ path: String, price: String, day: String, currency: String?) throws {
    let quote = try quote(path)
    #expect(quote.price.description == price && quote.day?.description == day, "\(quote)")
    #expect(quote.currency == currency && quote.via == service(path))
  }

  @Test(
    "give histories, whatever their order: without holidays, and of a day the last price",
    arguments: [
      ("yahoo/history.200.json", ["2026-03-09 41.27 AUD", "2026-03-11 41.9 AUD", "2026-03-12 42.03 AUD"]),
      ("yahoo/empty.200.json", []),
      ("stooq/history.200.csv", ["2026-03-10 78.05", "2026-03-11 76.72", "2026-03-13 77.4"]),
      ("stooq/unknown.200.txt", []),
      ("coingecko/history.200.json", ["2026-03-10 86.5012 EUR", "2026-03-11 88.01234567891234 EUR"]),
      ("coingecko/empty.401.json", []),
      ("alpha-vantage/history.200.json", ["2026-03-12 185.2", "2026-03-13 187.65"]),
      ("twelve-data/history.200.json", ["2026-03-12 185.1 GBX", "2026-03-13 187.65 GBX"]),
      ("twelve-data/empty.400.json", []),
      ("tiingo/history.200.json", ["2026-03-12 632.6", "2026-03-13 318.45"]),
      ("tiingo/empty.200.json", []),
      ("eodhd/history.200.json", ["2026-03-12 185.2", "2026-03-13 187.65"]),
      ("fred/history.200.json", ["2025-12-01 321.465", "2026-01-01 322.132"]),
    ] as [(String, [String])])
  func histories(_ path: String, prices: [String]) throws {
    let found = try history(path).map(\.price)
    #expect(found.map { "\($0.day) \($0.price)" + ($0.currency.map { " " + $0 } ?? "") } == prices)
    let isAdjusted = ["yahoo", "stooq", "twelve-data"].contains(service(path))
    #expect(found.allSatisfy { $0.adjusted == (isAdjusted ? now.day : nil) && $0.via == service(path) })
  }

  @Test(
    "say why there is no price",
    arguments: [
      ("finnhub/unknown.200.json", .unknownSymbol), ("finnhub/quota.429.json", .rateLimit),
      ("finnhub/refused.401.json", .unauthorized), ("yahoo/unknown.404.json", .unknownSymbol),
      ("yahoo/quota.429.txt", .rateLimit), ("stooq/unknown.200.txt", .unknownSymbol),
      ("stooq/quota.200.txt", .rateLimit), ("stooq/refused.200.txt", .unauthorized),
      ("stooq/page.200.html", .invalidData), ("coingecko/unknown.200.json", .unknownSymbol),
      ("coingecko/unknown.404.json", .unknownSymbol), ("coingecko/quota.429.json", .rateLimit),
      ("coingecko/refused.401.json", .unauthorized), ("alpha-vantage/unknown.200.json", .unknownSymbol),
      ("alpha-vantage/unknown-history.200.json", .unknownSymbol),
      ("alpha-vantage/quota.200.json", .rateLimit), ("alpha-vantage/refused.200.json", .unauthorized),
      ("twelve-data/unknown.404.json", .unknownSymbol), ("twelve-data/quota.200.json", .rateLimit),
      ("twelve-data/refused.401.json", .unauthorized), ("tiingo/unknown.404.json", .unknownSymbol),
      ("tiingo/empty.200.json", .unknownSymbol), ("tiingo/quota.429.json", .rateLimit),
      ("tiingo/refused.401.json", .unauthorized), ("eodhd/unknown.200.json", .unknownSymbol),
      ("eodhd/unknown-history.404.txt", .unknownSymbol), ("eodhd/quota.402.txt", .rateLimit),
      ("eodhd/refused.401.txt", .unauthorized), ("fred/unknown.400.json", .unknownSymbol),
      ("fred/refused.400.json", .unauthorized), ("fred/quota.429.json", .rateLimit),
    ] as [(String, QuoteFailure.Reason)])
  func reasons(_ path: String, reason: QuoteFailure.Reason) throws {
    let failure = try #require(throws: QuoteFailure.self) { try quote(path) }
    #expect(failure.reason == reason && failure.service == service(path))
    #expect(failure.serverText?.contains("S3CRETK3Y") != true)
  }

  @Test(
    "do not ask for another key where the key is good, but not for this symbol",
    arguments: [
      ("finnhub", #"{"error":"You don't have access to this resource."}"#, 200, 403),
      ("finnhub", #"{"error":"You don't have access to this resource."}"#, 403, 403),
      ("finnhub", #"{"error":"Invalid API key"}"#, 200, 200),
      ("alpha-vantage", #"{"Information":"This is a premium endpoint."}"#, 200, 403),
    ])
  func forbidden(_ name: String, text: String, status: Int, counted: Int) throws {
    let answer = HTTPResponse(status: status, body: Array(text.utf8))
    let failure = try #require(throws: QuoteFailure.self) {
      try client(name).quote(of: wanted, in: answer, now: now)
    }
    #expect(failure.reason == .unauthorized && failure.status == counted)
  }

  @Test(
    "find securities, each with the symbol that it is asked for by",
    arguments: [
      ("finnhub/search.200.json", ["NWND NORTHWIND INC - -", "NWD.L NORTHWIND PLC - -"]),
      ("yahoo/search.200.json", ["NWD.L Northwind plc London -", "NWD.AX - Australian -"]),
      ("twelve-data/search.200.json", ["NWD:LSE Northwind plc LSE GBP"]),
      ("tiingo/search.200.json", ["NWND Northwind Inc - -"]),
      ("eodhd/search.200.json", ["NWD.LSE Northwind plc LSE GBX"]),
    ] as [(String, [String])])
  func search(_ path: String, found: [String]) throws {
    let rows = try client(service(path)).found("northwind", in: answer(path), now: now)
    #expect(
      rows.map { row in
        [row.symbol, row.name, row.exchange, row.currency].map { $0 ?? "-" }.joined(separator: " ")
      } == found)
  }

  @Test("take nothing from what is not an answer", arguments: PriceService.builtIn)
  func junk(_ name: String) throws {
    for text in [
      "", "<html>hotel</html>", "{", "[1]", "{\"a\":1}", "Date,Open\n1,2",
      #"{"chart":{"result":[{"meta":{},"timestamp":[1773100800],"indicators":{"quote":[{"close":[1,2]}]}}]}}"#,
      #"[{"date":"2026-13-01","close":5}]"#, #"[{"date":"2026-03-01","close":-5}]"#,
      "Date,Open,High,Low,Close,Volume\n2026-03-10,77.1,78.4,76.9,78.05,410233\n2026-03-11,7",
    ] {
      let response = HTTPResponse(status: 200, body: Array(text.utf8))
      #expect(throws: QuoteFailure.self, "\(text)") {
        let client = try client(name)
        if client.service.quote != nil { _ = try client.quote(of: wanted, in: response, now: now) }
        _ = try client.history(of: wanted, on: now.day...now.day, in: response, now: now)
      }
    }
  }
}

@Suite("The file of a price service")
struct PriceServiceFileTests {
  private static let good = """
    {"name":"mine","quote":{"url":"https://prices.example/{symbol}","price":"p"}}
    """

  private func service(_ text: String) throws -> PriceService {
    try PriceService(ImportFile(name: "mine.json", bytes: Array(text.utf8)))
  }

  @Test("is read")
  func good() throws {
    let service = try service(PriceServiceFileTests.good)
    #expect(service.name == "mine" && service.quote != nil && service.history == nil)
  }

  @Test(
    "is refused with the key that is wrong",
    arguments: [
      (#""price":"p""#, #""prise":"p""#, .unknownKey("quote.prise")),
      (#""price":"p""#, #""price":"p[""#, .badValue(key: "quote.price", value: "\"p[\"")),
      (#""price":"p""#, #""price":"a..b""#, .badValue(key: "quote.price", value: "\"a..b\"")),
      ("{symbol}", "x", .badValue(key: "quote.url", value: #""https://prices.example/x""#)),
      ("https", "http", .badValue(key: "quote.url", value: #""http://prices.example/{symbol}""#)),
      ("prices.example/", "", .badValue(key: "quote.url", value: #""https://{symbol}""#)),
      (
        "{symbol}", "{symbol}{day}",
        .badValue(key: "quote.url", value: #""https://prices.example/{symbol}{day}""#)
      ),
      (#","price":"p""#, "", .missing(key: "quote.price")), (#""name":"mine","#, "", .missing(key: "name")),
      ("mine", "Mine", .badValue(key: "name", value: "\"Mine\"")),
      (#""quote""#, #""search""#, .badValue(key: "search.url", value: #""https://prices.example/{symbol}""#)),
      (
        #"{"name""#, #"{"search":{"url":"https://prices.example/{text}"},"name""#,
        .missing(key: "search.symbol")
      ),
    ] as [(String, String, RulesProblem)])
  func bad(_ old: String, _ new: String, problem: RulesProblem) {
    #expect(throws: ImportFailure.rules(name: "mine.json", problem)) {
      try service(PriceServiceFileTests.good.replacing(old, with: new))
    }
  }
}
