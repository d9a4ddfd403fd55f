import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("history")
struct HistoryTests {
  let machine = FakeMachine()

  private func give() throws {
    try machine.home.write(
      "date,ticker,price\n2024-02-29,AAA,90\n2024-04-30,AAA,100\n2024-06-28,AAA,41.5\n", to: "prices.csv")
    machine.given(
      "add buy AAA 10 100 --date 2024-01-10 -q", "add buy AAA 10 105 --date 2024-03-05 --account Depot -q",
      "add split AAA 3:1 --date 2024-05-02 -q", "add buy BBB 5 20 --date 2024-04-01 --fee 1 -q",
      "add sell BBB 5 22 --date 2024-08-01 -q", "add fee 2 --date 2024-02-01 -q",
      "prices --import \(machine.home.path("prices.csv")) -q")
  }

  @Test("has at the end of each month the value, and what was paid and received since the beginning")
  func monthly() throws {
    try give()
    #expect(
      machine.run("history --to 2024-06 --csv").output == """
        date,value,expenses,income,profit,complete
        2024-01-31,1000,1000,0,0,true
        2024-02-29,900,1002,0,-102,true
        2024-03-31,2100,2052,0,48,true
        2024-04-30,2100,2153,0,-53,true
        2024-05-31,2100,2153,0,-53,true
        2024-06-30,2590,2153,0,437,true

        """)
  }

  @Test(
    "says at each end what summary --to says",
    arguments: [
      "--every year", "--every quarter --to 2025-02-10", "--every month --from 2024-03 --to 2024-09",
      "--every week --to 2024-09 --account Depot", "--every day --from 2024-04-28 --to 2024-05-04",
    ])
  func asSummary(options: String) throws {
    try give()
    machine.given("prices --set AAA=44 -q")
    let account = options.hasSuffix("Depot") ? "--account Depot" : ""
    let points = try machine.json("history \(options)").objects("points")
    #expect(points.count > 2)
    for point in points {
      let day = try #require(point["date"]?.string)
      let total = try #require(try machine.json("summary --to \(day) \(account)")["total"]?.object)
      for key in ["value", "expenses", "income", "profit"] {
        #expect(point.number(key) == total.number(key), "\(day) \(key)")
      }
    }
  }

  @Test("ends periods as the calendar does, weeks on Sunday, the last at --to")
  func periods() throws {
    try give()
    func ends(_ options: String) throws -> [String?] {
      try machine.json("history \(options)").objects("points").map { $0["date"]?.string }
    }
    #expect(
      try ends("--every week --from 2024-03-01 --to 2024-03-12") == [
        "2024-03-03", "2024-03-10", "2024-03-12",
      ])
    #expect(try ends("--every quarter --to 2024-07-02") == ["2024-03-31", "2024-06-30", "2024-07-02"])
    #expect(try ends("AAA --every year --to 2025-01-01") == ["2024-12-31", "2025-01-01"])
  }

  @Test("tells which points are incomplete, and fails as unavailable")
  func incomplete() throws {
    machine.given(
      "add buy AAA 10 100 --date 2026-10-10 -q", "add buy BBB 1 5 --date 2026-10-11 -q",
      "prices --set BBB=6 -q")
    let outcome = machine.run("history --offline --json")
    #expect(outcome.code == 69)
    let points = try machine.json("history --offline", code: 69).objects("points")
    #expect(points.map { $0["complete"] } == [.bool(true), .bool(false)])
    #expect(points.last?["unpriced"] == .array([.string("AAA")]) && points.last?.number("value") == "6")
    // What was paid for AAA counts, its value does not: 6 − 5 = 1.
    #expect(points.last?.number("expenses") == "1005" && points.last?.number("profit") == "1")
    machine.given("prices --unset BBB -q")
    let today = try #require(try machine.json("history --offline", code: 69).objects("points").last)
    #expect(today["value"] == .null && today["profit"] == .null && today.number("expenses") == "1005")
    #expect(
      machine.run("history --offline").output.contains("2026-11-20          -  1,005.00      0.00       -"))
  }

  @Test("names the command that fetches prices of past days where they are missing or old")
  func pastPrices() throws {
    machine.given("add buy AAA 10 100 --date 2026-11-18 -q")
    #expect(!machine.run("history").output.contains("--backfill"))
    machine.given("add buy BBB 5 20 --date 2026-10-05 -q")
    #expect(machine.run("history").output.contains("'portfolio prices --backfill'"))
    #expect(!machine.run("history --json").output.contains("--backfill"))
  }

  @Test("plots value and money put in on a terminal, with round numbers beside it")
  func plots() throws {
    try give()
    machine.sitDown(columns: 80)
    let lines = machine.run("history --to 2024-06 --color never").output.split(separator: "\n").map(
      String.init)
    // Its labels are as many rows apart from one to the next.
    let plot = lines.drop { !$0.contains("┤") }
    #expect(plot.contains { $0.contains("2,000.00 ┤") })
    let rows = plot.enumerated().filter { $0.element.contains("┤") }.map(\.offset)
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(rows)")
    #expect(lines.contains { $0.contains("└") && $0.contains("2024-01-10") && $0.hasSuffix("2024-06-30") })
    #expect(lines.contains { $0.contains("Value") && $0.contains("Net invested") })
    #expect(!machine.run("history --to 2024-06 --json").output.contains("┤"))
  }

  @Test(
    "shows the chart and then the newest twelve rows on a terminal, and all of them where that is asked for")
  func newestRows() throws {
    try give()
    func rows(_ options: String) -> [Substring] {
      machine.run("history --to 2025-06 --color never \(options)").output.split(separator: "\n")
        .filter { $0.hasPrefix("20") }
    }
    // From January 2024 to June 2025.
    #expect(rows("").count == 18)
    machine.sitDown(columns: 80)
    let shown = rows("")
    #expect(shown.count == 12 && shown.first?.hasPrefix("2024-07-31") == true)
    #expect(shown.last?.hasPrefix("2025-06-30") == true)
    #expect(rows("--all").count == 18 && rows("--every month").count == 18)
    let lines = machine.run("history --to 2025-06 --color never").output.split(separator: "\n")
    let (chart, table) = (
      lines.lastIndex { $0.contains("┤") }, lines.firstIndex { $0.hasPrefix("2024-07-31") }
    )
    #expect(try #require(chart) < #require(table))
    #expect(lines.contains("The 6 earlier rows are shown with --all."))
    #expect(try machine.json("history --to 2025-06").objects("points").count == 18)
  }

  @Test("of an account that a transfer alone reaches begins with it")
  func transfer() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-10 --account A -q",
      "add transfer AAA 4 --account A --to-account B --date 2024-02-05 -q")
    let points = try machine.json("history --account B --to 2024-03").objects("points")
    #expect(points.map { $0["date"]?.string } == ["2024-02-29", "2024-03-31"])
    #expect(points.map { $0.number("value") } == ["400", "400"])
  }

  @Test("of nothing says so kindly")
  func nothing() throws {
    #expect(machine.run("history").output.hasPrefix("No transactions yet"))
    #expect(machine.run("history --json") == .done(#"{"points":[]}"# + "\n"))
    try give()
    #expect(machine.run("history --account Nobody").code == 66)
  }
}
