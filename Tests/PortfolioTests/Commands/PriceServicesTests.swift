import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("Price services")
struct PriceServicesTests {
  /// 2026-11-20T21:00:00Z.
  let machine = FakeMachine()
  private let yahoo = "https://query1.finance.yahoo.com/v8/finance/chart/"

  private var asked: [String] { machine.service.requests.all.map(\.address.text) }

  /// The seconds at the beginning of a day.
  private func seconds(_ day: String) throws -> Int {
    try #require(Timestamp(day)).day.daysSinceEpoch * 86_400
  }

  private func historyURL(of symbol: String, from: String, to: String) throws -> String {
    let (first, last) = (try seconds(from), try seconds(to) + 86_399)
    return "\(yahoo)\(symbol)?period1=\(first)&period2=\(last)&interval=1d"
  }

  /// Yahoo's answer with these prices at 14:30 UTC of days.
  private func history(_ prices: [(day: String, close: String)]) throws -> String {
    let stamps = try prices.map { String(try seconds($0.day) + 52_200) }.joined(separator: ",")
    return """
      {"chart":{"result":[{"meta":{"currency":"USD","gmtoffset":-18000,"exchangeTimezoneName":"Nowhere/At/All"},
      "timestamp":[\(stamps)],"indicators":{"quote":[{"close":[\(prices.map(\.close).joined(separator: ","))]}]}}],
      "error":null}}
      """
  }

