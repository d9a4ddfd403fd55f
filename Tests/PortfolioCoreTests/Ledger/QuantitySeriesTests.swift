import PortfolioCore
import TestSupport
import Testing

@Suite("Quantities from day to day")
struct QuantitySeriesTests {
  private func held(_ transactions: some Sequence<Transaction>) throws -> [String: ExactDecimal] {
    let items = try transactions.positions().items.filter { !$0.isClosed }
    return Dictionary(uniqueKeysWithValues: items.map { ($0.ticker, $0.quantity) })
  }

  @Test("are at the end of each day those of the positions")
  func ofPositions() throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<60 {
      let transactions = random.transactions(Int.random(in: 1...40, using: &random))
      let series = try QuantitySeries(ShareLedger(transactions))
      for day in Set(transactions.map(\.date.day)) {
        let before = transactions.filter { $0.date.day <= day }
        #expect(try series.held(atEndOf: day) == held(before), "on \(day) in round \(round)")
      }
    }
  }

  @Test("are not apart where a transfer that only one side has rounded them")
  func roundedOnOneSide() throws {
    let bought = Transaction.buy("AAA", "0.33333333333333", at: "1", on: "2024-06-10", account: "A")
    let moved = Transaction.transfer("AAA", "0.1", to: "B", on: "2024-06-11", account: "A")
    let (unrounded, rounded) = try (
      QuantitySeries(ShareLedger([bought])), QuantitySeries(ShareLedger([bought, moved]))
    )
    #expect(rounded.held(atEndOf: day("2024-06-11")) == ["AAA": decimal("0.333333333333")])
    #expect(unrounded.firstDayApart(from: rounded, of: "AAA", through: day("2024-06-12")) == nil)
  }

  @Test("keep every digit where shares were neither split nor moved")
  func digits() throws {
    let quantity = "123456789012345678.123456789012345678"
    let series = try QuantitySeries(ShareLedger([.buy("AAA", quantity, at: "1", on: "2024-06-10")]))
    #expect(series.held(atEndOf: day("2024-06-10")) == ["AAA": decimal(quantity)])
    #expect(series.held(atEndOf: day("2024-06-09")) == [:])
  }
}
