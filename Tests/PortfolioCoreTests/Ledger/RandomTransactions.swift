import PortfolioCore
import TestSupport

extension SeededGenerator {
  /// Transactions of three tickers in three accounts within a few weeks, in no order.
  mutating func transactions(_ count: Int) -> [Transaction] { (0..<count).map { _ in transaction() } }

  private mutating func transaction() -> Transaction {
    let ticker = pick(["AAA", "BBB", "CCC"])
    let account = pick([nil, "A", "B"])
    let date = self.date()
    let (quantity, price) = (figure(), figure())
    let fee = pick([nil, nil, figure()])
    switch Int.random(in: 0..<10, using: &self) {
    case 0..<4: return .buy(ticker, quantity, at: price, on: date, fee: fee, account: account)
    case 4..<7: return .sell(ticker, quantity, at: price, on: date, fee: fee, account: account)
    case 7: return .dividend(ticker, quantity, on: date, account: account)
    case 8: return .fee(pick([ticker, nil]), quantity, on: date, account: account)
    default:
      return .split(ticker, pick(["2:1", "4:1", "1:3", "3:2", "1:10", "7:5"]), on: date, account: account)
    }
  }

  private mutating func date() -> String {
    let day = CalendarDay(daysSinceEpoch: 19_700 + Int.random(in: 0..<20, using: &self)).description
    let hour = Int.random(in: 10...23, using: &self)
    return pick([day, day + "T\(hour):00:00Z", day + "T\(hour):30:00+05:30"])
  }

  private mutating func figure() -> String {
    let digits = Int128.random(in: 1...999_999, using: &self)
    return ExactDecimal(mantissa: digits, scale: Int.random(in: 0...4, using: &self)).description
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
