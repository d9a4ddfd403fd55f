import PortfolioIO
import TestSupport
import Testing

@Suite("allocation and rebalance")
struct TargetsTests {
  let machine = FakeMachine()

  /// 6,000, 2,500 and 1,500, with targets of 50, 30 and 20 percent, and 100 without one.
  private func fill() {
    machine.given(
      "add buy AAA 600 8 --account Depot -q", "add buy BBB 250 8 -q", "add buy CCC 150 8 -q",
      "add buy DDD 10 8 -q",
      "prices --set AAA=10 --set BBB=10 --set CCC=10 --set DDD=10 -q",
      "instruments set AAA target=50 class=stocks -q", "instruments set BBB target=30 class=bonds -q",
      "instruments set CCC target=20 class=stocks region=EU -q")
  }

  @Test("tells value, share, target and drift of each group")
  func groups() throws {
    fill()
    func rows(_ line: String) throws -> [[String?]] {
      try machine.json(line).objects("groups").map { group in
        [group["group"]?.string] + ["value", "percent", "target", "drift"].map { group.number($0) }
      }
    }
    let report = try machine.json("allocation")
    #expect(
      report.keys() == ["groups", "total", "complete", "unpriced"] && report.number("total") == "10100")
    #expect(
      try rows("allocation --by class") == [
        // Of the 10,000 that have targets, 7,500 are 75 %.
        ["stocks", "7500", "74.257426", "70", "5"], ["bonds", "2500", "24.752475", "30", "-5"],
        [nil, "100", "0.990099", nil, nil],
      ])
    #expect(try rows("allocation --by region").map { $0[0] } == [nil, "EU"])
    #expect(
      try rows("allocation --by account").map { [$0[0], $0[1], $0[3]] } == [
        ["Depot", "6000", nil], [nil, "4100", nil],
      ])
    #expect(try rows("allocation --account Depot").map { $0[1] } == ["6000"])
  }

  @Test("proposes the trades that bring tickers to their targets, and stores nothing")
  func trades() throws {
    fill()
    let report = try machine.json("rebalance")
    #expect(
      report.keys() == ["trades", "leftover", "cashToTarget"] && report.number("cashToTarget") == "2000")
    let trades = report.objects("trades")
    #expect(
      trades.first?.keys() == [
        "ticker", "action", "quantity", "price", "amount", "percentBefore", "percentAfter", "target",
      ])
    #expect(trades.map { $0["action"]?.string } == ["sell", "buy", "buy"])
    #expect(trades.map { $0.number("amount") } == ["1000", "500", "500"])
    #expect(try machine.json("list").number("count") == "4")
    let bought = try machine.json("rebalance --cash 1000 --no-sell").objects("trades")
    #expect(bought.map { $0.number("quantity") } == ["50", "50"])
    #expect(try machine.json("rebalance --band 10").objects("trades").isEmpty)
    machine.given("config set fee-per-trade 600")
    #expect(try machine.json("rebalance --cash 1000 --no-sell").objects("trades").count == 1)
  }

  @Test("raises cash below 0 by sales, and says what there is where it is not enough")
  func raising() throws {
    fill()
    let report = try machine.json("rebalance --cash=-2000")
    let trades = report.objects("trades")
    #expect(trades.map { $0["ticker"]?.string } == ["AAA"] && trades.first?.number("amount") == "2000")
    #expect(trades.first?["action"]?.string == "sell" && report.number("leftover") == "0")
    #expect(
      machine.run("rebalance --cash=-20000").errors
        == "portfolio: cash: selling everything brings only 10000, less than the 20000 wanted; ask for less\n"
    )
  }

  @Test("its csv is imported once the orders are done")
  func orders() throws {
    fill()
    let file = try machine.home.write(machine.run("rebalance --csv").output, to: "orders.csv")
    let imported = try machine.json("import \(file)")
    #expect(imported.number("new") == "3")
    #expect(try machine.json("rebalance").objects("trades").isEmpty)
  }

  @Test("refuses targets that do not add up to 100, and amounts below 0")
  func invalid() {
    fill()
    for line in [
      "rebalance --cash -1 --no-sell", "rebalance --band -1", "rebalance --cash x", "rebalance --cash=-10001",
    ] {
      #expect(machine.run(line).code == 65, "\(line)")
    }
    machine.given("instruments set CCC target=10 -q")
    #expect(machine.run("rebalance").code == 65)
  }

  @Test("proposes nothing where a price is missing")
  func unpriced() throws {
    fill()
    machine.given("prices --unset BBB -q")
    let outcome = machine.run("rebalance --offline --json")
    #expect(outcome.code == 69 && outcome.output == "")
    let report = try machine.json("allocation --offline", code: 69)
    #expect(report["complete"] == .bool(false) && report.number("total") == "7600")
  }

  @Test("with nothing stored says so kindly")
  func empty() throws {
    #expect(machine.run("allocation").output.hasPrefix("No transactions yet."))
    #expect(try machine.json("allocation").number("total") == "0")
    #expect(machine.run("rebalance").output.hasPrefix("No targets are set."))
    #expect(try machine.json("rebalance").number("leftover") == "0")
  }

  /// 1,000: 60 % and 30 %, and 10 % of no region; 500 of another security in Europe alone.
  @Test("divides a security among the groups of a tag that says how, and refuses more than all of it")
  func dividedTag() throws {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 10 50", "add buy BBB 5 50", "prices --set AAA=100", "prices --set BBB=100",
      "instruments set AAA region=US:60,Europe:30", "instruments set BBB region=Europe")
    let groups = try machine.json("allocation --by region").objects("groups")
    #expect(groups.map { $0["group"]?.string } == ["Europe", "US", nil])
    #expect(groups.map { $0.number("value") } == ["800", "600", "100"])
    #expect(machine.run("instruments set AAA region=US:60,Europe:50").failed(65, at: "region"))
  }
}
