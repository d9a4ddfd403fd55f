import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// 10 AAA at 100 USD with a fee of 2 when a euro was 1.08 USD, 4 of them sold at 120 with a fee of 2 at 1.10, a
/// dividend of 12.50 with 2 of tax and interest of 3 on that day, 5 BBB for 250 EUR; AAA at 130 USD and BBB at 60 EUR
/// with a euro at 1.05 USD.
@Suite("In the home currency")
struct HomeCurrencyTests {
  let machine = FakeMachine()

  init() {
    machine.given(
      "config set currency EUR",
      "rates --set USD=1.08@2024-01-02 --set USD=1.1@2024-06-03 --set USD=1.05@2024-12-31 --set USD=1.05",
      "add buy AAA 10 100 --fee 2 --currency USD --date 2024-01-02 -q",
      "add buy BBB 5 50 --date 2024-01-02 -q",
      "add sell AAA 4 120 --fee 2 --currency USD --date 2024-06-03 -q",
      "add dividend AAA 12.5 --tax 2 --currency USD --date 2024-06-03 -q",
      "add interest 3 --currency USD --date 2024-06-03 -q", "prices --set AAA=130 --set BBB=60")
  }

  private func value(_ line: String, _ path: String...) throws -> JSONValue? {
    var value: JSONValue? = try JSONValue(parsing: Array(machine.run(line).output.utf8))
    for key in path { value = Int(key).map { value?.array?[$0] } ?? value?[key] }
    return value
  }

  private func figures(_ line: String, _ path: [String], _ names: String...) throws -> [String?] {
    var value: JSONValue? = try JSONValue(parsing: Array(machine.run(line).output.utf8))
    for key in path { value = Int(key).map { value?.array?[$0] } ?? value?[key] }
    return names.map { value?[$0]?.number?.description }
  }

