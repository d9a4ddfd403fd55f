import PortfolioIO

/// Why a command about cash transactions has not done what it was asked.
enum CashProblem: Sendable {
  /// Nothing of a file can be taken.
  case feed(CashFeedFailure)
  case noSuchIDs([String])
  /// Nothing says where the service is.
  case noAddress(SettingKey)
  /// The service failed. `isConnected` is whether this machine has a network connection.
  case service(CashServiceFailure, isConnected: Bool)
  /// The mock service failed, as it does at random.
  case mockFailed

  var exitCode: ExitCode {
    switch self {
    case .feed, .service(.answer(.cutOff), _), .service(.page, _): .invalidData
    case .service, .mockFailed: .unavailable
    case .noSuchIDs: .notFound
    case .noAddress: .configuration
    }
  }
}
