import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("prices")
struct PricesTests {
  let machine = FakeMachine()

  @Test("shows price, change, time, source and age of every ticker that is held, and of no other")
  func table() {
    machine.given(
      "add buy BBB 1 1000 -q", "add buy AAA 1 1 -q", "add buy CCC 1 1 -q", "add sell CCC 1 1 -q",
      "prices --set BBB=1234.5")
    machine.connect(["AAA": "35"])
    #expect(machine.run("prices AAA").code == 0)
    machine.time.advance(by: .seconds(59))
    #expect(
      machine.run("prices")
        == .done(
          """
          Ticker     Price  Change  Change %  Previous  Time              Source  Age
          AAA        35.00    0.50      1.25     34.50  2026-11-20 21:00  cache   59s
          BBB     1,234.50                                                manual  59s

          """))
    #expect(machine.askedFor == ["AAA"])
  }

  @Test("has one document with exactly the fields that scripts rely on, null where nothing is known")
  func document() {
    machine.connect()
    machine.answer("AAA", .response(200, #"{"c":35.10,"d":null,"dp":null,"pc":0,"t":0}"#))
    machine.answer("BBB", .response(200, #"{"c":0,"d":null,"dp":null,"h":0,"l":0,"o":0,"pc":0,"t":0}"#))
    machine.given("prices --set CCC=0")
    let outcome = machine.run("prices ccc bbb AAA aaa --json")
    #expect(outcome.code == 69)
    #expect(
      outcome.output == """
        {"prices":[
        {"ticker":"AAA","price":35.1,"change":null,"changePercent":null,"previousClose":null,"time":null,\
        "source":"live","fetched":"2026-11-20T21:00:00Z","via":"finnhub"},
        {"ticker":"CCC","price":0,"change":null,"changePercent":null,"previousClose":null,"time":null,\
        "source":"manual","fetched":"2026-11-20T21:00:00Z"}
        ],"failed":[
        {"ticker":"BBB","reason":"unknown-symbol"}
        ]}

        """)
    #expect(
      machine.run("prices AAA CCC --csv")
        == .done(
          "ticker,price,change,changePercent,previousClose,time,source,fetched\n"
            + "AAA,35.1,,,,,cache,2026-11-20T21:00:00Z\nCCC,0,,,,,manual,2026-11-20T21:00:00Z\n"))
  }

  @Test("a price set by hand wins until it is unset, also over --refresh, and may be 0")
  func manual() {
    machine.given("add buy AAA 2 10 -q", "prices --set AAA=12.50 --set bbb=0", "prices --set AAA=13")
    machine.connect(["AAA": "35"])
    #expect(machine.run("prices --refresh --quiet") == .done())
    #expect(machine.askedFor == [])
    #expect(machine.run("summary --csv").output.contains("AAA,2,13,,manual,26,20,0,6,30,20\n"))
    #expect(machine.run("prices BBB --csv").output.contains("BBB,0,,,,,manual,"))
    machine.given("prices --unset AAA --unset NEVER")
    #expect(
      machine.run("summary --csv").output.contains("AAA,2,35,2026-11-20T21:00:00Z,live,70,20,0,50,250,20\n"))
  }

  @Test("prices set by hand stand beside the store, with no permission for others")
  func manualFile() throws {
    machine.given("prices --set AAA=1", "--store x.json prices --set AAA=2 -n -q")
    #expect(machine.home.names == [".local"])
    #expect(
      try machine.home.text(".local/share/portfolio/portfolio.prices.json")?.contains(
        #"{"ticker":"AAA","price":1,"#) == true)
  }

  @Test("prints what was set where a format is asked for, and with --dry-run sets nothing")
  func setPrints() {
    #expect(
      machine.run("prices --set AAA=1.5 --csv").output.hasSuffix(
        "\nAAA,1.5,,,,,manual,2026-11-20T21:00:00Z\n"))
    #expect(
      machine.run("prices --set AAA=2 --unset BBB --dry-run --csv")
        == .done(
          "ticker,price,change,changePercent,previousClose,time,source,fetched\n"
            + "AAA,2,,,,,manual,2026-11-20T21:00:00Z\n", saying: "Dry run: nothing was written.\n"))
    #expect(machine.run("prices AAA --csv").output.contains("AAA,1.5,"))
    #expect(machine.run("prices --unset AAA -n") == .done(saying: "Dry run: nothing was written.\n"))
  }

  @Test("with --dry-run says what it would ask for, shows what is known, and neither asks nor writes")
  func dryRun() {
    machine.connect(["AAA": "35"])
    machine.given("prices AAA")
    let names = machine.home.names
    #expect(
      machine.run("prices --refresh AAA BBB -n --csv")
        == .done(
          "ticker,price,change,changePercent,previousClose,time,source,fetched\n"
            + "AAA,35,0.5,1.25,34.5,2026-11-20T21:00:00Z,cache,2026-11-20T21:00:00Z\n",
          saying: "The prices of AAA and BBB would be fetched.\nDry run: nothing was written.\n"))
    #expect(machine.askedFor == ["AAA"] && machine.home.names == names)
  }

  @Test("refuses what isn't a ticker or a price, all of it at once, and then sets none")
  func wrong() {
    #expect(
      machine.run("prices --set AAA=1 --set 'A B=1' --set BBB=x --set CCC=-1 --set DDD=1,5 --set EEE=")
        .failed(65, at: "ticker", "price", "price", "price", "price"))
    #expect(machine.home.names == [])
    #expect(machine.run("prices --set AAA").failed(64, at: ""))
    #expect(machine.run("prices 'A B'").code == 65)
    #expect(machine.run("prices ''").code == 65)
  }

  @Test("a symbol with = in it has its price behind the last one")
  func exchangeRate() {
    #expect(machine.run("prices --set EUR=X=1.08 --csv").output.contains("EUR=X,1.08,"))
  }

  @Test("--refresh asks whatever the age, tries all, and its exit code is 69 if any could not be refreshed")
  func refresh() {
    machine.given("add buy AAA 1 1 -q", "add buy BBB 1 1 -q", "add buy CCC 1 1 -q")
    machine.connect(["AAA": "1", "CCC": "3"])
    machine.answer("BBB", .response(200, FakeMachine.quote("2")), .response(403, "{}"))
    #expect(machine.run("prices --refresh --quiet") == .done())
    #expect(machine.run("prices --refresh --quiet --json").failed(69, at: "BBB"))
    #expect(machine.askedFor.sorted() == ["AAA", "AAA", "BBB", "BBB", "CCC", "CCC"])
    #expect(machine.run("prices --csv").code == 0)
    // Without --quiet the fetched prices are shown.
    #expect(
      machine.run("prices --refresh --csv").output.contains("AAA,1,0.5,1.25,34.5,2026-11-20T21:00:00Z,live,"))
  }

  @Test(
    "takes cached prices younger than --max-age, or than the setting, in any unit",
    arguments: [
      ("--max-age 15m", 899, true), ("--max-age 15m", 900, false), ("--max-age=2h", 7199, true),
      ("--max-age 2d", 172_799, true), ("--max-age 90", 89, true), ("--max-age 90", 90, false),
      ("--max-age 0", 0, false), ("", 59, true), ("", 60, false),
    ])
  func maxAge(option: String, age: Int, isFresh: Bool) {
    machine.connect(["AAA": "1"])
    machine.given("prices AAA")
    machine.time.advance(by: .seconds(age))
    machine.given("prices AAA " + option)
    #expect(machine.askedFor.count == (isFresh ? 1 : 2))
  }

  @Test("takes max-age from the settings unless the option says otherwise")
  func maxAgeSetting() {
    machine.connect(["AAA": "1"])
    machine.given("config set max-age 1d", "prices AAA")
    machine.time.advance(by: .seconds(80_000))
    machine.given("prices AAA")
    #expect(machine.askedFor.count == 1)
    machine.given("prices AAA --max-age 60s")
    #expect(machine.askedFor.count == 2)
    for text in ["1.5h", "h", "-1", "1w", ""] {
      #expect(machine.run(["prices", "AAA", "--max-age", text]).code == 64, "\(text)")
    }
  }

  @Test("with nothing held says so and fails not")
  func nothingHeld() {
    let words = "No holdings, so there are no prices to show. To look one up: 'portfolio prices AAPL'\n"
    #expect(machine.run("prices") == .done(words))
    #expect(machine.run("prices --json") == .done("{\"prices\":[],\"failed\":[]}\n"))
    #expect(machine.run("prices --refresh --quiet") == .done())
  }

  @Test("a damaged cache is set aside with a warning, and stops nothing")
  func damagedCache() throws {
    try machine.home.write("{\"quotes\":", to: ".cache/portfolio/quotes.json")
    machine.connect(["AAA": "35"])
    let outcome = machine.run("prices AAA --csv")
    #expect(outcome.code == 0 && outcome.output.contains("AAA,35,"))
    #expect(
      outcome.errors.hasPrefix(
        "portfolio: HOME/.cache/portfolio/quotes.json: the cache was damaged and has been reset"),
      "\(outcome.errors)")
    #expect(machine.run("prices AAA --csv").errors == "")
  }

  @Test("tickers that fail alike are told together, others each with its own words")
  func groups() {
    machine.connect(["AAA": "35"])
    let refusal = StubTransport.Reply.response(403, "{}")
    for ticker in ["BBB", "CCC", "DDD"] { machine.answer(ticker, refusal) }
    machine.answer("EEE", .response(200, "{}"))
    #expect(
      machine.run("prices AAA BBB CCC DDD EEE").errors == """
        portfolio: BBB, CCC and DDD: the API key has no access to this symbol, and no earlier price is available; set a price \
        with 'portfolio prices --set TICKER=PRICE'
        portfolio: EEE: the service's response is not a price, and no earlier price is available; try again \
        later, or set a price with 'portfolio prices --set TICKER=PRICE'

        """)
  }

  @Test("on a Ctrl-C what was fetched is kept, and the exit code is 130")
  func interrupted() {
    machine.connect(["AAA": "1", "BBB": "2"])
    machine.asksBeforeInterrupt = 1
    let outcome = machine.run("prices AAA BBB")
    #expect(outcome.code == 130 && outcome.errors.hasSuffix("portfolio: interrupted\n"))
    machine.asksBeforeInterrupt = nil
    let kept = machine.run("prices AAA BBB --offline --csv").output
    #expect(kept.split(separator: "\n").count == 2 && kept.contains(",cache,2026-11-20T21:00:00Z"))
  }

  @Test(
    "shows on a terminal how many are left, and takes that away at the end; nowhere else, and not with -q")
  func progress() {
    machine.connect(["AAA": "1", "BBB": "2"])
    #expect(machine.run("prices AAA BBB --max-age 0").errors == "")
    machine.columns = [.error: 60]
    let shown = machine.run("prices AAA BBB --max-age 0").errors
    #expect(shown.contains("Prices") && shown.contains("0/2") && shown.hasSuffix("\r\u{1B}[K"))
    #expect(machine.run("prices AAA BBB --max-age 0 -q").errors == "")
    #expect(machine.run("prices AAA BBB --offline").errors == "")
  }

  @Test(
    "an address of the service that may not be asked is a wrong configuration",
    arguments: ["http://example.com/api", "ftp://example.com", "https://me:secret@example.com", "finnhub"])
  func address(url: String) {
    machine.connect()
    machine.variables["FINNHUB_BASE_URL"] = url
    #expect(machine.run("prices AAA").failed(78, at: "FINNHUB_BASE_URL"))
  }

  @Test("a key that can be none is a wrong configuration, and white space around one does not count")
  func key() throws {
    machine.variables["FINNHUB_API_KEY"] = "two words"
    #expect(machine.run("prices AAA").failed(78, at: "FINNHUB_API_KEY"))
    machine.connect(["AAA": "1"])
    machine.variables["FINNHUB_API_KEY"] = " \(FakeMachine.key)\n"
    machine.given("prices AAA")
    #expect(try #require(machine.service.requests.all.first).headers["X-Finnhub-Token"] == FakeMachine.key)
  }

  /// 6 at 250 dollars are 1,500 dollars, at 1.09 dollars for a euro 1,376.146789 euros.
  @Test("set by hand have the currency that is named")
  func setInCurrency() throws {
    machine.given(
      "config set currency EUR", "rates --set USD=1.09", "add buy AAA 6 200 --date 2026-11-19 -q",
      "prices --set AAA=250 --currency USD")
    let item = try #require(try machine.json("summary").objects("items").first)
    #expect(item["priceCurrency"]?.string == "USD" && item.number("value") == "1376.146788990826")
    machine.given("prices --set AAA=24000 --currency GBX", "rates --set GBP=0.8")
    #expect(try machine.json("summary").objects("items").first?.number("value") == "1800")
  }

  @Test("set by hand far from the last trade are warned of, unless they are 0")
  func setFar() {
    machine.given("add buy AAA 6 2 --date 2026-11-19 -q", "prices --set AAA=0")
    let outcome = machine.run("prices --set AAA=200")
    #expect(outcome.code == 0 && outcome.errors.contains("far from your last trade"))
  }

  @Test("below a hundredth show two digits at least")
  func small() {
    machine.given("add buy SHIB 1000000 0.00000123 --date 2026-11-19 -q", "prices --set SHIB=0.0000001234")
    #expect(machine.run("prices SHIB").output.contains("0.00000012"))
  }
}
