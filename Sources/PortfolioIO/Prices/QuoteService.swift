import PortfolioCore
import PortfolioSystem

/// Finnhub, and what is needed to use it.
package struct FinnhubService {
  let base: WebAddress
  let key: APIKey
  let transport: any HTTPTransport
  let pacing: RequestPacing
  let timeout: Duration

  /// - Parameter timeout: the time limit for one request.
  package init(
    base: WebAddress, key: APIKey, transport: any HTTPTransport, pacing: RequestPacing,
    timeout: Duration = .seconds(10)
  ) {
    self.base = base
    self.key = key
    self.transport = transport
    self.pacing = pacing
    self.timeout = timeout
  }
}

/// The prices found for some tickers.
package struct QuoteReport: Equatable, Sendable {
  /// Why one ticker could not be fetched.
  package struct Failure: Equatable, Sendable {
    package let ticker: String
    package let failure: QuoteFailure
  }

  /// Everything known, from any source; each quote names its own.
  package var book: PriceBook
  /// In the order of the tickers, including those with a cached price.
  package let failures: [Failure]
  /// Problems with the cache.
  package let warnings: [CacheWarning]
  /// Whether the user interrupted it before all were fetched.
  package let isInterrupted: Bool

  /// Which of these tickers were not asked for to the end: the plan does not reach for them, or somebody asked to
  /// stop.
  package func left(of tickers: [String]) -> [String] {
    let refused = Set(failures.filter { $0.failure.reason == .rateLimit }.map(\.ticker))
    let reported = Set(failures.map(\.ticker))
    return tickers.filter { ticker in
      let source = book[ticker]?.source
      return refused.contains(ticker)
        || (isInterrupted && !reported.contains(ticker) && source != .live && source != .manual)
    }
  }
}

