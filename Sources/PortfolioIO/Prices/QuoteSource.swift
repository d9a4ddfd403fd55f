import PortfolioCore

/// A ticker to fetch.
package struct QuoteRequest: Equatable, Sendable {
  /// In upper case.
  package let ticker: String
  /// The source's name for it.
  package let symbol: String

  package init(ticker: String, symbol: String? = nil) {
    (self.ticker, self.symbol) = (ticker, symbol ?? ticker)
  }
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

  package init() {}
}

/// What every source needs.
struct QuoteFetchSettings {
  let cache: QuoteCache
  let time: TimeSource
  let policy: RetryPolicy
  /// The tickers with a cached price of any age.
  let standIns: Set<String>
}

/// A source of prices.
package struct QuoteSource: Sendable {
  /// The name used in settings.
  package let name: String
  /// Whether it is asked if the settings name no sources.
  let isUsual: @Sendable (QuoteSourceAccess) -> Bool
  /// Fetches prices, which are in the cache when this returns.
  let fetch:
    @Sendable (
      _ wanted: [QuoteRequest], _ means: QuoteSourceAccess, _ tools: QuoteFetchSettings,
      _ waitLimit: WaitLimit,
      _ warnings: inout [CacheWarning], _ progress: (Int, Int) -> Void
    ) -> QuoteFetcher.Outcome
}

extension QuoteSource {
  /// All sources, in the order in which they are asked unless the settings name some. To add one, add a file
  /// and a line here.
  package static let all: [QuoteSource] = [.finnhub, .command]

  /// Their names in settings and instruments.
  package static let names = all.map(\.name)

  /// Finnhub, which needs a key.
  static let finnhub = QuoteSource(
    name: "finnhub", isUsual: { _ in true },
    fetch: { wanted, means, tools, waitLimit, warnings, progress in
      guard let service = means.finnhub else {
        return QuoteFetcher.Outcome(wanted.map(\.ticker), allFailing: QuoteFailure(.noKey))
      }
      var run = QuoteFetcher(
        wanted, service: service, tools: tools, waitLimit: waitLimit)
      let outcome = run.fetchAll(progress)
      for warning in run.warnings where !warnings.contains(warning) { warnings.append(warning) }
      return outcome
    })

  /// A command set by the user.
  static let command = QuoteSource(
    name: "command", isUsual: { $0.command != nil },
    fetch: { wanted, means, tools, _, warnings, progress in
      guard let command = means.command else {
        return QuoteFetcher.Outcome(
          wanted.map(\.ticker), allFailing: QuoteFailure(.commandFailed, serverText: nil))
      }
      progress(0, wanted.count)
      let outcome = PriceCommand(
        command, environment: means.environment, waitLimit: means.commandWaitLimit,
        isInterrupted: means.isInterrupted
      ).quotes(for: wanted, now: tools.time.now())
      tools.cache.add(Array(outcome.quotes.values), &warnings)
      progress(wanted.count, wanted.count)
      return outcome
    })

  /// Asks the sources one after another, each for what the earlier ones did not know. The failure reported is
  /// that of the last one. If a source is set for a ticker, only that one is asked.
  static func fetch(
    _ tickers: [String], _ means: QuoteSourceAccess, _ tools: QuoteFetchSettings, _ waitLimit: WaitLimit,
    _ warnings: inout [CacheWarning], _ progress: (Int, Int) -> Void
  ) -> QuoteFetcher.Outcome {
    let order =
      means.names.map { names in names.compactMap { name in all.first { $0.name == name } } }
      ?? all.filter { $0.isUsual(means) }
    let others = all.filter { source in !order.contains { $0.name == source.name } }
    var outcome = QuoteFetcher.Outcome()
    for (source, isInOrder) in order.map({ ($0, true) }) + others.map({ ($0, false) }) {
      let left = tickers.filter { ticker in
        outcome.quotes[ticker] == nil && (means.only[ticker].map { $0 == source.name } ?? isInOrder)
      }
      guard !left.isEmpty, !outcome.isInterrupted else { continue }
      let wanted = left.map { QuoteRequest(ticker: $0, symbol: means.symbols[$0]) }
      let next = source.fetch(wanted, means, tools, waitLimit, &warnings, progress)
      for ticker in left { outcome.failures[ticker] = next.failures[ticker] }
      outcome.quotes.merge(next.quotes) { $1 }
      outcome.isInterrupted = next.isInterrupted
    }
    return outcome
  }
}
