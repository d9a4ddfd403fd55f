import PortfolioCore

/// Dates as arguments have them: words for some days, and periods for filters.
struct DateWords {
  let today: CalendarDay

  /// `today` and `yesterday` as dates; any other text as it is.
  func resolved(_ text: String) -> String {
    switch text.lowercased() {
    case "today": today.description
    case "yesterday": today.advanced(by: -1).description
    default: text
    }
  }

  /// The days of `2024`, `2024-06`, `2024-06-10`, an instant, `today` or `yesterday`; nil for anything else.
  func period(_ text: String) -> ClosedRange<CalendarDay>? {
    if let date = Timestamp(resolved(text)) { return date.day...date.day }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), parts[0].utf8.count == 4,
      let year = Int(parts[0])
    else { return nil }
    if parts.count == 1 { return span(year, 1, 12) }
    guard parts.count == 2, parts[1].utf8.count == 2, let month = Int(parts[1]) else { return nil }
    return span(year, month, month)
  }

  private func span(_ year: Int, _ first: Int, _ last: Int) -> ClosedRange<CalendarDay>? {
    guard let start = CalendarDay(year: year, month: first, day: 1), (1...12).contains(last),
      let end = CalendarDay(year: year, month: last, day: CalendarDay.length(ofMonth: last, year: year))
    else { return nil }
    return start...end
  }
}
