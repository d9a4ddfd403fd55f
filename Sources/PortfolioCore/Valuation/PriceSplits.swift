/// The splits that affect the prices of one ticker, each counted once however many accounts booked it.
package struct PriceSplits: Sendable {
  /// Sorted by day.
  let splits: [(day: CalendarDay, ratio: SplitRatio)]

  /// A split as booked by a transaction.
  package struct Booked: Hashable, Sendable {
    package let day: CalendarDay
    /// Nil for all accounts.
    package let account: Int?
    package let ratio: SplitRatio

    package init(day: CalendarDay, account: Int?, ratio: SplitRatio) {
      (self.day, self.account, self.ratio) = (day, account, ratio)
    }
  }

  package init(_ booked: [Booked] = []) {
    var counts: [Booked: Int] = [:]
    for split in booked { counts[split, default: 0] += 1 }
    // If an account booked the same split twice on a day, there were two.
    var most: [Booked: Int] = [:]
    for (split, count) in counts {
      let any = Booked(day: split.day, account: nil, ratio: split.ratio)
      most[any] = max(most[any] ?? 0, count)
    }
    splits = most.flatMap { split, count in
      (0..<count).map { _ in (day: split.day, ratio: split.ratio) }
    }.sorted { $0.day < $1.day }
  }

  var isEmpty: Bool { splits.isEmpty }
  var days: [CalendarDay] { splits.map(\.day) }

  /// About how many shares one share of the beginning has become by the end of a day.
  func factor(through day: CalendarDay) -> Double {
    splits.prefix { $0.day <= day }.reduce(1) { $0 * Double($1.ratio.new) / Double($1.ratio.old) }
  }

  /// The number of shares that one share held at the end of `day` has become by the end of `last`; nil if
  /// there was no split. Throws if the numbers of the ratio are too large.
  package func ratio(after day: CalendarDay, through last: CalendarDay) throws(Overflow) -> SplitRatio? {
    try ratio { $0 > day && $0 <= last }
  }

  /// The number of shares that one share has become by the splits of some days; nil if there was none. Throws if the
  /// numbers of the ratio are too large.
  package func ratio(on isCounted: (CalendarDay) -> Bool) throws(Overflow) -> SplitRatio? {
    var (new, old) = (Int128(1), Int128(1))
    for split in splits where isCounted(split.day) {
      let (product, overflow) = new.multipliedReportingOverflow(by: Int128(split.ratio.new))
      let (other, otherOverflow) = old.multipliedReportingOverflow(by: Int128(split.ratio.old))
      if overflow || otherOverflow { throw Overflow() }
      let common = greatestCommonDivisor(product, other)
      (new, old) = (product / common, other / common)
    }
    if new == old { return nil }
    guard let new = Int(exactly: new), let old = Int(exactly: old), let ratio = SplitRatio(new: new, old: old)
    else { throw Overflow() }
    return ratio
  }

  /// Undoes the splits after `day` and up to `last` in a price that was adjusted for them, to at most 12 decimal places.
  package func unadjusted(
    _ price: ExactDecimal, on day: CalendarDay, through last: CalendarDay
  ) throws(Overflow) -> ExactDecimal {
    guard let ratio = try ratio(after: day, through: last) else { return price }
    return try ExactFraction(price).times(ratio).rounded(places: Quote.pricePlaces)
  }
}
