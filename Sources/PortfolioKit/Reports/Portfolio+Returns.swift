import PortfolioIO

/// What a returns report is asked for.
package struct ReturnsQuery: Sendable {
  package var scope: ReportScope
  package var grouping = ReturnsReport.Grouping.ticker
  /// The flows that returns are based on; nil for external ones wherever all cash is tracked.
  package var flows: ReturnFlows?
  /// What they are compared with.
  package var benchmarks: [String] = []
  /// The index that turns amounts into money of the last day; nil to leave them as they are.
  package var inflation: String?
  package var cachePolicy = CachePolicy.none

  package init(_ scope: ReportScope) { self.scope = scope }
}

/// Returns, and the benchmarks that are unknown.
package struct ReturnsAnswer: Sendable {
  package let report: ReturnsReport
  package let unknownBenchmarks: [String]
  package let isEmpty: Bool
}

extension Portfolio {
  /// The performance over a period, row by row and in total.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - grouping: what each row stands for.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day; nil for the beginning.
  ///   - last: the last day; nil for today.
  ///   - flows: the flows that returns are based on; nil for external ones wherever all cash is tracked.
  ///   - benchmarks: what to compare the returns with.
  ///   - inflation: the index that turns amounts into money of the last day; nil to leave them as they are.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func returns(
    _ tickers: [String] = [], by grouping: ReturnsReport.Grouping = .ticker, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, flows: ReturnFlows? = nil,
    benchmark benchmarks: [String] = [], real inflation: String? = nil
  ) throws -> ReturnsReport {
    var query = ReturnsQuery(ReportScope(tickers: Set(tickers), account: account, from: first, to: last))
    (query.grouping, query.flows, query.benchmarks) = (grouping, flows, benchmarks)
    query.inflation = inflation
    return try PortfolioError.catching { try returns(query).report.report }
  }

  package func returns(_ query: ReturnsQuery) throws -> Answer<ReturnsAnswer> {
    let (scope, last) = (query.scope, query.scope.last ?? today)
    var reading = reading
    let source = try ReturnsReading(
      ReturnsReading.Query(
        scope: scope, division: query.grouping.division, last: last, days: .needed(query.grouping.period),
        flows: query.flows, benchmarks: query.benchmarks, inflation: query.inflation,
        cachePolicy: query.cachePolicy), &reading)
    var doubts = doubts(through: last)
    source.prices.noteAges(of: source.prices.now.all.map(\.ticker), &doubts)
    _ = report(doubts)
    let home = reading.home
    let found = try reading.valued { (rates) throws(Overflow) in
      var (returns, gaps) = (try source.returns(rates), ReturnGaps())
      for ticker in query.benchmarks { returns.benchmarks.append(try source.benchmark(ticker, rates)) }
      let rows = try returns.rows(by: query.grouping, source.ledger, from: scope.first, through: last, &gaps)
      let total = try returns.figures(from: scope.first, ends: [last], gaps: &gaps)[0]
      let report = ReturnsReport(
        rows, by: query.grouping, total: total, gaps.omissions,
        untracked: query.flows == nil && scope.account == nil ? source.untracked : [], currency: home,
        inflation: query.inflation, last: last)
      return (
        report: report, unpriced: gaps.unpriced, benchmarks: returns.benchmarks, deflator: returns.deflator
      )
    } missing: {
      $0.benchmarks.reduce($0.report.omissions.rates) { $0.union($1.missingRates) }
    }
    reading.lacks(unpriced: found.unpriced)
    for benchmark in found.benchmarks { reading.lacks(benchmark.lacking) }
    reading.lacks(found.deflator?.lacking)
    return Answer(
      report: ReturnsAnswer(
        report: found.report, unknownBenchmarks: source.unknownBenchmarks, isEmpty: source.isEmpty),
      lacking: reading.lacking)
  }
}

extension Returns {
  /// A row for each part or period.
  mutating func rows(
    by grouping: ReturnsReport.Grouping, _ ledger: ShareLedger, from first: CalendarDay?,
    through last: CalendarDay,
    _ gaps: inout ReturnGaps
  ) throws(Overflow) -> [Group<ReturnFigures>] {
    if let period = grouping.period {
      guard let start = first ?? firstDay else { return [] }
      let ends = period.ends(from: start, through: last)
      return try figures(from: start, ends: ends, gaps: &gaps).map { figures in
        Group(grouping: grouping.rawValue, key: period.name(of: figures.to), figures: figures)
      }
    }
    let names = grouping == .ticker ? ledger.tickers : ledger.accounts
    return try figuresOfParts(from: first, through: last, gaps: &gaps)
      .filter { !$0.value.isNothing }
      .map { number, figures in
        Group(grouping: grouping.rawValue, key: number.map { names[$0] }, figures: figures)
      }
      .sorted { ($0.key ?? "") < ($1.key ?? "") }
  }
}

extension BenchmarkPrices {
  /// What is missing if there is no price.
  package var lacking: Lacking.Prices? { lastMissingDay.map { .onDay([ticker], $0) } }
}