/// Finds the prices of tickers: first those set by hand, then recent ones from the cache, then those of the
/// service, and if that fails, those from the cache whatever their age.
package struct QuoteService {
  /// How long it may wait in all for a service that asks for pauses, where a user is waiting.
  package static let interactiveWait: Duration = .seconds(60)

  private let access: QuoteSourceAccess?
  private let cache: QuoteCache
  private let time: TimeSource
  private let policy: RetryPolicy

  /// - Parameters:
  ///   - access: nil in offline mode.
  ///   - random: returns a random number from 0 up to 1.
  package init(
    access: QuoteSourceAccess?, cache: QuoteCache, time: TimeSource,
    random: @escaping () -> Double = { .random(in: 0..<1) }
  ) {
    self.access = access
    self.cache = cache
    self.time = time
    policy = RetryPolicy(random: random)
  }

  /// The quotes of `tickers` (in upper case). Everything fetched is in the cache when this returns, and most
  /// of it earlier, so that little is lost if the program ends.
  ///
  /// - Parameters:
  ///   - manual: the prices set by hand, by ticker; nobody is asked for them.
  ///   - cachePolicy: which cached quotes need no asking.
  ///   - waitLimit: how long to wait in all for a service that asks for pauses; nil for as long as the plan requires.
  ///   - standIns: tickers with another price that can be used instead, besides those in the cache.
  ///   - quantities: how much of each is held; what was fetched longest ago is asked for first, and then the
  ///     most valuable.
  ///   - progress: is told how many of the tickers to be asked for are done with, and how many there are.
  package func quotes(
    for tickers: [String], manual: [String: Quote], cachePolicy: CachePolicy, waitLimit: Duration?,
    standIns: Set<String> = [], quantities: [String: ExactDecimal] = [:],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) -> QuoteReport {
    let cached = cache.load()
    let now = time.now()
    var known = manual
    var seen: Set<String> = []
    let wanted = tickers.filter { seen.insert($0).inserted }
    for ticker in wanted where known[ticker] == nil {
      if let quote = cached[ticker], cachePolicy.accepts(quote, at: now) { known[ticker] = quote }
    }
    let unknown = wanted.filter { known[$0] == nil }
    let fetched = fetch(
      quantities.isEmpty ? unknown : QuoteService.mostUrgentFirst(unknown, cached, quantities),
      standIns: standIns.union(cached.keys), waitLimit, progress)

    let quotes = wanted.compactMap { known[$0] ?? fetched.quotes[$0] ?? cached[$0] }
    let failures = wanted.compactMap { ticker in
      fetched.failures[ticker].map { QuoteReport.Failure(ticker: ticker, failure: $0) }
    }
    return QuoteReport(
      book: PriceBook(quotes), failures: failures, warnings: cache.warnings.take(),
      isInterrupted: fetched.isInterrupted)
  }

  /// Those that were fetched longest ago first; of those fetched together, those that are worth most.
  private static func mostUrgentFirst(
    _ tickers: [String], _ cached: [String: Quote], _ quantities: [String: ExactDecimal]
  ) -> [String] {
    let ranked = tickers.enumerated().map { index, ticker in
      let quote = cached[ticker]
      let worth = (quote?.price.nearestDouble ?? 0) * (quantities[ticker]?.magnitude.nearestDouble ?? 0)
      return (time: quote?.fetched?.secondsSinceEpoch ?? .min, worth: worth, index: index, ticker: ticker)
    }
    return ranked.sorted { ($0.time, -$0.worth, $0.index) < ($1.time, -$1.worth, $1.index) }.map(\.ticker)
  }

  /// Asks the sources one after another, each for what the earlier ones did not know. The failure reported is
  /// that of the last one. If a source is set for a ticker, only that one is asked.
  private func fetch(
    _ tickers: [String], standIns: Set<String>, _ waitLimit: Duration?,
    _ progress: (Int, Int) -> Void
  ) -> QuoteFetcher.Outcome {
    guard let access else { return QuoteFetcher.Outcome(tickers, allFailing: QuoteFailure(.offline)) }
    let usual = QuoteSource.allCases.filter { $0 != .command || access.command != nil }
    let order = access.names?.compactMap(QuoteSource.init) ?? usual
    var outcome = QuoteFetcher.Outcome()
    for source in order + QuoteSource.allCases.filter({ !order.contains($0) }) {
      let left = tickers.filter { ticker in
        outcome.quotes[ticker] == nil
          && (access.only[ticker].map { $0 == source.rawValue } ?? order.contains(source))
      }
      guard !left.isEmpty, !outcome.isInterrupted else { continue }
      let wanted = left.map { QuoteRequest(ticker: $0, symbol: access.symbols[$0] ?? $0) }
      let next: QuoteFetcher.Outcome
      switch source {
      case .finnhub:
        guard let service = access.finnhub else {
          next = QuoteFetcher.Outcome(left, allFailing: QuoteFailure(.noKey))
          break
        }
        var run = QuoteFetcher(
          wanted, service: service, cache: cache, time: time, policy: policy, standIns: standIns,
          waitLimit: waitLimit)
        next = run.fetchAll(progress)
      case .command:
        guard let command = access.command else {
          next = QuoteFetcher.Outcome(left, allFailing: QuoteFailure(.commandFailed))
          break
        }
        progress(0, wanted.count)
        next = PriceCommand(
          line: command, environment: access.environment, waitLimit: access.commandWaitLimit,
          isInterrupted: access.isInterrupted
        ).quotes(for: wanted, now: time.now())
        cache.add(next.quotes.values)
        progress(wanted.count, wanted.count)
      }
      for ticker in left { outcome.failures[ticker] = next.failures[ticker] }
      outcome.quotes.merge(next.quotes) { $1 }
      outcome.isInterrupted = next.isInterrupted
    }
    return outcome
  }
}

/// A ticker to fetch.
struct QuoteRequest {
  /// In upper case.
  let ticker: String
  /// The source's name for it.
  let symbol: String
}

/// A source of prices, in the order in which they are asked unless the settings name some.
package enum QuoteSource: String, CaseIterable, Sendable {
  /// Finnhub, which needs a key.
  case finnhub
  /// A command set by the user.
  case command

  /// Their names in settings and instruments.
  package static let names = allCases.map(\.rawValue)
}

/// What price sources need, and which source to ask for which ticker.
package struct QuoteSourceAccess {
  /// Nil without a key.
  package var finnhub: FinnhubService?
  /// A shell command that prints prices; nil if none is set.
  package var command: String?
  /// How long that command may take.
  package var commandWaitLimit = Duration.seconds(60)
  /// Whether somebody asks to stop it.
  package var isInterrupted: () -> Bool = { false }
  /// The environment of that command.
  package var environment: [String: String] = [:]
  /// The names of the sources, in the order in which they are asked; nil for the default.
  package var names: [String]?
  /// The symbols of tickers at their sources, and the only source to ask for a ticker, where set.
  package var symbols: [String: String] = [:]
  package var only: [String: String] = [:]

  package init(finnhub: FinnhubService? = nil) { self.finnhub = finnhub }
}
