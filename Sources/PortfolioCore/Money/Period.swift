/// A calendar period by which values are reported.
public enum Period: String, CaseIterable, Sendable {
  /// Weeks end on Sunday.
  case day, week, month, quarter, year

  /// The last day of the period that contains `day`; weeks end on Sunday.
  public func end(of day: CalendarDay) -> CalendarDay {
    let (year, month, _) = day.components
    switch self {
    case .day: return day
    case .week: return day.advanced(by: 6 - day.weekday)
    case .month: return Period.lastDay(year, month)
    case .quarter: return Period.lastDay(year, (month + 2) / 3 * 3)
    case .year: return Period.lastDay(year, 12)
    }
  }

  /// The last day of each period from the one that contains `first`; the final period ends early, at `last`.
  public func ends(from first: CalendarDay, through last: CalendarDay) -> [CalendarDay] {
    var ends: [CalendarDay] = []
    var day = first
    while day <= last {
      let end = min(end(of: day), last)
      ends.append(end)
      day = end.advanced(by: 1)
    }
    return ends
  }

  private static func lastDay(_ year: Int, _ month: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: CalendarDay.length(ofMonth: month, year: year))
      ?? CalendarDay(daysSinceEpoch: 0)
  }

  /// The name of the period that contains `day`: `2024-06-10`, `2024-06`, `2024-Q2` or `2024`; a week goes by
  /// its last day.
  public func name(of day: CalendarDay) -> String {
    let (year, month, _) = day.components
    return switch self {
    case .day: day.description
    case .week: end(of: day).description
    case .month:
      ASCIIText.make(capacity: 7) { text in
        text.add(year, width: 4)
        text.add("-", month)
      }
    case .quarter: "\(Period.year.name(of: day))-Q\((month + 2) / 3)"
    case .year: ASCIIText.make(capacity: 4) { $0.add(year, width: 4) }
    }
  }
}
