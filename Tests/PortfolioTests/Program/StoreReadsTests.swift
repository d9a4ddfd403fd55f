import PortfolioIO
import TestSupport
import Testing

/// Each read of a remote store is a request.
@Suite("Reads of the store")
struct StoreReadsTests {
  private static let url = "https://example.com/t.json"

  /// A purchase, a dividend and a sale.
  private static let transactions = """
    [{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01T00:00:00Z","ticket":"AAPL","type":"buy",
    "quantity":10,"price":100,"sum":1000},
    {"id":"2870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2026-05-01T00:00:00Z","ticket":"AAPL",
    "type":"dividend","sum":5},
    {"id":"3870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2026-06-01T00:00:00Z","ticket":"AAPL","type":"sell",
    "quantity":2,"price":150,"sum":300}]
    """

  @Test(
    "a command reads all transactions once, even to show some of them or to tell names that it does not know",
    arguments: [
      "summary", "summary NOPE", "lots", "lots NOPE", "lots --account NOPE", "gains", "gains NOPE",
      "gains --compare", "income", "income NOPE", "income --calendar", "history", "history NOPE", "returns",
      "returns NOPE", "risk", "risk NOPE", "risk --benchmark NOPE", "allocation", "allocation --account NOPE",
      "accounts", "balances", "balances --account NOPE", "tax us 2026", "tax us 2026 --account NOPE",
      "explain NOPE", "achievements", "check", "prices", "list", "list NOPE", "list NOPE --json",
      "list NOPE --csv", "export",
      "what-if sell AAPL 1 200", "reconcile HOME/agrees.csv", "reconcile HOME/differs.csv",
      "income --forecast", "explain", "explain AAPL", "explain 3870", "show 3870",
      "digest --since 2026-05-01", "export --as ledger",
    ])
  func once(line: String) throws {
    #expect(try reads(line) == 1)
  }

  @Test("an import reads them once, also to tell what it means for holdings and cash")
  func importing() throws {
    let machine = FakeMachine()
    try machine.home.write(
      """
      type,date,ticker,quantity,price,sum,toAccount
      sell,2026-07-01,AAPL,9,150,,
      deposit,2026-07-01,,,,100,
      transfer,2026-07-02,AAPL,3,,,A

      """, to: "rows.csv")
    machine.variables["PORTFOLIO_STORE"] = Self.url
    machine.service.answer(
      Self.url,
      [
        .response(200, Self.transactions, headers: ["ETag": "a"]),
        .response(200, "", headers: ["ETag": "b"]),
      ])
    let outcome = machine.run("import \(machine.home.path("rows.csv"))")
    for told in ["the 1 held on that day", "leaves -1 AAPL", "add balance SUM --date 2024-02-29"] {
      #expect(outcome.errors.contains(told), "\(outcome)")
    }
    #expect(machine.service.requests.all.map(\.method) == [.get, .put])
  }

  private func reads(_ line: String) throws -> Int {
    let machine = FakeMachine()
    try machine.home.write("ticker,quantity\nAAPL,8\n", to: "agrees.csv")
    try machine.home.write("ticker,quantity\nAAPL,9\n", to: "differs.csv")
    machine.given("prices --set AAPL=200 -q")
    machine.variables["PORTFOLIO_STORE"] = Self.url
    machine.service.answer(Self.url, [.response(200, Self.transactions, headers: ["ETag": "a"])])
    let outcome = machine.run(line.replacing("HOME", with: machine.home.path))
    #expect(outcome.code != 64 && !outcome.errors.contains(Self.url), "\(outcome)")
    return machine.service.requests.all.count { $0.address.text == Self.url }
  }
}
