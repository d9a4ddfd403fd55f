import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("--real")
struct RealMoneyTests {
  let machine = FakeMachine()

  private func give(_ lines: [String]) throws {
    try machine.home.write("date,ticker,price\n" + lines.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  /// The index is 100, 105 and 110; 10 at 100 are bought, 21 paid half-way, and 1,210 held in the end.
  private func giveBook() throws {
    machine.given("add buy AAA 10 100 --date 2023-01-01 -q", "add dividend AAA 21 --date 2023-07-01 -q")
    try give([
      "2023-01-01,CPI,100", "2023-07-01,CPI,105", "2024-01-01,CPI,110", "2024-01-01,AAA,121",
      "2023-07-01,AAA,100",
    ])
    machine.given("config set inflation cpi -q")
  }

  private func total(_ line: String, code: Int32 = 0) throws -> JSONObject {
    try #require(try machine.json(line, code: code)["total"]?.object)
  }

  /// 1,000 × 110 ÷ 100, 21 × 110 ÷ 105 and 1,210: 1210 + 22 − 1100. The rate is that of pyxirr; 1.021 · 1.21 ÷ 1.1 of
  /// prices of 100 and 121.
  @Test("returns count each amount in the money of the last day")
  func returns() throws {
    try giveBook()
    let real = try total("returns --to 2024-01-01 --real")
    #expect(real.number("in") == "1100" && real.number("out") == "22" && real.number("end") == "1210")
    #expect(real.number("profit") == "132" && real.number("irr") == "12.118718")
    #expect(real.number("twr") == "12.31")
    let report = try machine.json("returns --to 2024-01-01 --real")
    #expect(report["inflation"]?.string == "CPI")
    #expect(
      machine.run("returns --to 2024-01-01 --real").output.contains("money of 2024-01-01, adjusted by CPI"))
    let single = try machine.json("returns --to 2024-01-01")
    #expect(single["inflation"] == nil && single["total"]?.object?.number("profit") == "231")
  }

  /// Held on the evening of 2023-06-30: 1,000 × 110 ÷ 100; the index of that day is that of January.
  @Test("of a part of the time start with the value of the evening before, in the same money")
  func start() throws {
    try giveBook()
    let real = try total("returns --from 2023-07-01 --to 2024-01-01 --real")
    #expect(real.number("start") == "1100" && real.number("out") == "22" && real.number("profit") == "132")
    let rows = try machine.json("returns --by year --to 2024-01-01 --real").objects("returns")
    // The first year ends at the index of July, 1,000 × 110 ÷ 105, and the second begins there.
    #expect(rows.map { $0.number("end") } == ["1047.619047619048", "1210"])
    #expect(rows[1].number("start") == "1047.619047619048")
  }

  /// Units of the benchmark stay as they are; what they are worth is told in other money.
  @Test("compare with a benchmark in the same money")
  func benchmark() throws {
    try giveBook()
    try give(["2023-01-01,IDX,50", "2023-07-01,IDX,52.5", "2024-01-01,IDX,55"])
    let found = try #require(
      try total("returns --to 2024-01-01 --real --benchmark IDX").objects("benchmarks").first)
    // 20 units less 21 ÷ 52.5 = 0.4, at 55.
    #expect(found.number("end") == "1078" && found.number("profit") == "0")
    #expect(found.number("twr") == "0" && found.number("difference") == "132")
    let points = try machine.json("history --every year --to 2024-01-01 --real --benchmark IDX")
      .objects("points")
    // 19.6 × 52.5 × 110 ÷ 105 at the end of the first year.
    #expect(points.map { $0.number("benchmark") } == ["1078", "1078"])
  }

