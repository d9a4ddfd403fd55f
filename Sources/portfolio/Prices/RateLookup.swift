import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Finds exchange rates for a command: stored ones, and those of the bank for what is missing.
struct RateLookup {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The stored rates.
  func known() throws -> RateBook {
    try context.files.rates.load()
  }

  /// The same, opened when a rate is needed.
  var stored: StoredRates {
    StoredRates { [context] () throws in try context.files.rates.load() }
  }

  /// Whether rates were needed for which the bank may have newer ones, because it was not asked for a day.
  func isOld(_ stored: StoredRates) throws -> Bool {
    guard let fetched = try stored.used()?.fetched else { return false }
    return context.environment.now.secondsSinceEpoch - fetched.secondsSinceEpoch > 86_400
  }

  /// How long a command waits for rates that it could do without, and for those that it lacks.
  static func waitLimit(isMissingSome: Bool) -> Duration {
    isMissingSome ? .seconds(60) : HTTPRequest.timeoutWithCopy
  }
  /// How long the bank is not asked after it did not answer in time, unless somebody says `--refresh`.
  private static let pause: Duration = .seconds(300)

  /// Fetches and stores what the bank has published since it was last asked.
  ///
  /// - Parameter limit: how long to wait in all, if the bank has answered in time lately; nil to wait as long as it takes.
  func refresh(waitingAtMost limit: Duration? = nil) throws {
    let environment = context.environment
    let archive = try context.files.rates.read()
    var transport = try context.transport()
    let base = try context.address(of: CentralBank.defaultBase, replacedBy: "ECB_BASE_URL")
    let pacing = RequestPacing(
      path: context.cachePath("pacing.json"), keyText: base.text, rates: [], time: environment.time)
    if let limit {
      if case .wait = pacing.reserve(upTo: 1) { throw RateProblem.notFetched(.transport(.timedOut)) }
      transport = GuardedTransport(
        transport, until: environment.time.uptime() + limit, time: environment.time)
    }
    let bank = CentralBank(base: base, transport: transport)
    let now = Instant(secondsSinceEpoch: environment.now.secondsSinceEpoch)
    try context.waiting(for: .ratesLoading) { line in
      line?.show(done: 0, total: 1)
      let published: [(code: String, rate: DayRate)]
      do throws(FeedFailure) {
        published = try bank.rates(missingIn: archive, at: now)
      } catch .transport(.cancelled) {
        throw Failure.interrupted
      } catch {
        if error == .transport(.timedOut) { pacing.pause(for: RateLookup.pause) }
        throw RateProblem.notFetched(error)
      }
      try change { $0.keep(published, fetched: now) }
    }
  }

  /// Changes the stored rates.
  func change(_ body: (inout RateArchive) -> Void) throws {
    try context.files.rates.change(body)
  }
}
