import PortfolioCore
import PortfolioIO

/// What is said about exchange rates outside help pages and errors.
enum RatePhrase: Sendable {
  case none
  case noMatches
  case loading
  case perEuro
  case source(RateSource)
  case notFetched(FeedFailure)
  case wouldFetch
  case severalCurrencies([String])
  case missing(MissingRate)
  /// What a total does not include for want of these rates.
  case leftOut([String], [MissingRate])
  /// So many transactions name no currency, and count as in another one now.
  case unnamed(Int, before: String, now: String)
}
