import PortfolioCore

/// The prices found for some tickers.
package struct QuoteReport: Equatable, Sendable {
  /// Why one ticker could not be fetched.
  package struct Failure: Equatable, Sendable {
    package let ticker: String
    package let failure: QuoteFailure

    package init(ticker: String, failure: QuoteFailure) { (self.ticker, self.failure) = (ticker, failure) }
  }

  /// Everything known, from any source; each quote names its own.
  package var book: PriceBook
  /// The prices of past days that came with a price from a history, which itself may not be the last of its day.
  package let closings: [String: [RecordedPrice]]
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
    var closings: [String: [RecordedPrice]] = [:]
    let fetched = fetch(
      quantities.isEmpty ? unknown : QuoteService.mostUrgentFirst(unknown, cached, quantities),
      cached, standIns: standIns.union(cached.keys), waitLimit, &closings, progress)

    let quotes = wanted.compactMap { known[$0] ?? fetched.values[$0] ?? cached[$0] }
    let failures = wanted.compactMap { ticker in
      fetched.failures[ticker].map { QuoteReport.Failure(ticker: ticker, failure: $0) }
    }
    return QuoteReport(
      book: PriceBook(quotes), closings: closings, failures: failures, warnings: cache.warnings.take(),
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
    _ tickers: [String], _ cached: [String: Quote], standIns: Set<String>, _ waitLimit: Duration?,
    _ closings: inout [String: [RecordedPrice]], _ progress: (Int, Int) -> Void
  ) -> FetchOutcome<Quote> {
    guard let access else { return FetchOutcome(tickers, allFailing: QuoteFailure(.offline)) }
    var outcome = FetchOutcome<Quote>()
    let others = Set(access.only.values).subtracting(access.order).sorted()
    for source in access.order + others {
      let left = tickers.filter { ticker in
        outcome.values[ticker] == nil
          && (access.only[ticker].map { $0 == source } ?? access.order.contains(source))
      }
      guard !left.isEmpty, !outcome.isInterrupted else { continue }
      let wanted = left.map {
        QuoteRequest(ticker: $0, symbol: access.symbol(of: $0, at: source), currency: access.currencies[$0])
      }
      let next =
        source == PriceService.command
        ? printed(wanted, access, progress)
        : answered(
          wanted, access.services[source], source, cached, standIns, waitLimit, &closings, progress)
      for ticker in left { outcome.failures[ticker] = next.failures[ticker] }
      outcome.values.merge(next.values) { $1 }
      outcome.isInterrupted = next.isInterrupted
    }
    return outcome
  }

  private func answered(
    _ wanted: [QuoteRequest], _ service: ServiceClient?, _ name: String, _ cached: [String: Quote],
    _ standIns: Set<String>, _ waitLimit: Duration?, _ closings: inout [String: [RecordedPrice]],
    _ progress: (Int, Int) -> Void
  ) -> FetchOutcome<Quote> {
    guard let service, !service.isKeyMissing else {
      return FetchOutcome(wanted.map(\.ticker), allFailing: QuoteFailure(.noKey, service: name))
    }
    // A history is not asked again for a day that it gave.
    let given = wanted.compactMap { wanted in
      cached[wanted.ticker].flatMap {
        service.service.quote == nil && $0.via == name && $0.day == time.now().day ? $0 : nil
      }
    }
    let known = Set(given.map(\.ticker))
    var past = closings
    var run = ServiceFetcher(
      wanted.filter { !known.contains($0.ticker) }.map { wanted in
        ServiceFetcher<Quote>.Wanted(
          name: wanted.ticker, request: { service.request(for: wanted, time.now()) },
          read: { (response) throws(QuoteFailure) in
            let now = time.now()
            let quote = try service.quote(of: wanted, in: response, now: now)
            past[wanted.ticker] = try service.closings(of: wanted, in: response, now: now)
            return quote
          })
      },
      service: service, time: time, policy: policy, standIns: standIns, waitLimit: waitLimit
    ) { batch in cache.add(batch.map(\.value)) }
    var outcome = run.fetchAll(progress)
    closings = past
    for warning in service.pacing.warnings.take() { cache.warnings.add(warning) }
    for quote in given { outcome.values[quote.ticker] = quote }
    return outcome
  }

  private func printed(
    _ wanted: [QuoteRequest], _ access: QuoteSourceAccess, _ progress: (Int, Int) -> Void
  ) -> FetchOutcome<Quote> {
    guard let command = access.command else {
      return FetchOutcome(wanted.map(\.ticker), allFailing: QuoteFailure(.commandFailed))
    }
    progress(0, wanted.count)
    let outcome = PriceCommand(
      line: command, environment: access.environment, waitLimit: access.commandWaitLimit,
      isInterrupted: access.isInterrupted
    ).quotes(for: wanted, now: time.now())
    cache.add(outcome.values.values)
    progress(wanted.count, wanted.count)
    return outcome
  }
}

/// A ticker to fetch.
package struct QuoteRequest: Equatable, Sendable {
  /// In upper case.
  package let ticker: String
  /// The source's name for it.
  let symbol: String
  /// The currency that its price is wanted in, where the source has several.
  var currency: String?

  package init(ticker: String, symbol: String, currency: String? = nil) {
    (self.ticker, self.symbol, self.currency) = (ticker, symbol, currency)
  }
}

/// What price sources need, and which source to ask for which ticker.
package struct QuoteSourceAccess {
  /// By name; a service that is missing lacks its key.
  package var services: [String: ServiceClient] = [:]
  /// A shell command that prints prices; nil if none is set.
  package var command: String?
  /// How long that command may take.
  package var commandWaitLimit = Duration.seconds(60)
  /// Whether somebody asks to stop it.
  package var isInterrupted: () -> Bool = { false }
  /// The environment of that command.
  package var environment: [String: String] = [:]
  /// The names of the sources, in the order in which they are asked.
  package var order: [String]
  /// The symbols of tickers at their sources, by source; under an empty name those at any.
  package var symbols: [String: [String: String]] = [:]
  /// The only source to ask for a ticker, where set.
  package var only: [String: String] = [:]
  /// The currencies of prices, by ticker, as far as they are known.
  package var currencies: [String: String] = [:]

  package init(order: [String] = [], services: [ServiceClient] = []) {
    self.order = order
    for client in services { self.services[client.service.name] = client }
  }

  /// What a source calls a ticker.
  package func symbol(of ticker: String, at source: String) -> String {
    symbols[source]?[ticker] ?? symbols[""]?[ticker] ?? ticker
  }
}
