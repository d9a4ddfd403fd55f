import PortfolioCore
import PortfolioIO

/// What stands in the way of prices of days.
enum PriceProblem: Error, Sendable {
  /// A file of prices is in none of the formats.
  case undetected(name: String)
  case notOfFormat(name: String, format: String)
  /// No price of these tickers is known of the day or before it.
  case noneOnDay([String], CalendarDay)

  var exitCode: ExitCode {
    switch self {
    case .undetected, .notOfFormat: .invalidData
    case .noneOnDay: .unavailable
    }
  }
}
