/// The stretches of days on which prices are wanted and none is known.
package enum PriceGaps {
  /// A stretch of so many days without a price is none: weekends and holidays have none.
  package static let longestPause = 7
  /// The same of figures that come once a month, and late.
  package static let longestMonthlyPause = 62
  /// How many days before its first transaction prices of a security are wanted.
  package static let lead = 10

  /// Of each of these stretches of days what lies between its first gap and its last; nothing of one without any.
  ///
  /// - Parameters:
  ///   - known: the days with a price, in order.
  ///   - pause: how many days may be without a price.
  package static func gaps(
    in wanted: [ClosedRange<CalendarDay>], known: [CalendarDay], pause: Int = longestPause
  ) -> [ClosedRange<CalendarDay>] {
    wanted.compactMap { stretch in
      let (before, after) = (stretch.lowerBound.advanced(by: -1), stretch.upperBound.advanced(by: 1))
      let ends = [before] + known.filter(stretch.contains) + [after]
      let gaps = zip(ends, ends.dropFirst()).filter {
        $1.daysSinceEpoch - $0.daysSinceEpoch - 1 > pause
      }
      guard let first = gaps.first, let last = gaps.last else { return nil }
      return first.0.advanced(by: 1)...last.1.advanced(by: -1)
    }
  }
}

extension Ledger {
  /// The stretches of days up to a day on which each ticker is held, to the week, from some days before its first
  /// transaction on.
  package func heldStretches(
    through last: CalendarDay
  ) throws(Overflow) -> [String: [ClosedRange<CalendarDay>]] {
    var firsts: [Int: Int] = [:]
    try forEach { entry in
      for ticker in [entry.ticker, entry.detail?.into].compactMap(\.self) where firsts[ticker] == nil {
        firsts[ticker] = entry.day
      }
    }
    guard let first = firsts.values.min(), first <= last.daysSinceEpoch else { return [:] }
    let ends = Array(stride(from: first, to: last.daysSinceEpoch, by: 7)) + [last.daysSinceEpoch]
    let days = ends.map { CalendarDay(daysSinceEpoch: $0) }
    var held: [String: [ClosedRange<CalendarDay>]] = [:]
    for (day, positions) in zip(days, try positions(atEndsOf: days, tickers: [], account: nil, in: nil)) {
      for item in positions.items where !item.isClosed {
        let begin = day.advanced(by: -6)
        if let before = held[item.ticker]?.last, before.upperBound.advanced(by: 1) >= begin {
          held[item.ticker, default: []][held[item.ticker, default: []].count - 1] = before.lowerBound...day
        } else if held[item.ticker] == nil, let number = names.tickers.number(of: item.ticker),
          let first = firsts[number]
        {
          held[item.ticker] = [CalendarDay(daysSinceEpoch: first - PriceGaps.lead)...day]
        } else {
          held[item.ticker, default: []].append(begin...day)
        }
      }
    }
    return held
  }
}
