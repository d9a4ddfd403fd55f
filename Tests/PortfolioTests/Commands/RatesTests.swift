import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("rates")
struct RatesTests {
  let machine = FakeMachine()

  private static let path = ".local/share/portfolio/portfolio.rates.json"
  private static let history = FakeBank.file(
    ("2026-11-19", [("USD", "1.0500"), ("GBP", "0.87280")]),
    ("2025-12-31", [("USD", "1.0400"), ("BGN", "1.9558")]))

  @Test("fetches all of the bank's rates at first, keeps them, and shows the newest of each")
  func first() throws {
    machine.answerBank("-hist", .response(200, RatesTests.history))
    #expect(
      machine.run("rates --refresh --json")
        == .done(
          """
          {"rates":[
          {"currency":"GBP","date":"2026-11-19","rate":0.8728,"source":"ecb"},
          {"currency":"USD","date":"2026-11-19","rate":1.05,"source":"ecb"},
          {"currency":"BGN","date":"2025-12-31","rate":1.9558,"source":"ecb"}
          ]}

          """))
    #expect(
      try machine.home.text(RatesTests.path) == """
        {"version":1,"fetched":"2026-11-20T21:00:00Z","rates":[
        {"currency":"BGN","year":2025,"source":"ecb","rates":{"12-31":1.9558}},
        {"currency":"GBP","year":2026,"source":"ecb","rates":{"11-19":0.8728}},
        {"currency":"USD","year":2025,"source":"ecb","rates":{"12-31":1.04}},
        {"currency":"USD","year":2026,"source":"ecb","rates":{"11-19":1.05}}
        ]}

        """)
  }

  @Test("asks for the smallest file that covers the days since the last time")
  func smallest() {
    machine.answerBank("-hist", .response(200, RatesTests.history))
    machine.answerBank("-hist-90d", .response(200, FakeBank.file(("2026-11-20", [("USD", "1.0600")]))))
    machine.answerBank("-daily", .response(200, FakeBank.file(("2026-11-20", [("USD", "1.0600")]))))
    machine.given("rates --refresh --quiet", "rates --refresh --quiet")
    // The bank publishes once from Friday evening to Monday, and three times to Wednesday.
    machine.time.advance(by: .seconds(3 * 86_400))
    machine.given("rates --refresh --quiet")
    machine.time.advance(by: .seconds(3 * 86_400))
    machine.given("rates --refresh --quiet")
    machine.time.advance(by: .seconds(100 * 86_400))
    machine.given("rates --refresh --quiet")
    #expect(machine.askedBankFor == ["-hist.xml", "-daily.xml", "-daily.xml", "-hist-90d.xml", "-hist.xml"])
  }

  @Test(
    "takes nothing of what is not exactly the bank's, and leaves the old rates alone",
    arguments: [
      .response(503, "down"), .failure(.tooLarge(limit: 1)), .failure(.timedOut), .failure(.cutOff),
      .response(200, ""), .response(200, "<html><body><Cube/></body></html>"),
      .response(200, String(history.dropLast(200))), .response(200, String(history.dropLast(1))),
      .response(200, history + "<p>"), .response(200, history + history),
      .response(200, history.replacing("1.0500", with: "1,0500")),
      .response(200, history.replacing("1.0500", with: "0")),
      .response(200, history.replacing("1.0500", with: "-1.05")),
      .response(200, history.replacing("1.0500", with: "1e9")),
      .response(200, history.replacing("1.0500", with: "")),
      .response(200, history.replacing("2026-11-19", with: "19 November 2026")),
      .response(200, history.replacing("2026-11-19", with: "2026-11-31")),
      .response(200, history.replacing("USD", with: "usd")),
      .response(
        200,
        history.replacing(
          "<gesmes:Envelope", with: "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]><gesmes:Envelope")),
      .response(200, FakeBank.file()),
    ] as [StubTransport.Reply])
  func refusals(reply: StubTransport.Reply) throws {
    machine.answerBank("-hist", .response(200, RatesTests.history))
    machine.given("rates --refresh --quiet")
    let before = try machine.home.text(RatesTests.path)
    machine.answerBank("-daily", reply)
    let outcome = machine.run("rates --refresh --csv")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("USD,2026-11-19,1.05,ecb"))
    #expect(try machine.home.text(RatesTests.path) == before)
  }

  @Test("is not fetched offline, nor over plain http from another machine")
  func offline() {
    #expect(machine.run("rates --refresh --offline").code == 69)
    machine.variables["ECB_BASE_URL"] = "http://example.org/rates"
    #expect(machine.run("rates --refresh").code == 78)
  }

  @Test(
    "a bank that does not answer holds a report for 5 seconds where it has older rates, else for a minute, and is then left alone for 5 minutes",
    arguments: [true, false])
  func hanging(hasOlder: Bool) {
    machine.answerBank("-hist", .response(200, RatesTests.history))
    if hasOlder { machine.given("rates --refresh -q") }
    machine.given(
      "config set currency EUR", "add buy AAA 10 5 --currency USD --date 2026-11-19 -q",
      "prices --set AAA=6 -q")
    machine.time.advance(by: .seconds(4 * 86_400))
    for file in ["-hist", "-hist-90d"] { machine.answerBank(file, .failure(.timedOut)) }
    func timeouts() -> [Duration] { machine.service.requests.all.dropFirst(hasOlder ? 1 : 0).map(\.timeout) }
    let limit: Duration = hasOlder ? .seconds(5) : .seconds(60)
    for _ in 1...3 {
      #expect(machine.run("summary").errors.contains("did not respond in time"))
      #expect(timeouts() == [limit])
    }
    machine.time.advance(by: .seconds(301))
    _ = machine.run("summary")
    #expect(timeouts() == [limit, limit])
    // Who asks for rates has them asked for.
    #expect(machine.run("rates --refresh").code == 69)
    #expect(timeouts() == [limit, limit, .seconds(60)])
  }

  @Test("sets rates by hand, for a day or today, over those of the bank, and takes them back")
  func byHand() {
    machine.answerBank("-hist", .response(200, RatesTests.history))
    machine.given("rates --refresh --quiet", "rates --set usd=1.1@2026-11-19 --set TWD=34.10")
    #expect(
      machine.run("rates USD TWD --csv").output.split(whereSeparator: \.isNewline) == [
        "currency,date,rate,source", "TWD,2026-11-20,34.1,manual", "USD,2026-11-19,1.1,manual",
      ])
    machine.given("rates --unset USD@2026-11-19 --unset TWD")
    #expect(
      machine.run("rates USD TWD --csv").output.split(whereSeparator: \.isNewline).dropFirst() == [
        "USD,2026-11-19,1.05,ecb"
      ])
  }

  @Test("names each rate that is none, and sets nothing")
  func invalid() {
    #expect(
      machine.run("rates --set USD=0 --set EURO=1 --set GBP=1,2 --set CHF=1@soon --set SEK=10")
        .failed(65, at: "USD", "currency", "GBP", "date"))
    #expect(machine.run("rates --set EUR=2 --set GBX=80 --set DEM=2@2020-01-01").code == 65)
    #expect(machine.run("rates --set USD").code == 64)
    #expect(machine.run("rates DOLLAR").code == 64)
    #expect(machine.run("rates --json") == .done("{\"rates\":[]}\n"))
  }

  @Test("shows every rate of some days, the newest first, and fixed rates and pence where they are asked for")
  func days() {
    machine.answerBank("-hist", .response(200, RatesTests.history))
    machine.given("rates --refresh --quiet")
    #expect(
      machine.run("rates USD --from 2025 --csv").output.split(whereSeparator: \.isNewline).dropFirst() == [
        "USD,2026-11-19,1.05,ecb", "USD,2025-12-31,1.04,ecb",
      ])
    #expect(
      machine.run("rates DEM GBX EUR --csv").output.split(whereSeparator: \.isNewline).dropFirst() == [
        "EUR,2026-11-20,1,fixed", "GBX,2026-11-19,87.28,ecb", "DEM,1999-01-01,1.95583,fixed",
      ])
  }

  @Test("leaves a file alone that it cannot understand, whichever year of it is wrong")
  func malformed() throws {
    let line = #"{"currency":"USD","year":2025,"source":"ecb","rates":{"12-31":1.04}}"#
    let good = "{\"version\":1,\"rates\":[\n\(line)\n]}\n"
    try machine.home.write(good, to: RatesTests.path)
    #expect(machine.run("rates USD").code == 0)
    for text in [
      "", "[]", good.replacing("1,\"rates", with: "2,\"rates"), good.replacing("1.04", with: "1.0x"),
      good.replacing("12-31", with: "02-30"), good.replacing("1.04", with: "0"), String(good.dropLast(4)),
      good.replacing("}}", with: "},}"),
    ] {
      try machine.home.write(text, to: RatesTests.path)
      #expect(machine.run("rates USD").code == 65, "\(text)")
      #expect(machine.run("rates --set USD=1").code == 65, "\(text)")
      #expect(try machine.home.text(RatesTests.path) == text)
    }
  }

  @Test("reads the file also where another program has laid it out")
  func otherLayout() throws {
    try machine.home.write(
      """
      { "rates": [ { "currency": "USD", "source": "ecb", "rates": { "12-31": 1.04 }, "year": 2025 } ],
        "version": 1 }
      """, to: RatesTests.path)
    #expect(
      machine.run("rates --json").output
        == "{\"rates\":[\n{\"currency\":\"USD\",\"date\":\"2025-12-31\",\"rate\":1.04,\"source\":\"ecb\"}\n]}\n"
    )
  }
}
