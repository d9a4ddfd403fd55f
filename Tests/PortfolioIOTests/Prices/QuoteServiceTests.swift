import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("Finding prices")
struct QuoteServiceTests {
  private static let base = "https://quotes.example/api"
  private static let minute = 60

  let folder = TemporaryFolder()
  let time = FakeTime()

  private var cache: QuoteCache { QuoteCache(path: folder.path("quotes.json"), time: time.sourceForFiles) }

  private func url(_ ticker: String) -> String { "\(QuoteServiceTests.base)/v1/quote?symbol=\(ticker)" }

  private func transport(_ replies: [String: [StubTransport.Reply]]) -> StubTransport {
    StubTransport(Dictionary(uniqueKeysWithValues: replies.map { (url($0), $1) }), time: time)
  }

  /// A transport with the same replies for each of many tickers.
  private func transport(_ tickers: [String], _ replies: StubTransport.Reply...) -> StubTransport {
    transport(Dictionary(uniqueKeysWithValues: tickers.map { ($0, replies) }))
  }

  private func service(_ transport: StubTransport, rate: String = "60/min") throws -> QuoteService {
    let key = try #require(APIKey("S3CRETK3Y"))
    let pacing = RequestPacing(
      path: folder.path("pacing.json"), keyText: key.text,
      rates: [try #require(RequestRate(rate)), try #require(RequestRate("30/s"))],
      time: time.sourceForFiles)
    return service(try access(key, transport, pacing))
  }

  private func access(
    _ key: APIKey, _ transport: StubTransport, _ pacing: RequestPacing
  ) throws -> QuoteSourceAccess {
    let finnhub = try #require(try PriceService(builtIn: "finnhub"))
    let base = (address: try WebAddress(QuoteServiceTests.base), path: "/api")
    return QuoteSourceAccess(
      order: ["finnhub"],
      services: [ServiceClient(finnhub, base: base, key: key, transport: transport, pacing: pacing)])
  }

  private func service(_ access: QuoteSourceAccess?) -> QuoteService {
    QuoteService(access: access, cache: cache, time: time.source, random: { 0.5 })
  }

  private func tickers(_ count: Int) -> [String] { (1...count).map { "T\($0)" } }

  /// Caches a quote fetched `age` seconds ago.
  private func cacheQuote(_ ticker: String, price: Int, age: Int) {
    let fetched = Instant(secondsSinceEpoch: time.now.secondsSinceEpoch - age)
    cache.add([Quote(ticker: ticker, price: ExactDecimal(price), fetched: fetched, source: .live)])
  }

  private func quotes(
    _ tickers: [String], _ service: QuoteService, manual: [String: Quote] = [:],
    cachePolicy: CachePolicy = .youngerThan(seconds: minute),
    waitLimit: Duration? = QuoteService.interactiveWait
  ) -> QuoteReport {
    service.quotes(for: tickers, manual: manual, cachePolicy: cachePolicy, waitLimit: waitLimit)
  }

  @Test(
    "never has more requests arrive within a second than the service allows, however slow the first ones are")
  func firstOnesSlow() throws {
    let tickers = tickers(60)
    var replies: [String: [StubTransport.Reply]] = [:]
    for (index, ticker) in tickers.enumerated() {
      replies[ticker] = [.response(200, #"{"c":1}"#, after: .milliseconds(index < 8 ? 600 : 5))]
    }
    let transport = transport(replies)
    // The first requests arrive as late as they can: when they are answered.
    var arrivals: [Duration] = []
    transport.observe = { [time] _ in
      arrivals.append(time.source.uptime() + .milliseconds(arrivals.count < 8 ? 600 : 5))
    }
    let report = quotes(tickers, try service(transport, rate: "600/min"))
    #expect(report.failures.isEmpty)
    for start in arrivals {
      #expect(arrivals.filter { $0 >= start && $0 < start + .seconds(1) }.count <= 30)
    }
  }

  private func reasons(_ report: QuoteReport) -> [String: QuoteFailure.Reason] {
    Dictionary(uniqueKeysWithValues: report.failures.map { ($0.ticker, $0.failure.reason) })
  }

  private func sources(_ report: QuoteReport) -> [String: PriceSource] {
    Dictionary(uniqueKeysWithValues: report.book.all.map { ($0.ticker, $0.source) })
  }

  @Test("asks for what the cache has no fresh quote of, and puts that into the cache")
  func freshAndStale() throws {
    cacheQuote("FRESH", price: 1, age: 59)
    cacheQuote("STALE", price: 1, age: 60)
    let transport = transport([
      "STALE": [.response(200, #"{"c":2}"#)], "NEW": [.response(200, #"{"c":3.5}"#)],
    ])
    let report = quotes(["FRESH", "STALE", "NEW", "NEW"], try service(transport))
    #expect(sources(report) == ["FRESH": .cache, "STALE": .live, "NEW": .live])
    #expect(report.book["NEW"]?.price == (try .parse("3.5")) && report.failures.isEmpty)
    #expect(transport.requests.count == 2)
    let again = quotes(["STALE", "NEW"], service(nil))
    #expect(sources(again) == ["STALE": .cache, "NEW": .cache] && again.failures.isEmpty)
  }

  @Test("asks for everything where a refresh is wanted, but not for what was set by hand")
  func refresh() throws {
    cacheQuote("A", price: 1, age: 0)
    let manual = ["M": Quote(ticker: "M", price: .zero, source: .manual)]
    let transport = transport(["A": [.response(200, #"{"c":2}"#)]])
    let report = quotes(["A", "M"], try service(transport), manual: manual, cachePolicy: .none)
    #expect(sources(report) == ["A": .live, "M": .manual])
    #expect(report.book["M"]?.price == .zero && transport.requests.count == 1)
  }

  @Test("lets the cache stand in whatever its age, and names the reason")
  func standIn() throws {
    cacheQuote("DOWN", price: 7, age: 1_000_000)
    cacheQuote("ZERO", price: 8, age: 1_000_000)
    let transport = transport([
      "DOWN": [.response(200, "<html>")], "ZERO": [.response(200, #"{"c":0}"#)],
      "NONE": [.response(200, #"{"c":0}"#)],
    ])
    let report = quotes(["NONE", "ZERO", "DOWN"], try service(transport))
    #expect(report.failures.map(\.ticker) == ["NONE", "ZERO", "DOWN"])
    #expect(reasons(report) == ["NONE": .unknownSymbol, "ZERO": .unknownSymbol, "DOWN": .invalidData])
    #expect(sources(report) == ["ZERO": .cache, "DOWN": .cache])
    #expect(report.book["ZERO"]?.price == ExactDecimal(8) && report.book["NONE"] == nil)
  }

  @Test(
    "waits 5 seconds in all where the cache can stand in, and longer for what nobody knows",
    arguments: [
      StubTransport.Reply.failure(.timedOut, after: .seconds(10)), .response(503),
      .response(429, headers: ["Retry-After": "30"]),
    ])
  func waitLimit(reply: StubTransport.Reply) throws {
    cacheQuote("OLD", price: 1, age: 100)
    cacheQuote("OLDER", price: 2, age: 1000)
    let service = try service(transport(["OLD", "OLDER"], reply))
    let start = time.source.uptime()
    let report = quotes(["OLD", "OLDER"], service)
    #expect(time.source.uptime() - start <= .seconds(5))
    #expect(sources(report) == ["OLD": .cache, "OLDER": .cache] && report.failures.count == 2)
  }

  @Test("goes on to ask for what nobody knows when the cache stands in for the others")
  func mixedWaitLimit() throws {
    cacheQuote("OLD", price: 1, age: 100)
    let transport = transport([
      "OLD": [.response(200, #"{"c":2}"#, after: .seconds(9))],
      "NEW": [.response(200, #"{"c":3}"#, after: .seconds(9))],
    ])
    let report = quotes(["OLD", "NEW"], try service(transport))
    #expect(sources(report) == ["OLD": .cache, "NEW": .live] && reasons(report) == ["OLD": .timeout])
  }

  @Test("asks nobody without a key or without the network")
  func nobody() {
    cacheQuote("OLD", price: 1, age: 100)
    cacheQuote("FRESH", price: 1, age: 1)
    for (access, reason) in [
      (QuoteSourceAccess(order: ["finnhub"]), QuoteFailure.Reason.noKey), (nil, .offline),
    ] {
      let report = quotes(["OLD", "FRESH", "NONE"], service(access))
      #expect(reasons(report) == ["OLD": reason, "NONE": reason])
      #expect(sources(report) == ["OLD": .cache, "FRESH": .cache])
    }
  }

  @Test("has at most eight requests on their way")
  func bounded() throws {
    let tickers = tickers(20)
    let transport = transport(tickers, .response(200, #"{"c":1}"#, after: .seconds(2)))
    let report = quotes(tickers, try service(transport))
    #expect(report.book.all.count == 20 && transport.maximumInFlight == 8)
  }

  @Test("waits after a refusal as long as the service asks for, then tries again")
  func retryAfter() throws {
    let transport = transport([
      "A": [.response(429, headers: ["Retry-After": "7"]), .response(200, #"{"c":1}"#)]
    ])
    let report = quotes(["A"], try service(transport))
    #expect(sources(report) == ["A": .live] && report.failures.isEmpty)
    #expect(time.source.uptime() == .seconds(7) && transport.requests.count == 2)
  }

  @Test("tries an unavailable service again after growing pauses, four times in all")
  func unavailable() throws {
    let well = transport(["A": [.response(503), .response(502), .response(200, #"{"c":1}"#)]])
    #expect(quotes(["A"], try service(well)).failures.isEmpty)
    #expect(time.source.uptime() == .milliseconds(500 + 1000))
    let down = transport(["A": [.response(503)]])
    #expect(reasons(quotes(["A"], try service(down), cachePolicy: .none)) == ["A": .unavailable])
    #expect(down.requests.count == 4)
  }

  @Test("tries once more where a connection broke, and not where there was none")
  func connection() throws {
    let broken = transport(["A": [.failure(.connection(.lost)), .response(200, #"{"c":1}"#)]])
    #expect(quotes(["A"], try service(broken)).failures.isEmpty)
    let refused = transport(["A": [.failure(.connection(.refused))]])
    let report = quotes(["A"], try service(refused), cachePolicy: .none)
    #expect(reasons(report) == ["A": .connection] && refused.requests.count == 1)
  }

  @Test("keeps nobody waiting for more than a minute in all where the service refuses for ever")
  func endlessRefusal() throws {
    let tickers = tickers(30)
    let transport = transport(tickers, .response(429))
    let report = quotes(tickers, try service(transport, rate: "1000/min"))
    #expect(reasons(report) == Dictionary(uniqueKeysWithValues: tickers.map { ($0, .rateLimit) }))
    #expect(time.source.uptime() <= .seconds(60))
    #expect(transport.requests.count < 60)
  }

  @Test("does not begin to wait for longer than it has the patience for")
  func tooLongAWait() throws {
    let transport = transport(["A": [.response(429, headers: ["Retry-After": "61"])]])
    let report = quotes(["A"], try service(transport))
    #expect(
      report.failures.first?.failure
        == QuoteFailure(
          .rateLimit, status: 429, retryAfter: 61, service: "finnhub"))
    #expect(time.source.uptime() == .zero)
  }

  @Test("gives a refresh as long as the plan needs")
  func unlimited() throws {
    let tickers = tickers(150)
    let transport = transport(tickers, .response(200, #"{"c":1}"#, after: .milliseconds(100)))
    let report = quotes(tickers, try service(transport), cachePolicy: .none, waitLimit: nil)
    #expect(report.book.all.count == 150 && report.failures.isEmpty)
    #expect(transport.requests.count == 150)
    #expect(time.source.uptime() > .seconds(120) && time.source.uptime() < .seconds(130))
  }

  @Test("gives a person what the plan allows within a minute, and the cache for the rest")
  func paced() throws {
    let tickers = tickers(200)
    cacheQuote("T200", price: 5, age: 100)
    let transport = transport(tickers, .response(200, #"{"c":1}"#, after: .milliseconds(100)))
    let report = quotes(tickers, try service(transport))
    #expect(report.book.all.count == 121 && report.failures.count == 80)
    #expect(Set(report.failures.map(\.failure.reason)) == [.rateLimit])
    #expect(report.book["T200"]?.source == .cache)
    #expect(time.source.uptime() < .seconds(62))
  }

  @Test("shares the plan with what other processes have just sent")
  func sharedPlan() throws {
    let first = transport(tickers(60), .response(200, #"{"c":1}"#))
    _ = quotes(tickers(60), try service(first))
    let second = transport(["A": [.response(200, #"{"c":1}"#)]])
    let key = try #require(APIKey("S3CRETK3Y"))
    let pacing = RequestPacing(
      path: folder.path("pacing.json"), keyText: key.text, rates: [try #require(RequestRate("60/min"))],
      time: time.sourceForFiles)
    let report = service(try access(key, second, pacing)).quotes(
      for: ["A"], manual: [:], cachePolicy: .none, waitLimit: .seconds(10))
    #expect(reasons(report) == ["A": .rateLimit] && second.requests.isEmpty)
  }

  @Test("asks for no more once the key is known to be wrong")
  func wrongKey() throws {
    let tickers = tickers(50)
    let transport = transport(tickers, .response(401, #"{"error":"Invalid API key: S3CRETK3Y"}"#))
    let report = quotes(tickers, try service(transport))
    #expect(Set(report.failures.map(\.failure.reason)) == [.unauthorized] && report.failures.count == 50)
    // Those in flight, and one as a probe.
    #expect(transport.requests.count <= 12)
    #expect(!String(reflecting: report).contains("S3CRETK3Y"))
  }

  @Test("goes on with the others where one symbol is not for this account", arguments: [401, 403])
  func forbiddenSymbol(status: Int) throws {
    let tickers = tickers(20)
    let transport = transport(
      ["PAID": [.response(status)]].merging(tickers.map { ($0, [.response(200, #"{"c":1}"#)]) }) { $1 })
    let report = quotes(["PAID"] + tickers, try service(transport))
    #expect(reasons(report) == ["PAID": .unauthorized] && report.book.all.count == 20)
  }

  @Test(
    "does not wait for a dead service with every ticker",
    arguments: [
      (StubTransport.Reply.failure(.timedOut, after: .seconds(10)), QuoteFailure.Reason.timeout),
      (.failure(.connection(.noSuchHost)), .connection), (.failure(.companion(.ended)), .connection),
      (.response(503), .unavailable),
    ])
  func deadService(_ reply: StubTransport.Reply, reason: QuoteFailure.Reason) throws {
    let tickers = tickers(500)
    let transport = transport(tickers, reply)
    let report = quotes(tickers, try service(transport, rate: "10000/min"), waitLimit: nil)
    #expect(report.failures.count == 500 && Set(report.failures.map(\.failure.reason)) == [reason])
    #expect(transport.requests.count <= 50)
    #expect(time.source.uptime() <= .seconds(30))
  }

  @Test("is not put off by some tickers that fail together while the plan has the others wait")
  func failingTogether() throws {
    let tickers = tickers(100)
    let ends: [StubTransport.Reply] = [.failure(.timedOut, after: .seconds(10)), .response(503)]
    for end in ends {
      var replies = Dictionary(uniqueKeysWithValues: tickers.map { ($0, [reply(200, #"{"c":1}"#)]) })
      for bad in tickers[50..<60] { replies[bad] = [end] }
      let report = quotes(tickers, try service(transport(replies)), cachePolicy: .none, waitLimit: nil)
      #expect(report.failures.map(\.ticker) == Array(tickers[50..<60]))
      #expect(report.book.all.count == 90)
    }
  }

  @Test("is not put off by single tickers that time out")
  func singleTimeouts() throws {
    let tickers = tickers(40)
    var replies = Dictionary(uniqueKeysWithValues: tickers.map { ($0, [reply(200, #"{"c":1}"#)]) })
    for slow in ["T3", "T13", "T23", "T33"] { replies[slow] = [.failure(.timedOut)] }
    let report = quotes(tickers, try service(transport(replies)))
    #expect(report.failures.count == 4 && report.book.all.count == 36)
  }

  private func reply(_ status: Int, _ body: String) -> StubTransport.Reply { .response(status, body) }

  @Test("keeps what was fetched when somebody asks to stop")
  func interrupt() throws {
    let tickers = tickers(30)
    cacheQuote("T30", price: 9, age: 1000)
    let transport = transport(tickers, .response(200, #"{"c":1}"#, after: .milliseconds(10)))
    let time = time
    transport.isInterrupted = { time.source.uptime() >= .milliseconds(10) }
    let report = quotes(tickers, try service(transport))
    #expect(report.isInterrupted && report.failures.isEmpty)
    let live = report.book.all.filter { $0.source == .live }.map(\.ticker)
    #expect(!live.isEmpty && live.count < 30 && report.book["T30"]?.source == .cache)
    let cache = cache
    let cached = cache.load()
    #expect(live.allSatisfy { cached[$0] != nil } && cache.warnings.take() == [])
  }

  @Test("writes what was fetched before it waits for the plan")
  func batches() throws {
    let tickers = tickers(70)
    let transport = transport(tickers, .response(200, #"{"c":1}"#))
    let cache = cache
    var maximumCached = 0
    _ = try service(transport).quotes(
      for: tickers, manual: [:], cachePolicy: .none, waitLimit: nil
    ) { done, _ in
      guard done == 61 else { return }
      maximumCached = cache.load().count
    }
    #expect(maximumCached >= 60)
  }

  @Test("tells how far it is, from none to all, never backwards")
  func progress() throws {
    let transport = transport([
      "A": [.response(429, headers: ["Retry-After": "1"]), .response(200, #"{"c":1}"#)],
      "B": [.failure(.timedOut)], "C": [.response(200, #"{"c":1}"#)],
    ])
    var steps: [Int] = []
    _ = try service(transport).quotes(
      for: ["A", "B", "C"], manual: [:], cachePolicy: .none, waitLimit: QuoteService.interactiveWait
    ) { done, total in
      steps.append(done)
      #expect(total == 3)
    }
    #expect(steps.first == 0 && steps.last == 3 && steps == steps.sorted())
  }

  @Test("goes on without a cache where there can be none, and says so once")
  func noCache() throws {
    try folder.write("", to: "file")
    let transport = transport(tickers(20), .response(200, #"{"c":1}"#))
    let key = try #require(APIKey("k"))
    let path = folder.path("file/x/quotes.json")
    let service = QuoteService(
      access: try access(
        key, transport,
        RequestPacing(
          path: path, keyText: key.text, rates: [try #require(RequestRate("60/min"))],
          time: time.sourceForFiles)),
      cache: QuoteCache(path: path, time: time.sourceForFiles), time: time.source)
    let report = quotes(tickers(20), service)
    #expect(report.book.all.count == 20)
    #expect(report.warnings.count == 2)
  }
}
