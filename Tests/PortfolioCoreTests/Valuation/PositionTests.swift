import PortfolioCore
import TestSupport
import Testing

@Suite("Positions")
struct PositionTests {
  @Test("come in the order of their tickers, whatever the order of the transactions")
  func order() throws {
    let transactions: [Transaction] = [.dividend("CCC", "1"), .buy("AAA", "1", at: "1"), .fee("BBB", "1")]
    #expect(try transactions.positions().items.map(\.ticker) == ["AAA", "BBB", "CCC"])
  }

  @Test("count what happened up to a day, that day included, by the day as written")
  func throughDay() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "1", at: "1", on: "2024-06-09"), .buy("AAA", "2", at: "1", on: "2024-06-10"),
      .buy("AAA", "4", at: "1", on: "2024-06-10T23:59:59-12:00"), .buy("AAA", "8", at: "1", on: "2024-06-11"),
      .split("AAA", "2:1", on: "2024-06-11"), .fee(nil, "1", on: "2024-06-11"),
    ]
    let positions = try transactions.positions(through: day("2024-06-10"))
    #expect(positions.items.map(\.quantity) == [decimal("7")] && positions.otherExpenses == .zero)
    #expect(try transactions.positions().items.map(\.quantity) == [decimal("22")])
  }

  @Test("may be short, where more was sold than bought")
  func short() throws {
    let position = try [Transaction.sell("AAA", "3", at: "2")].positions().items[0]
    #expect(position.quantity == decimal("-3") && position.income == decimal("6") && !position.isClosed)
  }

  @Test("without splits keep every digit of their quantity")
  func exactQuantities() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "123456789012345678.123456789012345678", at: "1"),
      .sell("AAA", "0.000000000000000001", at: "1"),
    ]
    let quantity = try transactions.positions().items[0].quantity
    #expect(quantity == decimal("123456789012345678.123456789012345677"))
  }

  @Test("of an account are those of its transactions, with the splits that are for every account")
  func accounts() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "1", at: "1", on: "2024-01-01", account: "A"),
      .buy("AAA", "10", at: "1", on: "2024-01-01", account: "B"),
      .buy("AAA", "100", at: "1", on: "2024-01-01"),
      .split("AAA", "2:1", on: "2024-02-01"), .split("AAA", "3:1", on: "2024-02-02", account: "B"),
      .fee(nil, "5", account: "A"),
    ]
    #expect(try transactions.positions(account: "A").items.map(\.quantity) == [decimal("2")])
    #expect(try transactions.positions(account: "A").otherExpenses == decimal("5"))
    #expect(try transactions.positions(account: "B").items.map(\.quantity) == [decimal("60")])
    #expect(try transactions.positions(account: "C").items.isEmpty)
    #expect(try transactions.positions().items.map(\.quantity) == [decimal("262")])
  }

  @Test("whose sums have more digits than are held name the ticker")
  func overflow() {
    let long = "99999999999999999999999999999999999999"
    let twice = [Transaction.buy("BBB", long, at: "1"), .buy("BBB", long, at: "1")]
    #expect(throws: Overflow(ticker: "BBB")) {
      try ([.buy("AAA", "1", at: "1")] + twice).positions()
    }
    let fees = [Transaction.fee(nil, long), .fee(nil, long)]
    #expect(throws: Overflow(ticker: nil)) { try fees.positions() }
  }
}
