import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("returns")
struct ReturnsTests {
  let machine = FakeMachine()

  private func total(_ line: String, code: Int32 = 0) throws -> JSONObject {
    try #require(try machine.json(line, code: code)["total"]?.object)
  }

  /// The first digits of a figure.
  private func begins(_ figure: String?, _ digits: String) -> Bool { figure?.hasPrefix(digits) ?? false }

  @Test("of a short sale that lost tell the loss, and no rate that looks like a gain")
  func shortSale() throws {
    _ = machine.run("add sell AAA 10 200 --date 2024-01-02 -q")
    machine.given("add buy AAA 10 709 --date 2024-06-02 -q")
    let total = try machine.json("returns")["total"]?.object
    #expect(total?.number("profit") == "-5090" && total?["irrReason"]?.string == "borrowed")
    #expect(total?["irr"] == .null && total?["irrPeriod"] == .null)
  }

  @Test("of the worked example are those of hledger and pyxirr: 12.9484 % a year, and a TWR of 31.34 %")
  func workedExample() throws {
    WorkedExample.store(on: machine)
    try machine.home.write("date,ticker,price\n2024-12-31,ACME,350\n", to: "prices.csv")
    machine.given("prices --unset ACME", "prices --import \(machine.home.path("prices.csv")) -q")
    let total = try total("returns --to 2024-12-31")
    #expect(total.number("start") == "0" && total.number("in") == "5427" && total.number("end") == "1400")
    #expect(total.number("out") == "4892.5" && total.number("profit") == "865.5")
    #expect(begins(total.number("irr"), "12.9484"), "\(total.number("irr") ?? "")")
    #expect(begins(total.number("twr"), "31.3376"), "\(total.number("twr") ?? "")")
    #expect(total["irrReason"] == .null && total["twrMethod"] == .string("exact"))
  }

  @Test("until the day after is 12.9423 %, since the same money has worked for a day longer")
  func nextDay() throws {
    WorkedExample.store(on: machine)
    machine.given("prices --unset ACME")
    let total = try total("returns --to 2025-01-01")
    #expect(total.number("end") == "1400" && begins(total.number("irr"), "12.9423"))
  }

  /// Example R1, for which hledger reports an IRR of 20.81 % and a TWR of 21.23 %: shares of a fund that
  /// start at 1.
  private func giveR1() throws {
    // 10,000 at 1; 10,500 before 5,000 go in; 16,800 before 3,000 come out; 14,700 at the end.
    try machine.home.write(
      "date,ticker,price\n2022-12-31,INV,1\n2023-01-01,INV,1\n2023-04-01,INV,1.05\n2023-10-01,INV,1.138064516129032258\n2024-01-01,INV,1.212286216839677047\n",
      to: "prices.csv")
    machine.given(
      "add buy INV 10000 1 --date 2023-01-01 -q",
      "add buy INV 4761.904761904762 --sum 5000 --date 2023-04-01 -q",
      "add sell INV 2636.054421768707 --sum 3000 --date 2023-10-01 -q",
      "prices --import \(machine.home.path("prices.csv")) -q")
  }

  @Test("of R1 are an IRR of 20.81 % and an exact TWR of 21.2286 %, by year and in total")
  func r1() throws {
    try giveR1()
    let total = try total("returns --from 2023 --to 2024-01-01")
    #expect(begins(total.number("irr"), "20.81"), "\(total.number("irr") ?? "")")
    #expect(begins(total.number("twr"), "21.228"), "\(total.number("twr") ?? "")")
    let years = try machine.json("returns --by year --to 2024-01-01").objects("returns")
    #expect(years.map { $0["year"]?.string } == ["2023", "2024"])
    let quarters = try machine.json("returns --by quarter --to 2023").objects("returns")
    #expect(quarters.map { $0["quarter"]?.string } == ["2023-Q1", "2023-Q2", "2023-Q3", "2023-Q4"])
    #expect(quarters.map { $0["irrReason"] }.allSatisfy { $0 == .string("short") })
  }

