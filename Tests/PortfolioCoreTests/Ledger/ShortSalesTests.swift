import PortfolioCore
import TestSupport
import Testing

@Suite("A sale of more than is held")
struct ShortSalesTests {
  /// The indices of the short sales found, with the quantity held after each.
  private func found(_ transactions: Transaction...) throws -> [String] {
    try ShareLedger(transactions).shortSales().map { sale in
      let reported =
        switch sale.issue.problem {
        case .short(_, let held, _): "\(held)"
        case .openShort(_, let held, _): "\(held) open"
        case .soldOutsideAccounts(_, let held): "\(held) withoutAccount"
        case .soldBeforePurchase: "coveredLater"
        case let other: "\(other)"
        }
      return "\(sale.index): \(reported)"
    }
  }

  @Test("is found in the order of time, whatever the order in which it is stored")
  func order() throws {
    let sale = Transaction.sell("AAA", "5", at: "1", on: "2024-02-01")
    let purchase = Transaction.buy("AAA", "4", at: "1", on: "2024-01-01")
    #expect(try found(sale, purchase) == ["0: -1"])
    #expect(try found(purchase, sale, .buy("AAA", "9", at: "1", on: "2024-03-01")) == ["1: -1"])
    #expect(try found(.buy("AAA", "5", at: "1", on: "2024-01-31"), sale) == [])
  }

  @Test("is told by itself where something bought later on the same day, or stored behind it, covers it")
  func sameDay() throws {
    for (sold, bought) in [("2024-02-01T09:00:00Z", "2024-02-01T15:00:00Z"), ("2024-02-01", "2024-02-01")] {
      #expect(
        try found(.sell("AAA", "5", at: "1", on: sold), .buy("AAA", "5", at: "1", on: bought))
          == ["0: coveredLater"])
    }
    let purchase = Transaction.buy("AAA", "5", at: "1", on: "2024-02-01")
    #expect(try found(purchase, .sell("AAA", "5", at: "1", on: "2024-02-01")) == [])
    // Two sales that one purchase covers are told once.
    let sale = Transaction.sell("AAA", "2", at: "1", on: "2024-02-01")
    #expect(try found(sale, sale, purchase) == ["0: coveredLater"])
  }

  @Test("is the first of its day that leaves less than nothing, with what is held right after it")
  func whichOfADay() throws {
    let held = Transaction.buy("AAA", "10", at: "1", on: "2024-01-01")
    func sale(_ quantity: String) -> Transaction { .sell("AAA", quantity, at: "1", on: "2024-01-02") }
    #expect(try found(held, sale("10"), sale("1")) == ["2: -1 open"])
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
        == ["5: -3 open"])
  }

  @Test("of what was not held at all is told as open, until all of it was bought back, as one that was meant")
  func deliberate() throws {
    let sale = Transaction.sell("AAA", "10", at: "1", on: "2024-02-01")
    func purchase(_ quantity: String, _ date: String = "2024-03-01") -> Transaction {
      .buy("AAA", quantity, at: "1", on: date)
    }
    #expect(try found(sale) == ["0: -10 open"] && found(sale, purchase("9")) == ["0: -10 open"])
    #expect(try found(sale, purchase("9"), purchase("1", "2024-03-02")) == [])
    #expect(try found(sale, .sell("AAA", "1", at: "1", on: "2024-02-02"), purchase("11")) == [])
    let again = Transaction.sell("AAA", "2", at: "1", on: "2024-04-01")
    #expect(try found(sale, purchase("10"), again) == ["2: -2 open"])
    // Of what was held in part, more was probably bought.
    #expect(try found(purchase("9", "2024-01-01"), sale, purchase("1")) == ["1: -1"])
  }

  @Test("is judged by its account where it has one, and by all together where it has none")
  func accounts() throws {
    let held = Transaction.buy("AAA", "5", at: "1", on: "2024-01-01", account: "A")
    #expect(try found(held, .sell("AAA", "1", at: "1", on: "2024-02-01", account: "B")) == ["1: -1 open"])
    #expect(
      try found(
        held, .sell("AAA", "1", at: "1", on: "2024-02-01"), .sell("AAA", "1", at: "1", on: "2024-02-02"))
        == ["1: -1 withoutAccount"])
    let ledger = try ShareLedger([held, .sell("AAA", "1", at: "1", on: "2024-02-01")])
    #expect(try ledger.shortSales(scope: .all).isEmpty)
    #expect(try found(held, .sell("AAA", "6", at: "1", on: "2024-02-01")) == ["1: -1"])
    #expect(try found(held, .sell("BBB", "1", at: "1", on: "2024-02-01", account: "A")) == ["1: -1 open"])
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
