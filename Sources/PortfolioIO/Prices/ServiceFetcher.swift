import PortfolioCore
import PortfolioSystem

/// The result for each thing that was asked for, by its name. What has neither a value nor a failure was not finished.
struct FetchOutcome<Value> {
  var values: [String: Value] = [:]
  var failures: [String: QuoteFailure] = [:]
  var isInterrupted = false

  init() {}

  init(_ names: [String], allFailing failure: QuoteFailure) {
    for name in names { failures[name] = failure }
  }
}

private let maximumInFlight = 8
/// After this many failures in a row the service seems to be down. What failed uses up its remaining tries; then one new
/// thing is tried as a probe, and if that fails too, all others fail without being asked for.
private let maximumRefusalsInARow = 3
/// How long to wait for the service if a cached price can be used instead, where a user is waiting.
private let longestWithStandIns: Duration = .seconds(5)

/// Asks a service for a number of things in parallel, such as quotes: sends, waits, retries and gives up.
struct ServiceFetcher<Value> {
  typealias Outcome = FetchOutcome<Value>

  /// One thing to ask for.
  struct Wanted {
    /// What it is called in the outcome: the ticker of a quote.
    let name: String
    /// Nil if there is no such request.
    let request: () -> HTTPRequest?
    /// Throws why the response is none.
    let read: (HTTPResponse) throws(QuoteFailure) -> Value
  }

  private struct Attempt {
    let wanted: Wanted
    var ticker: String { wanted.name }
    /// The number of times it was sent.
    var count = 0
    /// The earliest time for the next attempt, in uptime.
    var notBefore: Duration = .zero
    var lastFailure: QuoteFailure?
    /// Whether it was sent to find out if the service is down.
    var isProbe = false
  }

  private let service: ServiceClient
  /// Keeps what has come, so that little is lost if the program ends.
  private let keep: ([(name: String, value: Value)]) -> Void
  private let batchSize: Int
  private let time: TimeSource
  private let policy: RetryPolicy
  private let total: Int

  private var pending: [Attempt]
  private var flights: [Int: Attempt] = [:]
  private var lastTag = 0
  private var outcome = Outcome()
  /// No request may be sent before this time, because of the plan or at the request of the service.
  private var pausedUntil: Duration = .zero
  /// How much longer to wait in total; nil for no limit.
  private var waitLimit: Duration?
  /// The longest single wait.
  private let longestPause: Duration
  /// The tickers with a cached price that can be used instead, and the time when it will be; nil for never.
  private let standIns: Set<String>
  private var standInDeadline: Duration?
  private var refusalsInARow = 0
  /// The failure for all remaining tickers, if there is no point in asking for more.
  private var verdict: QuoteFailure?
  private var batch: [(name: String, value: Value)] = []

  /// - Parameters:
  ///   - standIns: what there is something else for that can be used instead.
  ///   - waitLimit: how long to wait in all for a service that asks for pauses; nil for as long as the plan requires.
  ///   - batchSize: how much may have come before it is kept.
  init(
    _ wanted: [Wanted], service: ServiceClient, time: TimeSource, policy: RetryPolicy,
    standIns: Set<String> = [], waitLimit: Duration?, batchSize: Int = 16,
    keep: @escaping ([(name: String, value: Value)]) -> Void
  ) {
    (self.service, self.time, self.policy) = (service, time, policy)
    (self.keep, self.batchSize) = (keep, batchSize)
    (self.standIns, self.waitLimit, longestPause) = (standIns, waitLimit, policy.longestPause)
    if waitLimit != nil { standInDeadline = time.uptime() + longestWithStandIns }
    pending = wanted.map { Attempt(wanted: $0) }
    total = wanted.count
  }

  /// Runs until everything has a value or a failure, or the user interrupts it.
  mutating func fetchAll(_ progress: (_ done: Int, _ total: Int) -> Void) -> Outcome {
    progress(0, total)
    while !(pending.isEmpty && flights.isEmpty) {
      let pause = sendReady()
      useCachedPrices(pause)
      if flights.isEmpty, pending.isEmpty {
        progress(total, total)
        break
      }
      if flights.isEmpty, !isWorthWaiting(pause) {
        giveUp(pause)
      } else if !waitAndTake(atMost: pause) {
        break
      }
      progress(total - pending.count - flights.count, total)
    }
    for tag in flights.keys { cancel(tag) }
    writeBatch()
    return outcome
  }

  /// Sends as much as the plan and the number of connections allow. Returns how long to wait before more can
  /// be sent; nil if that depends on requests in flight.
  private mutating func sendReady() -> Duration? {
    while flights.count < maximumInFlight, !pending.isEmpty {
      let candidates = candidates
      guard let soonest = candidates.map({ pending[$0].notBefore }).min() else { return nil }
      let now = time.uptime()
      let start = max(soonest, pausedUntil)
      guard start <= now else { return start - now }
      let ready = candidates.filter { pending[$0].notBefore <= now }.prefix(maximumInFlight - flights.count)
      switch service.pacing.reserve(upTo: ready.count) {
      case .wait(let pause): pausedUntil = now + pause
      case .go(let count): for index in ready.prefix(count).reversed() { send(pending.remove(at: index)) }
      }
    }
    return nil
  }

  private var seemsDown: Bool { refusalsInARow >= maximumRefusalsInARow }

  /// The attempts that may be sent. While the service seems to be down, only those sent before, then a single
  /// probe.
  private var candidates: [Int] {
    guard seemsDown else { return Array(pending.indices) }
    let triedBefore = pending.indices.filter { pending[$0].count > 0 }
    return triedBefore.isEmpty && flights.isEmpty ? Array(pending.indices.prefix(1)) : triedBefore
  }

