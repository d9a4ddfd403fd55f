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

/// Where prices can be fetched from.
package enum QuoteAccess {
  /// Sources, asked one after another.
  case sources(QuoteSourceAccess)
  /// Offline mode is on.
  case offline

  /// Only Finnhub.
  package static func service(_ service: FinnhubService) -> QuoteAccess {
    var means = QuoteSourceAccess()
    means.finnhub = service
    return .sources(means)
  }

  /// Only Finnhub, but without the key that it needs.
  package static var noKey: QuoteAccess { .sources(QuoteSourceAccess()) }
}

/// How long to wait in total for a service that asks for pauses.
package enum WaitLimit: Equatable, Sendable {
  /// No longer than this in total.
  case atMost(Duration)
  /// As long as the plan requires.
  case unlimited

  /// How long it may take while a user is waiting.
  package static let interactive = WaitLimit.atMost(.seconds(60))

  /// How long to wait for the service if a cached price can be used instead; nil for no such limit.
  var untilStandIns: Duration? { self == .unlimited ? nil : .seconds(5) }
}

/// The prices found for some tickers.
package struct QuoteReport: Equatable, Sendable {
  /// Why one ticker could not be fetched.
  package struct Failure: Equatable, Sendable {
    package let ticker: String
    package let failure: QuoteFailure

    package init(ticker: String, failure: QuoteFailure) {
      self.ticker = ticker
      self.failure = failure
    }
  }

  /// Everything known, from any source; each quote names its own.
  package var book: PriceBook
  /// In the order of the tickers, including those with a cached price.
  package let failures: [Failure]
  /// Problems with the cache.
  package let warnings: [CacheWarning]
  /// Whether the user interrupted it before all were fetched.
  package let isInterrupted: Bool

  package init(
    book: PriceBook, failures: [Failure], warnings: [CacheWarning] = [], isInterrupted: Bool = false
  ) {
    (self.book, self.failures) = (book, failures)
    (self.warnings, self.isInterrupted) = (warnings, isInterrupted)
  }

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
  private let access: QuoteAccess
  private let cache: QuoteCache
  private let time: TimeSource
  private let policy: RetryPolicy

  /// - Parameter random: returns a random number from 0 up to 1.
  package init(
    access: QuoteAccess, cache: QuoteCache, time: TimeSource,
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
  ///   - standIns: tickers with another price that can be used instead, besides those in the cache.
  ///   - quantities: how much of each is held; what was fetched longest ago is asked for first, and then the
  ///     most valuable.
  ///   - progress: is told how many of the tickers to be asked for are done with, and how many there are.
  package func quotes(
    for tickers: [String], manual: [String: Quote], cachePolicy: CachePolicy, waitLimit: WaitLimit,
    standIns: Set<String> = [], quantities: [String: ExactDecimal] = [:],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) -> QuoteReport {
    var warnings: [CacheWarning] = []
    let cached = cache.load(&warnings)
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
      standIns: standIns.union(cached.keys), waitLimit, &warnings, progress)

    let quotes = wanted.compactMap { known[$0] ?? fetched.quotes[$0] ?? cached[$0] }
    let failures = wanted.compactMap { ticker in
      fetched.failures[ticker].map { QuoteReport.Failure(ticker: ticker, failure: $0) }
    }
    return QuoteReport(
      book: PriceBook(quotes), failures: failures, warnings: warnings, isInterrupted: fetched.isInterrupted)
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

  private func fetch(
    _ tickers: [String], standIns: Set<String>, _ waitLimit: WaitLimit, _ warnings: inout [CacheWarning],
    _ progress: (Int, Int) -> Void
  ) -> QuoteFetcher.Outcome {
    guard !tickers.isEmpty else { return QuoteFetcher.Outcome() }
    switch access {
    case .offline: return QuoteFetcher.Outcome(tickers, allFailing: QuoteFailure(.offline))
    case .sources(let means):
      let tools = QuoteFetchSettings(cache: cache, time: time, policy: policy, standIns: standIns)
      return QuoteSource.fetch(tickers, means, tools, waitLimit, &warnings, progress)
    }
  }
}
