/// Which quotes are good enough as they are.
public enum Freshness: Equatable, Sendable {
  /// Those fetched less than so many seconds ago.
  case youngerThan(seconds: Int)
  /// None: the service is asked whatever the age.
  case none
  /// All: the service is not asked.
  case any

  /// Whether `quote` needs no asking at `now`.
  ///
  /// A quote that claims to come from the future was written under a clock that ran ahead: it is not fresh.
  public func accepts(_ quote: Quote, at now: Instant) -> Bool {
    switch self {
    case .none: return quote.source == .manual
    case .any: return true
    case .youngerThan(let seconds):
      if quote.source == .manual { return true }
      guard let fetched = quote.fetched else { return false }
      let age = now.secondsSinceEpoch - fetched.secondsSinceEpoch
      return age >= 0 && age < seconds
    }
  }
}
