import PortfolioCore
import PortfolioIO

/// Why amounts in several currencies cannot be told in one.
enum RateProblem: Error, Sendable {
  /// The rates of the bank could not be fetched.
  case notFetched(FeedFailure)
  /// No home currency is set, and transactions name several.
  case severalCurrencies([String])
  case missing([MissingRate])

  var exitCode: ExitCode {
    switch self {
    case .severalCurrencies: .configuration
    case .notFetched, .missing: .unavailable
    }
  }
}
