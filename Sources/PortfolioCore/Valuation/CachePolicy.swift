/// Which quotes are recent enough not to be fetched again.
package enum CachePolicy: Equatable, Sendable {
  /// Those fetched less than this many seconds ago.
  case youngerThan(seconds: Int)
  /// None, however recent.
  case none

  /// Whether `quote` is still good at `now`. One set by hand always is.
  ///
  /// A quote from the future was stored while the clock was fast, so it does not count as fresh.
  package func accepts(_ quote: Quote, at now: Instant) -> Bool {
    if quote.source == .manual { return true }
    guard case .youngerThan(let seconds) = self, let fetched = quote.fetched else { return false }
    let age = now.secondsSinceEpoch - fetched.secondsSinceEpoch
    return age >= 0 && age < seconds
  }
}
