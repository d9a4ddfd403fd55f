/// The periods whose returns are compared to measure risk.
public enum ReturnPeriod: String, CaseIterable, Sendable {
  /// From one day with a recorded price to the next.
  case day
  /// Whole weeks, which end on Sunday, or whole months.
  case week, month

  /// As it counts when figures are converted to a year.
  package var countInYear: Int {
    switch self {
    case .day: 252
    case .week: 52
    case .month: 12
    }
  }

  /// The calendar period that it is; nil if it is none.
  var calendar: Period? {
    switch self {
    case .day: nil
    case .week: .week
    case .month: .month
    }
  }
}

extension ReturnPeriod {
  /// Whether a period may end on this day.
  package func isEnd(_ day: CalendarDay) -> Bool { calendar.map { $0.end(of: day) == day } ?? true }
}
