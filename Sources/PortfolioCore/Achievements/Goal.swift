/// What somebody wants their portfolio to be worth, with its cash.
package struct Goal: Equatable, Sendable {
  package let worth: ExactDecimal
  /// The day by which; nil for no day.
  package let day: CalendarDay?

  /// The id of its achievement, and the name of the setting.
  package static let id = "goal.worth"

  /// Reads `50000` and `50000 by 2027-12-31`. Nil unless it is more than 0.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let amount = words.first.flatMap({ ExactDecimal(String($0)) }), amount.isPositive,
      words.count == 1 || (words.count == 3 && words[1] == "by")
    else { return nil }
    worth = amount
    if words.count == 1 {
      day = nil
      return
    }
    guard case .day(let day) = Timestamp(String(words[2])) else { return nil }
    self.day = day
  }

  /// The progress towards it.
  ///
  /// - Parameters:
  ///   - now: what everything is worth.
  ///   - reached: the first day on which that was enough; nil if it never was.
  package func achievement(
    level: Int, worth now: ExactDecimal, reached: CalendarDay?
  ) -> Achievement {
    var item = Achievement(
      id: .text(Goal.id), level: .number(ExactDecimal(level)),
      progress: now.isNegative ? .zero : min(now, worth), total: worth)
    (item.reached, item.due) = (reached, day)
    return item
  }
}
