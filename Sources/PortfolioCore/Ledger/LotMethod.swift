/// Which lots a sale takes, and what they have cost.
public enum LotMethod: String, CaseIterable, Sendable {
  /// The oldest first.
  case fifo
  /// The newest first.
  case lifo
  /// Those that cost the most for a share first, the older of equals.
  case hifo
  /// All cost the same, moving with each purchase; for days and terms the oldest go first.
  case average
  /// As HM Revenue & Customs matches (CG51555 ff.): purchases of the same day, then those of the next 30 days, then
  /// the average of the pool of all accounts.
  case uk
}

/// Whose lots a sale may take.
public enum LotScope: String, CaseIterable, Sendable {
  /// Those of its own account; where it names none, those without an account.
  case account
  /// Those of all accounts.
  case all
}

/// Whether something was held for more than a year.
public enum HoldingTerm: String, CaseIterable, Sendable {
  case short, long

  /// Long where it was disposed of later than on the same day of the year after; for 29 February that is the 28th.
  public init(from acquired: CalendarDay, to disposed: CalendarDay) {
    let days = disposed.daysSinceEpoch - acquired.daysSinceEpoch
    if days <= 365 || days > 366 {
      self = days <= 365 ? .short : .long
      return
    }
    let (year, month, day) = acquired.components
    let anniversary =
      CalendarDay(year: year + 1, month: month, day: day) ?? CalendarDay(year: year + 1, month: 2, day: 28)
    self = anniversary.map { disposed > $0 } ?? false ? .long : .short
  }
}
