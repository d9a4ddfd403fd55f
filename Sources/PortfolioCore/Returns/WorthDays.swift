extension Returns {
  /// The first days before one on which the whole was worth so much; none for an amount that it never was. Days on which
  /// something that was held had no price do not count.
  ///
  /// - Parameter cash: that of accounts; nil where it does not count.
  package mutating func firstDays(
    worth amounts: [ExactDecimal], cash: CashTimeline?, before end: CalendarDay
  ) -> [ExactDecimal: CalendarDay] {
    let first = [whole.firstDay, cash?.cash.days().min()].compactMap(\.self).min()
    guard let first, first < end else { return [:] }
    var cursor = ValuationCursor(whole.series, prices, converter, cash)
    var (left, found) = (amounts.sorted(), [ExactDecimal: CalendarDay]())
    for day in first.daysSinceEpoch..<end.daysSinceEpoch {
      guard let next = left.first else { break }
      guard let worth = cursor.values(on: day).after, worth >= next.nearestDouble else { continue }
      while let amount = left.first, worth >= amount.nearestDouble {
        found[amount] = CalendarDay(daysSinceEpoch: day)
        left.removeFirst()
      }
    }
    return found
  }
}
