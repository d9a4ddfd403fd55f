import PortfolioCore
import PortfolioSystem

/// Whether requests may be sent.
package enum PacingAnswer: Equatable, Sendable {
  /// This many may be sent now, and count as sent.
  case go(Int)
  /// None may be sent before this time has passed.
  case wait(Duration)
}

/// Keeps all processes on a machine that share a key within the limits of a plan.
///
/// The times of requests are kept in a file. If it is not accessible, only this process keeps to the plan.
package final class RequestPacing {
  /// Requests take different times to arrive, so those of one period must not catch up with the previous
  /// one's.
  private static let margin: Duration = .milliseconds(100)

  private let key: String
  let rates: [RequestRate]
  private let time: TimeSource
  private let file: CacheFile<PacingState>
  /// The last known content of the file, in case it becomes inaccessible.
  private var known = PacingState()
  /// Problems with the file.
  package private(set) var warnings: [CacheWarning] = []

  /// - Parameters:
  ///   - path: the path of the file, which contains a fingerprint of the key rather than the key.
  ///   - rates: the limits, all of which are observed.
  package convenience init(path: String, key: APIKey, rates: [RequestRate], time: TimeSource) {
    self.init(path: path, keyText: key.text, rates: rates, time: time)
  }

  /// The same for a service without a key, whose address stands for it.
  package init(path: String, keyText: String, rates: [RequestRate], time: TimeSource) {
    // Identifies a key, but is too short to reveal it.
    let hash = Checksum.of(keyText.utf8)
    key = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    self.rates = rates
    self.time = time
    file = CacheFile(path: path, time: time)
  }

  /// Asks for permission to send up to `count` requests.
  package func reserve(upTo count: Int) -> PacingAnswer {
    change { state, now in reserve(count, &state, now) }
  }

  /// Makes everyone with this key wait, because the service asked for it.
  package func pause(for duration: Duration) {
    change { state, now in
      var log = state.logs[key] ?? PacingState.Log()
      log.notBefore = max(log.notBefore, now + milliseconds(duration))
      state.logs[key] = log
    }
  }

  private func change<Result>(_ body: (inout PacingState, _ now: Int) -> Result) -> Result {
    let now = milliseconds(time.now())
    func act(_ state: inout PacingState) -> Result {
      state.forget(before: now - longest, after: now)
      let result = body(&state, now)
      known = state
      return result
    }
    let before = known
    var problems: [CacheWarning] = []
    let result = file.change(&problems, flushing: false, act)
    for problem in problems where !warnings.contains(problem) { warnings.append(problem) }
    if let result { return result }
    var state = before
    return act(&state)
  }

  private func reserve(_ count: Int, _ state: inout PacingState, _ now: Int) -> PacingAnswer {
    var log = state.logs[key] ?? PacingState.Log()
    var (room, earliest) = (count, log.notBefore)
    for rate in rates {
      let window = milliseconds(rate.period + RequestPacing.margin)
      let recent = log.sent.drop { $0 <= now - window }
      room = min(room, max(0, rate.count - recent.count))
      if recent.count >= rate.count {
        earliest = max(earliest, recent[recent.endIndex - rate.count] + window)
      }
    }
    guard room > 0, log.notBefore <= now else { return .wait(.milliseconds(max(1, earliest - now))) }
    log.sent += Array(repeating: now, count: room)
    state.logs[key] = log
    return .go(room)
  }

  private var longest: Int {
    milliseconds((rates.map(\.period).max() ?? .zero) + RequestPacing.margin)
  }
}

private func milliseconds(_ duration: Duration) -> Int { Int((duration / .milliseconds(1)).rounded(.up)) }

private func milliseconds(_ instant: Instant) -> Int {
  instant.secondsSinceEpoch * 1000 + instant.nanoseconds / 1_000_000
}
