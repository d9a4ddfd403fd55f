/// Determines which lots a sale takes, and their cost basis.
public enum CostBasisMethod: String, CaseIterable, Sendable {
  /// The oldest first.
  case fifo
  /// The newest first.
  case lifo
  /// The highest cost per share first; among equals the older lot.
  case hifo
  /// Every share has the average cost of the pool; holding periods assume that the oldest go first.
  case average
  /// The share matching rules of HM Revenue & Customs (CG51555 ff.): purchases of the same day, then those of
  /// the next 30 days, then the average cost of the pool of all accounts.
  case uk

  /// The number of days after a sale in which `uk` matches purchases with it.
  public static let daysAhead = 30
}

/// Which accounts' lots a sale may take.
public enum LotPooling: String, CaseIterable, Sendable {
  /// Those of its own account; if it names none, those without an account.
  case account
  /// Those of all accounts.
  case all
}

/// Whether an asset was held for more than a year.
public enum HoldingTerm: String, CaseIterable, Sendable {
  /// Short up to a year, long beyond.
  case short, long

  /// Long-term if disposed of after the same day of the following year; for 29 February that is the 28th.
  public init(from acquired: CalendarDay, to disposed: CalendarDay) {
    let days = disposed.daysSinceEpoch - acquired.daysSinceEpoch
    if days <= 365 || days > 366 {
      self = days <= 365 ? .short : .long
      return
    }
    self = acquired.advanced(byMonths: 12).map { disposed > $0 } ?? false ? .long : .short
  }

  /// The first day on which what was acquired has been held for more than a year; nil past the year 9999.
  public static func firstLongDay(from acquired: CalendarDay) -> CalendarDay? {
    acquired.advanced(byMonths: 12)?.advanced(by: 1)
  }
}
