import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Transactions of an account with partners, categories and points.
@Suite("Story: a list of bookings")
struct CashListStory {
  let machine = FakeMachine()

  static let feed = """
    {"items":[
    {"partnerDisplayName":"Harbour Books","alias":{"reference":"795"},"category":1,"transactionDetail":\
    {"description":"Points for novels","bookingDate":"2022-07-24T10:59:05+0200","value":{"amount":124,"currency":"PBP"}}},
    {"partnerDisplayName":"Corner \\u001b[31mBakery","alias":{"reference":"098"},"category":2,"transactionDetail":\
    {"bookingDate":"2022-06-23T10:59:05+0200","value":{"amount":1240.5,"currency":"PBP"}}},
    {"partnerDisplayName":"Tramline","alias":{"reference":"094"},"category":2,"transactionDetail":\
    {"description":"Pass","bookingDate":"2022-07-22T10:59:05+0200","value":{"amount":-49,"currency":"EUR"}}}
    ]}
    """

  private func load() throws {
    try machine.home.write(Self.feed, to: "feed.json")
    #expect(
      machine.run(["cash", "import", machine.home.path("feed.json")])
        == .done("3 cash transactions imported.\n"))
  }

  @Test("a user sees a list with booking date, partner, description, amount and currency, newest first")
  func list() throws {
    try load()
    #expect(
      machine.run("cash list")
        == .done(
          """
          Date              Partner                  Description        Category    Amount  Currency  ID
          2022-07-24 10:59  Harbour Books            Points for novels         1    124.00  PBP       795
          2022-07-22 10:59  Tramline                 Pass                      2    -49.00  EUR       094
          2022-06-23 10:59  Corner \\u{1B}[31mBakery                            2  1,240.50  PBP       098
          ───────────────────────────────────────────────────────────────────────────────────────────────
          Total                                                                     -49.00  EUR
          Total                                                                   1,364.50  PBP

          """))
  }

  @Test("a user gets feedback while loading is going on")
  func loading() throws {
    machine.sitDown()
    let outcome = machine.run("cash sync --environment mock --mock-failure-rate 0 --mock-seed 1")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("21 cash transactions imported.\n"))
    #expect(outcome.errors.hasPrefix("\rLoading cash transactions… 0 s\u{1B}[K"))
    #expect(outcome.errors.contains("… 1 s") && outcome.errors.hasSuffix("\r\u{1B}[K"))
    #expect(machine.time.slept.reduce(.zero, +) >= .seconds(1))
  }

  @Test("a user gets feedback when an error occurs, as the mock has at random, and keeps what is stored")
  func failure() throws {
    try load()
    let before = machine.run("cash list --json")
    #expect(
      machine.run("cash sync --environment mock --mock-delay 0 --mock-failure-rate 1").failed(69, at: "mock"))
    #expect(machine.run("cash list --json") == before)
    let seeded = (0..<30).map {
      machine.run(
        "cash sync -n -q --environment mock --mock-delay 0 --mock-failure-rate 0.5 --mock-seed \($0)"
      )
      .code
    }
    #expect(Set(seeded) == [0, 69])
    machine.variables["PORTFOLIO_MOCK_SEED"] = "\(seeded.firstIndex(of: 69) ?? 0)"
    #expect(
      machine.run("cash sync -n -q --environment mock --mock-delay 0 --mock-failure-rate 0.5").code == 69)
  }

  @Test("a user sees an error if the machine is offline, and another if the service fails")
  func offline() throws {
    try load()
    machine.given("config set cash.production https://cash.example/list")
    let before = machine.run("cash list --json")
    let service = "https://cash.example/list"
    machine.service.answer(service, [.failure(.connection(.noSuchHost))])
    machine.isConnected = false
    #expect(machine.run("cash sync").failed(69, at: "cash"))
    machine.isConnected = true
    #expect(machine.run("cash sync").errors.contains("the service failed: cannot resolve"))
    machine.service.answer(service, [.response(503, #"{"error":"down"}"#)])
    #expect(machine.run("cash sync").failed(69, at: "cash"))
    machine.service.answer(service, [.response(200, "<html>")])
    #expect(machine.run("cash sync").code == 69)
    #expect(machine.run("cash sync --offline").errors.contains("--offline"))
    #expect(machine.run("cash sync --offline").code == 69)
    #expect(machine.run("cash list --json") == before)
  }

  @Test("a user filters by category and more, and sees the sum of what is shown")
  func filters() throws {
    try load()
    func ids(_ options: String) -> [String] {
      machine.run("cash list --csv \(options)").output.split(separator: "\n").dropFirst().map {
        String($0.prefix { $0 != "," })
      }
    }
    #expect(ids("--category 2") == ["094", "098"] && ids("--category 1 --category 2").count == 3)
    #expect(ids("--category 2 --currency PBP") == ["098"] && ids("--partner bakery") == ["098"])
    #expect(ids("--from 2022-07") == ["795", "094"] && ids("--to 2022-07-22 --limit 1") == ["094"])
    #expect(
      machine.run("cash list --category 2 --json").output.hasSuffix(
        #""count":2,"sums":[{"currency":"EUR","amount":-49},{"currency":"PBP","amount":1240.5}]}"# + "\n"))
    #expect(machine.run("cash list --category 1 --from 2030") == .done("No cash transactions match.\n"))
    #expect(machine.run("cash list --category 9").failed(66, at: "--category"))
    #expect(machine.run("cash list --currency EUT").failed(66, at: "--currency"))
    #expect(machine.run("cash list --from nonsense").code == 65)
  }

  @Test("a user sees what a transaction comes to with its fee, and why the total is not the balance")
  func fees() throws {
    let file = try machine.home.write(
      #"[{"id":1,"date":"2024-01-02","amount":-10,"fee":-1},{"id":2,"date":"2024-01-03","amount":20}]"#,
      to: "list.json")
    machine.given("cash import \(file) -q")
    #expect(
      machine.run("cash list")
        == .done(
          """
          Date        Amount    Fee     Net  ID
          2024-01-03   20.00          20.00  2
          2024-01-02  -10.00  -1.00  -11.00  1
          ─────────────────────────────────────
          Total        10.00
          Totals do not include fees; 'portfolio cash balance' does.

          """))
    #expect(machine.run("cash balance --csv").output.contains("\nbalances,,,9,,,,,,,\n"))
    #expect(machine.run("cash list --from 2024-01-03").output.contains("do not include") == false)
  }

  @Test("records without a currency are in the one of the settings, in lists, balances and the summary")
  func standardCurrency() throws {
    let file = try machine.home.write(
      #"[{"id":1,"amount":10,"fee":1},{"id":2,"date":"2024-01-03","amount":20}]"#, to: "list.json")
    try load()
    machine.given("cash import \(file) -q", "config set currency EUR")
    #expect(
      machine.run("cash list --json").output.hasSuffix(
        #""sums":[{"currency":"EUR","amount":-19},{"currency":"PBP","amount":1364.5}]}"# + "\n"))
    #expect(machine.run("cash list --currency EUR --json").output.contains(#""count":3"#))
    #expect(
      machine.run("cash balance --csv").output.contains(
        "\nbalances,,EUR,-18,,,,,,,\nbalances,,PBP,1364.5,,,,,,,\n"))
    #expect(
      machine.run("summary").output.hasSuffix(
        "\nCash transactions ('portfolio cash', not included above)  -18.00\u{A0}EUR, 1,364.50\u{A0}PBP\n"))
    #expect(
      machine.run("cash show 2 --json") == .done(#"{"id":"2","bookingDate":"2024-01-03","amount":20}"# + "\n")
    )
  }

  @Test("a user selects a transaction and sees its partner and description")
  func detail() throws {
    try load()
    #expect(
      machine.run("cash show 795")
        == .done(
          """
          Partner      Harbour Books
          Description  Points for novels
          Date         2022-07-24T10:59:05+02:00
          Category     1
          Amount       124.00
          Currency     PBP
          Net          124.00
          ID           795

          """))
    #expect(
      machine.run("cash show 098 --json").output
        == #"{"id":"098","bookingDate":"2022-06-23T10:59:05+02:00","partner":"Corner \u001B[31mBakery","#
        + #""category":2,"amount":1240.5,"currency":"PBP"}"# + "\n")
    #expect(machine.run("cash show nobody").failed(66, at: "id"))
  }

  @Test("the production and the test service are two settings, and neither is there from the start")
  func environments() {
    for (environment, key) in [("production", "cash.production"), ("test", "cash.test")] {
      let line = "cash sync --environment \(environment)"
      #expect(machine.run(line).code == 78 && machine.run(line).errors.contains(key))
      machine.given("config set \(key) https://\(environment).example/list")
      machine.service.answer("https://\(environment).example/list", [.response(200, #"[{"id":"\#(key)"}]"#)])
      #expect(machine.run(line) == .done("1 cash transaction imported.\n"))
    }
    #expect(machine.run("cash sync").output.contains("1 transaction skipped"))
    #expect(machine.run("cash list --environment test --csv").output.contains("cash.test"))
  }

  @Test("the sum of all transactions is there for other views, as the summary shows")
  func feedView() throws {
    #expect(!machine.run("summary").output.contains("Cash"))
    try load()
    #expect(
      machine.run("summary").output.hasSuffix(
        "\nCash transactions ('portfolio cash', not included above)  -49.00\u{A0}EUR, 1,364.50\u{A0}PBP\n"))
    #expect(machine.run("summary --json").output.contains("PBP"))
    try machine.home.write("{", to: ".local/share/portfolio/portfolio.cash.json")
    #expect(machine.run("summary").code == 0 && machine.run("summary").errors.contains("portfolio.cash.json"))
  }

  @Test("what the list printed can be loaded elsewhere, as its document or its array alone, with every field")
  func roundTrip() throws {
    try load()
    let document = machine.run("cash list --json").output
    let array = try #require(try JSONValue(parsing: Array(document.utf8))["transactions"])
    for text in [document, String(decoding: array.document, as: UTF8.self)] {
      let other = FakeMachine()
      try other.home.write(text, to: "list.json")
      other.given("cash import \(other.home.path("list.json"))")
      #expect(other.run("cash list --json").output == document)
    }
  }

  @Test("trades are told from cash transactions, and each command names the other")
  func trades() throws {
    machine.given("add buy AAPL 10 185.20")
    let store = machine.home.path(FakeMachine.storeName)
    #expect(machine.run(["cash", "import", store]).failed(65, at: "HOME/\(FakeMachine.storeName)"))
  }

  @Test("the real program loads from an address and syncs with a real server")
  func real() throws {
    let machine = RealMachine()
    let server = try LoopbackServer(replyingInTurn: [.response(body: Array(Self.feed.utf8))])
    #expect(
      try machine.run("cash import \(server.url("/list?token=T0KEN"))").output
        == "3 cash transactions imported.\n")
    _ = try machine.run("config set cash.test \(server.url("/sync"))")
    #expect(
      try machine.run("cash sync --environment test --json")
        == .done(
          #"{"new":3,"replaced":0,"duplicate":0,"rejected":0,"skipped":0,"issues":[],"skippedRows":[]}"#
            + "\n"))
    #expect(server.requests.map(\.path) == ["/list", "/sync"])
    let trades = try LoopbackServer(replyingInTurn: [.response(body: Array("[{\"ticker\":1}]".utf8))])
    let outcome = try machine.run("cash import \(trades.url("/x?token=T0KEN"))")
    #expect(
      outcome.code == 65 && outcome.errors.contains("not cash transactions")
        && !outcome.errors.contains("T0KEN"))
    #expect(try machine.run("cash import http://127.0.0.1:1/").errors.contains("refused the connection"))
  }

  @Test("the real program shows at a terminal that it is loading")
  func realTerminal() throws {
    let machine = RealMachine()
    let terminal = try PseudoTerminal(
      machine, "cash sync --environment mock --mock-delay 0.3 --mock-failure-rate 0")
    #expect(try terminal.finish() == (0, "21 cash transactions imported.\n"))
    #expect(terminal.screen.contains("Loading cash transactions"))
  }
}
