import PortfolioCore
import TestSupport
import Testing

@Suite("The change of a price")
struct DayPriceTests {
  private func change(from earlier: String, to later: String) throws -> PriceChange {
    let day = CalendarDay(daysSinceEpoch: 0)
    return try DayPrice(day: day, price: decimal(later)).change(
      since: DayPrice(day: day, price: decimal(earlier)))
  }

  @Test(
    "is a difference and its percentage of the earlier price",
    arguments: [("30", "33", "3", "10"), ("35", "30", "-5", "-14.285714"), ("3", "3.00", "0", "0")])
  func percentage(earlier: String, later: String, amount: String, percent: String) throws {
    let change = try change(from: earlier, to: later)
    #expect(change.amount == decimal(amount))
    #expect(change.percent == decimal(percent))
  }

  @Test("has no percentage of nothing")
  func nothing() throws {
    let change = try change(from: "0", to: "5")
    #expect(change.amount == decimal("5"))
    #expect(change.percent == nil)
  }

  @Test("throws where it has more digits than are held")
  func overflow() {
    #expect(throws: Overflow()) {
      try change(from: "0.00000000000000000001", to: "99999999999999999999999999")
    }
  }
}