  private mutating func send(_ attempt: Attempt) {
    var attempt = attempt
    if attempt.count == 0 { attempt.isProbe = seemsDown }
    attempt.count += 1
    guard let request = attempt.wanted.request() else {
      service.pacing.noteAnswer()
      outcome.failures[attempt.ticker] = QuoteFailure(.unknownSymbol, service: service.service.name)
      return
    }
    lastTag += 1
    flights[lastTag] = attempt
    service.transport.submit(request, tag: lastTag)
  }

  private mutating func cancel(_ tag: Int) {
    service.transport.cancel(tag: tag)
    service.pacing.noteAnswer()
    flights[tag] = nil
  }

  private func isWorthWaiting(_ pause: Duration?) -> Bool {
    guard let pause else { return true }
    return pause <= min(waitLimit ?? longestPause, longestPause)
  }

  /// Uses cached prices where possible, once the deadline has passed or nothing can happen before it.
  private mutating func useCachedPrices(_ pause: Duration?) {
    guard let deadline = standInDeadline, case let now = time.uptime() else { return }
    guard now >= deadline || (flights.isEmpty && now + (pause ?? .zero) > deadline) else { return }
    standInDeadline = nil
    for (tag, attempt) in flights where standIns.contains(attempt.ticker) {
      cancel(tag)
      outcome.failures[attempt.ticker] = QuoteFailure(.timeout, service: service.service.name)
    }
    let paced = paced(by: pause)
    for attempt in pending where standIns.contains(attempt.ticker) {
      outcome.failures[attempt.ticker] = attempt.lastFailure ?? paced
    }
    pending.removeAll { standIns.contains($0.ticker) }
  }

  /// The failure of a ticker for which the plan would need too long.
  private func paced(by pause: Duration?) -> QuoteFailure {
    QuoteFailure(
      .rateLimit, retryAfter: pause.map { Int(($0 / .seconds(1)).rounded(.up)) },
      service: service.service.name)
  }

  /// Waits for an answer, or until more can be sent. Returns false if the user interrupts it.
  private mutating func waitAndTake(atMost pause: Duration?) -> Bool {
    let isIdle = flights.isEmpty
    if isIdle { writeBatch() }
    let start = time.uptime()
    let limit = standInDeadline.map { max(.zero, $0 - start) } ?? .seconds(1)
    let event = service.transport.next(waitingAtMost: min(pause ?? .seconds(1), limit))
    if isIdle { waitLimit? -= time.uptime() - start }
    switch event {
    case .finished(let tag, let result):
      guard let attempt = flights.removeValue(forKey: tag) else { break }
      service.pacing.noteAnswer()
      take(result, of: attempt)
    case .nothingYet: break
    case .interrupted:
      outcome.isInterrupted = true
      return false
    }
    return true
  }

  private mutating func take(_ result: Result<HTTPResponse, TransportFailure>, of attempt: Attempt) {
    do throws(QuoteFailure) {
      func failure(_ error: TransportFailure) -> QuoteFailure { QuoteFailure(error).of(service.service.name) }
      let value = try attempt.wanted.read(mapError(failure, result.get()))
      outcome.values[attempt.ticker] = value
      refusalsInARow = 0
      batch.append((attempt.ticker, value))
      if batch.count >= batchSize { writeBatch() }
    } catch {
      take(error, of: attempt)
    }
  }

  private mutating func take(_ failure: QuoteFailure, of attempt: Attempt) {
    refusalsInARow = concernsService(failure) ? refusalsInARow + 1 : 0
    if verdict == nil, let pause = policy.pause(after: failure, attempts: attempt.count) {
      tryAgain(attempt, after: failure, pause)
      return
    }
    outcome.failures[attempt.ticker] = failure
    let isForAll = failure.reason == .rateLimit || (attempt.isProbe && seemsDown)
    if verdict == nil, isForAll { verdict = failure }
    if verdict != nil { giveUp(nil) }
  }

  /// Whether a failure concerns the service rather than the one symbol.
  private func concernsService(_ failure: QuoteFailure) -> Bool {
    switch failure.reason {
    case .connection, .timeout, .unavailable, .rateLimit: true
    // Unless the status is 401, the key is fine but the plan does not include the symbol.
    case .unauthorized: failure.status == 401
    case .unknownSymbol, .invalidData, .noKey, .offline, .commandFailed: false
    }
  }

  private mutating func tryAgain(_ attempt: Attempt, after failure: QuoteFailure, _ pause: Duration) {
    var attempt = attempt
    attempt.lastFailure = failure
    let moment = time.uptime() + pause
    if failure.reason == .rateLimit || failure.retryAfter != nil {
      // The limit applies to the key rather than to this ticker.
      service.pacing.pause(for: pause)
      pausedUntil = max(pausedUntil, moment)
    } else {
      attempt.notBefore = moment
    }
    pending.append(attempt)
  }

  /// Fails everything that is not in flight: with the verdict, else with its last failure, else because the
  /// plan lets nothing through for `pause`.
  private mutating func giveUp(_ pause: Duration?) {
    let paced = paced(by: pause)
    for attempt in pending { outcome.failures[attempt.ticker] = verdict ?? attempt.lastFailure ?? paced }
    pending.removeAll()
  }

  private mutating func writeBatch() {
    if !batch.isEmpty { keep(batch) }
    batch.removeAll()
  }
}
