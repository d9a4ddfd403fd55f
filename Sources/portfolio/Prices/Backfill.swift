import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// How many requests prices of past days took, and what came of them.
struct BackfillReport: Report {
  var requests = 0
  var new = 0
  var failed: [(ticker: String, failure: QuoteFailure)] = []
  let isDryRun: Bool

  static let columns = Columns<BackfillReport> {
    Column("requests", \.requests)
    Column("new", \.new)
    Column.list("failed", \.failed) {
      Column("ticker", \.ticker)
      Column("reason", \.failure.reason)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    isDryRun ? Message.backfillRequests(requests) : Message.backfillNew(new)
  }
}

/// Prices of past days.
extension Context {
  /// Fetches the prices that are missing, of the tickers that are named or of all that figures need.
  func backfill(_ named: [String], from first: CalendarDay?) throws {
    let wanted = try missingHistories(named, from: first)
    let lookup = PriceLookup(self)
    guard let access = try lookup.access(for: wanted.keys.sorted()) else {
      throw Failure.unpriced([
        FailedTickers(failure: QuoteFailure(.offline), tickers: wanted.keys.sorted())
      ])
    }
    let sources = access.order + Set(access.only.values).subtracting(access.order).sorted()
    let services = sources.filter { access.services[$0]?.service.history != nil }
    if services.isEmpty, !wanted.isEmpty { throw Failure.noHistorySource }
    let currencies = try lookup.currencies(of: wanted.keys.sorted())
    let backfill = try PriceBackfill(
      files.history, path: cachePath("histories.json"), time: environment.time)
    var (report, failures) = (BackfillReport(isDryRun: isDryRun), [String: QuoteFailure]())
    var (answered, isInterrupted) = (Set<String>(), false)
    for name in services {
      guard let client = access.services[name], !isInterrupted else { continue }
      let tickers = wanted.keys.sorted().filter { ticker in
        !answered.contains(ticker)
          && (access.only[ticker].map { $0 == name } ?? access.order.contains(name))
      }
      if client.isKeyMissing {
        for ticker in tickers { failures[ticker] = QuoteFailure(.noKey, service: name) }
        continue
      }
      let requests = tickers.flatMap { ticker in
        (wanted[ticker] ?? []).map { days in
          HistoryRequest(
            QuoteRequest(
              ticker: ticker, symbol: access.symbol(of: ticker, at: name), currency: currencies[ticker]),
            on: days)
        }
      }
      let due = backfill.due(requests, at: client.service)
      // What was answered lately, or lies too far back, is not asked of others.
      answered.formUnion(Set(tickers).subtracting(due.map(\.wanted.ticker)))
      report.requests += due.count
      if isDryRun {
        answered.formUnion(tickers)
        continue
      }
      let outcome = try waiting(for: .loadingPrices) { line in
        try backfill.run(due, at: client) { line?.show(done: $0, total: $1) }
      }
      report.new += outcome.new
      answered.formUnion(outcome.answered)
      failures.merge(outcome.failures) { $1 }
      isInterrupted = outcome.isInterrupted
    }
    console.warn(backfill.warnings.take())
    let failed = failures.filter { !answered.contains($0.key) }.sorted { $0.key < $1.key }
    report.failed = failed.map { (ticker: $0.key, failure: $0.value) }
    try console.print(report)
    if isInterrupted { throw Failure.interrupted }
    if !failed.isEmpty { throw lookup.failure(of: report.failed) }
  }

  /// The stretches of days up to yesterday without prices, by ticker: while it is held, and of what figures are compared
  /// with.
  private func missingHistories(
    _ named: [String], from first: CalendarDay?
  ) throws -> [String: [ClosedRange<CalendarDay>]] {
    let last = environment.today.advanced(by: -1)
    var wanted = try ledger.heldStretches(through: last)
    let (begin, instruments) = (try ledger.firstDay(tickers: [], account: nil), try knownInstruments)
    if let begin, begin <= last {
      for benchmark in usualBenchmarks { wanted[benchmark] = [begin.advanced(by: -PriceGaps.lead)...last] }
      if let index = settings.inflation {
        let month = CalendarDay(year: begin.components.year, month: begin.components.month, day: 1)
        wanted[index] = [(month?.advanced(byMonths: -1) ?? begin)...last]
      }
    }
    // No service knows the symbols of options, unless somebody says so.
    let tickers = wanted.keys.filter { ticker in
      if !named.isEmpty { return named.contains(ticker) }
      let instrument = instruments[ticker]
      return !instrument.isOption || !instrument.symbols.isEmpty || instrument[.source] != nil
    }
    let known = try files.history.prices(of: tickers.sorted())
    var missing: [String: [ClosedRange<CalendarDay>]] = [:]
    for ticker in tickers {
      let stretches = (wanted[ticker] ?? []).compactMap { days -> ClosedRange<CalendarDay>? in
        let begin = first.map { max($0, days.lowerBound) } ?? days.lowerBound
        return begin <= days.upperBound ? begin...days.upperBound : nil
      }
      let gaps = PriceGaps.gaps(
        in: stretches, known: (tickers.isEmpty ? [:] : known)[ticker]?.map(\.day) ?? [],
        pause: ticker == settings.inflation ? PriceGaps.longestMonthlyPause : PriceGaps.longestPause)
      if !gaps.isEmpty { missing[ticker] = gaps }
    }
    return missing
  }
}
