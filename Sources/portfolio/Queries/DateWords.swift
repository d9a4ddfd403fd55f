import PortfolioCore

/// Parses dates in arguments: words for some days, and periods for filters.
struct DateWords {
  let today: CalendarDay

  /// Words for periods, for completion.
  static let offered = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year",
    "7d",
    "30d",
  ]

  /// Replaces `today` and `yesterday` by their dates, and returns any other text unchanged.
  func resolved(_ text: String) -> String {
    switch text.lowercased() {
    case "today": today.description
    case "yesterday": today.advanced(by: -1).description
    default: text
    }
  }

  /// The days meant by `2024`, `2024-06`, `2024-06-10`, an instant, a day in words, a period such as
  /// `last-month`, or an offset such as `7d`, which means the single day that many days (`d`), weeks (`w`),
  /// months (`m`) or years (`y`) ago. Nil for anything else.
  func period(_ text: String) -> ClosedRange<CalendarDay>? {
    if let date = Timestamp(resolved(text)) { return date.day...date.day }
    if let named = named(text.lowercased()) { return named }
    if let day = ago(text.lowercased()) { return day...day }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), parts[0].utf8.count == 4,
      let year = Int(parts[0])
    else { return nil }
    if parts.count == 1 { return span(year, 1, 12) }
    guard parts.count == 2, parts[1].utf8.count == 2, let month = Int(parts[1]) else { return nil }
    return span(year, month, month)
  }

  private func named(_ text: String) -> ClosedRange<CalendarDay>? {
    let (year, month, _) = today.components
    switch text {
    case "tomorrow": return today.advanced(by: 1)...today.advanced(by: 1)
    case "this-week": return week(0)
    case "last-week": return week(-1)
    case "this-month": return span(year, month, month)
    case "last-month": return month == 1 ? span(year - 1, 12, 12) : span(year, month - 1, month - 1)
    case "this-year": return span(year, 1, 12)
    case "last-year": return span(year - 1, 1, 12)
    default: return nil
    }
  }

  /// The week from Monday to Sunday, `offset` weeks from the current one.
  private func week(_ offset: Int) -> ClosedRange<CalendarDay> {
    // The first day of 1970 was a Thursday.
    let monday = today.advanced(by: 7 * offset - (today.daysSinceEpoch + 3) % 7)
    return monday...monday.advanced(by: 6)
  }

  private func ago(_ text: String) -> CalendarDay? {
    guard let count = Int(text.dropLast()), (0...36_500).contains(count), text.first?.isNumber == true else {
      return nil
    }
    switch text.last {
    case "d": return today.advanced(by: -count)
    case "w": return today.advanced(by: -7 * count)
    case "m": return today.advanced(byMonths: -count)
    case "y": return today.advanced(byMonths: -12 * count)
    default: return nil
    }
  }

  private func span(_ year: Int, _ first: Int, _ last: Int) -> ClosedRange<CalendarDay>? {
    guard let start = CalendarDay(year: year, month: first, day: 1), (1...12).contains(last),
      let end = CalendarDay(year: year, month: last, day: CalendarDay.length(ofMonth: last, year: year))
    else { return nil }
    return start...end
  }
}
