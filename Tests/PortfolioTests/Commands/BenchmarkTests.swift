import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("A benchmark")
struct BenchmarkTests {
  let machine = FakeMachine()

  private func prices(_ lines: String...) throws {
    try machine.home.write("date,ticker,price\n" + lines.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  private func compared(_ line: String, code: Int32 = 0) throws -> JSONObject {
    let total = try #require(try machine.json(line, code: code)["total"]?.object)
    return try #require(total.objects("benchmarks").first)
  }

  /// 1,005 in at 50 are 20.1 units; 45 out at 52 leave 19.234615; 600 in at 54 make them 30.345726, which 2:1 doubles;
  /// 515 out at 29 leave 42.932832, at 33 1,416.78.
  private func giveBook() throws {
    machine.given(
      "add buy AAA 10 100 --fee 5 --date 2023-01-02 -q", "add dividend AAA 50 --tax 5 --date 2023-07-03 -q",
      "add buy AAA 5 120 --date 2023-10-02 -q", "add sell AAA 4 130 --fee 5 --date 2024-03-01 -q")
    machine.given("add buy IDX 1 50 --date 2022-01-03 --account Other -q")
    machine.given("add split IDX 2:1 --date 2024-01-15 -q")
    try prices(
      "2023-01-02,IDX,50", "2023-07-03,IDX,52", "2023-10-02,IDX,54", "2023-12-29,IDX,57", "2024-03-01,IDX,29",
      "2024-12-31,IDX,33", "2023-12-31,AAA,125", "2024-12-31,AAA,140")
  }

  /// Checked with pyxirr for the rates.
  @Test("takes the same flows at its own prices, its split applied")
  func sameFlows() throws {
    try giveBook()
    let found = try compared("returns AAA --to 2024-12-31 --benchmark idx")
    #expect(found.number("end") == "1416.783466" && found.number("profit") == "371.783466")
    #expect(found.number("irr") == "15.308258" && found.number("difference") == "123.216534")
    #expect(found.number("twr") == "32" && found["from"]?.string == "2023-01-02")
    #expect(found["short"] == .bool(false) && found["reason"] == .null)
    let own = try #require(try machine.json("returns AAA --to 2024-12-31")["total"]?.object)
    #expect(own.number("irr") == "19.960434" && own.number("profit") == "495" && own["benchmarks"] == nil)
  }

  /// 10 + 5 shares at 125 are 1,875, which buy 1875 ÷ 57 × 2 = 65.789474; 515 out at 29 leave 48.030853, at 33 1,585.02.
  @Test("starts with what was held on the evening before")
  func start() throws {
    try giveBook()
    let found = try compared("returns AAA --from 2024-01-01 --to 2024-12-31 --benchmark IDX")
    #expect(found.number("end") == "1585.018149" && found.number("profit") == "225.018149")
    #expect(found.number("twr") == "15.789474" && found.number("difference") == "-45.018149")
    #expect(found["from"]?.string == "2023-12-31")
  }

  /// 1,000 in at 100 are 10 units, 1,600 out at 50 are 32: 22 are owed, at 60 a debt of 1,320.
  @Test("may end in debt, and says so")
  func debt() throws {
    machine.given("add buy AAA 10 100 --date 2024-01-02 -q", "add sell AAA 8 200 --date 2024-02-01 -q")
    try prices("2024-01-02,IDX,100", "2024-02-01,IDX,50", "2024-03-01,IDX,60", "2024-03-01,AAA,210")
    let found = try compared("returns --to 2024-03-01 --benchmark IDX")
    #expect(found.number("end") == "-1320" && found["short"] == .bool(true))
    #expect(machine.run("returns --to 2024-03-01 --benchmark IDX").output.contains("more was taken out"))
    // Of one day, only what is left in the evening counts.
    machine.given("add buy AAA 16 100 --date 2024-02-01 -q")
    #expect(try compared("returns --to 2024-03-01 --benchmark IDX")["short"] == .bool(false))
  }

  @Test("without a price on the day of a flow has no figures, is named, and fails as unavailable")
  func missing() throws {
    machine.given("add buy AAA 10 100 --date 2024-01-02 -q")
    try prices("2024-01-03,IDX,100", "2024-03-01,AAA,210")
    let found = try compared("returns --to 2024-03-01 --benchmark IDX", code: 69)
    for key in ["twr", "end", "profit", "irr", "difference", "short"] {
      #expect(found[key] == .null, "\(key)")
    }
    #expect(found["reason"]?.string == "no-price")
    #expect(machine.run("returns --to 2024-03-01 --benchmark IDX").errors.contains("IDX"))
    #expect(machine.run("returns --to 2024-03-01 --benchmark NOPE").code == 66)
  }

  /// 10 shares for 1,000 euros, 1,100 dollars: 11 units at 100 dollars; at 120 dollars for 1.2 a euro, 1,100 euros.
  @Test("in another currency is converted at the rate of each day")
  func currency() throws {
    machine.given(
      "config set currency EUR -q", "add buy AAA 10 100 --date 2024-01-02 -q",
      "rates --set USD=1.1@2024-01-02 --set USD=1.2@2024-03-01 -q")
    try machine.home.write(
      "date,ticker,price,currency\n2024-01-02,IDX,100,USD\n2024-03-01,IDX,120,USD\n2024-03-01,AAA,100,EUR\n",
      to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
    let found = try compared("returns --to 2024-03-01 --benchmark IDX --offline")
    #expect(found.number("end") == "1100" && found.number("twr") == "10")
  }

  @Test("is asked for up to three times by returns, once by history, and comes from the setting")
  func choice() throws {
    try giveBook()
    let line = "returns AAA --to 2024-12-31 --benchmark IDX"
    let three = try machine.json("\(line) --benchmark AAA --benchmark IDX")
    #expect(three["total"]?.object?.objects("benchmarks").count == 2)
    #expect(machine.run("\(line) --benchmark AAA --benchmark BBB --benchmark CCC").code == 64)
    let two = machine.run("history --benchmark AAA --benchmark IDX")
    #expect(two.code == 64 && two.errors.contains("--benchmark; use at most one symbol"))
    machine.given("config set benchmark idx -q")
    #expect(try compared("returns AAA --to 2024-12-31").number("end") == "1416.783466")
    let points = try machine.json("history AAA --every year --to 2024-12-31").objects("points")
    // (20.1 − 45 ÷ 52 + 100 ÷ 9) × 57 at the end of 2023.
    #expect(points.map { $0.number("benchmark") } == ["1729.70641", "1416.783466"])
    let later = try machine.json("history AAA --every year --from 2024 --to 2024-12-31").objects("points")
    #expect(later.map { $0.number("benchmark") } == ["1416.783466"])
  }

  @Test("has columns of its own in csv, a table, and a line in the plot")
  func outputs() throws {
    try giveBook()
    let csv = machine.run("returns AAA --to 2024-12-31 --benchmark IDX --csv").output.split(separator: "\n")
    #expect(csv[0].contains(",benchmark.ticker,benchmark.from,benchmark.twr,"))
    #expect(csv[1].contains(",IDX,2023-01-02,32,"))
    #expect(machine.run("returns AAA --to 2024-12-31 --benchmark IDX").output.contains("1,416.78"))
    let history = "history AAA --every year --to 2024-12-31 --benchmark IDX"
    #expect(machine.run("\(history) --csv").output.contains(",benchmark\n"))
    machine.sitDown()
    #expect(machine.run(history).output.contains("IDX"))
  }
}

/// What §22 says of edges.
@Suite("The edges of a benchmark")
struct BenchmarkEdgeTests {
  let machine = FakeMachine()

  private func prices(_ lines: String...) throws {
    try machine.home.write("date,ticker,price\n" + lines.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  private func total(_ line: String, code: Int32 = 0) throws -> (own: JSONObject, compared: JSONObject) {
    let total = try #require(try machine.json(line, code: code)["total"]?.object)
    return (total, try #require(total.objects("benchmarks").first))
  }

  /// 10 at 110 on the evening before are 11 units at 100, 13.20 more each at the end.
  @Test("without any flow is compared from the evening before")
  func noFlow() throws {
    machine.given("add buy AAA 10 100 --date 2024-01-02 -q")
    try prices("2024-06-30,AAA,110", "2024-12-31,AAA,121", "2024-06-30,IDX,100", "2024-12-31,IDX,112")
    let found = try total("returns --from 2024-07-01 --to 2024-12-31 --benchmark IDX").compared
    #expect(found.number("end") == "1232" && found.number("profit") == "132" && found.number("twr") == "12")
    #expect(found["from"]?.string == "2024-06-30" && found.number("difference") == "-22")
    #expect(found["twrAnnual"] == .null && found["irrReason"]?.string == "short")
    #expect(found.number("irrPeriod") == "12")
  }

  @Test("of a single day, and of nothing at all, says so without failing")
  func oneDay() throws {
    machine.given("add buy AAA 10 100 --date 2024-07-01 -q")
    try prices("2024-07-01,AAA,100", "2024-07-01,IDX,50")
    let found = try total("returns --from 2024-07-01 --to 2024-07-01 --benchmark IDX").compared
    #expect(found.number("end") == "1000" && found.number("profit") == "0" && found.number("twr") == "0")
    #expect(found["from"]?.string == "2024-07-01" && found["irr"] == .null)
    let nothing = try total("returns --to 2024-06-01 --benchmark IDX").compared
    #expect(nothing.number("end") == "0" && nothing["from"] == .null && nothing["twr"] == .null)
    #expect(nothing["short"] == .bool(false) && nothing["reason"] == .null)
  }

  /// The last price on or before a day holds; 29 February has the 28th's.
  @Test("takes the last price before a gap, and 29 February as any day")
  func gap() throws {
    machine.given("add buy AAA 10 100 --date 2024-02-29 -q")
    try prices("2024-02-28,IDX,50", "2025-02-28,IDX,60", "2025-02-28,AAA,100")
    let found = try total("returns --to 2025-02-28 --benchmark IDX").compared
    #expect(found.number("end") == "1200" && found["from"]?.string == "2024-02-29")
    // 365 days.
    #expect(found.number("twrAnnual") == "20" && found.number("irr") == "20")
    let points = try machine.json("history --every year --to 2025-02-28 --benchmark IDX").objects("points")
    #expect(points.map { $0.number("benchmark") } == ["1000", "1200"])
  }

  @Test("of what has no value itself is told without a difference")
  func unpricedPortfolio() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 -q",
      "add spinoff AAA NEW 1:1 --basis-percent 0 --date 2024-03-01 -q")
    try prices("2024-01-02,IDX,50", "2024-06-28,IDX,55", "2024-06-28,AAA,100")
    let (own, found) = try total("returns --to 2024-06-28 --benchmark IDX", code: 69)
    #expect(own["end"] == .null && found.number("end") == "1100" && found["difference"] == .null)
  }

  @Test("has a row of its own in each part, whose flows add up to those of the whole")
  func parts() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 --account A -q",
      "add buy BBB 5 40 --date 2024-03-01 --account B -q",
      "add sell AAA 2 120 --date 2024-04-02 --account A -q")
    try prices(
      "2024-01-02,IDX,50", "2024-03-01,IDX,60", "2024-04-02,IDX,55", "2024-06-28,IDX,66",
      "2024-06-28,AAA,130",
      "2024-06-28,BBB,30")
    for by in ["ticker", "account"] {
      let report = try machine.json("returns --by \(by) --to 2024-06-28 --benchmark IDX")
      let ends = report.objects("returns").compactMap { $0.objects("benchmarks").first?.number("end") }
      let sum = try ends.compactMap(ExactDecimal.init).reduce(ExactDecimal.zero) { try $0 + $1 }
      let total = report["total"]?.object?.objects("benchmarks").first?.number("end")
      #expect(ends.count == 2 && abs(sum.nearestDouble - (Double(total ?? "") ?? 0)) < 0.000_002, "\(by)")
    }
  }
}
