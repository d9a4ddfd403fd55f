import PortfolioCore
import TestSupport
import Testing

@Suite("A split")
struct SplitTests {
  private func quantity(_ transactions: Transaction...) throws -> ExactDecimal? {
    try transactions.positions().items.first?.quantity
  }

  @Test("multiplies what was held before its day, and nothing that was traded on it or later")
  func days() throws {
    let total = try quantity(
      .buy("AAA", "1", at: "1", on: "2024-06-09T23:59:59Z"), .split("AAA", "4:1", on: "2024-06-10"),
      .buy("AAA", "10", at: "1", on: "2024-06-10"), .buy("AAA", "100", at: "1", on: "2024-06-10T00:00:00Z"),
      .buy("AAA", "1000", at: "1", on: "2024-06-11"))
    #expect(total == decimal("1114"))
  }

  @Test("counts wherever it stands in the file, and at whatever time of its day")
  func anyPlace() throws {
    let (buy, sell) = (
      Transaction.buy("AAA", "3", at: "1", on: "2024-06-09"),
      Transaction.sell("AAA", "1", at: "1", on: "2024-06-10")
    )
    let split = Transaction.split("AAA", "2:1", on: "2024-06-10T23:00:00Z")
    #expect(try quantity(split, buy, sell) == decimal("5"))
    #expect(try quantity(buy, split, sell) == decimal("5"))
    #expect(try quantity(sell, buy, split) == decimal("5"))
  }

  @Test("follows another, each for what was held by then")
  func several() throws {
    let total = try quantity(
      .split("AAA", "3:1", on: "2024-03-01"), .buy("AAA", "1", at: "1", on: "2024-01-15"),
      .split("AAA", "2:1", on: "2024-02-01"), .buy("AAA", "10", at: "1", on: "2024-02-15"),
      .buy("AAA", "100", at: "1", on: "2024-03-15"))
    // 1 × 2 × 3 + 10 × 3 + 100
    #expect(total == decimal("136"))
  }

  @Test("of one ticker leaves the others alone")
  func otherTickers() throws {
    let positions = try [
      Transaction.buy("AAA", "1", at: "1", on: "2024-01-01"), .buy("BBB", "1", at: "1", on: "2024-01-01"),
      .split("AAA", "2:1", on: "2024-02-01"),
    ].positions()
    #expect(positions.items.map(\.quantity) == [decimal("2"), decimal("1")])
  }

  @Test("of an account multiplies what that account holds")
  func account() throws {
    let total = try quantity(
      .buy("AAA", "1", at: "1", on: "2024-01-01", account: "A"),
      .buy("AAA", "10", at: "1", on: "2024-01-01", account: "B"),
      .buy("AAA", "100", at: "1", on: "2024-01-01"),
      .split("AAA", "5:1", on: "2024-02-01", account: "A"))
    #expect(total == decimal("115"))
  }

  @Test("that makes thirds keeps them exact, and the sum is rounded once, to 12 places, half to even")
  func thirds() throws {
    // Three times 1 ÷ 3 is 1, not 0.999999999999.
    let accounts = try quantity(
      .buy("AAA", "1", at: "1", on: "2024-01-01", account: "A"),
      .buy("AAA", "1", at: "1", on: "2024-01-01", account: "B"), .buy("AAA", "1", at: "1", on: "2024-01-01"),
      .split("AAA", "1:3", on: "2024-02-01"))
    #expect(accounts == decimal("1"))
    // There and back again.
    let back = try quantity(
      .buy("AAA", "10", at: "1", on: "2024-01-01"), .split("AAA", "1:3", on: "2024-02-01"),
      .split("AAA", "3:1", on: "2024-03-01"))
    #expect(back == decimal("10"))
    // 1 ÷ 3 − 0.333333333333 leaves a third of the last place: 0.
    let rest = try quantity(
      .buy("AAA", "1", at: "1", on: "2024-01-01"), .split("AAA", "1:3", on: "2024-02-01"),
      .sell("AAA", "0.333333333333", at: "1", on: "2024-03-01"))
    #expect(rest == .zero)
    // 20 ÷ 3 = 6.666…
    let rounded = try quantity(
      .buy("AAA", "20", at: "1", on: "2024-01-01"), .split("AAA", "1:3", on: "2024-02-01"))
    #expect(rounded == decimal("6.666666666667"))
    // 5 ÷ 10^13 is half of the last place: to even, which is 0, and three of them are 1.5, which goes to 2.
    #expect(
      try quantity(
        .buy("AAA", "1", at: "1", on: "2024-01-01"), .split("AAA", "5:10000000000000", on: "2024-02-01"))
        == .zero)
    #expect(
      try quantity(
        .buy("AAA", "3", at: "1", on: "2024-01-01"), .split("AAA", "5:10000000000000", on: "2024-02-01"))
        == decimal("0.000000000002"))
  }

  @Test("changes neither expenses nor income, and with nothing held makes no position")
  func money() throws {
    let split = Transaction.split("AAA", "4:1", on: "2024-02-01")
    let position = try [.buy("AAA", "1", at: "100", on: "2024-01-01"), split].positions().items[0]
    #expect(position.expenses == decimal("100") && position.income == .zero)
    #expect(try [split].positions().items.isEmpty)
  }

  @Test("that cost a fee has spent it, though nothing is held")
  func fee() throws {
    let positions = try [Transaction.split("AAA", "4:1", fee: "2.50")].positions()
    #expect(positions.items.map(\.expenses) == [decimal("2.50")])
  }

  @Test("too many times over for the digits that are held names the ticker")
  func overflow() {
    let splits = (1...60).map { Transaction.split("AAA", "7:3", on: "2024-02-01T00:00:\($0 % 50 + 10)Z") }
    #expect(throws: Overflow(ticker: "AAA")) {
      try ([.buy("AAA", "1", at: "1", on: "2024-01-01")] + splits).positions()
    }
  }
}
