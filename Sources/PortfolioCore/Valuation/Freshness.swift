/// Which quotes are good enough as they are, without asking the service.
public enum Freshness: Equatable, Sendable {
  /// Those fetched less than so many seconds ago.
  case youngerThan(seconds: Int)
  /// None, whatever the age.
  case none

  /// Whether `quote` needs no asking at `now`. One set by hand never does.
  ///
  /// A quote that claims to come from the future was written under a clock that ran ahead: it is not fresh.
  public func accepts(_ quote: Quote, at now: Instant) -> Bool {
    if quote.source == .manual { return true }
    guard case .youngerThan(let seconds) = self, let fetched = quote.fetched else { return false }
    let age = now.secondsSinceEpoch - fetched.secondsSinceEpoch
    return age >= 0 && age < seconds
  }
}