  @Test("only those that are named are asked, in their order, by the symbol of each")
  func order() throws {
    machine.given("add buy NWD 1 40 -q")
    #expect(machine.run("prices NWD").code == 69 && asked.isEmpty)
    machine.given("config set sources yahoo,coingecko", "instruments set NWD symbol.coingecko=northwind -q")
    let coin =
      "https://api.coingecko.com/api/v3/simple/price?ids=northwind&vs_currencies=usd"
      + "&include_last_updated_at=true"
    machine.service.answer("\(yahoo)NWD?range=1d&interval=1d", [.response(404, "{}")])
    machine.service.answer(
      coin, [.response(200, #"{"northwind":{"usd":41.5,"last_updated_at":1795208400}}"#)])
    let price = try machine.json("prices NWD").objects("prices").first
    #expect(price?.number("price") == "41.5" && price?["via"]?.string == "coingecko")
    #expect(asked == ["\(yahoo)NWD?range=1d&interval=1d", coin])
    #expect(try machine.json("prices --history NWD").objects("prices").first?["via"]?.string == "coingecko")
  }

  @Test("a key goes into the request alone, and its settings are those of its service")
  func key() throws {
    #expect(machine.run(["config", "set", "stooq-key", "S3CRETK3Y"]).code == 64)
    #expect(machine.run(["config", "set", "stooq-key", "-"], typing: ["S3CRETK3Y"]).code == 0)
    machine.given("config set sources stooq", "config set stooq-rate 5/min")
    let url = "https://stooq.com/q/d/l/?s=nwd.uk&d1=20261110&d2=20261120&i=d&apikey=S3CRETK3Y"
    machine.service.answer(url, [.response(200, "Exceeded the daily hits limit of S3CRETK3Y")])
    machine.given("instruments set NWD symbol=NWD.UK -q")
    let outcomes = ["prices NWD -v", "prices NWD --json", "config list", "config list --json"].map {
      machine.run($0)
    }
    #expect(asked.first == url)
    #expect(outcomes.allSatisfy { !"\($0)".contains("S3CRETK3Y") })
    #expect(outcomes[0].errors.contains("rate limit") && outcomes[2].output.contains("stooq-rate"))
    for name in TemporaryFolder.names(in: machine.home.path + "/.cache/portfolio") {
      #expect(try machine.home.text(".cache/portfolio/" + name)?.contains("S3CRETK3Y") != true, "\(name)")
    }
    #expect(machine.run("config set nobody-rate 5/min").code == 64)
  }

  @Test("a history is not asked again for a day that it gave")
  func once() throws {
    #expect(machine.run(["config", "set", "stooq-key", "-"], typing: ["K"]).code == 0)
    machine.given("config set sources stooq")
    machine.service.answer(
      "https://stooq.com/q/d/l/?s=nwd&d1=20261110&d2=20261120&i=d&apikey=K",
      [.response(200, "Date,Close\n2026-11-19,40.5\n2026-11-20,41")])
    machine.given("prices NWD --refresh -q")
    machine.time.advance(by: .seconds(3600))
    #expect(try machine.json("prices NWD --refresh").objects("prices").first?.number("price") == "41")
    #expect(asked.count == 1)
  }

  @Test("the price of a day that is not over is shown, but only the last one of a day is kept")
  func unfinished() throws {
    #expect(machine.run(["config", "set", "stooq-key", "-"], typing: ["K"]).code == 0)
    machine.given("config set sources stooq")
    func refresh(_ from: String, _ to: String, _ rows: String) throws -> String? {
      let url = "https://stooq.com/q/d/l/?s=nwd&d1=\(from)&d2=\(to)&i=d&apikey=K"
      machine.service.answer(url, [.response(200, "Date,Close\n" + rows)])
      return try machine.json("prices NWD --refresh").objects("prices").first?.number("price")
    }
    #expect(try refresh("20261110", "20261120", "2026-11-19,40.5\n2026-11-20,41") == "41")
    func kept() throws -> [String?] {
      try machine.json("prices --history NWD").objects("prices").map { $0.number("price") }
    }
    #expect(try kept() == ["40.5"])
    machine.time.advance(by: .seconds(86_400))
    #expect(try refresh("20261111", "20261121", "2026-11-19,40.5\n2026-11-20,42\n2026-11-21,43") == "43")
    #expect(try kept() == ["42", "40.5"])
  }

  @Test(
    "of the user's own are read from a folder; a wrong file is refused with its key, and nothing is asked")
  func own() throws {
    try machine.home.write(
      #"{"name":"mine","quote":{"url":"https://prices.example/{symbol}","price":"p"}}"#,
      to: "services/mine.json")
    machine.given("config set price-services \(machine.home.path)/services", "config set sources mine")
    machine.service.answer("https://prices.example/NWD", [.response(200, #"{"p":"41.25"}"#)])
    #expect(try machine.json("prices NWD").objects("prices").first?.number("price") == "41.25")
    try machine.home.write(
      #"{"name":"other","quote":{"url":"https://prices.example/{symbol}","prise":"p"}}"#,
      to: "services/other.json")
    let outcome = machine.run("prices NWD --refresh")
    #expect(
      outcome.code == 65 && outcome.errors.contains("other.json") && outcome.errors.contains("quote.prise"))
    #expect(asked.count == 1)
    let printed = machine.run("prices --print-service yahoo").output
    #expect(printed == PriceService.text(of: "yahoo"))
    try machine.home.write(printed, to: "services/other.json")
    #expect(machine.run("prices NWD --refresh").code == 65)
  }

  @Test("fill the gaps of what is held once, and what is stored stays")
  func backfill() throws {
    machine.given("config set sources yahoo", "add buy NWD 1 40 --date 2026-11-02 --currency USD -q")
    try machine.home.write("date,ticker,price,currency\n2026-11-03,NWD,39,USD\n", to: "own.csv")
    machine.given("prices --import \(machine.home.path)/own.csv -q")
    // From ten days before the first transaction; of these the days from the first gap on.
    let url = try historyURL(of: "NWD", from: "2026-10-23", to: "2026-11-19")
    #expect(try machine.json("prices --backfill --dry-run").number("requests") == "1" && asked.isEmpty)
    machine.service.answer(
      url,
      [
        .response(
          200,
          try history([
            ("2026-11-02", "40.5"), ("2026-11-03", "41"), ("2026-11-04", "null"), ("2026-11-05", "42"),
          ]))
      ])
    let filled = try machine.json("prices --backfill")
    #expect(
      filled.number("requests") == "1" && filled.number("new") == "2" && filled.objects("failed").isEmpty)
    let prices = try machine.json("prices --history NWD").objects("prices")
    #expect(prices.map { $0.number("price") } == ["42", "39", "40.5"])
    #expect(try machine.json("prices --backfill").number("requests") == "0" && asked == [url])
    machine.time.advance(by: .seconds(31 * 86_400))
    #expect(try machine.json("prices --backfill --dry-run").number("requests") == "1")
  }

  @Test("what lies too far back for one is asked of the next")
  func tooFarBack() throws {
    machine.given(
      "config set sources coingecko,yahoo", "add buy NWD 1 40 --date 2025-06-02 --currency USD -q")
    // 365 days back from 2026-11-20; the first of them may be cut.
    let (first, last) = (try seconds("2025-11-21"), try seconds("2026-11-19") + 86_399)
    machine.service.answer(
      "https://api.coingecko.com/api/v3/coins/NWD/market_chart/range?vs_currency=usd&from=\(first)&to=\(last)",
      [.response(200, #"{"prices":[[1790000000000,41.5]]}"#)])
    machine.service.answer(
      try historyURL(of: "NWD", from: "2025-05-23", to: "2025-11-20"),
      [.response(200, try history([("2025-06-03", "40.5")]))])
    let filled = try machine.json("prices --backfill")
    #expect(filled.number("requests") == "2" && filled.number("new") == "2" && asked.count == 2)
  }

  @Test("a day that is over here, but not in UTC, is not asked for")
  func earlyEvening() throws {
    machine.offsetMinutes = 11 * 60
    machine.given("config set sources yahoo", "add buy NWD 1 40 --date 2026-11-02 --currency USD -q")
    let url = try historyURL(of: "NWD", from: "2026-10-23", to: "2026-11-19")
    machine.service.answer(url, [.response(200, try history([("2026-11-19", "40.5")]))])
    machine.given("prices --backfill -q")
    #expect(asked == [url])
  }

  @Test("another store on the same machine is filled, too")
  func anotherStore() throws {
    machine.given("config set sources yahoo")
    let url = try historyURL(of: "NWD", from: "2026-10-23", to: "2026-11-19")
    machine.service.answer(url, [.response(200, try history([("2026-11-02", "40.5")]))])
    for store in ["one", "two"] {
      let options = "--store \(machine.home.path)/\(store).json"
      machine.given("add buy NWD 1 40 --date 2026-11-02 --currency USD -q \(options)")
      #expect(try machine.json("prices --backfill \(options)").number("new") == "1")
    }
  }

  @Test("interrupted anywhere and started again, nothing that came is lost or asked for again")
  func interrupted() throws {
    for asks in 1...30 {
      let machine = FakeMachine()
      machine.given("config set sources yahoo")
      let tickers = (0..<20).map { "AA" + String(UnicodeScalar(UInt8(0x41 + $0))) }
      for ticker in tickers {
        machine.given("add buy \(ticker) 1 40 --date 2026-11-02 --currency USD -q")
        machine.service.answer(
          try historyURL(of: ticker, from: "2026-10-23", to: "2026-11-19"),
          [.response(200, try history([("2026-11-02", "40.5")]), after: .milliseconds(100 + asks))])
      }
      machine.asksBeforeInterrupt = asks
      let code = machine.run("prices --backfill -q").code
      machine.asksBeforeInterrupt = nil
      let came = try machine.json("prices --history").objects("prices").count
      let before = machine.service.requests.all.count
      let rest = try machine.json("prices --backfill")
      #expect(rest.number("new") == String(tickers.count - came), "\(asks), \(code)")
      #expect(machine.service.requests.all.count - before == tickers.count - came)
    }
  }

  @Test(
    "divide past prices by splits, which is undone where they are used, also if the split is entered later")
  func splits() throws {
    machine.given("config set sources yahoo", "add buy NWD 1 40 --date 2026-11-02 --currency USD -q")
    machine.service.answer(
      try historyURL(of: "NWD", from: "2026-10-23", to: "2026-11-19"),
      [.response(200, try history([("2026-11-10", "20.25"), ("2026-11-17", "21")]))])
    machine.given("prices --backfill -q", "add split NWD 2:1 --date 2026-11-16 -q")
    // 20.25 in today's shares is 40.50 in those before 2:1; after the split 2 shares are worth 2 × 21.
    let prices = try machine.json("prices --history NWD").objects("prices")
    #expect(prices.map { $0.number("price") } == ["21", "40.5"])
    for (day, price) in [("2026-11-12", "40.5"), ("2026-11-16", "20.25"), ("2026-11-18", "21")] {
      let item = try machine.json("summary --to \(day)").objects("items").first
      #expect(item?.number("price") == price, "\(day)")
    }
  }

  @Test("that fail are named with their reason, and are asked again")
  func failing() throws {
    machine.given("config set sources yahoo", "add buy NWD 1 40 --date 2026-11-02 -q")
    machine.service.answer(
      try historyURL(of: "NWD", from: "2026-10-23", to: "2026-11-19"),
      [.response(404, #"{"chart":{"result":null,"error":{"code":"Not Found"}}}"#)])
    for _ in 0..<2 {
      let failed = try machine.json("prices --backfill", code: 69).objects("failed")
      #expect(failed.map { $0["reason"]?.string } == ["unknown-symbol"])
    }
    #expect(asked.count == 2)
    #expect(machine.run("prices --backfill").errors.contains("'portfolio prices --import FILE'"))
    machine.given("config set sources finnhub")
    #expect(machine.run("prices --backfill").code == 78)
  }

  @Test("a service whose quota is gone for longer than a minute is given up for the run")
  func quota() throws {
    machine.given("config set sources yahoo", "add buy NWD 1 40 --date 2026-11-02 -q")
    machine.service.answer(
      try historyURL(of: "NWD", from: "2026-10-23", to: "2026-11-19"),
      [.response(429, "Too Many Requests", headers: ["Retry-After": "600"])])
    let failed = try machine.json("prices --backfill", code: 69).objects("failed")
    #expect(failed.map { $0["reason"]?.string } == ["rate-limit"])
  }

  @Test("find a security by its number, and write its symbol, name and currency")
  func find() throws {
    machine.given("config set sources yahoo")
    let search =
      "https://query1.finance.yahoo.com/v1/finance/search?q=GB00B0000001&quotesCount=10&newsCount=0"
    machine.service.answer(
      search,
      [.response(200, #"{"quotes":[{"symbol":"NWD.L","longname":"Northwind plc","exchDisp":"London"}]}"#)])
    machine.service.answer(
      "\(yahoo)NWD.L?range=1d&interval=1d",
      [
        .response(
          200,
          #"{"chart":{"result":[{"meta":{"currency":"GBp","regularMarketPrice":187.65,"regularMarketTime":1795190000}}]}}"#
        )
      ])
    let found = try machine.json("instruments find GB00B0000001").objects("found")
    #expect(found.map { $0["symbol"]?.string } == ["NWD.L"] && found[0]["service"]?.string == "yahoo")
    machine.given("instruments find GB00B0000001 --set GB00B0000001 -q")
    let known = try machine.json("instruments show GB00B0000001").objects("instruments")[0]
    #expect(known["symbol"]?.string == "NWD.L" && known["name"]?.string == "Northwind plc")
    #expect(known["currency"]?.string == "GBX" && known["isin"]?.string == "GB00B0000001")
  }

  @Test("a ticker that is a number of a security names the command that finds its symbol")
  func unknownNumber() {
    machine.given("config set sources yahoo")
    machine.service.answer("\(yahoo)GB00B0000001?range=1d&interval=1d", [.response(404, "{}")])
    let outcome = machine.run("prices GB00B0000001")
    #expect(
      outcome.errors.contains("portfolio instruments find GB00B0000001 --set GB00B0000001"), "\(outcome)")
  }
}
