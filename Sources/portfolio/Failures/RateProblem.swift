import PortfolioCore
import PortfolioIO

/// Why amounts cannot be converted to one currency.
enum RateProblem: Error, Sendable {
  /// The rates of the bank could not be fetched.
  case notFetched(FeedFailure)
  case missing([MissingRate])
  /// A file is none of the bank's.
  case undetected(name: String)
}