  /// hledger roi -b 2023-01-01 -e 2024-01-01 of the same money; its last day is not part of the period.
  @Test("of R1 are those of hledger, and 18 % of all that was put in")
  func r1InHledger() throws {
    try giveR1()
    let total = try total("returns --to 2024-01-01")
    let journal = """
      commodity $1,000.00
      2023-01-01 start
        inv   $10,000.00
        cash
      2023-04-01 revalue
        inv   $500.00
        pnl
      2023-04-01 deposit
        inv   $5,000.00
        cash
      2023-10-01 revalue
        inv   $1,300.00
        pnl
      2023-10-01 withdraw
        inv   $-3,000.00
        cash
      2023-12-31 revalue
        inv   $900.00
        pnl

      """
    let path = try machine.home.write(journal, to: "r1.journal")
    let period = ["-b", "2023-01-01", "-e", "2024-01-01"]
    let hledger = try? ChildProcess("hledger", ["-f", path, "roi", "--inv", "inv", "--pnl", "pnl"] + period)
    while let line = hledger?.readLine() {
      let cells = line.split { "|% ".contains($0) }.map(String.init)
      guard cells.contains("2023-01-01") else { continue }
      let found = ["irr", "twr"].compactMap { total[$0]?.number?.rounded(places: 2).description }
      #expect(cells.suffix(2) == found[...])
    }
    // 100 × 2,700 ÷ 15,000
    let summary = try #require(try machine.json("summary --to 2024-01-01")["total"]?.object)
    #expect(begins(summary.number("profitPercent"), "18.0000"))
  }

  /// Shares of NEW came for nothing, and nobody knows what they are worth until the last day: on the days of the flows
  /// not all is valued. (14,700 − 10,000 − 2,000) ÷ (10,000 + 5,000 × 274 ÷ 364 − 3,000 × 91 ÷ 364) = 1638 ÷ 7895.
  @Test("of R1 by modified Dietz are 20.7473 %, where not all is valued on the days of flows")
  func r1ByDietz() throws {
    try giveR1()
    try prices("2023-12-31,INV,1.212286216839677047", "2023-12-31,NEW,0")
    machine.given("add spinoff INV NEW 1:1 --basis-percent 0 --date 2023-02-01 -q")
    // The part that is NEW's own cannot be told, but that of all can.
    let total = try total("returns --to 2023-12-31", code: 69)
    #expect(total["twrMethod"] == .string("dietz"))
    #expect(begins(total.number("twr"), "20.7473"), "\(total.number("twr") ?? "")")
  }

  /// 1,000 go in, 1,100 come out a day later and 50 are left after 30 days: 1,000 − 1,100 × 29 ÷ 30 is below 0, of which
  /// a gain of 150 would be −236.8 %.
  @Test("by modified Dietz of less than no capital are not told")
  func noCapital() throws {
    machine.given(
      "add buy INV 100 10 --date 2024-01-01 -q",
      "add spinoff INV NEW 1:1 --basis-percent 0 --date 2024-01-02 -q",
      "add sell INV 50 22 --date 2024-01-02 -q")
    try prices("2024-01-31,INV,1", "2024-01-31,NEW,0")
    let total = try total("returns --to 2024-01-31", code: 69)
    #expect(total["twr"] == .null && total["twrReason"] == .string("capital"))
    #expect(total.number("profit") == "150")
  }

