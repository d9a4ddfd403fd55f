import TestSupport
import Testing

@testable import PortfolioCore

@Suite("What is held by day")
struct HeldPartTests {
  @Test("is what the ledger holds at the end of each day", arguments: 0..<100)
  func ends(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let ledger = try random.scenario(40).ledger
    let days = (0..<75).map { CalendarDay(daysSinceEpoch: 19_350 + 10 * $0) }
    let whole = try #require(ledger.held(by: [{ _, _ in 0 }])[0][0])
    let found = try days.map { try whole.quantities(atEndOf: $0).filter { !$0.value.isZero } }
    let numbers = Dictionary(uniqueKeysWithValues: ledger.tickers.enumerated().map { ($1, $0) })
    let expected = try days.map { day in
      var held: [Int: ExactFraction] = [:]
      for (ticker, _, quantity) in try ledger.quantities(atEndOf: day) {
        held[try #require(numbers[ticker]), default: .zero] =
          try held[numbers[ticker] ?? 0, default: .zero] + quantity
      }
      return held.filter { !$0.value.isZero }
    }
    #expect(found == expected)
    for (day, quantities) in zip(days, expected) {
      for number in numbers.values {
        let quantity = try whole.quantity(of: number, atEndOf: day)
        #expect(quantity == quantities[number] ?? .zero, "\(day)")
      }
    }
  }
}
