import TestSupport
import Testing

@testable import PortfolioCore

/// So many transactions that they are worked on in several places at once.
@Suite("A large ledger")
struct LargeLedgerTests {
  private struct Place: Hashable {
    let ticker: String
    let account: String?
  }

  @Test("holds and has cost what its purchases add up to, whether they are stored in order or not")
  func sums() throws {
    var random = SeededGenerator(seed: 60)
    var transactions: [Transaction] = []
    var expected: [Place: (quantity: ExactDecimal, cost: Amount)] = [:]
    for number in 0..<40_000 {
      // One in a hundred has more digits than most, and one in fifty a rate.
      let sum = decimal(number % 100 == 7 ? "1234567890123456789.25" : "\(100 + number % 13).5")
      let place = Place(ticker: "T\(number % 11)", account: number % 3 == 0 ? nil : "A\(number % 3)")
      let date = CalendarDay(daysSinceEpoch: 15_000 + number / 20)
      var purchase = Transaction(.buy, id: .numbered(number), date: .day(date))
      (purchase.ticker, purchase.account) = (place.ticker, place.account)
      (purchase.quantity, purchase.sum) = (ExactDecimal(1 + number % 5), sum)
      if number % 50 == 3 { purchase.rate = decimal("1.5") }
      transactions.append(purchase)
      let known = expected[place] ?? (.zero, .zero)
      expected[place] = (try known.quantity + ExactDecimal(1 + number % 5), try known.cost + Amount(sum))
    }
    for isInOrder in [true, false] {
      if !isInOrder { transactions.shuffle(using: &random) }
      let ledger = Ledger(transactions)
      let shares = try ShareLedger(ledger, in: nil)
      let lots = try shares.lots(method: .average, scope: .account, asOf: nil)
      #expect(lots.count == expected.count)
      for lot in lots {
        let place = Place(ticker: shares.ticker(of: lot), account: shares.account(of: lot))
        let (quantity, cost) = try #require(expected[place])
        #expect(lot.quantity == ExactFraction(quantity) && lot.basis == cost)
      }
      let positions = try ledger.positions(
        of: [], through: CalendarDay(daysSinceEpoch: 20_000), account: nil, costBy: .fifo, .account, in: nil)
      #expect(positions.items.count == 11)
      for position in positions.items {
        let parts = expected.filter { $0.key.ticker == position.ticker }.map(\.value)
        #expect(position.basis == (try parts.map(\.cost).sum))
        #expect(position.quantity == (try parts.reduce(into: .zero) { try $0 += $1.quantity }))
      }
    }
  }
}
