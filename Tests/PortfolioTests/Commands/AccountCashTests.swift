import Foundation
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Two accounts of a year, in euros and dollars, as in the tests of the core, where the figures are derived.
@Suite("The cash of accounts, in commands")
struct AccountCashCommandTests {
  private func filled() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.given("config set currency EUR", "config set ticker-rule symbol")
    for (day, rate) in [
      ("2024-01-02", "1.10"), ("2024-01-10", "1.10"), ("2024-01-15", "1.09"), ("2024-02-01", "1.085"),
      ("2024-03-15", "1.08"), ("2024-05-02", "1.07"), ("2024-06-03", "1.085"), ("2024-06-28", "1.07"),
      ("2024-12-16", "1.05"), ("2025-01-31", "1.04"),
    ] {
      machine.given("rates --set USD=\(rate)@\(day)")
    }
    let prices = [
      ("2024-05-02", "95", "92"), ("2024-06-03", "99", "92.5"), ("2024-06-28", "104", "93"),
      ("2024-12-16", "115", "96"), ("2025-01-31", "118", "97"),
    ].map { "\($0.0),ACME,\($0.1),USD\n\($0.0),FUND,\($0.2),EUR\n" }.joined()
    let path = try machine.home.write("date,ticker,price,currency\n" + prices, to: "prices.csv")
    machine.given(
      "prices --import \(path)", "add deposit 10000 --account Depot --currency EUR --date 2024-01-02",
      "add convert 5500 --account Depot --currency EUR --to-sum 6000 --to-currency USD --fee 5 --date 2024-01-10",
      "add buy ACME 40 100 --account Depot --currency USD --fee 10 --date 2024-01-15",
      "add buy FUND 20 90 --account Depot --currency EUR --date 2024-02-01",
      "add dividend ACME 60 --account Depot --currency USD --tax 9 --date 2024-03-15 --category Qualified",
      "add withdrawal 500 --account Depot --currency EUR --date 2024-05-02",
      "add transfer 1000 --account Depot --to-account Savings --currency EUR --date 2024-06-03",
      "add balance 1002.50 --account Savings --currency EUR --date 2024-06-28",
      "add accumulation FUND 12.40 --account Depot --currency EUR --date 2024-12-16")
    return machine
  }

  @Test("is of no account without a name where only a split names none")
  func splits() throws {
    let machine = FakeMachine()
    machine.given(
      "add deposit 1000 --account Broker --date 2024-01-02",
      "add buy AAA 10 50 --account Broker --date 2024-01-03", "add split AAA 2:1 --date 2024-02-01",
      "prices --set AAA=30")
    let accounts = try machine.json("accounts --offline").objects("accounts")
    #expect(accounts.map { $0["name"]?.string } == ["Broker"])
    #expect(machine.run("returns --offline").errors == "")
  }

  @Test("is worth, with what is held, what was deposited, what was earned and what exchange rates made of it")
  func worth() throws {
    let total = try #require(try filled().json("summary --to 2025-01-31 --offline")["total"]?.object)
    let reported = ["value", "profit", "cash", "worth", "deposited", "cashGain"].map { total.number($0) }
    #expect(
      reported == [
        "6478.461538461538", "1041.784678114953", "4160", "10638.461538461538", "9502.5", "94.176860346585",
      ])
  }

  /// As pyxirr and fractions have it: 10,002.50 in and 500 out of all; the transfer is a flow of each account alone.
  @Test("tells returns by the money that really came in and went out")
  func returns() throws {
    let report = try filled().json("returns --by account --to 2025-01-31 --offline")
    let rows = report.objects("returns") + [try #require(report["total"]?.object)]
    let reported = rows.map { row in ["in", "out", "profit", "irr", "twr"].map { row.number($0) } }
    #expect(
      reported == [
        ["10000", "1500", "1135.961538461538", "11.531964", "13.262326"],
        ["1002.5", "0", "0", nil, "0"],
        ["10002.5", "500", "1135.961538461538", "10.819217", "11.959001"],
      ])
    #expect(rows.map { $0["flows"]?.string } == ["external", "external", "external"])
  }

  @Test("tells returns by trades where that is asked for")
  func byTrades() throws {
    let report = try filled().json("returns --flows trades --to 2025-01-31 --offline")
    let total = try #require(report["total"]?.object)
    #expect(total.number("profit") == "1041.784678114953")
    #expect(total.number("irr") == "18.50405")
    #expect(total["flows"]?.string == "trades")
  }

  @Test("lies beside what is held in every account, and in every currency")
  func places() throws {
    let machine = try filled()
    let accounts = try machine.json("accounts --to 2025-01-31 --offline").objects("accounts")
    #expect(accounts.map { $0.number("worth") } == ["9635.961538461538", "1002.5"])
    let groups = try machine.json("allocation --by currency --to 2025-01-31 --offline").objects("groups")
    #expect(groups.map { $0.number("value") } == ["6500.961538461538", "4137.5"])
  }

  @Test("is checked against what was recorded, up to the tolerance that is set")
  func check() throws {
    let machine = try filled()
    #expect(try machine.json("check").number("count") == "1")
    machine.given("config set balance-tolerance 2.50")
    #expect(try machine.json("check").number("count") == "0")
  }

  @Test(
    "is in the journal, which bean-check accepts with every balance",
    .enabled(if: ShellRunner.isInstalled("bean-check"), "beancount is not installed"))
  func journal() throws {
    let machine = try filled()
    let path = try machine.home.write(
      machine.run("export --as beancount --offline").output, to: "journal.beancount")
    let check = try ChildProcess("bean-check", path)
    #expect(check.readLine() == nil)
  }

  /// An account kept in pounds, and one that trades in pence.
  private func british() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.given(
      "config set currency EUR", "config set ticker-rule symbol", "accounts set ISA currency=GBP",
      "rates --set USD=1.08@2024-01-02", "rates --set GBP=0.85@2024-01-02",
      "add deposit 1000 --account ISA --date 2024-01-02",
      "add deposit 500 --account B --currency GBX --date 2024-01-02",
      "add buy VOD.L 100 70 --currency GBX --account B --date 2024-01-08",
      "add buy AAPL 1 100 --currency USD --account ISA --date 2024-01-08 --fee 1",
      "add convert 100 --account ISA --to-sum 110 --to-currency EUR --fee 2 --date 2024-01-09",
      "add balance 810 --account ISA --date 2024-01-10",
      "add balance 40000 --currency GBX --account B --date 2024-01-10")
    return machine
  }

  /// 1,000 − 101 ÷ 1.08 × 0.85 − 102, brought to 810 by a balance; 5 − 70, brought to 400.
  @Test("lies in the currency in which an account is kept, and in pounds where something is paid in pence")
  func settled() throws {
    let movements = try british().json("balances").objects("movements")
    let reported = movements.map {
      "\($0["account"]?.string ?? "") \($0["currency"]?.string ?? "") \($0.number("balance") ?? "")"
    }
    #expect(
      reported == [
        "ISA GBP 1000", "B GBP 5", "B GBP -65", "ISA GBP 920.509259259259", "ISA GBP 818.509259259259",
        "ISA EUR 110", "B GBP 400", "ISA GBP 810",
      ])
  }

  @Test(
    "is in the journal in that currency, which bean-check accepts with every balance",
    .enabled(if: ShellRunner.isInstalled("bean-check"), "beancount is not installed"))
  func settledJournal() throws {
    let machine = try british()
    let path = try machine.home.write(
      machine.run("export --as beancount --offline").output, to: "journal.beancount")
    #expect(try ChildProcess("bean-check", path).readLine() == nil)
  }

  @Test("comes back from csv as it was")
  func roundTrip() throws {
    let machine = try british()
    let path = try machine.home.write(machine.run("export --offline").output, to: "own.csv")
    let before = try machine.json("balances").objects("movements").map { $0.number("balance") }
    let other = FakeMachine()
    other.given(
      "config set currency EUR", "accounts set ISA currency=GBP", "rates --set USD=1.08@2024-01-02",
      "rates --set GBP=0.85@2024-01-02", "import \(path)")
    #expect(try other.json("balances").objects("movements").map { $0.number("balance") } == before)
  }

  @Test("is that of what has no account where the empty name is given")
  func nameless() throws {
    let machine = FakeMachine()
    machine.given(
      "add deposit 100 --date 2024-01-01", "add deposit 50 --account A --date 2024-01-01",
      "add buy AAA 1 10 --date 2024-01-02", "add buy AAA 1 30 --account A --date 2024-01-02",
      "prices --set AAA=20")
    let total = try #require(try machine.json("summary --account=")["total"]?.object)
    #expect(["worth", "deposited", "profit"].map { total.number($0) } == ["110", "100", "10"])
    #expect(try machine.json("balances --account=").objects("movements").count == 2)
    #expect(try machine.json("lots --account=").objects("lots").map { $0.number("basis") } == ["10"])
    #expect(try machine.json("list --account=").number("count") == "2")
    let returns = try #require(try machine.json("returns --account=")["total"]?.object)
    #expect(["in", "end"].map { returns.number($0) } == ["100", "110"])
  }

  @Test("is compared with a statement that names currencies like tickers")
  func reconciled() throws {
    let machine = try filled()
    let statement = try machine.home.write(
      "ticker,quantity\nACME,40\nFUND,20\nEUR,1195\nUSD,2040\n", to: "statement.csv")
    let report = try machine.json("reconcile \(statement) --account Depot --to 2025-01-31", code: 1)
    #expect(report.number("matches") == "3")
    #expect(report.objects("differences").map { $0["ticker"]?.string } == ["USD"])
    #expect(report.objects("differences").map { $0.number("difference") } == ["-1"])
  }

  @Test("is compared with rows of a statement that say they are cash, although a security has the same name")
  func cashRows() throws {
    let machine = try filled()
    machine.given("add buy EUR 3 10 --account Depot --currency EUR --date 2025-01-05 -q")
    let statement = try machine.home.write(
      "kind,ticker,quantity\nstock,ACME,40\nstock,FUND,20\nstock,EUR,3\ncash,EUR,1165\ncash,USD,2040\n",
      to: "statement.csv")
    let report = try machine.json("reconcile \(statement) --account Depot --to 2025-01-31", code: 1)
    #expect(report.number("matches") == "4")
    #expect(report.objects("differences").map { $0.number("ours") } == ["2041"])
  }

  @Test("leaves sheltered accounts out of gains and income unless they are asked for")
  func sheltered() throws {
    let machine = FakeMachine()
    machine.given(
      "accounts set ISA sheltered=yes", "add buy AAA 10 10 --account ISA --date 2024-01-02",
      "add sell AAA 10 12 --account ISA --date 2024-02-01",
      "add dividend AAA 5 --account ISA --date 2024-01-20",
      "add buy BBB 1 10 --account Broker --date 2024-01-02",
      "add sell BBB 1 13 --account Broker --date 2024-02-01")
    func gain(_ options: String) throws -> String? {
      try machine.json("gains" + options)["total"]?.object?.number("gain")
    }
    #expect(try gain("") == "3")
    #expect(try gain(" --sheltered") == "23")
    #expect(try gain(" --account ISA") == "20")
    #expect(try machine.json("income")["total"]?.object?.number("net") == "0")
    #expect(try machine.json("income --sheltered")["total"]?.object?.number("net") == "5")
  }
}
