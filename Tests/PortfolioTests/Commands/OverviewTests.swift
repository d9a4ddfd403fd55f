import Foundation
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("portfolio alone, and the tables of summary")
struct OverviewTests {
  let machine = FakeMachine()

  private func prices(_ lines: String) throws {
    try machine.home.write("date,ticker,price,currency\n" + lines, to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
  }

  /// On the evening before, 10 × 50 and 600 dollars at 1 are 1,100 euros; then 15 × 60 and 825 dollars at 1.25 are
  /// 1,380, of which 400 were deposited: 120 less, 10.91 % of 1,100.
  @Test("the change is that of the net worth, without the day's flows and with exchange rates")
  func change() throws {
    machine.given(
      "config set currency EUR -q", "rates --set USD=1@2026-01-02 --set USD=1@2026-11-19 -q",
      "rates --set USD=1.25@2026-11-20 -q",
      "add deposit 1000 --currency USD --account A --date 2026-01-02 -q",
      "add buy AAA 10 40 --currency USD --account A --date 2026-01-02 -q",
      "add deposit 500 --currency USD --account A --date 2026-11-20 -q",
      "add buy AAA 5 55 --currency USD --account A --date 2026-11-20 -q")
    try prices("2026-11-19,AAA,50,USD\n2026-11-20,AAA,60,USD\n")
    let shown = machine.run("--offline")
    #expect(shown.code == 0)
    #expect(shown.output.hasPrefix("Net worth  €1,380.00\nChange     -€120.00 (-10.91%) on 2026-11-20\n"))
    #expect(machine.run("summary --line --offline").output == "Net worth €1,380.00  -€120.00  -10.91%\n")
    #expect(shown.output.contains("AAA          15  $60.00"))
  }

  @Test("a change of a week is not called one of a day")
  func week() throws {
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q")
    try prices("2026-11-13,AAA,5,\n2026-11-20,AAA,6,\n")
    let shown = machine.run("--offline").output
    #expect(shown.contains("Change     10.00 (20.00%) from 2026-11-13 to 2026-11-20\n"))
    #expect(shown.contains("Change %") && !shown.contains("Day %"))
    #expect(machine.run("summary --line --offline").output.hasSuffix("from 2026-11-13 to 2026-11-20\n"))
  }

  @Test("what was bought on the last day counts from its purchase: 12 − 11, and 10 × (12 − 10)")
  func boughtToday() throws {
    machine.given(
      "add buy AAA 10 5 --date 2026-01-02 -q", "add buy AAA 1 11 --date 2026-11-20 -q",
      "add buy BBB 1 5 --date 2026-01-02 -q", "add sell BBB 1 7 --date 2026-11-20 -q")
    try prices("2026-11-19,AAA,10,\n2026-11-20,AAA,12,\n2026-11-19,BBB,6,\n")
    // BBB: sold for 7 what was worth 6. Before, all was worth 106.
    #expect(machine.run("--offline").output.contains("Change     22.00 (20.75%) on 2026-11-20\n"))
  }

  @Test("programs get the summary, and its exit codes are everybody's")
  func programs() {
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q")
    for format in ["--json", "--csv", "--format json"] {
      #expect(machine.run("\(format) --offline") == machine.run("summary \(format) --offline"))
    }
    #expect(machine.run("--offline").code == 69)
    machine.write(store: "damaged")
    #expect(machine.run("--offline").code == 65)
  }

  /// 20 are gained; bought again at 12, the shares have gained nothing, and the profit stays.
  @Test("who sells and buys again at one price keeps the profit, and gains from the new cost")
  func boughtAgain() {
    machine.given("add buy AAA 10 10 --date 2024-01-02 -q", "prices --set AAA=12 -q")
    #expect(machine.run("summary").output.contains("120.00  100.00%            20.00   20.00   20.00"))
    machine.given(
      "add sell AAA 10 12 --date 2024-02-02 -q", "add buy AAA 10 12 --date 2024-02-02 -q")
    #expect(machine.run("summary").output.contains("120.00  100.00%             0.00    0.00   20.00"))
  }

  @Test("tables are sorted by value, closed positions last; programs get the order of tickers")
  func order() throws {
    machine.given(
      "add buy CCC 1 10 -q", "add buy BBB 1 30 -q", "add buy AAA 1 20 -q", "add sell BBB 1 31 -q",
      "prices --set AAA=15 --set CCC=20 -q")
    func order(_ line: String) -> [String] {
      machine.run(line).output.split(separator: "\n").map { String($0.prefix(3)) }
        .filter { ["AAA", "BBB", "CCC"].contains($0) }
    }
    #expect(order("summary") == ["CCC", "AAA", "BBB"])
    #expect(order("summary --sort name") == ["AAA", "CCC", "BBB"])
    #expect(order("summary --csv") == ["AAA", "BBB", "CCC"])
    #expect(order("summary --csv --sort gain") == ["CCC", "AAA", "BBB"])
    #expect(machine.run("summary --sort size").code == 64)
  }

  @Test(
    "rows add up, and what there is no room for is named", arguments: [60, 80, 120],
    ["en_US", "de_DE", "fr_FR", "es_ES", "pt_BR", "pt_PT"])
  func widths(columns: Int, locale: String) throws {
    let machine = try FakeMachine.demo()
    for line in ["summary", "summary --wide", "lots", "returns", "gains", "returns --by year"] {
      machine.sitDown(columns: 300)
      // A line of the year is there only where there is room for it.
      let all = Set(headings(machine, line, locale)).filter { !$0.hasPrefix("1 ") && $0 != "Year" }
      machine.sitDown(columns: columns)
      let output = machine.run("\(line) --offline --color never --locale \(locale)").output
      let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let shown = Set(headings(machine, line, locale))
      // Some headings are shorter where there is little room.
      let unnamed = all.subtracting(shown).filter { !words.contains($0) }
      #expect(unnamed.count <= shown.subtracting(all).count, "\(line): \(unnamed)")
      #expect(output.split(separator: "\n").filter { $0.hasPrefix("─") }.allSatisfy { $0.count <= columns })
    }
    if locale == "en_US" { try addsUp(machine) }
  }

  @Test(
    "the price stays beside what was paid and received on a screen of 80 columns",
    arguments: [
      ("en_US", "Price"), ("de_DE", "Kurs"), ("fr_FR", "Cours"), ("es_ES", "Precio"), ("pt_BR", "Preço"),
      ("pt_PT", "Preço"),
    ])
  func priceBesidePaid(locale: String, price: String) throws {
    let machine = try FakeMachine.demo()
    machine.sitDown(columns: 80)
    #expect(headings(machine, "summary --wide", locale).contains(price))
  }

  private func headings(_ machine: FakeMachine, _ line: String, _ locale: String) -> [String] {
    let bold = "\u{1B}[1m"
    let output = machine.run("\(line) --offline --color always --locale \(locale)").output
    let row =
      output.split(separator: "\n").map { $0.split(separator: bold, omittingEmptySubsequences: false) }
      .first { $0.count > 3 } ?? []
    return row.dropFirst().map { String($0.prefix { $0 != "\u{1B}" }) }
  }

  /// Each column of amounts of the summary comes to its total, but for what is rounded in each row.
  private func addsUp(_ machine: FakeMachine) throws {
    let lines = machine.run("summary --wide --offline --color never").output.split(separator: "\n").map(
      Array.init)
    let header = String(try #require(lines.first))
    let line = try #require(lines.firstIndex { $0.first == "─" })
    let gain = header.contains("Unrealized gain") ? "Unrealized gain" : "Unrealized"
    for heading in ["Value", gain, "Profit", "Cost", "Paid", "Received"] {
      guard let range = header.firstRange(of: heading + " ") ?? header.firstRange(of: heading) else {
        continue
      }
      let end = header.distance(from: header.startIndex, to: range.lowerBound) + heading.count
      func amount(_ row: [Character]) -> ExactDecimal? {
        guard row.count >= end, end == row.count || row[end] == " ", row[end - 1] != " " else { return nil }
        let text = row[..<end].reversed().prefix { $0 != " " }.reversed()
        return ExactDecimal(String(text.filter { !"$,".contains($0) }))
      }
      let amounts = lines[1..<line].compactMap(amount)
      let difference = try amounts.reduce(into: -(try #require(amount(lines[line + 1])))) { try $0 += $1 }
      #expect(difference.magnitude <= ExactDecimal(mantissa: Int128(amounts.count), scale: 2), "\(heading)")
    }
  }

  @Test("what the profit is made of adds up to the cent, and is the profit of the net worth on deposits")
  func explained() throws {
    let machine = try FakeMachine.demo()
    let report = try machine.json("explain --offline")
    let parts = report.objects("parts").compactMap { $0["amount"]?.number }
    let total = try #require(report["total"]?.number)
    #expect(try parts.reduce(into: ExactDecimal.zero) { try $0 += $1 } == total && parts.count > 4)
    let sums = try #require(try machine.json("summary --offline")["total"]?.object)
    let (worth, deposited) = (sums["worth"]?.number, sums["deposited"]?.number)
    #expect(try total == ((worth ?? .zero) - (deposited ?? .zero)).rounded(places: 2))
    #expect(report.objects("parts").allSatisfy { $0["what"]?.string != "other" })
    #expect(FakeMachine().run("explain --json").output == #"{"parts":[],"total":0}"# + "\n")
  }

  @Test("a sale of one lot is one row, and the price of a foreign share has its currency")
  func rows() {
    machine.given(
      "config set currency EUR -q", "rates --set USD=1.25@2024-01-02 --set USD=1.25@2024-02-02 -q",
      "rates --set USD=1.25@2026-11-20 -q",
      "add buy AAPL270115C00190000 3 2 --currency USD --date 2024-01-02 --ticker-rule symbol -q",
      "add sell AAPL270115C00190000 1 3 --currency USD --date 2024-02-02 --ticker-rule symbol -q",
      "prices --set AAPL270115C00190000=4 -q")
    let gains = machine.run("gains --offline").output
    #expect(gains.split(separator: "\n").count { $0.hasPrefix("AAPL 2027-01-15 190 call") } == 1)
    #expect(!gains.contains("AAPL27"))
    let lots = machine.run("lots --offline").output
    #expect(lots.contains("$4.00") && lots.contains("AAPL 2027-01-15 190 call"))
    for line in ["list", "summary", "returns", "allocation", "income", "prices"] {
      #expect(!machine.run("\(line) --offline").output.contains("AAPL27"), "\(line)")
    }
    #expect(machine.run("lots --offline --csv").output.contains(",AAPL270115C00190000,"))
  }

  /// 10 × 50 and 5 × 60 dollars are 800 for 15 shares, whatever they were in euros.
  @Test(
    "what shares have cost on average is in the currency of their price, and stays where there is little room"
  )
  func averageCost() throws {
    machine.given(
      "config set currency EUR -q",
      "rates --set USD=1@2026-01-02 --set USD=1.25@2026-02-02 --set USD=1.25@2026-11-20 -q",
      "add buy AAA 10 50 --currency USD --date 2026-01-02 -q",
      "add buy AAA 5 60 --currency USD --date 2026-02-02 -q")
    try prices("2026-11-20,AAA,60,USD\n")
    let lines = machine.run("summary --wide --offline").output.split(separator: "\n")
    #expect(lines[0].contains("Price  Average cost") && lines[1].contains("$60.00        $53.33"))
    #expect(!machine.run("summary --offline").output.contains("Average cost"))
    machine.sitDown(columns: 80)
    let narrow = machine.run("summary --wide --offline --color never").output
    #expect(narrow.contains("Cost") && narrow.contains("Paid") && narrow.contains("Received"))
  }

  @Test("a benchmark of which no price is known is named, and says how to get them")
  func unknownBenchmark() throws {
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q", "config set benchmark XYZ -q")
    try prices("2026-11-20,AAA,6,\n")
    let shown = machine.run("--offline")
    #expect(
      shown.code == 0 && shown.output.contains("XYZ        no price is known; 'portfolio prices --backfill'"))
  }

  @Test("prices of past days that cannot be read are said once, and what they are not needed for is shown")
  func unreadable() throws {
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q", "prices --set AAA=6 -q")
    try machine.home.write("{", to: ".local/share/portfolio/portfolio.history.jsonl")
    machine.sitDown(columns: 120)
    for line in ["", "summary"] {
      let shown = machine.run("\(line) --offline --color never")
      #expect(shown.code == 0 && shown.output.contains("60.00"), "\(line)")
      #expect(shown.errors.components(separatedBy: "portfolio.history.jsonl:1:1").count == 2, "\(line)")
    }
    #expect(machine.run("returns --offline").code == 65)
  }

  @Test(
    "a purchase is in the currency of its instrument, else that of the newest trade, else the home currency")
  func currency() throws {
    machine.given(
      "config set currency USD -q", "rates --set USD=1.25@2024-01-02 --set GBP=1@2024-01-02 -q",
      "instruments set AAA currency=EUR -q", "add buy AAA 1 600 --date 2024-01-02 -q",
      "add buy BBB 1 2 --currency GBP --date 2024-01-02 -q", "add dividend BBB 1 --date 2024-01-03 -q",
      "add buy CCC 1 2 --date 2024-01-02 -q")
    let stored = try machine.json("list --reverse").objects("transactions")
    let currencies = Dictionary(grouping: stored) { $0["ticker"]?.string ?? "" }
      .mapValues { Set($0.compactMap { $0["currency"]?.string }) }
    #expect(currencies == ["AAA": ["EUR"], "BBB": ["GBP"], "CCC": ["USD"]])
  }
}
