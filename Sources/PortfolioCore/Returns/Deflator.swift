/// Turns amounts of earlier days into money of one day, as the prices of an index say: amount × index of that day ÷
/// index of its own.
package struct Deflator: Sendable {
  package let ticker: String
  private let index: PriceSeries?
  private let last: ExactDecimal?
  private(set) var missing = Missing()

  /// - Parameters:
  ///   - index: nil if nothing is known of it.
  ///   - last: the day in whose money amounts are told.
  package init(_ ticker: String, _ index: PriceSeries?, on last: CalendarDay) throws(Overflow) {
    (self.ticker, self.index) = (ticker, index)
    self.last = try Overflow.naming(ticker, Deflator.level(of: index, on: last))
    if self.last == nil { missing.add(unpriced: ticker, on: last) }
  }

  /// The last level on or before a day, however old; nil if there is none above 0.
  private static func level(of index: PriceSeries?, on day: CalendarDay) throws(Overflow)
    -> ExactDecimal?
  {
    return try index?.quote(on: day).flatMap { $0.price.isPositive ? $0.price : nil }
  }

  /// What an amount of a day is in money of the last; nil where the index is not known. Throws if it has too many
  /// digits.
  package mutating func real(_ amount: Amount, on day: CalendarDay) throws(Overflow) -> Amount? {
    if amount.isZero { return amount }
    guard let last, let level = try Deflator.level(of: index, on: day) else {
      missing.add(unpriced: ticker, on: day)
      return nil
    }
    return last == level ? amount : try amount.times(last, over: level)
  }

  /// The sums of amounts by day since 1970-01-01 up to the ends of others, which are in order; nil from the first on
  /// that is not known.
  mutating func sums(
    of amounts: [Int: Amount], atEndsOf ends: [CalendarDay]
  ) throws(Overflow) -> [Amount?] {
    let sorted = amounts.sorted { $0.key < $1.key }
    var (sum, sums, index) = (Amount?.some(.zero), [Amount?](), 0)
    for end in ends {
      while index < sorted.count, sorted[index].key <= end.daysSinceEpoch {
        let more = try real(sorted[index].value, on: CalendarDay(daysSinceEpoch: sorted[index].key))
        if let known = sum, let more { sum = try known + more } else { sum = nil }
        index += 1
      }
      sums.append(sum)
    }
    return sums
  }

  /// About what 1 is in money of the last day, for a day since 1970-01-01.
  func factor(on day: Int) -> Double? {
    do throws(Overflow) {
      let level = try Deflator.level(of: index, on: CalendarDay(daysSinceEpoch: day))
      return last.flatMap { last in level.map { last.nearestDouble / $0.nearestDouble } }
    } catch {
      return nil
    }
  }
}
