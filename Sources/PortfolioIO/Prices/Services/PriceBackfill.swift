import PortfolioCore

/// A stretch of days of which the prices of a ticker are to be fetched.
package struct HistoryRequest: Equatable, Sendable {
  package let wanted: QuoteRequest
  package let days: ClosedRange<CalendarDay>

  package init(_ wanted: QuoteRequest, on days: ClosedRange<CalendarDay>) {
    (self.wanted, self.days) = (wanted, days)
  }

  fileprivate var name: String { "\(wanted.ticker) \(days.lowerBound)" }
}

/// Fetches prices of past days and keeps them, and remembers what was asked for.
package struct PriceBackfill {
  /// A service that asks for a longer pause is given up for this run; a little more than the minute of a plan.
  private static let longestPause: Duration = .seconds(61)

  private let history: PriceHistory
  private let path: String
  private let asked: CacheFile<AskedHistories>
  private let time: TimeSource
  private let policy: RetryPolicy
  /// Problems with the files beside the history.
  package var warnings: CacheWarnings { asked.warnings }

  /// - Parameters:
  ///   - path: the file of what was asked for, which need not exist.
  ///   - random: returns a random number from 0 up to 1.
  package init(
    _ history: PriceHistory, path: String, time: TimeSource,
    random: @escaping () -> Double = { .random(in: 0..<1) }
  ) {
    (self.history, self.path, self.time) = (history, path, time)
    asked = CacheFile(path: path, time: time)
    policy = RetryPolicy(random: random, longestPause: PriceBackfill.longestPause)
  }

  /// What came of a run.
  package struct Outcome {
    /// How many prices are new.
    package var new = 0
    /// What was answered, be it that there is no price.
    package var answered: [HistoryRequest] = []
    package var failures: [String: QuoteFailure] = [:]
    package var isInterrupted = false
  }

  /// Runs `body` while no other process fills gaps, so that none asks for what another is about to store.
  package func alone<Result>(_ access: FileAccess, _ body: () throws -> Result) throws -> Result {
    try FileLock.held(for: path + ".run", access, body)
  }

  /// The part of a request that a service may know; nil if that is none.
  package func part(of request: HistoryRequest, at service: PriceService) -> HistoryRequest? {
    guard let oldest = service.oldest else { return request }
    // How far back it goes is counted to the second, so the first of these days may lie too far back.
    let first = max(time.now().day.advanced(by: 1 - oldest), request.days.lowerBound)
    return first > request.days.upperBound
      ? nil : HistoryRequest(request.wanted, on: first...request.days.upperBound)
  }

  /// The requests that a service was not asked lately.
  package func due(_ requests: [HistoryRequest], at service: PriceService) -> [HistoryRequest] {
    let (asked, today) = (asked.load(), time.now().day)
    return requests.filter { !asked.has($0, service.name, history.path, today) }
  }

  /// Asks a service. What comes is kept beside what is there, which stays. Throws what prevents that.
  package func run(
    _ requests: [HistoryRequest], at client: ServiceClient, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Outcome {
    var (outcome, problem) = (Outcome(), (any Error)?.none)
    let byName = Dictionary(requests.map { ($0.name, $0) }) { first, _ in first }
    let (history, asked, today) = (history, asked, time.now().day)
    var fetcher = ServiceFetcher(
      requests.map { request in
        ServiceFetcher<[RecordedPrice]>.Wanted(
          name: request.name,
          request: { client.request(forHistoryOf: request.wanted, on: request.days) },
          read: { (response) throws(QuoteFailure) in
            try client.history(of: request.wanted, on: request.days, in: response, now: time.now())
          })
      }, service: client, time: time, policy: policy, waitLimit: nil, batchSize: 1
    ) { batch in
      do {
        outcome.new += try history.add(batch.flatMap(\.value), replacing: false).new
        // Only what is kept need not be asked for again.
        let answered = batch.compactMap { byName[$0.name] }
        asked.change { $0.note(answered, client.service.name, history.path, today) }
        outcome.answered += answered
      } catch {
        problem = error
      }
    }
    let fetched = fetcher.fetchAll(progress)
    for warning in client.pacing.warnings.take() { asked.warnings.add(warning) }
    if let problem { throw problem }
    for (name, failure) in fetched.failures {
      if let ticker = byName[name]?.wanted.ticker { outcome.failures[ticker] = failure }
    }
    outcome.isInterrupted = fetched.isInterrupted
    return outcome
  }
}

/// What services were asked for, so that an answer without prices is not asked for again and again.
private struct AskedHistories: DocumentContent {
  /// For how many days an answer counts.
  private static let days = 30

  private struct Asked: Equatable {
    let service: String
    let symbol: String
    /// The price history that it was asked for.
    let history: String
    let days: ClosedRange<CalendarDay>
    let on: CalendarDay
  }

  private var all: [Asked] = []

  init() {}

  func has(_ request: HistoryRequest, _ service: String, _ history: String, _ today: CalendarDay) -> Bool {
    all.contains { asked in
      asked.service == service && asked.symbol == request.wanted.symbol && asked.history == history
        && asked.days.lowerBound <= request.days.lowerBound
        && asked.days.upperBound >= request.days.upperBound
        && AskedHistories.counts(asked, today)
    }
  }

  private static func counts(_ asked: Asked, _ today: CalendarDay) -> Bool {
    (0..<days).contains(today.daysSinceEpoch - asked.on.daysSinceEpoch)
  }

  mutating func note(
    _ requests: [HistoryRequest], _ service: String, _ history: String, _ today: CalendarDay
  ) {
    all = all.filter { AskedHistories.counts($0, today) }
    all += requests.map {
      Asked(service: service, symbol: $0.wanted.symbol, history: history, days: $0.days, on: today)
    }
  }

  init?(_ json: JSONValue) {
    guard let list = json["asked"]?.array else { return nil }
    for entry in list {
      func day(_ key: String) -> CalendarDay? { entry[key]?.string.flatMap { Timestamp($0)?.day } }
      guard let service = entry["service"]?.string, let symbol = entry["symbol"]?.string,
        let history = entry["history"]?.string, let from = day("from"), let to = day("to"), from <= to,
        let on = day("on")
      else { return nil }
      all.append(Asked(service: service, symbol: symbol, history: history, days: from...to, on: on))
    }
  }

  var json: JSONValue {
    let list = all.map { asked in
      JSONValue.object([
        "service": .string(asked.service), "symbol": .string(asked.symbol),
        "history": .string(asked.history),
        "from": .string(asked.days.lowerBound.description), "to": .string(asked.days.upperBound.description),
        "on": .string(asked.on.description),
      ])
    }
    return .object(["version": JSONValue(1), "asked": .array(list)])
  }
}