  /// 12.50, 3 and 2 ÷ 1.10.
  @Test("income counts each amount by the rate of its own day")
  func income() throws {
    let line = "income --offline --json"
    #expect(
      try figures(line, ["total"], "dividends", "interest", "tax", "net")
        == ["11.363636363636", "2.727272727273", "1.818181818182", "12.272727272727"])
    #expect(try value(line, "currency")?.string == "EUR")
    #expect(try value(line, "complete") == .bool(true))
    #expect(try value(line, "groups", "0", "ticker") == .null)
    // The cost of the 6 shares that are left: 1002 ÷ 1.08 × 6 ÷ 10.
    #expect(try figures(line, ["yieldOnCost", "0"], "basis") == ["556.666666666667"])
    let year = "income AAA --to 2024-12-31 --offline --json"
    #expect(
      try figures(year, ["yieldOnCost", "0"], "trailing", "percent") == ["11.363636363636", "2.041372"])
  }

  /// At the end of 2024 the price that was set later does not hold yet: 6 AAA at 120 of the sale ÷ 1.05, 5 BBB at 50.
  @Test("history values each day by the prices and rates of that day, and ends with what summary says")
  func history() throws {
    let line = "history --from 2024-12-31 --every year --offline --json"
    #expect(try value(line, "currency")?.string == "EUR")
    #expect(
      try figures(line, ["points", "0"], "value", "expenses", "income")
        == ["935.714285714286", "1181.414141414141", "450.454545454545"])
    let names = ["value", "expenses", "income", "profit"]
    let points = try #require(try value(line, "points")?.array)
    let total = try #require(try value("summary --offline --json", "total"))
    for name in names { #expect(points.last?[name] == total[name], "\(name)") }
  }

  /// Paid: 1002 ÷ 1.08 and 250. Received: (478 + 10.50 + 3) ÷ 1.10.
  @Test("returns tell flows by the rates of their days, and the profit of summary")
  func returns() throws {
    let line = "returns --offline --json"
    #expect(
      try figures(line, ["total"], "in", "out", "end", "profit")
        == ["1177.777777777778", "446.818181818182", "1042.857142857143", "311.897546897547"])
    #expect(try figures("summary --offline --json", ["total"], "profit") == ["311.897546897547"])
    #expect(try value(line, "currency")?.string == "EUR")
    #expect(try value(line, "complete") == .bool(true))
    // Of one ticker from the evening of 2024-12-31 on: the price is that of the trade, and the rate that of the day.
    #expect(
      try figures("returns AAA --from 2025-01-01 --offline --json", ["total"], "start", "end", "profit")
        == ["685.714285714286", "742.857142857143", "57.142857142857"])
  }

  /// Σ flow ÷ (1 + r)^(days ÷ 365) with flows of 927.777… in, 434.545… + 9.545… out, and 742.857… at the end, solved
  /// by bisection; the factors of the growth are (478 + 720) ÷ 1.10 over 1000 ÷ 1.08 and so on.
  @Test("returns grow with the exchange rate too")
  func growth() throws {
    machine.given("rates --set USD=0.525", "delete --yes " + ids("sell AAA", "dividend AAA", "interest"))
    // Bought for 1002 ÷ 1.08, now worth 10 × 130 ÷ 0.525: 1300 × 1.08 ÷ (1002 × 0.525) − 1.
    #expect(
      try figures("returns AAA --offline --json", ["total"], "irrPeriod", "twr") == [
        "166.894782", "166.894782",
      ])
  }

  private func ids(_ kinds: String...) -> String {
    let rows = machine.run("list --csv").output.split(separator: "\n")
    return kinds.compactMap { kind in
      let words = kind.split(separator: " ")
      return rows.first { row in
        row.contains(",\(words[0]),") && (words.count == 1 || row.contains(",\(words[1]),"))
      }?.split(separator: ",").first { $0.utf8.count == 36 }.map(String.init)
    }.joined(separator: " ")
  }

  @Test("allocation adds up what is worth in several currencies, and parts by what prices are in")
  func allocation() throws {
    let line = "allocation --by currency --offline --json"
    #expect(try value(line, "currency")?.string == "EUR")
    #expect(try value(line, "groups", "0", "group")?.string == "USD")
    #expect(try figures(line, ["groups", "0"], "value", "percent") == ["742.857142857143", "71.232877"])
    #expect(try figures(line, ["groups", "1"], "value") == ["300"])
    #expect(try figures(line, [], "total") == ["1042.857142857143"])
    #expect(try figures("allocation --by account --offline --json", [], "total") == ["1042.857142857143"])
    #expect(
      try figures("allocation --to 2024-12-31 --offline --json", ["groups", "0"], "value")
        == ["685.714285714286"])
  }

  /// 521.43 each: one share at 130 ÷ 1.05 is sold, which pays two at 60.
  @Test("rebalance proposes trades whose amounts can be added, exactly, and tells what prices are in")
  func rebalance() throws {
    machine.given("instruments set AAA target=50", "instruments set BBB target=50")
    let line = "rebalance --offline --json"
    #expect(try value(line, "currency")?.string == "EUR")
    #expect(
      try figures(line, ["trades", "0"], "quantity", "price", "amount") == ["1", "130", "123.809523809524"])
    #expect(try value(line, "trades", "0", "priceCurrency")?.string == "USD")
    #expect(
      try figures(line, ["trades", "1"], "quantity", "amount", "percentAfter") == ["2", "120", "40.421632"])
    #expect(try figures(line, [], "leftover", "cashToTarget") == ["3.809523809524", "442.857142857143"])
    let orders = machine.run("rebalance --offline --csv").output.split(separator: "\n")
    #expect(orders.first?.hasSuffix(",currency") == true)
    #expect(orders.dropFirst().first?.hasPrefix("2026-11-20,sell,130,AAA,sell,1,130,") == true)
    #expect(orders.dropFirst().first?.hasSuffix(",USD") == true)
  }

  @Test("explain tells each amount converted, with its rate, up to the row of summary")
  func explain() throws {
    let line = "explain AAA --offline --json"
    #expect(try figures(line, ["steps", "0"], "expenses", "rate") == ["927.777777777778", "0.925925925926"])
    #expect(
      try figures(line, ["steps", "1"], "expenses", "income") == ["1.818181818182", "436.363636363636"])
    #expect(try value(line, "steps", "1", "currency")?.string == "USD")
    #expect(try value(line, "result") == (try value("summary --offline --json", "items", "0")))
    #expect(machine.run("explain AAA --offline").output.contains("130.00 USD"))
    #expect(try value("explain BBB --offline --json", "steps", "0", "rate") == nil)
  }

  /// Cost 4 × 100.20 ÷ 1.08 = 371.11; 4 at 92.50 with a fee of 2 are 368 USD: a loss in dollars that a dearer dollar
  /// makes a gain.
  @Test("achievements count what is a profit at home")
  func achievements() throws {
    func progress(_ name: String) throws -> String? {
      let all = try value("achievements --offline --json", "achievements")?.array
      return all?.first { $0["id"]?.string == name }?["progress"]?.number?.description
    }
    #expect(try progress("worth-10000") == "1042.857142857143")
    let other = FakeMachine()
    other.given(
      "config set currency EUR", "rates --set USD=1.08@2024-01-02 --set USD=0.9@2024-06-03",
      "add buy AAA 10 100 --fee 2 --currency USD --date 2024-01-02 -q",
      "add sell AAA 10 92.5 --fee 2 --currency USD --date 2024-06-03 -q")
    #expect(
      other.run("achievements --offline --csv").output.contains("profitable-sale,First profitable sale,5,1,1")
    )
  }

  @Test("sums of cash stay apart, one for each currency")
  func cash() throws {
    let feed = #"[{"id":"1","amount":5,"currency":"USD"},{"id":"2","amount":7}]"#
    let path = try machine.home.write(feed, to: "feed.json")
    machine.given("cash import \(path) -q")
    let sums = try #require(try value("summary --offline --json", "cash")?.array)
    #expect(
      Set(sums.map { "\($0["currency"]?.string ?? "-") \($0["amount"]?.number?.description ?? "")" }).count
        == 2)
  }

  @Test("a report page has the figures of the commands")
  func report() {
    let page = machine.run("report --offline").output
    for figure in ["1,042.86", "311.90", "742.86"] { #expect(page.contains(figure), "\(figure)") }
  }

  @Test(
    "what lacks a rate is left out, named with the currency and the day, and the command fails as unavailable",
    arguments: [
      ("income", "complete"), ("returns", "complete"), ("history", "points"), ("allocation", "complete"),
      ("summary", "complete"), ("lots", "complete"), ("gains --compare", "complete"),
      ("explain CCC", "result"),
      ("rebalance", ""), ("report", ""),
    ])
  func missing(command: String, member: String) throws {
    machine.given(
      "add buy CCC 1 10 --currency CHF --date 2024-03-14 -q",
      "add dividend CCC 1 --currency CHF --date 2024-03-15 -q", "prices --set CCC=20",
      "instruments set CCC target=100")
    let outcome = machine.run("\(command) --offline")
    #expect(outcome.code == 69, "\(command)")
    #expect(outcome.errors.contains("CHF: no exchange rate for 20"), "\(outcome.errors)")
    #expect(!outcome.output.contains("no price available"), "\(outcome.output)")
    if command != "report", command != "rebalance", command != "explain CCC" {
      #expect(outcome.output.contains("CCC: no exchange rate for CHF on 20"))
    }
    guard member == "complete" else { return }
    #expect(try value("\(command) --offline --json", "complete") == .bool(false))
    #expect(try value("\(command) --offline --json", "unpriced") == .array([.string("CCC")]))
  }

  @Test(
    "what is asked for and lacks nothing is told although something else lacks a rate",
    arguments: ["income AAA", "returns AAA", "history AAA", "lots AAA", "gains AAA", "explain AAA"])
  func narrowed(command: String) {
    machine.given(
      "add buy CCC 1 10 --currency CHF --date 2024-03-14 -q",
      "add sell CCC 1 12 --currency CHF --date 2024-03-15 -q")
    let from = command.hasPrefix("history") ? " --from today" : ""
    let outcome = machine.run("\(command) --offline\(from)")
    #expect(outcome.code == 0 && outcome.errors == "", "\(outcome)")
  }

  @Test(
    "several currencies and none set is a matter of the configuration, which says what to do",
    arguments: [
      "income", "returns", "history", "allocation", "rebalance", "explain AAA", "summary", "lots", "gains",
      "achievements", "report",
    ])
  func several(command: String) {
    machine.given(
      "add buy AAA 1 10 --currency GBP --date 2024-03-14 -q", "instruments set AAA target=100",
      "config unset currency")
    let outcome = machine.run("\(command) --offline")
    #expect(outcome.failed(78, at: "currency"))
    #expect(outcome.errors.contains("portfolio config set currency"))
  }
}
