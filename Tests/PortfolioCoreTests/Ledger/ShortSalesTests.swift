import PortfolioCore
import TestSupport
import Testing

@Suite("A sale of more than is held")
struct ShortSalesTests {
  /// The indices of the sales that are found, with what is held after them.
  private func found(_ transactions: Transaction...) throws -> [String] {
    try Ledger(transactions).shortSales().sales.map { "\($0.index): \($0.held)" }
  }

  @Test("is found in the order of time, whatever the order in which it is stored")
  func order() throws {
    let sale = Transaction.sell("AAA", "5", at: "1", on: "2024-02-01")
    let purchase = Transaction.buy("AAA", "4", at: "1", on: "2024-01-01")
    #expect(try found(sale, purchase) == ["0: -1"])
    #expect(try found(purchase, sale, .buy("AAA", "9", at: "1", on: "2024-03-01")) == ["1: -1"])
    #expect(try found(.buy("AAA", "5", at: "1", on: "2024-01-31"), sale) == [])
  }

  @Test("is none where something bought later on the same day covers it")
  func sameDay() throws {
    #expect(
      try found(
        .sell("AAA", "5", at: "1", on: "2024-02-01T09:00:00Z"),
        .buy("AAA", "5", at: "1", on: "2024-02-01T15:00:00Z"))
        == [])
  }

  @Test("is the first of its day that leaves less than nothing, with what is held right after it")
  func whichOfADay() throws {
    let held = Transaction.buy("AAA", "10", at: "1", on: "2024-01-01")
    func sale(_ quantity: String) -> Transaction { .sell("AAA", quantity, at: "1", on: "2024-01-02") }
    #expect(try found(held, sale("10"), sale("1")) == ["2: -1"])
    #expect(try found(held, sale("4"), sale("7"), sale("2")) == ["2: -1"])
    #expect(try found(held, sale("11"), .buy("AAA", "0.5", at: "1", on: "2024-01-02")) == ["1: -1"])
    #expect(try found(held, sale("11"), .buy("AAA", "2", at: "1", on: "2024-01-02"), sale("3")) == ["1: -1"])
  }

  @Test("is told once, until the position was covered in between")
  func once() throws {
    #expect(
      try found(
        .sell("AAA", "1", at: "1", on: "2024-02-01"), .sell("AAA", "1", at: "1", on: "2024-02-02"),
        .buy("AAA", "2", at: "1", on: "2024-02-03"), .buy("AAA", "1", at: "1", on: "2024-02-04"),
        .sell("AAA", "1", at: "1", on: "2024-02-05"), .sell("AAA", "3", at: "1", on: "2024-02-06"))
        == ["0: -1", "5: -3"])
  }

  @Test("is judged by its account where it has one, and by all together where it has none")
  func accounts() throws {
    let held = Transaction.buy("AAA", "5", at: "1", on: "2024-01-01", account: "A")
    #expect(try found(held, .sell("AAA", "1", at: "1", on: "2024-02-01", account: "B")) == ["1: -1"])
    #expect(try found(held, .sell("AAA", "1", at: "1", on: "2024-02-01")) == [])
    #expect(try found(held, .sell("AAA", "6", at: "1", on: "2024-02-01")) == ["1: -1"])
    #expect(try found(held, .sell("BBB", "1", at: "1", on: "2024-02-01", account: "A")) == ["1: -1"])
  }

  @Test("takes splits into account, exactly")
  func splits() throws {
    let held = Transaction.buy("AAA", "10", at: "1", on: "2024-01-01", account: "A")
    #expect(
      try found(
        held, .split("AAA", "1:3", on: "2024-02-01"), .split("AAA", "3:1", on: "2024-02-02"),
        .sell("AAA", "10", at: "1", on: "2024-02-03", account: "A")) == [])
    #expect(
      try found(
        held, .split("AAA", "1:3", on: "2024-02-01"),
        .sell("AAA", "3.333333333334", at: "1", on: "2024-02-01"))
        == ["2: -0.000000000001"])
    #expect(
      try found(
        held, .split("AAA", "2:1", on: "2024-02-01", account: "B"),
        .sell("AAA", "11", at: "1", on: "2024-02-01"))
        == ["2: -1"])
  }
}
