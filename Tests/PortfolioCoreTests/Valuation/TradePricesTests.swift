import PortfolioCore
import TestSupport
import Testing

@Suite("Prices of trades")
struct TradePricesTests {
  @Test("are those of the last trade in each period, in whatever order trades are stored", arguments: 0..<40)
  func anyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let ends = (1...8).map { CalendarDay(daysSinceEpoch: 19_700 + 10 * $0) }
    let trades = (0..<60).map { index in
      (
        day: CalendarDay(daysSinceEpoch: 19_690 + Int.random(in: 0..<100, using: &random)), index: index,
        price: ExactDecimal(Int.random(in: 0...9, using: &random))
      )
    }
    let expected = ends.enumerated().compactMap { number, end -> DayPrice? in
      // What is had for nothing tells no price.
      let inPeriod = trades.filter {
        $0.day <= end && (number == 0 || $0.day > ends[number - 1]) && $0.price.isPositive
      }
      let last = inPeriod.max { ($0.day, $0.index) < ($1.day, $1.index) }
      return last.map { DayPrice(day: $0.day, price: $0.price, origin: .trade) }
    }
    let stored = trades.map { trade in
      Transaction.trade(.buy, "AAA", ExactDecimal(1), at: trade.price, on: trade.day.description)
    }
    let prices = Ledger(stored).tradePrices(atEndsOf: ends)
    #expect(prices.prices(of: "AAA") == expected)
    #expect(prices.prices(of: "BBB").isEmpty)
  }
}
