import CommandLineKit
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("prices --history")
struct PriceHistoryTests {
  let machine = FakeMachine()

  /// Fetches a price on each of several days.
  private func fetch(_ prices: String...) {
    machine.given("add buy AAA 10 3 --date 2024-03-01 -q")
    for price in prices {
      machine.connect(["AAA": price])
      machine.answer("AAA", .response(200, quote(price)))
      machine.given("prices --refresh --quiet")
      machine.time.advance(by: .seconds(86_400))
    }
  }

  private func quote(_ price: String) -> String {
    #"{"c":\#(price),"t":\#(machine.time.source.now().secondsSinceEpoch)}"#
  }

  @Test("shows what was recorded as prices were fetched, the newest day first, without asking anybody")
  func shows() {
    fetch("35", "30", "33")
    let asked = machine.askedFor.count
    #expect(
      machine.run("prices --history aaa")
        == .done(
          """
          AAA
          Date        Price  Change  Change %
          2026-11-22  33.00    3.00     10.00
          2026-11-21  30.00   -5.00    -14.29
          2026-11-20  35.00

          """))
    #expect(
      machine.run("prices --history AAA --json --from 2026-11-21 --to 2026-11-21").output
        == #"{"prices":["# + "\n"
        + #"{"ticker":"AAA","date":"2026-11-21","price":30,"currency":null,"source":"recorded","via":"finnhub"}"#
        + "\n]}\n"
    )
    #expect(
      machine.run("prices --history AAA --csv").output
        == "ticker,date,price,currency,source\nAAA,2026-11-22,33,,recorded\nAAA,2026-11-21,30,,recorded\n"
        + "AAA,2026-11-20,35,,recorded\n")
    #expect(machine.askedFor.count == asked)
  }

  @Test("prices --refresh is 74 where what it fetched cannot be recorded, and says so even if quiet")
  func unrecorded() throws {
    machine.given("add buy AAA 10 3 --date 2024-03-01 -q")
    machine.connect(["AAA": "35"])
    // Nobody can lock a folder.
    try machine.home.write("", to: ".local/share/portfolio/portfolio.history.jsonl.lock/file")
    let outcome = machine.run("prices --refresh -q")
    #expect(outcome.code == 74 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains("history.jsonl.lock: ") && outcome.errors.contains("not recorded"))
    machine.time.advance(by: .seconds(300))
    machine.connect(["AAA": "35"])
    let shown = machine.run("prices")
    #expect(shown.code == 0 && shown.errors.contains("history.jsonl.lock: "))
  }

  @Test("a price fetched on a Saturday is that of the Friday on which it was traded")
  func weekend() throws {
    machine.given("add buy AAA 10 3 --date 2024-03-01 -q")
    let friday = quote("35")
    machine.time.advance(by: .seconds(86_400))
    machine.connect(["AAA": "35"])
    machine.answer("AAA", .response(200, friday))
    machine.given("prices --refresh --quiet")
    let prices = try machine.json("prices AAA --history").objects("prices")
    #expect(prices.map { $0["date"]?.string } == ["2026-11-20"])
  }

  @Test("plots the series on a terminal, as wide as there is room")
  func plots() {
    fetch("35", "30", "33")
    for columns in [40, 80] {
      machine.sitDown(columns: columns)
      let output = machine.run("prices --history AAA --color never").output
      // The plot comes last, where it is seen.
      let lines = output.split(separator: "\n").map(String.init).suffix(9).map { $0 }
      #expect(lines[0].hasPrefix("35.00 ┤") && lines[7].hasPrefix("30.00 ┤"), "\(output)")
      #expect(lines[8].hasPrefix("      └2026-11-20─") && lines[8].hasSuffix("─2026-11-22"))
      #expect(lines.allSatisfy { CellWidth.of($0) == columns })
    }
    machine.sitDown(columns: 20)
    #expect(!machine.run("prices --history AAA").output.contains("┤"))
  }

  @Test("says kindly that nothing was recorded")
  func nothing() {
    #expect(
      machine.run("prices --history AAA")
        == .done(
          "No price history for AAA yet. A price is recorded on each day that you run 'portfolio prices'.\n"))
    #expect(machine.run("prices --history").output.hasPrefix("No prices recorded yet"))
    #expect(machine.run("prices --history AAA --json").output == #"{"prices":[]}"# + "\n")
  }

  @Test("summary shows the series in one line where there is room and history, to people alone")
  func sparkline() {
    fetch("35", "30", "33")
    #expect(!machine.run("summary --offline").output.contains("Year"))
    machine.sitDown(columns: 120)
    let lines = machine.run("summary --offline --color never").output.split(separator: "\n")
    #expect(lines[0].hasSuffix("Year") && lines[1].hasSuffix("█▁▅▅"), "\(lines)")
    #expect(!machine.run("summary --offline --json").output.contains("█"))
    machine.sitDown(columns: 70)
    #expect(!machine.run("summary --offline --color never").output.contains("Year"))
  }

  @Test("what is wrong with the recorded prices stops neither prices nor summary, and makes --refresh fail")
  func damaged() throws {
    fetch("35")
    let name = ".local/share/portfolio/portfolio.history.jsonl"
    try machine.home.write("{", to: name)
    machine.connect(["AAA": "36"])
    let refreshed = machine.run("prices --refresh")
    #expect(refreshed.code == 65 && refreshed.output.contains("36.00"))
    let fetched = machine.run("prices")
    #expect(fetched.code == 0 && fetched.errors.contains("portfolio.history.jsonl:1:1"))
    machine.sitDown(columns: 120)
    #expect(machine.run("summary --offline").code == 0)
    #expect(machine.run("prices --history AAA").code == 65)
    #expect(try machine.home.text(name) == "{")
  }
}
