import PortfolioCore
import PortfolioIO

/// Why a command about cash transactions failed.
enum CashProblem: Error, Sendable {
  /// A file cannot be read as cash transactions.
  case feed(CashFeedFailure)
  case noSuchIDs([String])
  /// The address of the service is not set.
  case noAddress(any SettingDeclaration)
  /// The service failed. `isConnected` is whether this machine has a network connection.
  case service(CashServiceFailure, isConnected: Bool)
  /// The mock service failed, as it does at random.
  case mockFailed
}

/// Problems with the price history.
enum PriceProblem: Error, Sendable {
  /// A price file is in none of the known formats.
  case undetected(name: String)
  case notOfFormat(name: String, format: String)
  /// No price of these tickers is known on or before the day.
  case noneOnDay([String], CalendarDay)
}

/// Why amounts cannot be converted to one currency.
enum RateProblem: Error, Sendable {
  /// The rates of the bank could not be fetched.
  case notFetched(FeedFailure)
  case missing([MissingRate])
  /// A file is none of the bank's.
  case undetected(name: String)
}
