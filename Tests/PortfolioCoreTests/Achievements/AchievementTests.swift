import PortfolioCore
import TestSupport
import Testing

@Suite("Achievements")
struct AchievementTests {
  private func achievement(
    _ progress: String, of total: String, level: Achievement.Label? = nil
  ) -> Achievement {
    Achievement(id: nil, level: level, progress: decimal(progress), total: decimal(total))
  }

  @Test(
    "the fraction is progress ÷ total between 0 and 1, and 0 where the total is 0",
    arguments: [
      ("10", "50", "0.2"), ("80", "50", "1"), ("50", "50", "1"), ("0", "50", "0"), ("5", "0", "0"),
      ("0", "0", "0"), ("-5", "50", "0"), ("5", "-50", "0"), ("1", "3", "0.333333333333"),
      ("2", "3", "0.666666666667"), ("0.5", "1", "0.5"),
    ])
  func fractions(progress: String, total: String, expected: String) {
    #expect(achievement(progress, of: total).fraction == decimal(expected))
  }

  @Test("is reached when progress comes up to the total")
  func reached() {
    #expect(achievement("50", of: "50").isReached && achievement("80", of: "50").isReached)
    #expect(!achievement("49", of: "50").isReached && !achievement("0", of: "0").isReached)
  }

  @Test("are sorted by level as a number, equals as given, and those without one last")
  func order() {
    let levels: [Achievement.Label?] = [
      .text("10"), nil, .text("9"), .number(decimal("2")), .text("gold"), .text("1"), .text("2"),
    ]
    let sorted = Achievements(title: nil, items: levels.map { achievement("1", of: "2", level: $0) })
    #expect(sorted.items.map { $0.level?.text } == ["1", "2", "2", "9", "10", nil, "gold"])
  }
}

@Suite("Achievements of a portfolio")
struct AchievementRuleTests {
  private func progress(
    _ rule: AchievementRule.Name, _ transactions: [Transaction], worth: String = "0",
    today: String = "2024-12-31"
  ) throws -> ExactDecimal? {
    let milestones = try Milestones(of: ShareLedger(transactions), worth: decimal(worth), today: day(today))
    return milestones.achievements().items.first { $0.id == .text(rule.rawValue) }?.progress
  }

  @Test("there is one for each name, with levels from 1")
  func registry() throws {
    #expect(AchievementRule.all.map(\.name) == AchievementRule.Name.allCases)
    let milestones = try Milestones(of: ShareLedger([]), worth: .zero, today: day("2024-01-01"))
    let items = milestones.achievements().items
    #expect(items.compactMap { $0.level?.text } == (1...AchievementRule.all.count).map(String.init))
    #expect(items.allSatisfy { $0.progress.isZero && $0.total.isPositive && $0.isAccessible })
  }

  @Test("first trade and ten trades count purchases and sales alone, up to their total")
  func trades() throws {
    let one: [Transaction] = [.dividend("AAA", "1"), .fee(nil, "1"), .buy("AAA", "1", at: "1")]
    #expect(try progress(.firstTrade, one) == decimal("1") && progress(.tenTrades, one) == decimal("1"))
    let many = (0..<12).map { _ in Transaction.buy("AAA", "1", at: "1") } + [.sell("AAA", "1", at: "1")]
    #expect(try progress(.firstTrade, many) == decimal("1") && progress(.tenTrades, many) == decimal("10"))
    #expect(try progress(.firstTrade, [.dividend("AAA", "1")]) == .zero)
  }

  @Test("five tickers count only where they are held at once")
  func tickers() throws {
    var transactions = ["AAA", "BBB", "CCC", "DDD"].map { Transaction.buy($0, "1", at: "1") }
    #expect(try progress(.fiveTickers, transactions) == decimal("4"))
    transactions += [.sell("AAA", "1", at: "1"), .buy("EEE", "1", at: "1")]
    #expect(try progress(.fiveTickers, transactions) == decimal("4"))
    transactions += [.buy("AAA", "1", at: "1"), .sell("AAA", "1", at: "1")]
    #expect(try progress(.fiveTickers, transactions) == decimal("5"))
  }

  @Test("a dividend counts")
  func dividend() throws {
    #expect(try progress(.firstDividend, [.buy("AAA", "1", at: "1")]) == .zero)
    #expect(try progress(.firstDividend, [.dividend("AAA", "1"), .dividend("AAA", "1")]) == decimal("1"))
  }

  @Test("a sale is in profit where it brings more than the units cost on average, all fees counted")
  func profit() throws {
    // 10 at 2 and 10 at 4 cost 3 each.
    let bought: [Transaction] = [.buy("AAA", "10", at: "2"), .buy("AAA", "10", at: "4")]
    for (price, fee, expected) in [
      ("3", nil, "0"), ("3.01", nil, "1"), ("2.99", nil, "0"), ("3.01", "1", "0"),
    ] {
      let sale = Transaction.sell("AAA", "5", at: price, fee: fee)
      #expect(try progress(.profitableSale, bought + [sale]) == decimal(expected), "\(price)")
    }
    // After 2:1 they cost 1.50 each.
    let split = bought + [.split("AAA", "2:1", on: "2024-01-03")]
    func afterSplit(_ quantity: String, at price: String) throws -> ExactDecimal? {
      try progress(.profitableSale, split + [.sell("AAA", quantity, at: price, on: "2024-01-03")])
    }
    #expect(try afterSplit("40", at: "1.51") == decimal("1"))
    #expect(try afterSplit("40", at: "1.50") == .zero)
    // The cost of what was not held is unknown.
    #expect(try afterSplit("41", at: "9") == .zero)
    #expect(try progress(.profitableSale, [.sell("AAA", "1", at: "9")]) == .zero)
  }

  @Test("a position is held for a year where 365 days pass without it being closed")
  func year() throws {
    let bought = Transaction.buy("AAA", "2", at: "1", on: "2023-01-01")
    #expect(try progress(.heldForAYear, [bought], today: "2023-12-31") == decimal("364"))
    #expect(try progress(.heldForAYear, [bought], today: "2024-01-01") == decimal("365"))
    let sold = Transaction.sell("AAA", "2", at: "1", on: "2023-07-01")
    let again = Transaction.buy("AAA", "1", at: "1", on: "2023-07-02")
    #expect(try progress(.heldForAYear, [bought, sold, again], today: "2024-01-01") == decimal("183"))
    let part = Transaction.sell("AAA", "1", at: "1", on: "2023-07-01")
    #expect(try progress(.heldForAYear, [bought, part], today: "2024-01-01") == decimal("365"))
  }

  @Test("worth counts up to each of its levels, and transactions to come do not count")
  func worth() throws {
    #expect(try progress(.worth1000, [], worth: "2500.5") == decimal("1000"))
    #expect(try progress(.worth10000, [], worth: "2500.5") == decimal("2500.5"))
    #expect(try progress(.worth100000, [], worth: "-1") == .zero)
    #expect(try progress(.firstTrade, [.buy("AAA", "1", at: "1", on: "2025-01-01")]) == .zero)
  }

  @Test("a split in one account leaves the units of the others as they are")
  func accounts() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "10", at: "1", account: "a"), .buy("AAA", "10", at: "1", account: "b"),
      .split("AAA", "2:1", on: "2024-01-03", account: "a"),
      .sell("AAA", "20", at: "1", on: "2024-01-03", account: "a"),
      .sell("AAA", "10", at: "1", on: "2024-01-03", account: "b"),
    ]
    // All are sold on the next day, which ends the holding.
    #expect(try progress(.heldForAYear, transactions, today: "2030-01-01") == decimal("1"))
  }
}