  @Test("have the figures of each part, which add up to those of all")
  func parts() throws {
    machine.given(
      "add buy AAA 10 10 --date 2024-01-01 --account A --fee 1 -q", "add buy BBB 10 20 --date 2024-01-01 -q",
      "add dividend BBB 5 --date 2024-06-01 -q",
      "add sell AAA 10 12 --date 2025-01-01 --account A --fee 2 -q",
      "add fee 3 --date 2024-03-01 -q", "prices --set BBB=25 -q")
    let report = try machine.json("returns")
    #expect(
      report.objects("returns").first?.keys() == [
        "ticker", "from", "to", "start", "in", "out", "end", "profit", "irr", "irrPeriod", "irrReason",
        "irrRates",
        "twr", "twrAnnual", "twrMethod", "twrReason",
      ])
    #expect(report.objects("returns").map { $0.number("profit") } == ["17", "55"])
    #expect(report["total"]?.object?.number("profit") == "69")
    let accounts = try machine.json("returns --by account").objects("returns")
    #expect(accounts.map { $0["account"] } == [.null, .string("A")])
    #expect(accounts.map { $0.number("profit") } == ["52", "17"])
    #expect(try total("returns aaa").number("profit") == "17")
    #expect(try total("returns --account A").number("profit") == "17")
  }

  @Test("give no annual rate for less than a year, and say why there is none")
  func reasons() throws {
    machine.given(
      "add buy AAA 1 1000 --date 2023-01-01 -q", "add sell AAA 1 1030 --date 2023-02-01 -q",
      "add buy BBB 1 10 --date 2023-01-01 -q", "prices --set BBB=0 -q",
      "add buy CCC 1 1000 --date 2020-01-01 -q", "add sell CCC 1 2300 --date 2020-12-31 -q",
      "add buy CCC 1 1320 --date 2021-12-31 -q", "prices --set CCC=0 -q")
    let rows = try machine.json("returns").objects("returns")
    #expect(rows.map { $0["irrReason"]?.string } == ["short", "no-sign-change", "several"])
    #expect(rows[0].number("irrPeriod") == "3" && rows[0]["irr"] == .null)
    #expect(rows[2]["irrRates"] == .array([.number(decimal("10")), .number(decimal("20"))]))
  }

  @Test("tell a rate that nothing solves, one that cannot be known, and the growth of a day")
  func oddRates() throws {
    // 365 days apart: −100, +150, −200; −100, +220, −121, which touches 0 at 10 %; and 10 % in a day.
    machine.given(
      "add buy AAA 1 100 --date 2021-01-01 -q", "add sell AAA 1 150 --date 2022-01-01 -q",
      "add buy AAA 1 200 --date 2023-01-01 -q", "add buy BBB 1 100 --date 2021-01-01 -q",
      "add sell BBB 1 220 --date 2022-01-01 -q", "add buy BBB 1 121 --date 2023-01-01 -q",
      "add buy CCC 1 100 --date 2024-01-01 -q", "add sell CCC 1 110 --date 2024-01-02 -q",
      "prices --set AAA=0 --set BBB=0 -q")
    let rows = try machine.json("returns").objects("returns")
    #expect(rows.map { $0["irrReason"]?.string } == ["none", "undetermined", "short"])
    #expect(rows.map { $0.number("irr") } == [nil, nil, nil])
    #expect(rows.map { $0.number("irrPeriod") } == [nil, nil, "10"])
  }

  @Test("tell no rate that has more digits than a number, and say so")
  func tooLarge() throws {
    machine.given(
      "add buy AAA 1 1 --date 2024-01-01 -q", "add dividend AAA 200 --date 2024-01-04 -q",
      "add fee AAA 100 --date 2024-06-01 -q", "add sell AAA 1 500 --date 2025-06-01 -q")
    let total = try total("returns")
    #expect(total["irr"] == .null && total["irrReason"] == .string("undetermined"))
  }

  @Test("with a missing price at an end have nulls, name it, and fail as unavailable")
  func unpriced() throws {
    machine.given("add buy AAA 1 10 --date 2024-01-01 -q")
    let total = try total("returns --offline", code: 69)
    for key in ["end", "profit", "irr", "irrPeriod", "twr"] { #expect(total[key] == .null, "\(key)") }
    #expect(
      total["twrReason"] == .string("no-price") && machine.run("returns --offline").errors.contains("AAA"))
  }

  /// The figures of each row and of the total.
  private func rows(_ line: String, code: Int32 = 0) throws -> [[String?]] {
    let report = try machine.json(line, code: code)
    let all = report.objects("returns") + [try #require(report["total"]?.object)]
    return all.map { row in
      let name = row["account"]?.string ?? row["ticker"]?.string ?? "-"
      return [name] + ["in", "out", "end", "profit"].map { row.number($0) } + [
        row.number("twr").map { String($0.prefix(7)) }
      ]
    }
  }

  private func prices(_ lines: String...) throws {
    try machine.home.write("date,ticker,price\n" + lines.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  @Test("by account count a transfer as a flow at the day's price: 20 % here, 25 % there, and 50 % in all")
  func transfer() throws {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-02 --account A -q",
      "add transfer AAA 10 --to-account B --account A --date 2023-07-03 -q")
    try prices("2023-07-03,AAA,120", "2023-12-29,AAA,150")
    #expect(
      try rows("returns --by account --to 2023") == [
        ["A", "1000", "1200", "0", "200", "20"], ["B", "1200", "0", "1500", "300", "25"],
        ["-", "1000", "0", "1500", "500", "50"],
      ])
    #expect(try rows("returns --account B --to 2023").last == ["-", "1200", "0", "1500", "300", "25"])
    #expect(try rows("returns --by month --account B --to 2023-08").count == 3)
  }

  @Test("by ticker count what a spin-off brings as a flow out of one and into the other, and in all as none")
  func spinoff() throws {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-02 -q",
      "add spinoff AAA BBB 1:2 --basis-percent 20 --date 2023-07-03 -q")
    try prices(
      "2023-01-02,AAA,100", "2023-07-03,AAA,80", "2023-07-03,BBB,50", "2023-12-29,AAA,90", "2023-12-29,BBB,60"
    )
    // 800 ÷ 1000 · (800 + 250) ÷ 800 · 900 ÷ 800
    #expect(
      try rows("returns --to 2023") == [
        ["AAA", "1000", "250", "900", "150", "18.125"], ["BBB", "250", "0", "300", "50", "20"],
        ["-", "1000", "0", "1200", "200", "20"],
      ])
    // On a day with a flow the shares that came count before it: (800 + 250) ÷ 1000 · (10 · 90 + 300 + 90) ÷ (1050 + 80)
    machine.given("add buy AAA 1 80 --date 2023-07-03 -q")
    #expect(try rows("returns --to 2023").last == ["-", "1080", "0", "1290", "210", "19.8672"])
  }

  @Test("by ticker count an exchange as a flow, at the old price where the new shares have none")
  func exchange() throws {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-02 -q", "add exchange AAA BBB 1:2 --date 2023-07-03 -q")
    try prices("2023-07-03,AAA,120", "2023-12-29,BBB,300")
    #expect(
      try rows("returns --to 2023") == [
        ["AAA", "1000", "1200", "0", "200", "20"], ["BBB", "1200", "0", "1500", "300", "25"],
        ["-", "1000", "0", "1500", "500", "50"],
      ])
  }

  @Test("of what came without a price on its day are not known, and name it; those of all are")
  func unpricedMove() throws {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-02 -q",
      "add spinoff AAA BBB 1:2 --basis-percent 20 --date 2023-07-03 -q")
    try prices("2023-12-29,AAA,90", "2023-12-29,BBB,60")
    let found = try rows("returns --to 2023", code: 69)
    #expect(found.map { $0[4] } == [nil, nil, "200"])
    #expect(machine.run("returns --to 2023").errors.contains("BBB"))
  }

  @Test("of nothing say so kindly")
  func nothing() throws {
    #expect(machine.run("returns").output.hasPrefix("No transactions yet"))
    let total = try total("returns")
    #expect(total.number("profit") == "0" && total["irrReason"] == .string("no-sign-change"))
  }

  /// The cash is −11 with a share of 10 before the deposit of 100; in the end 89 and 15: 104 − 100.
  @Test("begin before the first movement, not before the first money from outside")
  func firstMovement() throws {
    machine.given(
      "add balance 0 --date 2024-01-01 -q", "add buy AAA 1 10 --fee 1 --date 2024-01-02 -q",
      "add deposit 100 --date 2024-03-01 -q")
    try machine.home.write("date,ticker,price\n2024-03-01,AAA,12\n2024-12-31,AAA,15\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
    let total = try total("returns --to 2024-12-31")
    #expect(total.number("start") == "0" && total.number("profit") == "4")
    #expect(total.number("irrPeriod") == "4")
  }
}
