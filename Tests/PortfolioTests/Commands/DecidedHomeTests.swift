import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("What depends on the home currency")
struct DecidedHomeTests {
  private let machine = FakeMachine()

  /// 1,000 EUR come in, and 100 USD are spent when a euro is 1.25 USD: 80 EUR.
  @Test(
    "a trade takes what it costs from an account in another currency, and waits for a home currency where it is not set"
  )
  func accountInAnotherCurrency() throws {
    machine.given(
      "accounts set Broker currency=EUR -q", "rates --set USD=1.25@2024-01-02",
      "add deposit 1000 --account Broker --currency EUR --date 2024-01-01 -q",
      "add buy AAA 1 100 --currency USD --account Broker --date 2024-01-02 -q", "config set currency EUR")
    func balance() throws -> [String?] {
      try machine.json("balances --offline").objects("balances").map { $0.number("amount") }
    }
    #expect(try balance() == ["920"])
    machine.given("config unset currency")
    #expect(machine.run("balances --offline").code == 78)
  }

  /// A dividend of 5 for a cost of 100 in each of two accounts, one of them sheltered: 5 %.
  @Test("the yield on cost leaves out the shares of sheltered accounts where it leaves out what they paid")
  func yield() throws {
    machine.given("accounts set ISA sheltered=yes -q")
    for account in ["ISA", "Broker"] {
      machine.given(
        "add buy AAA 10 10 --account \(account) --date 2024-01-02 -q",
        "add dividend AAA 5 --account \(account) --date 2024-06-03 -q")
    }
    for options in ["", " --sheltered", " --account ISA", " --account Broker"] {
      let line = "income --to 2024-12-31" + options
      #expect(try machine.json(line).objects("yieldOnCost").map { $0.number("percent") } == ["5"], "\(line)")
    }
  }

  @Test("reconcile, explain and named lots need it where transactions name several; check says so")
  func several() throws {
    let id = "00000000-0000-4000-8000-00000000000A"
    machine.given(
      "add buy AAA 10 10 --id \(id) --currency EUR --date 2024-01-02 -q",
      "add buy BBB 10 10 --currency USD --date 2024-01-02 -q")
    try machine.home.write("ticker,quantity\nAAA,10\nBBB,10\n", to: "statement.csv")
    for line in [
      "reconcile \(machine.home.path)/statement.csv", "explain \(id)",
      "add sell AAA 1 20 --lot \(id) --date 2024-02-01",
    ] {
      #expect(machine.run(line).code == 78, "\(line)")
    }
    let messages = try machine.json("check").objects("issues").map { $0["message"]?.string ?? "" }
    #expect(messages.contains { $0.contains("config set currency") })
    machine.given("config set currency EUR")
    #expect(try machine.json("check").objects("issues").isEmpty)
  }
}
