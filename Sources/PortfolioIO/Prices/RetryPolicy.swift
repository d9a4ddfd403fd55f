/// Which failures are worth another try, and after how long.
struct RetryPolicy {
  /// Nobody waits longer for one answer, whatever the service asks for.
  private static let longestPause: Duration = .seconds(3600)
  /// Also where the service says "at once".
  private static let shortestPause: Duration = .milliseconds(250)

  /// A number from 0 up to 1, another one each time.
  let random: () -> Double

  /// How long to wait after `failure` of a request that was sent `attempts` times; nil if that was the last.
  ///
  /// What the service asks for is kept to the second; a time of our own doubles with each try and varies, so
  /// that many who failed together do not come back together.
  func pause(after failure: QuoteFailure, attempts: Int) -> Duration? {
    guard let (first, most) = schedule(failure), attempts < most else { return nil }
    if let seconds = failure.retryAfter {
      let asked = max(.seconds(seconds), RetryPolicy.shortestPause)
      return asked <= RetryPolicy.longestPause ? asked : nil
    }
    return first * (1 << (attempts - 1)) * (0.75 + random() / 2)
  }

  /// The first pause, and how often a request is sent at most; nil for what another try does not change.
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
