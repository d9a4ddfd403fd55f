import PortfolioCore
import PortfolioSystem

/// Decides which failures are worth another try, and when.
struct RetryPolicy {
  /// The shortest wait, even if the service says "at once".
  private static let shortestPause: Duration = .milliseconds(250)

  /// Returns a random number from 0 up to 1.
  let random: () -> Double
  /// The longest wait for one response, whatever the service asks for.
  var longestPause: Duration = .seconds(3600)

  /// How long to wait after `failure` of a request that was sent `attempts` times; nil to give up.
  ///
  /// A time stated by the service is kept to the second. Otherwise the wait doubles with each try and varies,
  /// so that requests that failed together are not sent again together.
  func pause(after failure: QuoteFailure, attempts: Int) -> Duration? {
    guard let (first, most) = schedule(failure), attempts < most else { return nil }
    if let seconds = failure.retryAfter {
      let asked = max(.seconds(seconds), RetryPolicy.shortestPause)
      return asked <= longestPause ? asked : nil
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

/// What a response says about when to ask again.
enum RetryHint {
  /// Seconds from `now`, according to `Retry-After` or else `X-Ratelimit-Reset`; nil if there is neither, and
  /// 0 if the time has passed.
  static func seconds(_ headers: HTTPHeaders, now: Instant) -> Int? {
    if let text = headers["Retry-After"] {
      if let seconds = Int(text), seconds >= 0 { return seconds }
      if let date = date(text) { return max(0, date.secondsSinceEpoch - now.secondsSinceEpoch) }
    }
    if let text = headers["X-Ratelimit-Reset"], let reset = Int(text), reset > 0 {
      return max(0, reset - now.secondsSinceEpoch)
    }
    return nil
  }

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, the format in which HTTP requires dates to be sent.
  private static func date(_ text: String) -> Instant? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2])),
      let date = CalendarDay(year: year, month: month + 1, day: day)
    else { return nil }
    let parts = words[4].split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]),
      (0...60).contains(parts[2])
    else { return nil }
    return Instant(
      secondsSinceEpoch: date.daysSinceEpoch * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2])
  }
}
