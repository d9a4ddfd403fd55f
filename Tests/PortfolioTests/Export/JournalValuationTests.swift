import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Journals in several currencies, valued by the programs that they are for.
@Suite("Journals in several currencies")
struct JournalValuationTests {
  private let machine = FakeMachine()

  private func lines(_ program: String, _ arguments: String...) throws -> [String] {
    let process = try ChildProcess("env", ["LC_ALL=C.UTF-8", program] + arguments)
    var lines: [String] = []
    while let line = process.readLine() { lines.append(line) }
    return lines
  }

  /// Four currencies, pence among them, a ticker that was bought in two, a split, a rate of the broker's, and prices
  /// of a day that is looked at.
  private func givenFourCurrencies(home: String) {
    machine.given("config set currency \(home)", "config set ticker-rule symbol")
    for (day, usd, gbp, chf) in [
      ("2024-01-02", "1.0956", "0.8650", "0.9305"), ("2024-03-04", "1.0846", "0.8562", "0.9586"),
      ("2024-06-03", "1.0842", "0.8521", "0.9780"), ("2024-12-31", "1.0389", "0.8292", "0.9412"),
    ] {
      machine.given("rates --set USD=\(usd)@\(day) --set GBP=\(gbp)@\(day) --set CHF=\(chf)@\(day)")
    }
    machine.given(
      "add buy AAA 10 100.37 --fee 2 --currency USD --date 2024-01-02 -q",
      "add buy AAA 3 95 --currency EUR --date 2024-03-04 -q",
      "add sell AAA 4 120 --fee 2 --tax 1.5 --currency USD --date 2024-06-03 -q",
      "add buy VOD.L 700 68.42 --currency GBX --date 2024-03-04 -q",
      "add split VOD.L 1:7 --date 2024-06-03 -q",
      "add buy NOVN 7 88.12 --currency CHF \(home == "CHF" ? "" : "--rate 1.05 ")--date 2024-06-03 -q",
      "add dividend NOVN 12.5 --tax 3.1 --currency CHF --date 2024-06-03 -q",
      "add fee 3 --currency GBP --date 2024-06-03 -q", "instruments set VOD.L currency=GBX")
    for (ticker, price, currency) in [
      ("AAA", "130.11", "USD"), ("VOD.L", "512.5", "GBX"), ("NOVN", "91", "CHF"),
    ] {
      let file = "date,ticker,price,currency\n2024-12-31,\(ticker),\(price),\(currency)\n"
      #expect(throws: Never.self) {
        let path = try machine.home.write(file, to: "\(ticker).csv")
        machine.given("prices --import \(path) -q")
      }
    }
  }

  /// What each ticker is worth according to summary.
  private func values() throws -> [String: ExactDecimal] {
    let summary = try JSONValue(
      parsing: Array(machine.run("summary --to 2024-12-31 --offline --json").output.utf8))
    var values: [String: ExactDecimal] = [:]
    for item in try #require(summary["items"]?.array) {
      if let ticker = item["ticker"]?.string { values[ticker] = item["value"]?.number }
    }
    #expect(values.count == 3)
    return values
  }

  private func journal(_ format: String) throws -> String {
    let outcome = machine.run("export --as \(format) --to 2024-12-31 --offline")
    #expect(outcome.code == 0 && outcome.errors == "", "\(outcome)")
    return try machine.home.write(outcome.output, to: "journal.\(format)")
  }

  @Test(
    "hledger's valuation in the home currency is summary's, to the last digit",
    .enabled(if: ShellRunner.isInstalled("hledger")), arguments: ["EUR", "USD", "GBP", "CHF"])
  func hledger(home: String) throws {
    givenFourCurrencies(home: home)
    let path = try journal("ledger")
    for (ticker, value) in try values() {
      let found = try lines(
        "hledger", "-s", "-f", path, "balance", "^Assets:Broker:\(ticker)", "--value=2024-12-31,\(home)",
        "-N",
        "-O", "csv", "-c", "1000.000000000000 \(home)")
      let amount = found.last?.split(separator: ",").last?.replacing("\"", with: "").split(separator: " ")
        .first
      #expect(amount.flatMap { ExactDecimal(String($0)) } == value, "\(ticker): \(found)")
    }
  }

  /// 10,000 pence less 100 shares at 70 are 30 pounds, at 0.8 pounds for a euro 37.5 euros.
  @Test(
    "hledger values the pounds in which pence are settled", .enabled(if: ShellRunner.isInstalled("hledger")))
  func settledPence() throws {
    machine.given(
      "config set currency EUR", "config set ticker-rule symbol", "rates --set GBP=0.8@2024-01-02",
      "add deposit 10000 --currency GBX --date 2024-01-02 -q",
      "add buy VOD.L 100 70 --currency GBX --date 2024-01-02 -q")
    let path = try machine.home.write(
      machine.run("export --as ledger --offline --to 2024-01-02").output, to: "pence.ledger")
    let found = try lines(
      "hledger", "-f", path, "balance", "Cash$", "--value=2024-01-02,EUR", "-N", "-O", "csv")
    #expect(found.last?.contains("37.5") == true, "\(found)")
  }

  /// What was paid and received by itself, each at the rate of its day.
  @Test(
    "hledger's flows at the rates of their days are income's",
    .enabled(if: ShellRunner.isInstalled("hledger")))
  func hledgerFlows() throws {
    givenFourCurrencies(home: "EUR")
    let found = try lines(
      "hledger", "-f", try journal("ledger"), "balance", "^Income:Dividends", "--value=then,EUR", "-N", "-O",
      "csv", "-c", "1000.000000000000 EUR")
    let amount = found.last?.split(separator: ",").last?.replacing("\"", with: "").split(separator: " ").first
    let income = try JSONValue(
      parsing: Array(machine.run("income --to 2024-12-31 --offline --json").output.utf8))
    let dividends = try #require(income["total"]?["dividends"]?.number)
    #expect(amount.flatMap { ExactDecimal(String($0)) } == -dividends, "\(found)")
  }

  @Test("ledger reads it pedantically", .enabled(if: ShellRunner.isInstalled("ledger")))
  func ledger() throws {
    givenFourCurrencies(home: "EUR")
    let found = try lines(
      "sh", "-c", "ledger --pedantic -f \(try journal("ledger")) balance 2>&1 && echo fine")
    #expect(found.last == "fine", "\(found)")
  }

  @Test(
    "beancount's valuation in the home currency is summary's, to the last digit",
    .enabled(if: ShellRunner.isInstalled("bean-query")), arguments: ["EUR", "GBP"])
  func beancount(home: String) throws {
    givenFourCurrencies(home: home)
    let path = try journal("beancount")
    #expect(try lines("sh", "-c", "bean-check \(path) 2>&1 && echo fine") == ["fine"])
    for (ticker, value) in try values() {
      let query =
        "SELECT convert(sum(position), '\(home)', 2024-12-31) AS worth WHERE account ~ 'Broker:\(ticker)$'"
      let found = try lines("bean-query", "-q", "-f", "csv", path, query)
      let text = try #require(found.last).split(separator: " ").first.map(String.init)
      let amount = try #require(text.flatMap { ExactDecimal($0) }, "\(found)")
      #expect(amount.rounded(places: 12) == value, "\(ticker): \(found)")
    }
  }

  @Test("a rate that nobody knows is named, and the journal stands without it")
  func missing() throws {
    machine.given("config set currency EUR", "add buy AAA 1 10 --currency USD --date 2024-01-02 -q")
    let outcome = machine.run("export --as ledger --offline")
    #expect(outcome.code == 69)
    #expect(outcome.errors.contains("USD: no exchange rate for 2024-01-02"))
    #expect(outcome.output.contains("1 AAA @@ 10 USD"))
    #expect(
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("P ") } == ["P 2024-01-02 AAA 10 USD"])
    #expect(machine.run("export --as csv --offline").code == 0)
  }

  @Test("what was bought in two currencies has cost one amount at home, and money keeps its own")
  func mixed() {
    machine.given(
      "config set currency EUR", "rates --set USD=1.25@2024-01-02 --set USD=1.25",
      "add buy AAA 2 50 --currency USD --date 2024-01-02 -q",
      "add sell AAA 1 60 --currency EUR --date 2024-01-03 -q")
    let journal = machine.run("export --as ledger --offline").output
    #expect(journal.contains("2 AAA @@ 80 EUR\n    Assets:Broker:Cash  -100 USD @@ 80 EUR"))
    #expect(
      journal.contains("-1 AAA @@ 40 EUR\n    Income:Gains:AAA  -20 EUR\n    Assets:Broker:Cash  60 EUR"))
  }

  /// A written put is assigned: shares that no transaction names. Dollars come by a conversion, pounds by pence.
  @Test("hledger's value at the end is that of accounts", .enabled(if: ShellRunner.isInstalled("hledger")))
  func valueAtEnd() throws {
    machine.given(
      "config set currency EUR", "config set ticker-rule symbol",
      "rates --set USD=1.08@2023-07-03 --set USD=1.10@2023-12-29",
      "rates --set GBP=0.86@2023-07-03 --set GBP=0.8@2023-12-29",
      "add convert 500 --currency EUR --to-sum 540 --to-currency USD --date 2023-07-03 -q",
      "add deposit 100000 --currency GBX --date 2023-07-03 -q",
      "add sell TTT230915P00015000 2 0.62 --date 2023-08-01 --currency EUR -q",
      "add exercise TTT230915P00015000 2 --date 2023-09-15 -q")
    try machine.home.write(
      "date,ticker,price,currency\n2023-09-15,TTT,14,EUR\n2023-12-29,TTT,13,USD\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
    let path = try machine.home.write(
      machine.run("export --as ledger --to 2023-12-29").output, to: "end.ledger")
    let found = try lines(
      "hledger", "-f", path, "balance", "Assets", "--value=end", "-e", "2023-12-30", "-O", "csv", "-c",
      "1000.000000 EUR")
    let accounts = try machine.json("accounts --to 2023-12-29")
    let worth = try #require(accounts["total"]?["worth"]?.number)
    #expect(found.last?.contains("\(worth.rounded(places: 6)) EUR") == true, "\(found), \(worth)")
  }

  /// The purchase came before cash was tracked, and moved none.
  @Test("a journal's cash is that of balances where it was tracked later")
  func trackedLater() {
    machine.given("add buy AAA 2 10 --date 2024-01-02 -q", "add deposit 100 --date 2024-02-01 -q")
    let journal = machine.run("export --as ledger --offline").output
    #expect(journal.contains("2 AAA @@ 20 USD\n    Equity:Untracked  -20 USD"))
  }
}
