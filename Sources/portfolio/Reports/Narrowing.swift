import PortfolioCore

/// The day and the account that figures were narrowed to.
struct Narrowing {
  /// The last day that counts; nil for all of them.
  let day: CalendarDay?
  let account: String?
  /// Whether that day is today or a later one: then the prices of today hold.
  private let pricedToday: Bool

  init(_ scope: ReportScope, today: CalendarDay) {
    (day, account) = (scope.last, scope.account)
    pricedToday = scope.last.map { $0 >= today } ?? false
  }

  /// A heading; empty if nothing was left out.
  func blocks(_ layout: Layout) -> [ReportBlock] {
    if day == nil, account == nil { return [] }
    let words = layout.words(
      .asOf(day: day.map(layout.formats.day), account: account, pricedToday: pricedToday))
    return [.text(words), .gap]
  }
}
