import PortfolioIO

/// What a risk report is asked for.
package struct RiskQuery: Sendable {
  package var scope: ReportScope
  package var every = ReturnPeriod.week
  package var benchmark: String?
  /// Whether to give each ticker a row of its own.
  package var byTicker = false
  /// The risk-free interest in percent a year.
  package var riskFree = ExactDecimal.zero
  package var cachePolicy = CachePolicy.none

  package init(_ scope: ReportScope) { self.scope = scope }
}

/// Risk, and whether the benchmark is known.
package struct RiskAnswer: Sendable {
  package let report: RiskReport
  package let unknownBenchmarks: [String]
  package let isEmpty: Bool
}

extension Portfolio {
  /// How much returns varied, and the deepest fall.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - every: the periods whose returns are compared.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day; nil for the beginning.
  ///   - last: the last day; nil for today.
  ///   - benchmark: the ticker to compare the returns with.
  ///   - grouping: what has a row in addition to the total; nil for the total alone.
  ///   - riskFree: the risk-free interest in percent a year, above −100.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func risk(
    _ tickers: [String] = [], every: ReturnPeriod = .week, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, benchmark: String? = nil,
    by grouping: RiskReport.Grouping? = nil, riskFree: ExactDecimal = .zero
  ) throws -> RiskReport {
    var query = RiskQuery(ReportScope(tickers: Set(tickers), account: account, from: first, to: last))
    (query.every, query.benchmark) = (every, benchmark)
    (query.byTicker, query.riskFree) = (grouping != nil, riskFree)
    return try PortfolioError.catching { try risk(query).report.report }
  }

  package func risk(_ query: RiskQuery) throws -> Answer<RiskAnswer> {
    let (scope, period) = (query.scope, query.every)
    // Later periods have not happened yet.
    let (first, last) = (scope.first, min(scope.last ?? today, today))
    var reading = reading
    let source = try ReturnsReading(
      ReturnsReading.Query(
        scope: scope, division: query.byTicker ? .tickers : .none, last: last, usesToday: period.isEnd(last),
        benchmarks: [query.benchmark].compactMap(\.self), cachePolicy: query.cachePolicy), &reading)
    let found = try reading.valued {
      (rates) throws(Overflow)
        -> (report: RiskReport, gaps: ReturnGaps, comparison: BenchmarkPrices?) in
      var (returns, gaps, ignored) = (try source.returns(rates), ReturnGaps(), ReturnGaps())
      var comparison = try query.benchmark.map { (ticker) throws(Overflow) in
        try source.benchmark(ticker, rates)
      }
      func figures(_ periods: [PeriodReturn]) -> RiskFigures {
        let changes = comparison == nil ? nil : periods.map { comparison?.change(from: $0.from, to: $0.to) }
        return RiskFigures(
          periods, benchmark: changes, countInYear: period.countInYear,
          riskFree: query.riskFree.nearestDouble / 100)
      }
      let total = figures(try returns.periodReturns(by: period, from: first, through: last, gaps: &gaps))
      var rows: [RiskReport.Row]?
      if query.byTicker {
        rows = try returns.periodReturnsOfParts(by: period, from: first, through: last, gaps: &gaps)
          .compactMap { number, periods in
            number.map { RiskReport.Row(ticker: source.ledger.tickers[$0], figures: figures(periods)) }
          }
          .sorted { $0.ticker < $1.ticker }
      }
      let months = try returns.periodReturns(by: .month, from: first, through: last, gaps: &ignored)
      let report = RiskReport(
        every: period, benchmark: query.benchmark, total: total, risk: rows, months: months)
      return (report, gaps, comparison)
    } missing: {
      $0.gaps.omissions.rates.union($0.comparison?.missingRates ?? [])
    }
    reading.lacks(unpriced: found.gaps.unpriced)
    reading.lacks(found.comparison?.lacking)
    return Answer(
      report: RiskAnswer(
        report: found.report, unknownBenchmarks: source.unknownBenchmarks, isEmpty: source.hasNoFlows),
      lacking: reading.lacking)
  }
}
