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
      let book = NaiveBook(transactions)
      for _ in 0..<2 {
        let positions = try transactions.shuffled(using: &random).positions()
        for position in positions.items {
          let ticker = position.ticker
          #expect(
            OracleDecimal(position.quantity) == book.quantity(of: ticker), "\(ticker) in round \(round)")
          #expect(OracleDecimal(position.expenses) == book.expenses[ticker], "\(ticker) in round \(round)")
          let income = book.income[ticker] ?? OracleDecimal(.zero)
          #expect(OracleDecimal(position.income) == income, "\(ticker) in round \(round)")
        }
        let traded = Set(transactions.filter { $0.kind != .split || $0.fee != nil }.compactMap(\.ticker))
        #expect(positions.items.map(\.ticker) == traded.sorted())
      }
    }
  }

  @Test("do not depend on the order in which transactions are stored, to the last digit")
  func orderDoesNotMatter() throws {
    var random = SeededGenerator(seed: 11)
    let transactions = random.transactions(60)
    let expected = try transactions.positions()
    for _ in 0..<20 { #expect(try transactions.shuffled(using: &random).positions() == expected) }
  }
}
