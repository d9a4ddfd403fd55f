import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// The machine's clock stands at 2026-11-20, the day on which the service's prices were traded.
@Suite("Today's price")
struct TodaysPriceTests {
  let machine = FakeMachine()

  /// 10 shares for 1,000, with an imported price of a day.
  private func given(_ price: String, on day: String) throws {
    machine.given("add buy AAA 10 100 --date 2026-01-05 -q")
    try take(price, on: day)
  }

  private func take(_ price: String, on day: String) throws {
    try machine.home.write("date,ticker,price\n\(day),AAA,\(price)\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path)/prices.csv -q")
  }

  private func item() throws -> JSONObject? { try machine.json("summary").objects("items").first }

  @Test("is an imported one where nothing else is known, and says so")
  func imported() throws {
    try given("150", on: "2026-11-18")
    let item = try item()
    #expect(item?["price"]?.number?.description == "150")
    #expect(item?["priceSource"]?.string == "recorded")
    #expect(item?["priceTime"]?.string == "2026-11-18")
    #expect(item?["value"]?.number?.description == "1500")
  }

  @Test("which cannot be fetched is a warning with the reason and the age, and no failure")
  func warning() throws {
    try given("150", on: "2026-11-18")
    let outcome = machine.run("summary")
    #expect(outcome.code == 0)
    #expect(
      outcome.errors == "portfolio: AAA: no API key is set; using the last known price, 2 days old\n")
  }

  @Test(
    "values what is held in every report",
    arguments: [
      ("lots", "lots", "value"), ("returns", "returns", "end"), ("allocation", "groups", "value"),
      ("history --every year", "points", "value"),
    ])
  func everywhere(_ command: String, _ list: String, _ figure: String) throws {
    try given("150", on: "2026-11-18")
    #expect(try machine.json(command).objects(list).last?[figure]?.number?.description == "1500")
  }

  @Test("is what explain, gains --compare and rebalance count with")
  func others() throws {
    try given("150", on: "2026-11-18")
    machine.given("instruments set AAA target=100")
    #expect(try machine.json("explain AAA")["result"]?["value"]?.number?.description == "1500")
    #expect(
      try machine.json("gains --compare").objects("methods")[0]["unrealised"]?.number?.description == "500")
    #expect(
      try machine.json("rebalance --cash 300").objects("trades")[0]["quantity"]?.number?.description == "2")
  }

  @Test("is the fetched one where both are of a day")
  func sameDay() throws {
    try given("150", on: "2026-11-20")
    machine.connect(["AAA": "170"])
    #expect(try item()?["price"]?.number?.description == "170")
    #expect(try item()?["priceSource"]?.string == "cache")
  }

  @Test("is the recorded one where what is fetched was traded on an earlier day")
  func newer() throws {
    machine.time.advance(by: .seconds(2 * 86_400))
    try given("150", on: "2026-11-21")
    machine.connect(["AAA": "170"])
    #expect(try item()?["price"]?.number?.description == "150")
    let history = try machine.json("prices AAA --history").objects("prices")
    #expect(history.map { $0["date"]?.string } == ["2026-11-21", "2026-11-20"])
  }

  @Test("is the one set by hand, whatever is recorded")
  func manual() throws {
    try given("150", on: "2026-11-20")
    machine.given("prices --set AAA=90")
    #expect(try item()?["priceSource"]?.string == "manual")
  }

  @Test("is not one recorded for a later day")
  func tomorrow() throws {
    try given("150", on: "2026-11-18")
    try take("900", on: "2026-11-21")
    #expect(try item()?["price"]?.number?.description == "150")
  }

  @Test("is divided by the splits after its day: 150 is 75 for each of twice as many")
  func split() throws {
    try given("150", on: "2026-11-18")
    machine.given("add split AAA 2:1 --date 2026-11-19 -q")
    #expect(try item()?["price"]?.number?.description == "75")
    #expect(try item()?["value"]?.number?.description == "1500")
  }

  @Test("is told to be old after more than seven days", arguments: ["summary", "returns", "history", "lots"])
  func old(_ command: String) throws {
    try given("150", on: "2026-11-12")
    #expect(machine.run("\(command) --offline").errors.contains("old prices: AAA ("))
  }

  @Test("is not that of a trade")
  func trade() throws {
    machine.given("add buy AAA 10 100 --date 2026-11-20 -q")
    #expect(machine.run("summary").code == 69)
    #expect(try machine.json("summary", code: 69).objects("items")[0]["price"] == .null)
  }

  @Test("still fails to be refreshed where it is only known from a file")
  func refresh() throws {
    try given("150", on: "2026-11-18")
    #expect(machine.run("prices --refresh").code == 69)
  }

  @Test("has the age of its time, not of the fetch: fetched now, traded three days ago")
  func age() {
    machine.time.advance(by: .seconds(3 * 86_400))
    machine.connect(["AAA": "170"])
    let lines = machine.run("prices AAA").output.split(separator: "\n")
    #expect(lines.last?.hasSuffix("3d") == true, "\(lines)")
  }

  @Test("is the fetched one where the history cannot be read, which is told once")
  func damaged() throws {
    machine.given("add buy AAA 10 100 --date 2026-01-05 -q")
    machine.connect(["AAA": "170"])
    try machine.home.write("no prices\n", to: ".local/share/portfolio/portfolio.history.jsonl")
    let outcome = machine.run("summary")
    #expect(outcome.code == 0)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }
}
