import PortfolioIO

/// Why a command about cash transactions has not done what it was asked.
enum CashProblem: Sendable {
  /// Nothing of a file can be taken.
  case feed(CashFeedFailure)
  /// The same for what a service answered.
  case answer(CashFeedFailure)
  case noSuchIDs([String])
  /// Nothing says where the service is.
  case noAddress(SettingKey)
  /// A service has not answered as it should; `isConnected` tells whether this machine has any network.
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
