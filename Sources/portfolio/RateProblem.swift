import PortfolioCore
import PortfolioIO

/// Why amounts cannot be converted to one currency.
enum RateProblem: Error, Sendable {
  /// The rates of the bank could not be fetched.
  case notFetched(FeedFailure)
  /// Transactions use several currencies, but no home currency is set.
  case severalCurrencies([String])
  case missing([MissingRate])

  var exitCode: ExitCode {
    switch self {
    case .severalCurrencies: .configuration
    case .notFetched, .missing: .unavailable
    }
  }
}
