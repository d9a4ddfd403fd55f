import PortfolioCore
import PortfolioIO

/// Phrases about exchange rates outside help pages and errors.
enum RatePhrase: Sendable {
  case none
  case noMatches
  case loading
  case perEuro
  case source(RateSource)
  case notFetched(FeedFailure)
  case wouldFetch
  case imported(Int)
  case replaced(Int)
  case known(Int)
  /// A file is none of the bank's, or not a whole one.
  case undetected
  case severalCurrencies([String])
  /// Of one currency.
  case missing([MissingRate])
  /// What a total does not include for want of these rates.
  case omissions([String], [MissingRate])
  /// The number of transactions without a currency, which are now assumed to be in another one.
  case unnamed(Int, before: String, now: String)
}
