import CommandLineKit
import PortfolioCore
import PortfolioIO

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
  /// How long to wait for a process that fills gaps already.
  private static let longestTurn: Duration = .seconds(3600)

  /// Fetches the prices that are missing, of the tickers that are named or of all that figures need.
  func backfill(_ named: [String], from first: CalendarDay?) throws {
    let backfill = try PriceBackfill(
      files.history, path: cachePath("histories.json"), time: environment.time)
    let filled = try waiting(for: .loadingPrices) { line in
      func fill() throws -> Filled {
        try self.fill(missingHistories(named, from: first), backfill) { line?.show(done: $0, total: $1) }
      }
      return try isDryRun ? fill() : backfill.alone(access(waitLimit: Context.longestTurn), fill)
    }
    console.warn(backfill.warnings.take())
    try console.print(filled.report)
    if filled.isInterrupted { throw Failure.interrupted }
    if !filled.report.failed.isEmpty { throw PriceLookup(self).failure(of: filled.report.failed) }
  }

  private typealias Filled = (report: BackfillReport, isInterrupted: Bool)

  /// Asks the services in their order, each for what the earlier ones did not know.
  private func fill(
    _ wanted: [String: [ClosedRange<CalendarDay>]], _ backfill: PriceBackfill,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Filled {
    let (lookup, all) = (PriceLookup(self), wanted.keys.sorted())
    guard let access = try lookup.access(for: all) else {
      throw lookup.failure(of: all.map { ($0, QuoteFailure(.offline)) })
    }
    let sources = access.order + Set(access.only.values).subtracting(access.order).sorted()
    let services = sources.filter { access.services[$0]?.service.history != nil }
    if services.isEmpty, !wanted.isEmpty { throw Failure.noHistorySource }
    let currencies = try lookup.currencies(of: all)
    var (report, failures) = (BackfillReport(isDryRun: isDryRun), [String: QuoteFailure]())
    var (left, isInterrupted) = (wanted, false)
    for name in services {
      guard let client = access.services[name], !isInterrupted else { continue }
      let tickers = all.filter { ticker in
        left[ticker] != nil && (access.only[ticker].map { $0 == name } ?? access.order.contains(name))
      }
      if client.isKeyMissing {
        for ticker in tickers { failures[ticker] = QuoteFailure(.noKey, service: name) }
        continue
      }
      let requests = tickers.flatMap { ticker in
        (left[ticker] ?? []).compactMap { days in
          let wanted = QuoteRequest(
            ticker: ticker, symbol: access.symbol(of: ticker, at: name), currency: currencies[ticker])
          return backfill.part(of: HistoryRequest(wanted, on: days), at: client.service)
        }
      }
      let due = backfill.due(requests, at: client.service)
      report.requests += due.count
      var answered = due
      if !isDryRun {
        let outcome = try backfill.run(due, at: client, progress)
        report.new += outcome.new
        failures.merge(outcome.failures) { $1 }
        (answered, isInterrupted) = (outcome.answered, outcome.isInterrupted)
      }
      // What was answered now or lately is not asked of others, but what lies too far back for this one is.
      for request in requests where answered.contains(request) || !due.contains(request) {
        let ticker = request.wanted.ticker
        let rest = (left[ticker] ?? []).compactMap { $0.before(request.days) }
        left[ticker] = rest.isEmpty ? nil : rest
      }
    }
    let failed = failures.filter { left[$0.key] != nil }.sorted { $0.key < $1.key }
    report.failed = failed.map { (ticker: $0.key, failure: $0.value) }
    return (report, isInterrupted)
  }

  /// The stretches of days that are over without prices, by ticker: while it is held, and of what figures are compared
  /// with.
  private func missingHistories(
    _ named: [String], from first: CalendarDay?
  ) throws -> [String: [ClosedRange<CalendarDay>]] {
    // Where today is yesterday, markets are still open.
    let last = min(environment.today, environment.time.now().day).advanced(by: -1)
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

extension ClosedRange<CalendarDay> {
  /// What lies before days that end it; all of it where they are others.
  fileprivate func before(_ days: Self) -> Self? {
    guard overlaps(days) else { return self }
    return lowerBound < days.lowerBound ? lowerBound...days.lowerBound.advanced(by: -1) : nil
  }
}
