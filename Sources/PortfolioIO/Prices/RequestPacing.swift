import PortfolioCore

/// Whether requests may be sent.
package enum PacingAnswer: Equatable, Sendable {
  /// This many may be sent now, and count as sent.
  case go(Int)
  /// None may be sent before this time has passed.
  case wait(Duration)
}

/// Keeps all processes on a machine that share a key within the limits of a plan.
///
/// A request arrives at the service some time between being sent and being answered: one that is on its way counts as
/// arriving now, and one that was answered as having arrived then. The times are kept in a file. If it is not accessible,
/// only this process keeps to the plan.
package final class RequestPacing {
  /// How much later, in milliseconds, what is on its way may arrive by the time that another process looks.
  fileprivate static let margin = 100

  private let key: String
  private let rates: [RequestRate]
  private let time: TimeSource
  private let file: CacheFile<PacingState>
  /// The last known content of the file, in case it becomes inaccessible.
  private var known = PacingState()
  /// How many requests of this process are on their way, when others were answered that the file still counts among them,
  /// and the time that it has of all these.
  private var (onTheWay, answers, noted): (Int, [Int], Int) = (0, [], 0)
  /// Problems with the file.
  package var warnings: CacheWarnings { file.warnings }

  /// - Parameters:
  ///   - path: the path of the file, which contains a fingerprint of the key rather than the key.
  ///   - keyText: the key, or the address of a service without one.
  ///   - rates: the limits, all of which are observed.
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
    let now = milliseconds(time.now())
    let arriving = now + RequestPacing.margin
    let times = answers.filter { $0 <= now } + Array(repeating: arriving, count: onTheWay)
    let answer = change(now) { log in
      log.move(from: noted, to: times)
      return reserve(count, &log, now)
    }
    (answers, noted) = ([], arriving)
    if case .go(let count) = answer { onTheWay += count }
    return answer
  }

  /// Notes that a request was answered, or that its answer no longer matters.
  package func noteAnswer() {
    onTheWay -= 1
    answers.append(milliseconds(time.now()))
  }

  /// Makes everyone with this key wait, because the service asked for it.
  package func pause(for duration: Duration) {
    let now = milliseconds(time.now())
    change(now) { log in log.notBefore = max(log.notBefore, now + milliseconds(duration)) }
  }

  private func change<Result>(_ now: Int, _ body: (inout PacingState.Log) -> Result) -> Result {
    let before = known
    func act(_ state: inout PacingState) -> Result {
      state.forget(before: [key: now - longest], after: now)
      let result = body(&state.logs[key, default: PacingState.Log()])
      state.logs = state.logs.filter { $0.value != PacingState.Log() }
      known = state
      return result
    }
    if let result = file.change(flushing: false, act) { return result }
    var state = before
    return act(&state)
  }

  private func reserve(_ count: Int, _ log: inout PacingState.Log, _ now: Int) -> PacingAnswer {
    var (room, earliest) = (count, log.notBefore)
    for rate in rates {
      let window = milliseconds(rate.period)
      let recent = log.sent.drop { $0 <= now - window }
      room = min(room, max(0, rate.count - recent.count))
      if recent.count >= rate.count {
        earliest = max(earliest, recent[recent.endIndex - rate.count] + window)
      }
    }
    guard room > 0, log.notBefore <= now else { return .wait(.milliseconds(max(1, earliest - now))) }
    log.sent += Array(repeating: now + RequestPacing.margin, count: room)
    return .go(room)
  }

  private var longest: Int {
    milliseconds(rates.map(\.period).max() ?? .zero)
  }
}

private func milliseconds(_ duration: Duration) -> Int {
  let (seconds, attoseconds) = duration.components
  return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
}

private func milliseconds(_ instant: Instant) -> Int {
  instant.secondsSinceEpoch * 1000 + instant.nanoseconds / 1_000_000
}

/// When requests were sent, by the fingerprint of their key; times are in milliseconds since 1970.
struct PacingState: Equatable {
  struct Log: Equatable {
    /// In order.
    var sent: [Int] = []
    /// No request may be sent before this time.
    var notBefore = 0

    /// Counts requests of one time as of others.
    mutating func move(from time: Int, to times: [Int]) {
      for _ in times { if let index = sent.firstIndex(of: time) { sent.remove(at: index) } }
      sent = (sent + times).sorted()
    }
  }

  /// No service asks for a longer pause: one that ends later was written while the clock was fast.
  private static let longestPause = 24 * 3600 * 1000

  var logs: [String: Log] = [:]

  /// The longest period of a limit, with its margin.
  private static let longestPeriod = 25 * 3600 * 1000

  /// Drops what no longer matters, and what was written while the clock was fast.
  ///
  /// - Parameter earliest: since when requests count, by key; those of others may count for as long as any do.
  mutating func forget(before earliest: [String: Int], after now: Int) {
    for (key, log) in logs {
      let first = earliest[key] ?? now - PacingState.longestPeriod
      let sent = log.sent.filter { $0 > first && $0 <= now + RequestPacing.margin }
      let isPaused = log.notBefore > now && log.notBefore <= now + PacingState.longestPause
      logs[key] = sent.isEmpty && !isPaused ? nil : Log(sent: sent, notBefore: isPaused ? log.notBefore : 0)
    }
  }
}

extension PacingState: DocumentContent {
  init?(_ json: JSONValue) {
    guard let keys = json["keys"]?.array else { return nil }
    for entry in keys {
      guard let key = entry["key"]?.string, let notBefore = entry["notBefore"]?.wholeNumber,
        let sent = entry["sent"]?.list(\.wholeNumber)
      else { return nil }
      logs[key] = Log(sent: sent.sorted(), notBefore: notBefore)
    }
  }

  var json: JSONValue {
    let keys = logs.sorted { $0.key < $1.key }.map { key, log in
      JSONValue.object([
        "key": .string(key),
        "sent": .array(log.sent.map { JSONValue($0) }), "notBefore": JSONValue(log.notBefore),
      ])
    }
    return .object(["keys": .array(keys)])
  }
}

/// The number of requests that a plan allows in any period of a given length.
package struct RequestRate: Equatable, Sendable {
  /// At least 1.
  package let count: Int
  /// The length of the period.
  package let period: Duration

  package init(count: Int, period: Duration) {
    self.count = count
    self.period = period
  }

  /// Reads `60/min`, `30/s`, `3600/h` or `25/day`: a whole number from 1 to 1,000,000, and a unit; nil for anything
  /// else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(parts[0]), (1...1_000_000).contains(count)
    else { return nil }
    switch parts[1].lowercased() {
    case "s", "sec", "second": self.init(count: count, period: .seconds(1))
    case "m", "min", "minute": self.init(count: count, period: .seconds(60))
    case "h", "hour": self.init(count: count, period: .seconds(3600))
    case "d", "day": self.init(count: count, period: .seconds(86_400))
    default: return nil
    }
  }
}
