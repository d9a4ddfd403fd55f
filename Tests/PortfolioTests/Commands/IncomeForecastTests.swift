import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("income --forecast")
struct IncomeForecastTests {
  let machine = FakeMachine()

  private func forecast(_ options: String, code: Int32 = 0) throws -> JSONObject {
    try machine.json("income --forecast \(options)", code: code)
  }

  private func payments(_ forecast: JSONObject) -> [JSONObject] {
    forecast.objects("months").flatMap { $0.objects("payments") }
  }

  /// A payment in one text: `2025-02-28 AAA 40 0.2 8`.
  private func line(_ payment: JSONObject) -> String {
    [
      payment["date"]?.string, payment["ticker"]?.string, payment.number("quantity"),
      payment.number("perShare"), payment.number("amount"),
    ].map { $0 ?? "null" }.joined(separator: " ")
  }

  private func lines(_ options: String) throws -> [String] { payments(try forecast(options)).map(line) }

  /// 10 shares that become 20 by a split, and 40 by a purchase on the day of the last dividend.
  private func giveDividends() {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-02 -q", "add dividend AAA 3 --date 2023-12-31 -q",
      "add dividend AAA 4 --date 2024-02-29 -q", "add dividend AAA 5 --date 2024-06-14 -q",
      "add split AAA 2:1 --date 2024-09-02 -q", "add dividend AAA 8 --date 2024-12-31 -q",
      "add buy AAA 20 50 --date 2024-12-31 -q")
  }

  /// The 10 shares of the first two dividends are 20 of today's: 4 ÷ 20 × 40, and on 29 February a day earlier. On the
  /// evening before the third there were 20. What was paid on 2023-12-31 is not within the twelve months.
  @Test("pays each share again what it was paid, on the same day of the next year")
  func dividends() throws {
    giveDividends()
    let report = try forecast("--to 2024-12-31")
    #expect(report["estimate"] == .bool(true))
    #expect(report.objects("months").map { $0["month"]?.string } == ["2025-02", "2025-06", "2025-12"])
    #expect(report.objects("months").map { $0.number("amount") } == ["8", "10", "16"])
    #expect(
      payments(report).map(line) == [
        "2025-02-28 AAA 40 0.2 8", "2025-06-14 AAA 40 0.25 10", "2025-12-31 AAA 40 0.4 16",
      ])
    #expect(report["total"]?.object?.number("amount") == "34")
  }

  @Test("comes to the end of so many months, and every year on the same day")
  func months() throws {
    giveDividends()
    #expect(try lines("--to 2024-12-31 --months 1").isEmpty)
    #expect(try lines("--to 2024-12-31 --months 2") == ["2025-02-28 AAA 40 0.2 8"])
    let dates = try lines("--to 2024-12-31 --months 40").map { $0.prefix(10) }
    #expect(
      dates == [
        "2025-02-28", "2025-06-14", "2025-12-31", "2026-02-28", "2026-06-14", "2026-12-31", "2027-02-28",
        "2027-06-14", "2027-12-31", "2028-02-29",
      ])
  }

  @Test("looks at what is held, and takes the dividends, of the day of --to")
  func asOf() throws {
    giveDividends()
    // Before the split and the purchase; 3 of the 10 shares' last December counts.
    #expect(
      try lines("--to 2024-07-01") == [
        "2024-12-31 AAA 10 0.3 3", "2025-02-28 AAA 10 0.4 4", "2025-06-14 AAA 10 0.5 5",
      ])
    // The day before, a payment of the 29th has its next day a year later.
    #expect(try lines("--to 2025-02-28 --months 11").map { $0.prefix(10) } == ["2025-06-14", "2025-12-31"])
    #expect(try lines("--to 2025-02-28").last?.prefix(10) == "2026-02-28")
  }

  @Test(
    "leaves out what was paid when nothing was held, what does not come again, and what belongs to no ticker")
  func leftOut() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 -q", "add sell AAA 10 100 --date 2024-03-01 -q",
      "add dividend AAA 4 --date 2024-04-02 -q", "add buy AAA 5 100 --date 2024-05-02 -q",
      "add dividend AAA 5 --date 2024-05-02 -q", "add dividend AAA 6 --date 2024-07-01 --category special -q",
      "add dividend AAA 6 --date 2024-07-01 --category in-lieu -q",
      "add dividend AAA 6 --date 2024-07-01 --category capital-gain-long -q",
      "add interest 7 --date 2024-07-01 -q",
      "add buy BBB 5 100 --date 2024-01-02 -q", "add dividend BBB 5 --date 2024-02-02 -q",
      "add sell BBB 5 100 --date 2024-08-02 -q", "add interest AAA 8 --date 2024-08-01 -q",
      "add dividend AAA --sum=-1 --date 2024-09-01 -q")
    // The dividend of 05-02 is of a day before whose trades nothing was held; what was taken back is again.
    #expect(
      try lines("--to 2024-12-31") == ["2025-08-01 AAA 5 1.6 8", "2025-09-01 AAA 5 -0.2 -1"])
    #expect(machine.run("income --forecast --to 2025-12-31").output.contains("2025-12-31"))
  }

  @Test("counts the shares and payments of one account, and of sheltered accounts where they are asked for")
  func accounts() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 --account A -q",
      "add buy AAA 30 100 --date 2024-01-02 --account B -q",
      "add dividend AAA 10 --date 2024-06-03 --account A -q",
      "add dividend AAA 30 --date 2024-06-03 --account B -q",
      "add transfer AAA 5 --account A --to-account B --date 2024-07-01 -q")
    #expect(try lines("--to 2024-12-31 --account A") == ["2025-06-03 AAA 5 1 5"])
    // Together they pay what they did.
    #expect(try forecast("--to 2024-12-31")["total"]?.object?.number("amount") == "40")
    machine.given("accounts set B sheltered=yes -q")
    #expect(try lines("--to 2024-12-31") == ["2025-06-03 AAA 5 1 5"])
    #expect(try forecast("--to 2024-12-31 --sheltered")["total"]?.object?.number("amount") == "40")
  }

  /// 10 dollars on 10 shares at 2 dollars for a euro are 0.50 a share; the transaction's own rate was another.
  @Test("converts at the rate of the day, and leaves out what has none")
  func currencies() throws {
    machine.given(
      "config set currency EUR -q", "rates --set USD=2@2024-12-30 -q",
      "add buy AAA 10 100 --date 2024-01-02 -q",
      "add dividend AAA 10 --currency USD --rate 0.9 --date 2024-06-03 -q")
    let report = try forecast("--to 2024-12-31")
    #expect(payments(report).map(line) == ["2025-06-03 AAA 10 0.5 5"])
    #expect(report["currency"]?.string == "EUR" && report["complete"] == .bool(true))
    machine.given("add dividend AAA 10 --currency CHF --rate 1 --date 2024-07-03 -q")
    let missing = try forecast("--to 2024-12-31 --offline", code: 69)
    #expect(payments(missing).map(line).last == "2025-07-03 AAA 10 null null")
    #expect(missing.objects("months").last?["amount"] == .null)
    #expect(missing["total"]?.object?.number("amount") == "5" && missing["complete"] == .bool(false))
    #expect(missing["unpriced"] == .array([.string("AAA")]))
    #expect(machine.run("income --forecast --to 2024-12-31 --offline").errors.contains("CHF"))
  }

  @Test("is csv, a table and words, and kind where there is nothing")
  func outputs() throws {
    #expect(machine.run("income --forecast").output.contains("No transactions yet"))
    giveDividends()
    let csv = machine.run("income --forecast --to 2024-12-31 --csv").output.split(separator: "\n")
    #expect(csv[0] == "month,date,ticker,id,quantity,perShare,amount")
    #expect(csv.count == 4 && csv[1].hasPrefix("2025-02,2025-02-28,AAA,"))
    let text = machine.run("income --forecast --to 2024-12-31").output
    #expect(text.contains("stimate") && text.contains("Per share") && text.contains("34.00"))
    #expect(machine.run("income ZZZ --forecast").code == 66)
    for options in ["--months 0", "--months 61", "--by month", "--from 2024", "--calendar", "--method lifo"] {
      #expect(machine.run("income --forecast \(options)").code == 64, "\(options)")
    }
    #expect(machine.run("income --months 6").code == 64)
    #expect(machine.run("income --months 6").errors.contains("--months works only with --forecast"))
    #expect(
      machine.run("income --forecast --by month").errors.contains("--by cannot be combined with --forecast"))
  }
}

