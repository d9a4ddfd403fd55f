import CommandLineKit
import Foundation
import TestSupport
import Testing

@Suite("summary")
struct SummaryTests {
  @Test(
    "of a later day than today says that it has the prices of today, and of an earlier one those of that day")
  func laterDay() {
    machine.given("add buy AAA 1 5 --date 2024-01-02 -q", "prices --set AAA=7 -q")
    #expect(machine.run("summary --to 2030").output.hasPrefix("As of 2030-12-31, at today's prices"))
    #expect(machine.run("lots --to 2026-11-20").output.hasPrefix("As of 2026-11-20, at today's prices"))
    #expect(machine.run("summary --to 2024-06").output.hasPrefix("As of 2024-06-30, at that day's prices"))
  }

  let machine = FakeMachine()

  @Test("narrowed to an account or a day has a heading that says so, with the prices of that day")
  func narrowed() {
    machine.given(
      "add buy AAA 4 25 --date 2024-01-02 --account Depot -q",
      "add buy AAA 6 30 --date 2025-01-02 --account '' -q",
      "prices --set AAA=35")
    #expect(
      machine.run("summary --account Depot --to 2024-01-03")
        == .done(
          """
          Account Depot, as of 2024-01-03, at that day's prices

          Ticker  Held  Price   Value   Weight  Unrealized gain  Gain %  Profit    Age
          AAA        4  25.00  100.00  100.00%             0.00    0.00    0.00  trade
          ────────────────────────────────────────────────────────────────────────────
          Total                100.00  100.00%             0.00    0.00    0.00

          """))
    #expect(machine.run("summary --account Depot").output.hasPrefix("Account Depot\n\n"))
    #expect(machine.run("summary --to 2025-01-02 --csv").output.contains("AAA,10,30,2025-01-02,trade,"))
    #expect(machine.run("summary --to 2025-01-01 --csv").output.contains("AAA,4,25,2024-01-02,trade,"))
    #expect(machine.run("summary --to today --csv").output.contains("AAA,10,35,,manual,"))
    #expect(machine.run("summary --account depot").failed(66, at: "--account"))
    #expect(machine.run("summary --account Depot --to 2000").output.contains("No transactions match."))
    #expect(machine.run("summary --to 2024-02-31").code == 65)
  }

  @Test("of tickers has those alone, without amounts of no ticker and without cash; an unknown one is 66")
  func tickers() throws {
    machine.given(
      "add buy AAA 1 5 --date 2024-01-02 -q", "add buy BBB 1 5 --date 2024-01-02 -q",
      "add fee 3 --date 2024-01-02 -q", "prices --set AAA=7 --set BBB=8 -q")
    let summary = try machine.json("summary bbb")
    #expect(summary.objects("items").map { $0["ticker"]?.string } == ["BBB"])
    #expect(summary["total"]?.object?.number("profit") == "3" && summary["other"] == nil)
    #expect(try machine.json("summary AAA BBB")["total"]?.object?.number("value") == "15")
    #expect(try machine.json("summary AAA --to 2023").objects("items").isEmpty)
    #expect(machine.run("summary AAA --to 2023").output.contains("No transactions match."))
    #expect(machine.run("summary AAA CCC").failed(66, at: "TICKER"))
    #expect(machine.run([Shell.command, "zsh", "--", "summary", "A"]).output.contains("AAA"))
  }

  @Test("gains of what a spin-off has touched are on the cost that it left: 400 for 375, and 75 for 125")
  func reshaped() {
    machine.given(
      "add buy INTC 10 50 --date 2024-01-02 -q",
      "add spinoff INTC MBLY 1:4 --basis-percent 25 --date 2024-02-02 -q",
      "prices --set INTC=40 --set MBLY=30 -q")
    let lines = machine.run("summary").output.split(separator: "\n").map(String.init)
    #expect(lines[1].contains("  25.00    6.67  ") && lines[2].contains("  -50.00  -40.00  "))
    #expect(machine.run("summary --csv").output.contains("\nMBLY,2.5,30,,manual,75,0,0,75,,125\n"))
  }

  @Test("of a day after a split divides an older price: 24 shares at 105 are 36 at 70, worth 2,520 as before")
  func split() throws {
    WorkedExample.store(on: machine)
    try machine.home.write("date,ticker,price\n2023-05-01,ACME,105\n", to: "p.csv")
    machine.given("prices --unset ACME", "prices --import \(machine.home.path("p.csv")) -q")
    for (day, quantity, price) in [("2023-05-01", "24", "105"), ("2023-05-02", "36", "70")] {
      let item = try #require(try machine.json("summary --to \(day)").objects("items").first)
      #expect(item.number("quantity") == quantity && item.number("price") == price)
      #expect(item.number("value") == "2520" && item["priceTime"]?.string == "2023-05-01")
    }
  }

  @Test(
    "takes the price of a trade for that of its day, but not what a dividend, a fee or returned capital pays")
  func tradesAsPrices() throws {
    machine.given(
      "add buy AAA 10 25 --date 2024-01-02 -q", "add dividend AAA 4 --date 2024-02-01 -q",
      "add fee AAA 1 --date 2024-02-01 -q", "add return AAA 3 --date 2024-02-01 -q",
      "add buy AAA 2 30 --date 2024-04-02 -q")
    for (day, price, time) in [("2024-03-01", "25", "2024-01-02"), ("2024-04-03", "30", "2024-04-02")] {
      let item = try #require(try machine.json("summary --to \(day)").objects("items").first)
      #expect(item.number("price") == price && item["priceTime"]?.string == time)
      #expect(item["priceSource"]?.string == "trade")
    }
    #expect(machine.run("summary --to 2024-01-01").output.contains("No transactions match."))
  }

  @Test("an account's own name cannot control the terminal")
  func accountName() {
    #expect(machine.run(["summary", "--account", "\u{1B}[2J"]).output.hasPrefix("Account \\u{1B}[2J\n"))
  }

  @Test("a position without expenses has no percentage")
  func percentage() {
    machine.given("add dividend AAA 5 -q")
    #expect(
      machine.run("summary --json").output
        == #"{"items":["# + "\n"
        + #"{"ticker":"AAA","quantity":0,"price":null,"priceTime":null,"priceSource":null,"value":0,"#
        + #""expenses":0,"income":5,"profit":5,"profitPercent":null,"basis":0}"# + "\n"
        + #"],"total":{"value":0,"expenses":0,"income":5,"profit":5,"profitPercent":null,"basis":0},"#
        + #""complete":true,"unpriced":[],"cash":[]}"# + "\n")
    #expect(machine.run("summary --total").output.hasSuffix("Profit           5.00\n"))
  }

  @Test("percentages have 6 decimals at the most, half to even, in JSON and csv")
  func decimals() {
    machine.given(
      "add buy AAA 3 1 -q", "prices --set AAA=1.00000002", "add buy BBB 7 1 -q", "prices --set BBB=2.1")
    let output = machine.run("summary --csv").output
    #expect(output.contains("AAA,3,1.00000002,,manual,3.00000006,3,0,0.00000006,0.000002,3\n"))
    #expect(output.contains("BBB,7,2.1,,manual,14.7,7,0,7.7,110,7\n"))
  }

  @Test("a fee of no ticker has a row of its own, so that rows add up to the total")
  func unassignedFee() throws {
    machine.given("add buy AAA 1 10 -q", "add fee 5 -q", "prices --set AAA=20")
    #expect(machine.run("summary --total --csv").output.hasSuffix("\n20,15,0,5,33.333333,10\n"))
    #expect(
      machine.run("summary --csv").output.hasSuffix(
        "AAA,1,20,,manual,20,10,0,10,100,10\n,,,,,,5,0,-5,,\n"))
    let other = try #require(try machine.json("summary")["other"]?.object)
    #expect(other.keys() == ["expenses", "income"] && other.number("expenses") == "5")
    #expect(machine.run("summary").output.contains("\nOther "))
    machine.given("undo -q")
    #expect(try machine.json("summary")["other"] == nil)
  }

  @Test("tells what is held has cost by the method in force", arguments: WorkedExample.all)
  func basis(example: WorkedExample) throws {
    WorkedExample.store(on: machine)
    machine.given("config set method \(example.method)")
    let report = try machine.json("summary")
    #expect(report.objects("items").map { $0.number("basis") } == [example.left])
    #expect(report["total"]?.object?.number("basis") == example.left)
    #expect(machine.run("summary --total --csv").output.hasSuffix(",\(example.left)\n"))
    #expect(try machine.json("summary --to 2021")["total"]?.object?.number("basis") == "0")
  }

  @Test("leaves out what is dated after today until its day, and says so")
  func laterTransactions() throws {
    machine.given("add buy AAA 1 10 --date 2024-01-02 -q", "prices --set AAA=20 --set BBB=1")
    let added = machine.run("add buy BBB 5 1 --date 2099-01-02 -q")
    #expect(added.code == 0 && added.errors.contains("2099-01-02 is in the future"))
    let outcome = machine.run("summary --csv")
    #expect(outcome.code == 0 && !outcome.output.contains("BBB"))
    #expect(outcome.errors.contains("1 transaction dated after today"))
    #expect(machine.run("summary --to 2099").output.contains("BBB"))
    #expect(machine.run("summary --to 2099").errors == "")
  }

  @Test("has the sums of all cash transactions")
  func cash() throws {
    try machine.home.write(#"[{"id":1,"amount":12.5,"fee":0}]"#, to: "cash.json")
    machine.given("cash import \(machine.home.path)/cash.json -q")
    let sums = try machine.json("summary").objects("cash")
    #expect(sums.count == 1 && sums[0].number("amount") == "12.5" && sums[0]["currency"] == .null)
    #expect(try machine.json("summary --account A").objects("cash").isEmpty)
  }

  @Test("with --verbose says which files it uses and where the prices come from, on standard error")
  func verbose() {
    machine.given("add buy AAA 1 10 -q", "add buy BBB 1 10 -q", "add buy CCC 1 10 -q", "prices --set AAA=20")
    machine.connect(["BBB": "1"])
    machine.answer("CCC", .response(403, "{}"))
    let outcome = machine.run("summary --csv -v")
    #expect(outcome.output == machine.run("summary --csv --max-age 0").output)
    #expect(
      outcome.errors.hasPrefix(
        """
        Using store HOME/.local/share/portfolio/portfolio.json, settings HOME/.config/portfolio/config.json, cache \
        HOME/.cache/portfolio.
        Prices: 1 fetched, 0 from the cache, 0 recorded, 1 set by hand, 1 unavailable.
        portfolio: CCC: 
        """))
  }

  @Test("splits apply as exact fractions")
  func splits() {
    machine.given(
      "add buy AAA 10 30 --date 2024-01-02 -q", "add split AAA 1:3 --date 2024-02-01 -q",
      "add split AAA 3:1 --date 2024-03-01 -q", "prices --set AAA=30")
    #expect(machine.run("summary --csv").output.contains("AAA,10,30,,manual,300,300,0,0,0,300\n"))
    machine.given("add split AAA 1:3 --date 2024-04-01 -q")
    #expect(machine.run("summary --csv").output.contains("AAA,3.333333333333,30,"))
  }

  @Test("colours gains green and losses red where colours are wanted")
  func colours() {
    machine.given(
      "add buy AAA 1 10 -q", "add buy BBB 1 10 -q", "prices --set AAA=20 --set BBB=5")
    let output = machine.run("summary --color always").output
    #expect(output.contains("\u{1B}[32m10.00\u{1B}[0m") && output.contains("\u{1B}[31m-5.00\u{1B}[0m"))
  }

  @Test("figures with more digits than are held are an error that names the ticker, never a wrong number")
  func overflow() {
    machine.given(
      "add buy AAA 123456789012345678.123456789012345678 1 -q", "add buy BBB 1 1 -q",
      "prices --set AAA=1.000000000000000001 --set BBB=1")
    let outcome = machine.run("summary")
    #expect(outcome.code == 65 && outcome.output == "")
    #expect(
      outcome.errors
        == "portfolio: AAA: the figures for AAA have more than 38 digits; check the transactions\n"
    )
  }

  @Test(
    "leaves columns out where the terminal is narrow and says which, but never an age nor what --wide adds"
  )
  func narrow() throws {
    machine.given("add buy AAA 100000 2500 -q", "add sell AAA 50000 3000 -q", "add buy BBB 1 1 -q")
    machine.connect(["AAA": "3500.25", "BBB": "1"])
    machine.given("prices")
    machine.time.advance(by: .seconds(7300))
    machine.sitDown(columns: 80)
    let table = machine.run("summary --wide --offline --color never").output
    #expect(table.contains("Prices are up to 2 hours old."))
    let parts = table.components(separatedBy: "Not enough room for: ")
    try #require(parts.count == 2)
    for added in ["Cost", "Paid", "Received"] {
      #expect(parts[0].contains(" \(added)") && !parts[1].contains(added), "\(added)")
    }
    #expect(parts[1].contains("Weight") && parts[1].contains("Age") && !parts[0].contains("Weight"))
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 80 })
    machine.sitDown(columns: 200)
    #expect(!machine.run("summary --wide --offline").output.contains("Not enough room"))
  }
}
