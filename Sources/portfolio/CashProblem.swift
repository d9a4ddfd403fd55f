import PortfolioIO

/// Why a command about cash transactions failed.
enum CashProblem: Sendable {
  /// A file cannot be read as cash transactions.
  case feed(CashFeedFailure)
  /// A service's answer cannot be read as cash transactions.
  case answer(CashFeedFailure)
  case noSuchIDs([String])
  /// The address of the service is not set.
  case noAddress(SettingKey)
  /// A service could not be reached or did not answer properly. `isConnected` says whether this machine has
  /// any network.
  case service(FeedFailure, isConnected: Bool)
  /// A page after the first one cannot be fetched.
  case page(PageRefusal)
  /// The built-in service failed at random.
  case mockFailed

  var exitCode: ExitCode {
    switch self {
    case .feed, .answer(.cutOff), .page: .invalidData
    case .answer, .service, .mockFailed: .unavailable
    case .noSuchIDs: .notFound
    case .noAddress: .configuration
    }
  }
}
