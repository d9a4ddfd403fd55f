import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

/// The day is 2026-11-20.
@Suite("Goals and the days of achievements")
struct GoalTests {
  let machine = FakeMachine()

  private func achievement(_ id: String) throws -> JSONObject {
    try #require(
      try machine.json("achievements").objects("achievements").first { $0["id"]?.string == id })
  }

  private func reached(_ id: String) throws -> String? { try achievement(id)["reached"]?.string }

  private func prices(_ lines: String...) throws {
    try machine.home.write("date,ticker,price\n" + lines.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  @Test("each achievement has the first day on which it was reached")
  func days() throws {
    machine.given(
      "add buy AAA 10 90 --date 2024-01-02 -q", "add dividend AAA 4 --date 2024-06-03 -q",
      "add dividend AAA 4 --date 2024-05-02 -q", "add sell AAA 1 80 --date 2024-07-01 -q",
      "add sell AAA 1 95 --date 2024-08-01 -q")
    try prices("2024-03-01,AAA,101", "2024-03-08,AAA,99", "2026-11-19,AAA,50")
    #expect(try reached("first-trade") == "2024-01-02")
    #expect(try reached("first-dividend") == "2024-05-02")
    #expect(try reached("profitable-sale") == "2024-08-01")
    // 2024 has 366 days.
    #expect(try reached("held-for-a-year") == "2025-01-01")
    #expect(try achievement("ten-trades")["reached"] == nil)
    // 10 at 101 on one day; today 8 are worth 400.
    #expect(try reached("worth-1000") == "2024-03-01")
    #expect(try achievement("worth-1000").number("progress") == "400")
    #expect(machine.run("achievements").output.contains("reached on 2024-03-01"))
  }

  @Test("five tickers and ten trades are reached with the fifth and the tenth")
  func counted() throws {
    for (number, ticker) in ["AAA", "BBB", "CCC", "DDD", "EEE"].enumerated() {
      machine.given(
        "add buy \(ticker) 1 1 --date 2024-01-0\(number + 1) -q",
        "add buy \(ticker) 1 1 --date 2024-02-0\(number + 1) -q", "prices --set \(ticker)=1")
    }
    #expect(try reached("five-tickers") == "2024-01-05" && reached("ten-trades") == "2024-02-05")
  }

  @Test("a goal is an achievement with its progress, its day, and the day on which it was reached")
  func goal() throws {
    machine.given("add buy AAA 10 90 --date 2024-01-02 -q", "prices --set AAA=120")
    machine.given("config set goal.worth 5000 -q")
    #expect(try achievement("goal.worth").number("progress") == "1200")
    #expect(try achievement("goal.worth").number("fraction") == "0.24")
    #expect(try achievement("goal.worth")["due"] == nil)
    #expect(machine.run(["config", "set", "goal.worth", "1200 by 2027-12-31"]).code == 0)
    let goal = try achievement("goal.worth")
    #expect(goal["due"]?.string == "2027-12-31" && goal.number("total") == "1200")
    #expect(goal["reached"]?.string == "2026-11-20" && goal.number("level") == "10")
    #expect(machine.run("achievements").output.contains("Net worth of 1,200 by 2027-12-31"))
  }

  @Test("a goal counts the cash of accounts")
  func cash() throws {
    machine.given(
      "add deposit 1000 --date 2024-01-02 -q", "add deposit 500 --date 2024-05-02 -q",
      "add withdrawal 700 --date 2024-06-03 -q", "config set goal.worth 1400 -q")
    #expect(try achievement("goal.worth").number("progress") == "800")
    #expect(try reached("goal.worth") == "2024-05-02")
  }

  @Test(
    "a goal that is none is refused",
    arguments: [
      "", "0", "-5", "much", "5000 by", "5000 by 2027", "5000 until 2027-12-31", "5000 by 2027-02-30",
    ])
  func refused(value: String) {
    #expect(machine.run(["config", "set", "goal.worth", value]).code == 65)
  }
}
