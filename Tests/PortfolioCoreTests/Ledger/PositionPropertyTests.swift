import PortfolioCore
import TestSupport
import Testing

@Suite("Positions of many transactions")
struct PositionPropertyTests {
  @Test("are those of a book that is kept by hand, in whatever order the transactions are stored")
  func againstNaiveBook() throws {
    var random = SeededGenerator(seed: 10)
    for round in 0..<60 {
      let transactions = random.transactions(Int.random(in: 1...40, using: &random))
      for _ in 0..<2 {
        // The order of storage decides among equals.
        let stored = transactions.shuffled(using: &random)
        let book = NaiveBook(stored)
        let positions = try stored.positions()
        for position in positions.items {
          let ticker = position.ticker
          #expect(
            OracleDecimal(position.quantity) == book.quantity(of: ticker), "\(ticker) in round \(round)")
          #expect(
            OracleDecimal(position.expenses) == book.expenses[ticker] ?? OracleDecimal(.zero),
            "\(ticker) in round \(round)")
          let income = book.income[ticker] ?? OracleDecimal(.zero)
          #expect(OracleDecimal(position.income) == income, "\(ticker) in round \(round)")
        }
        let traded = stored.filter { !$0.kind.rules.shares.dependsOnHoldings || $0.fee != nil }
        let held = stored.flatMap { [$0.ticker, $0.into].compactMap { $0 } }
          .filter { book.quantity(of: $0) != OracleDecimal(.zero) }
        #expect(positions.items.map(\.ticker) == Set(traded.compactMap(\.ticker) + held).sorted())
      }
    }
  }

  @Test("do not depend on the order in which trades and splits are stored, to the last digit")
  func orderDoesNotMatter() throws {
    var random = SeededGenerator(seed: 11)
    let transactions = random.transactions(100).filter { !$0.movesLots }
    let expected = try transactions.positions()
    for _ in 0..<20 { #expect(try transactions.shuffled(using: &random).positions() == expected) }
  }
}
