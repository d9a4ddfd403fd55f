import PortfolioCore

/// Whether a request may be sent.
public enum PacingAnswer: Equatable, Sendable {
  /// So many may be sent now, and count as sent.
  case go(Int)
  /// None before so much time has passed.
  case wait(Duration)
}

/// Keeps all processes of one machine that ask with the same key within a plan.
///
/// When requests were sent stands in a file; where that cannot be had, this process keeps to the plan alone.
public final class RequestPacing {
  /// Requests do not all take equally long to arrive: those of a stretch are not to catch up with the last.
  private static let margin: Duration = .milliseconds(100)

  private let key: String
  private let rates: [RequestRate]
  private let time: TimeSource
  private let file: CacheFile<PacingState>
  /// What the file said last, for when it cannot be had.
  private var known = PacingState()
  /// What is wrong with the file.
  public private(set) var warnings: [CacheWarning] = []

  /// - Parameters:
  ///   - path: the file, which holds a fingerprint of the key in place of the key.
  ///   - rates: all of which are kept.
  public init(path: String, key: APIKey, rates: [RequestRate], time: TimeSource) {
    self.key = key.fingerprint
    self.rates = rates
    self.time = time
    file = CacheFile(
      document: SharedDocument(
        path: path, time: time, empty: PacingState(), decode: PacingState.init, encode: \.json))
  }

  /// Asks for leave to send up to `count` requests.
  public func reserve(upTo count: Int) -> PacingAnswer {
    change { state, now in reserve(count, &state, now) }
  }

  /// Has everybody who asks with this key wait so long: the service said so.
  public func pause(for duration: Duration) {
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
