import PortfolioCore
import PortfolioIO

/// Problems with the price history.
enum PriceProblem: Error, Sendable {
  /// A price file is in none of the known formats.
  case undetected(name: String)
  case notOfFormat(name: String, format: String)
  /// No price of these tickers is known on or before the day.
  case noneOnDay([String], CalendarDay)
}
