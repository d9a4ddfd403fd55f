import PortfolioIO
import TestSupport
import Testing

@Suite("The account of what is held")
struct AccountOfHoldingTests {
  let machine = FakeMachine()

  private func hold(_ accounts: String...) {
    for account in accounts {
      machine.given("add buy AAPL 10 150 --account \(account) --date 2024-01-02 -q")
    }
    machine.given("prices --set AAPL=200 -q")
  }

  /// 5 of 10 that cost 1,500, sold for 1,000: 1,000 − 750.
  @Test("is meant where no account is named, by add and what-if, and is said")
  func one() throws {
    hold("S")
    let supposed = try machine.json("what-if sell AAPL 5 200")
    #expect(supposed.objects("disposals").map { $0.number("gain") } == ["250"])
    let outcome = machine.run("add sell AAPL 5 200")
    #expect(outcome.code == 0 && outcome.errors == "The account is S, which holds AAPL.\n")
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "250")
    machine.given("add dividend AAPL 3 -q", "add split AAPL 2:1 -q", "add buy AAPL 1 150 --account '' -q")
    // The purchase without one, then the dividend, the sale, and the split, which is that of all accounts.
    let stored = try machine.json("list").objects("transactions")
    #expect(stored.map { $0["account"]?.string } == [nil, "S", "S", nil, "S"])
  }

  @Test("has to be named by what takes from one of several, and is warned of by what does not")
  func several() throws {
    hold("S", "R")
    for line in ["add sell AAPL 1 200", "what-if sell AAPL 1 200", "add transfer AAPL 1 --to-account T"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 65 && outcome.errors.contains("R and S"), "\(outcome)")
    }
    let dividend = machine.run("add dividend AAPL 3")
    #expect(dividend.code == 0 && dividend.errors.contains("R and S"))
    #expect(try machine.json("list --type dividend").objects("transactions")[0]["account"] == nil)
    let lot = try #require(try machine.json("lots --account R").objects("lots").first?["id"]?.string)
    #expect(machine.run("add sell AAPL 1 200 --lot \(lot)").errors == "The account is R, which holds AAPL.\n")
  }

  @Test("is taken by an edit that moves shares, and left alone by any other")
  func edited() throws {
    let id = "CB9EBDDB-BE5E-463D-8EE8-CB5101B24208"
    machine.given(
      "add buy MSFT 5 100 --date 2024-01-02 -q", "add sell MSFT 5 200 --date 2024-02-01 --id \(id) -q")
    hold("S")
    machine.given("edit \(id) --note later -q", "edit \(id) --ticker AAPL -q")
    #expect(try machine.json("show \(id)")["account"]?.string == "S")
  }

  /// Of 100 shares bought for 12,000, the transfer takes 11,000 out of A and brings them to B, where they rise to 11,500.
  @Test("gains and loses what shares in kind were worth on their day, as returns tells it")
  func inKind() throws {
    machine.given(
      "add buy BND 100 120 --account A --date 2025-01-02 -q",
      "add transfer BND 100 --account A --to-account B --date 2025-06-02 -q")
    try machine.home.write(
      "date,ticker,price\n2025-06-02,BND,110\n2025-12-31,BND,115\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
    for (account, profit) in [("A", "-1000"), ("B", "500")] {
      let summary = try machine.json("summary --account \(account) --to 2025-12-31")
      #expect(summary["total"]?.object?.number("profit") == profit)
      let history = try machine.json("history --account \(account) --every year --to 2025-12-31")
      #expect(history.objects("points").map { $0.number("profit") } == [profit])
    }
    // Of the whole, nothing came and nothing went.
    #expect(
      try machine.json("summary --to 2025-12-31")["total"]?.object?.number("expenses") == "12000")
  }
}
