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
