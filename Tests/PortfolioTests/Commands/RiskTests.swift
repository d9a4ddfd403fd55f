import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("risk")
struct RiskTests {
  let machine = FakeMachine()

  private func prices(_ lines: [String]) throws {
    try machine.home.write("date,ticker,price\n" + lines.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  /// Sundays from 2024-01-07 on.
  private func sunday(_ number: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: 2024, month: 1, day: 7)).advanced(by: 7 * number)
  }

  /// Prices on Sundays.
  private func sundays(_ ticker: String, _ prices: [String]) throws -> [String] {
    try prices.enumerated().map { "\(try sunday($0)),\(ticker),\($1)" }
  }

  private func total(_ line: String, code: Int32 = 0) throws -> JSONObject {
    try #require(try machine.json(line, code: code)["total"]?.object)
  }

  private let shares = ["100", "102", "101", "105", "99", "103", "108", "104", "110"]
  private let index = ["50", "50.5", "50", "52", "50", "51", "52", "51.5", "53"]

  private func giveWeeks() throws {
    machine.given("add buy AAA 10 100 --date 2024-01-07 -q")
    try prices(try sundays("AAA", shares) + sundays("IDX", index))
  }

  /// The figures of empyrical for the same prices.
  @Test("of a purchase that is held are those of its prices")
  func held() throws {
    try giveWeeks()
    let total = try total("risk --to 2024-03-03 --benchmark idx")
    let expected = [
      "periods": "8", "volatility": "30.729638", "downside": "17.540118", "sharpe": "2.16303",
      "sortino": "3.789548", "positive": "62.5", "beta": "1.563214", "correlation": "0.934324",
      "alpha": "4.847111",
    ]
    for (key, value) in expected { #expect(total.number(key) == value, "\(key)") }
    #expect(total["from"]?.string == "2024-01-07" && total["to"]?.string == "2024-03-03")
    #expect(total["best"]?.object?.number("return") == "5.769231")
    #expect(total["best"]?.object?["date"]?.string == "2024-03-03")
    let fall = try #require(total["drawdown"]?.object)
    #expect(fall.number("depth") == "-5.714286" && fall["from"]?.string == "2024-01-28")
    #expect(fall["trough"]?.string == "2024-02-04" && fall["to"]?.string == "2024-02-18")
    #expect(total["current"]?.object?.number("depth") == "0")
    #expect(total["current"]?.object?["from"] == .null)
    #expect(total["reason"] == .null && total["benchmarkReason"] == .null)
  }

  /// Purchases, sales and dividends between Sundays change nothing but the returns of their weeks.
  @Test("with flows are those of the returns that the same weeks have by themselves")
  func flows() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-07 -q", "add buy AAA 20 103 --date 2024-01-17 -q",
      "add sell AAA 15 101 --date 2024-01-31 -q", "add dividend AAA 15 --date 2024-02-14 -q")
    try prices(try sundays("AAA", shares))
    let total = try total("risk --to 2024-03-03")
    #expect(total.number("volatility") == "31.703852" && total.number("sharpe") == "2.305276")
    #expect(total.number("sortino") == "4.166799")
    #expect(total["beta"] == .null && total["benchmarkReason"] == .null)
    // 5.872373 % in the sixth week: the dividend of 15 on 15 shares at 103.
    let week = try #require(
      try machine.json("returns --from 2024-02-12 --to 2024-02-18")["total"]?.object)
    #expect(week.number("twr") == "5.872373" && total["best"]?.object?.number("return") == "5.872373")
  }

  /// 1.035 to the power of 1/52, less 1, is 0.0661785 % a week.
  @Test("measure from what money earns without risk, compounded to the period")
  func riskFree() throws {
    try giveWeeks()
    machine.given("config set risk-free 3.5 -q", "config set benchmark IDX -q")
    let week = try total("risk --to 2024-03-03")
    #expect(week.number("sharpe") == "2.051044" && week.number("sortino") == "3.541745")
    #expect(week.number("alpha") == "6.896785")
    // Days with a recorded price: the same returns, 252 to a year.
    let day = try total("risk --to 2024-03-03 --every day")
    #expect(day.number("periods") == "8" && day.number("volatility") == "67.648169")
    #expect(day.number("alpha") == "28.241036")
  }

  @Test("count whole periods at whose beginning something was held")
  func whole() throws {
    // Held from a Wednesday to a Friday, and again from a Tuesday on.
    machine.given(
      "add buy AAA 10 100 --date 2024-01-10 -q", "add sell AAA 10 101 --date 2024-02-02 -q",
      "add buy AAA 5 103 --date 2024-02-13 -q")
    try prices(try sundays("AAA", shares))
    // 01-14 to 02-04 and 02-18 to 03-03, of which 02-04 to 02-18 began with nothing.
    let total = try total("risk --to 2024-03-05")
    #expect(total.number("periods") == "5" && total["from"]?.string == "2024-01-14")
    #expect(try self.total("risk --from 2024-01-22 --to 2024-03-05").number("periods") == "4")
    #expect(try self.total("risk --from 2024-01-22 --to 2024-03-05")["from"]?.string == "2024-01-21")
    #expect(try self.total("risk --from 2024-01-23 --to 2024-03-02")["from"]?.string == "2024-01-28")
  }

  @Test("of too few periods, of nothing and of what has no price are null, with the reason")
  func reasons() throws {
    #expect(try total("risk")["reason"]?.string == "too-few")
    #expect(machine.run("risk").output.contains("ewer than three"))
    try giveWeeks()
    let few = try total("risk --to 2024-01-21 --benchmark IDX")
    #expect(few["reason"]?.string == "too-few" && few.number("periods") == "2")
    for key in ["volatility", "sharpe", "best", "drawdown", "current", "beta"] { #expect(few[key] == .null) }
    machine.given("add spinoff AAA NEW 1:1 --basis-percent 0 --date 2024-01-15 -q")
    let unpriced = try total("risk --to 2024-03-03", code: 69)
    #expect(unpriced["reason"]?.string == "no-price" && unpriced["volatility"] == .null)
    #expect(machine.run("risk --to 2024-03-03").errors.contains("NEW"))
  }

  @Test("are those of each ticker alone with --by ticker")
  func byTicker() throws {
    try giveWeeks()
    machine.given("add buy BBB 4 50 --date 2024-01-14 -q")
    try prices(try sundays("BBB", index))
    let report = try machine.json("risk --by ticker --to 2024-03-03 --benchmark IDX")
    let rows = report.objects("risk")
    #expect(rows.map { $0["ticker"]?.string } == ["AAA", "BBB"])
    for row in rows {
      let ticker = try #require(row["ticker"]?.string)
      let alone = try total("risk \(ticker) --to 2024-03-03 --benchmark IDX")
      for member in alone.members { #expect(row[member.key] == member.value, "\(ticker) \(member.key)") }
    }
    // What follows the benchmark's own prices moves with it, one for one.
    #expect(rows[1].number("beta") == "1" && rows[1].number("correlation") == "1")
    #expect(rows[1].number("alpha") == "0")
  }

  /// 2:1 on 2024-01-24: from 52 to 25 is −3.85 %, not −51.9 %.
  @Test("apply the splits of a benchmark, and convert its prices at the rates of their days")
  func benchmarkSplitsAndCurrency() throws {
    try giveWeeks()
    let single = try total("risk --to 2024-03-03 --benchmark IDX")
    machine.given("add split IDX 2:1 --date 2024-01-29 -q")
    let halves = ["50", "50.5", "50", "52", "25", "25.5", "26", "25.75", "26.5"]
    try prices(try sundays("IDX", halves))
    #expect(try total("risk --to 2024-03-03 --benchmark IDX AAA")["beta"] == single["beta"])
    // The same in dollars of which the first four Sundays' euro buys 2, and the others' 1.
    machine.given("config set currency EUR -q")
    let dollars = ["100", "101", "100", "104", "25", "25.5", "26", "25.75", "26.5"]
    for (number, price) in dollars.enumerated() {
      machine.given("rates --set USD=\(number < 4 ? 2 : 1)@\(try sunday(number)) -q")
      _ = price
    }
    try machine.home.write(
      "date,ticker,price,currency\n"
        + (try sundays("IDX", dollars).map { $0 + ",USD\n" }.joined()), to: "dollars.csv")
    machine.given("prices --import \(machine.home.path("dollars.csv")) -q")
    #expect(try total("risk AAA --to 2024-03-03 --benchmark IDX")["beta"] == single["beta"])
  }

  @Test("lack what a benchmark without a price on the first day would tell, and fail as unavailable")
  func benchmarkTooLate() throws {
    try giveWeeks()
    try prices(try sundays("LATE", index).suffix(4).map { $0 })
    let total = try total("risk --to 2024-03-03 --benchmark LATE", code: 69)
    #expect(total["benchmarkReason"]?.string == "no-price" && total["beta"] == .null)
    #expect(total.number("volatility") == "30.729638" && total["reason"] == .null)
    #expect(machine.run("risk --to 2024-03-03 --benchmark LATE").errors.contains("LATE"))
  }

  @Test("refuse an unknown benchmark, two of them, and a rate that loses all")
  func refusals() throws {
    try giveWeeks()
    #expect(machine.run("risk --benchmark NOPE --to 2024-03-03").code == 66)
    #expect(machine.run("risk --benchmark IDX --benchmark AAA").code == 64)
    #expect(machine.run("risk --benchmark *").code == 65)
    #expect(machine.run("config set risk-free -100").code == 65)
    #expect(machine.run("config set benchmark *").code == 65)
    #expect(machine.run("risk --every quarter").code == 64)
    #expect(machine.run("risk ZZZ").code == 66)
  }

  @Test("are told in words, as csv, and on a terminal with a row of months")
  func outputs() throws {
    try giveWeeks()
    let csv = machine.run("risk --to 2024-03-03 --csv").output.split(separator: "\n")
    #expect(
      csv.first
        == "from,to,periods,volatility,downside,sharpe,sortino,best,bestDate,worst,worstDate,positive,drawdown,drawdownFrom,drawdownTrough,drawdownTo,current,currentFrom,beta,correlation,alpha,reason,benchmarkReason"
    )
    #expect(csv.count == 2 && csv[1].hasPrefix("2024-01-07,2024-03-03,8,30.729638,17.540118,"))
    let rows = machine.run("risk --by ticker --to 2024-03-03 --csv").output.split(separator: "\n")
    #expect(rows.count == 2 && rows[1].hasPrefix("AAA,2024-01-07,"))
    let text = machine.run("risk --to 2024-03-03").output
    #expect(text.contains("30.73%") && text.contains("recovered on") && !text.contains("▁"))
    machine.sitDown()
    #expect(machine.run("risk --to 2024-03-31").output.contains("2024-02"))
  }
}
