import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

/// The whole chain: the service, the companion, and a real server that behaves well or badly.
@Suite("Prices from a real server")
struct QuotesFromAServerTests {
  private static let key = "S3CRET-K3Y"

  let folder = TemporaryFolder()

  private func fetch(
    _ tickers: [String], from base: String, companion: String? = nil, timeout: Duration = .seconds(20)
  ) throws -> QuoteReport {
    let key = try #require(APIKey(QuotesFromAServerTests.key))
    let transport = FetchTransport(
      path: try companion ?? BuiltProgram.path(CompanionPath.name), environment: [:], time: .machine,
      isInterrupted: { false })
    let pacing = RequestPacing(
      path: folder.path("pacing.json"), keyText: key.text,
      rates: [RequestRate(count: 1000, period: .seconds(1))],
      time: .machine)
    let service = QuoteService(
      access: QuoteSourceAccess(
        order: ["finnhub"],
        services: [
          ServiceClient(
            try #require(try PriceService(builtIn: "finnhub")), base: (try WebAddress(base), "/api"),
            key: key,
            transport: transport, pacing: pacing, timeout: timeout)
        ]),
      cache: QuoteCache(path: folder.path("quotes.json"), time: .machine), time: .machine)
    return service.quotes(
      for: tickers, manual: [:], cachePolicy: .none, waitLimit: QuoteService.interactiveWait)
  }

  private func failure(
    _ reply: LoopbackServer.Reply, timeout: Duration = .seconds(20)
  ) throws -> QuoteFailure? {
    let server = try LoopbackServer { _ in reply }
    let report = try fetch(["AAPL"], from: server.url("/api"), timeout: timeout)
    #expect(!String(reflecting: report).contains(QuotesFromAServerTests.key))
    #expect(report.book.all.isEmpty)
    return report.failures.first?.failure
  }

  @Test("arrive with their key in a header, many side by side, and go to the cache")
  func wellBehaved() throws {
    let tickers = (1...30).map { "T\($0).X" }
    let server = try LoopbackServer { request in
      guard request.headers["X-Finnhub-Token"] == QuotesFromAServerTests.key else { return .response(401) }
      return .text(200, "{\"c\":\(request.parameter("symbol")?.dropFirst().dropLast(2) ?? "0").25}")
    }
    let report = try fetch(tickers, from: server.url("/api"))
    #expect(report.failures.isEmpty && report.warnings.isEmpty)
    #expect(report.book.all.count == 30)
    #expect(try report.book["T30.X"]?.price == .parse("30.25"))
    #expect(server.requests.allSatisfy { $0.path == "/api/v1/quote" && !$0.query.contains("K3Y") })
    #expect(QuoteCache(path: folder.path("quotes.json"), time: .machine).load().count == 30)
  }

  @Test("are refused with the service's reason, whatever it also asks for")
  func refused() throws {
    let basic = LoopbackServer.Reply.text(401, "no", headers: ["WWW-Authenticate": "Basic realm=\"x\""])
    #expect(try failure(basic)?.reason == .unauthorized)
    #expect(try failure(.text(401, "{\"error\":\"\(QuotesFromAServerTests.key)?\"}"))?.serverText == "•••?")
    #expect(try failure(.text(403, "{}"))?.reason == .unauthorized)
    #expect(try failure(.text(503, "", headers: ["Retry-After": "0"]))?.reason == .unavailable)
  }

  @Test("come after all where the service only wanted a pause")
  func pause() throws {
    let server = try LoopbackServer(replyingInTurn: [
      .text(429, "{\"error\":\"API limit reached.\"}", headers: ["Retry-After": "0"]),
      .text(503, "", headers: ["Retry-After": "0"]),
      .text(200, "{\"c\":1.5}"),
    ])
    let report = try fetch(["AAPL"], from: server.url())
    #expect(try report.book["AAPL"]?.price == .parse("1.5"))
    #expect(server.requests.count == 3)
  }

  @Test("are not fetched from where a server points to, and the key does not go there")
  func redirection() throws {
    let other = try LoopbackServer { _ in .text(200, "{\"c\":1}") }
    let redirected = try failure(.redirect(to: other.url("/api/v1/quote?symbol=AAPL")))
    #expect(
      redirected
        == QuoteFailure(.unavailable, transport: .redirected(host: "127.0.0.1"), service: "finnhub"))
    #expect(other.requests.isEmpty)
  }

  @Test("are not made of pages, zeros and junk")
  func junk() throws {
    #expect(try failure(.text(200, "<html>Log in to the hotel's network</html>"))?.reason == .invalidData)
    #expect(try failure(.text(200, #"{"c":0,"d":null,"pc":0,"t":0}"#))?.reason == .unknownSymbol)
    #expect(try failure(.text(200, String(repeating: " ", count: 1 << 20)))?.reason == .invalidData)
    #expect(try failure(.flood)?.reason == .invalidData)
    #expect(try failure(.raw("220 mail.example ESMTP\r\n"))?.reason == .invalidData)
  }

  @Test("are not waited for beyond the deadline")
  func deadline() throws {
    #expect(try failure(.stall, timeout: .milliseconds(300))?.reason == .timeout)
    #expect(try failure(.drip(pause: .milliseconds(10)), timeout: .milliseconds(300))?.reason == .timeout)
  }

  @Test("do not come over a connection that breaks or is none")
  func connection() throws {
    #expect(try failure(.cutOff(body: Array("{\"c\":1.25}".utf8), after: 6))?.reason == .connection)
    #expect(try failure(.hangUp)?.reason == .connection)
    let closed = try LoopbackServer { _ in .hangUp }.url()
    let report = try fetch(["A", "B"], from: closed)
    #expect(report.failures.map(\.failure.transport) == [.connection(.refused), .connection(.refused)])
  }

  @Test("do not come without a companion, or with one that dies")
  func companion() throws {
    let report = try fetch(["A"], from: "http://127.0.0.1:1", companion: folder.path("none"))
    let missing = TransportFailure.companion(.missing(path: folder.path("none")))
    #expect(
      report.failures.map(\.failure) == [QuoteFailure(.connection, transport: missing, service: "finnhub")])
    let dying = try fetch(["A"], from: "http://127.0.0.1:1", companion: "/bin/false")
    #expect(dying.failures.map(\.failure.transport) == [.companion(.ended)])
  }
}
