import PortfolioCore
import PortfolioIO

/// What the demo receives again and again: a dividend, or interest.
struct DemoPayments {
  /// Sets its IDs apart from those of the others.
  let number: UInt64
  let kind: TransactionKind
  let ticker: String?
  let account: String
  let first: String
  /// How many months apart they are.
  let months: Int
  /// In cents.
  let sums: [Int]
  /// Where it is not that of the portfolio; 15% of the sum is then withheld.
  var currency: String?

  /// As they are stored.
  var lines: [String] {
    guard case .day(let first) = Timestamp(first) else { return [] }
    return sums.enumerated().compactMap { index, cents in
      first.advanced(byMonths: index * months).map { day in
        line(index, day.isWeekend ? day.advanced(by: 4 - day.weekday) : day, cents)
      }
    }
  }

  private func line(_ index: Int, _ day: CalendarDay, _ cents: Int) -> String {
    var numbers = SplitMix64(seed: number * 10_000 + UInt64(index))
    let id = UUID(
      high: numbers.next() & ~0xF000 | 0x4000, low: numbers.next() & ~(0xC << 60) | 0x8 << 60)
    var line = #"{"id":"\#(id.uuidString)","date":"\#(day)","type":"\#(kind.rawValue)""#
    if let ticker { line += #","ticker":"\#(ticker)""# }
    line += #","sum":\#(amount(cents))"#
    if let currency { line += #","tax":\#(amount((cents * 15 + 50) / 100)),"currency":"\#(currency)""# }
    if ticker != nil { line += #","category":"qualified""# }
    return line + #","account":"\#(account)"}"#
  }

  private func amount(_ cents: Int) -> ExactDecimal { ExactDecimal(mantissa: Int128(cents), scale: 2) }
}