@Suite("income --calendar")
struct IncomeCalendarTests {
  let machine = FakeMachine()

  private func giveIncome() {
    machine.given(
      "add buy AAA 10 100 --date 2023-01-02 -q", "add dividend AAA 4 --tax 1 --date 2023-11-20 -q",
      "add dividend AAA 4 --tax 0.5 --date 2024-02-20 -q", "add interest AAA 2 --date 2024-02-28 -q",
      "add tax AAA 1 --date 2024-03-01 -q", "add dividend BBB 7 --date 2024-12-31 -q",
      "add interest 3 --date 2024-12-01 -q")
  }

  /// 4 − 0.5 + 2 in February, −1 in March.
  @Test("has what is left of each month's income after tax, by ticker")
  func months() throws {
    giveIncome()
    let rows = try machine.json("income --calendar").objects("calendar")
    #expect(rows.map { $0["ticker"]?.string } == [nil, "AAA", "BBB"])
    let months = rows[1].objects("months")
    #expect(months.map { $0["month"]?.string } == ["2023-11", "2024-02", "2024-03"])
    #expect(months.map { $0.number("amount") } == ["3", "5.5", "-1"])
    #expect(rows.map { $0.number("total") } == ["3", "7.5", "7"])
    let net = try machine.json("income")["total"]?.object?.number("net")
    #expect(net == "17.5")
  }

  @Test("narrows as income does")
  func narrowed() throws {
    giveIncome()
    let rows = try machine.json("income AAA --calendar --from 2024-03").objects("calendar")
    #expect(rows.count == 1 && rows[0].number("total") == "-1")
    #expect(machine.run("income ZZZ --calendar").code == 66)
    #expect(machine.run("income --calendar --by year").code == 64)
    #expect(machine.run("income --calendar --from 2025").output.contains("No dividends or interest."))
  }

  @Test("is a table for each year, in as many parts as the terminal needs, and a line a month as csv")
  func outputs() throws {
    #expect(machine.run("income --calendar").output.contains("No transactions yet"))
    giveIncome()
    let csv = machine.run("income --calendar --csv").output
    #expect(csv.hasPrefix("ticker,month,amount\n,2024-12,3\nAAA,2023-11,3\n"))
    let wide = machine.run("income --calendar").output.split(separator: "\n")
    #expect(wide.count { $0.hasPrefix("Ticker") } == 2)
    #expect(wide.contains { $0.hasPrefix("Ticker") && $0.contains("2024-01") && $0.hasSuffix("2024") })
    machine.sitDown()
    let narrow = machine.run("income --calendar --color never").output.split(separator: "\n")
    #expect(narrow.allSatisfy { $0.count <= 80 } && narrow.count { $0.contains("Ticker") } == 3)
  }
}
