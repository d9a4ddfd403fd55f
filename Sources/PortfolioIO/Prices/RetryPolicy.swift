/// Decides which failures are worth another try, and when.
struct RetryPolicy {
  /// The longest wait for one response, whatever the service asks for.
  private static let longestPause: Duration = .seconds(3600)
  /// The shortest wait, even if the service says "at once".
  private static let shortestPause: Duration = .milliseconds(250)

  /// Returns a random number from 0 up to 1.
  let random: () -> Double

  /// How long to wait after `failure` of a request that was sent `attempts` times; nil to give up.
  ///
  /// A time stated by the service is kept to the second. Otherwise the wait doubles with each try and varies,
  /// so that requests that failed together are not sent again together.
  func pause(after failure: QuoteFailure, attempts: Int) -> Duration? {
    guard let (first, most) = schedule(failure), attempts < most else { return nil }
    if let seconds = failure.retryAfter {
      let asked = max(.seconds(seconds), RetryPolicy.shortestPause)
      return asked <= RetryPolicy.longestPause ? asked : nil
    }
    return first * (1 << (attempts - 1)) * (0.75 + random() / 2)
  }

  /// The first wait, and the most times to send a request; nil if another try would not help.
  private func schedule(_ failure: QuoteFailure) -> (first: Duration, most: Int)? {
    switch failure.reason {
    case .rateLimit: return (.seconds(2), 6)
    case .unavailable:
      return failure.status.map { $0 >= 500 } == true ? (.milliseconds(500), 4) : nil
    case .connection where failure.transport == .connection(.lost) || failure.transport == .cutOff:
      return (.milliseconds(500), 2)
    case .connection, .timeout, .unauthorized, .unknownSymbol, .invalidData, .noKey, .offline, .commandFailed:
      return nil
    }
  }
}