  @Test("history counts what was paid and received in the money of the last day, too")
  func history() throws {
    try giveBook()
    let points = try machine.json("history --every year --to 2024-01-01 --real").objects("points")
    #expect(points.map { $0.number("expenses") } == ["1100", "1100"])
    #expect(points.map { $0.number("income") } == ["22", "22"])
    #expect(points.map { $0.number("value") } == ["1047.619047619048", "1210"])
    #expect(points[1].number("profit") == "132")
    machine.sitDown()
    #expect(machine.run("history --to 2024-01-01 --real").output.contains("money of 2024-01-01"))
  }

  @Test("history counts cash and deposits so")
  func cash() throws {
    machine.given(
      "add deposit 1000 --date 2023-01-01 -q", "add deposit 105 --date 2023-07-01 -q",
      "add withdrawal 11 --date 2024-01-01 -q", "config set inflation CPI -q")
    try give(["2023-01-01,CPI,100", "2023-07-01,CPI,105", "2024-01-01,CPI,110"])
    let points = try machine.json("history --every year --to 2024-01-01 --real").objects("points")
    // 1,000 × 1.1 + 105 × 110 ÷ 105, less 11.
    #expect(points.map { $0.number("deposited") } == ["1210", "1199"])
    // 1,105 × 110 ÷ 105, and 1,094.
    #expect(points.map { $0.number("cash") } == ["1157.619047619048", "1094"])
    #expect(points.map { $0.number("worth") } == ["1157.619047619048", "1094"])
  }

  @Test("without an index of the day of an amount tells none, and fails as unavailable")
  func missing() throws {
    try giveBook()
    machine.given("add buy AAA 1 100 --date 2022-12-31 -q")
    let real = try total("returns --to 2024-01-01 --real", code: 69)
    for key in ["in", "out", "profit", "irr", "twr"] { #expect(real[key] == .null, "\(key)") }
    #expect(real.number("end") == "1331")
    let errors = machine.run("returns --to 2024-01-01 --real").errors
    #expect(errors.contains("CPI") && errors.contains("2022-12-31"))
    let points = try machine.json("history --every year --to 2024-01-01 --real", code: 69).objects("points")
    #expect(points.allSatisfy { $0["expenses"] == .null && $0["profit"] == .null })
    machine.given("config set inflation NONE -q")
    #expect(try total("returns --to 2024-01-01 --real", code: 69)["end"] == .null)
  }

  @Test("without an index is a wrong configuration; its age never warns, and no service is asked for it")
  func settings() throws {
    machine.given("add buy AAA 10 100 --date 2023-01-01 -q")
    for command in ["returns", "history"] {
      let outcome = machine.run("\(command) --real")
      #expect(outcome.code == 78 && outcome.errors.contains("inflation"), "\(command)")
    }
    try give(["2023-01-01,CPI,100"])
    machine.given("config set inflation CPI -q")
    machine.connect(["AAA": "120"])
    let outcome = machine.run("returns --real --json")
    #expect(outcome.code == 0 && outcome.errors == "" && machine.askedFor == ["AAA"])
    #expect(machine.run("config set inflation *").code == 65)
  }

  /// An index that stands still leaves everything as it is.
  @Test("of money that keeps its worth is what it is without", arguments: ["history", "returns --by year"])
  func unchanged(command: String) throws {
    machine.given(
      "add buy AAA 10 100 --fee 3 --date 2023-01-01 -q", "add dividend AAA 21 --tax 4 --date 2023-07-01 -q",
      "add sell AAA 4 110 --fee 2 --tax 1 --date 2023-09-01 -q", "add fee 7 --date 2023-10-01 -q",
      "add split AAA 3:1 --date 2023-11-01 -q", "add return AAA 5 --date 2023-12-01 -q")
    try give(["2022-01-01,CPI,7", "2024-01-01,AAA,44"])
    machine.given("config set inflation CPI -q")
    let (real, single) = (
      try machine.json("\(command) --to 2024-01-01 --real"), try machine.json("\(command) --to 2024-01-01")
    )
    for key in ["points", "returns", "total"] { #expect(real[key] == single[key]) }
  }
}
