/// How much the returns of a portfolio varied, and of each ticker.
public struct RiskReport: Incomplete {
  package let missing: Missing
  /// The benchmark if none of its prices is known.
  package let unknownBenchmarks: [String]
  /// Whether no money moved.
  package let isEmpty: Bool
  /// What a row stands for.
  package enum Grouping: String, CaseIterable, Sendable {
    /// A ticker.
    case ticker
  }

  /// The figures of a ticker.
  public struct Row: Sendable {
    /// The ticker of the row.
    public let ticker: String
    /// How much its returns varied.
    public let figures: RiskFigures
  }

  /// The periods whose returns are compared.
  public let every: ReturnPeriod
  /// The ticker that the returns are compared with; nil for none.
  public let benchmark: String?
  /// Of everything that was looked at.
  public let total: RiskFigures
  /// A row for each ticker; nil if only the total is wanted.
  public let risk: [Row]?
  /// The returns of months, oldest first, for a sparkline.
  package let months: [PeriodReturn]
}

// Figures as they are told: percentages and ratios, to 6 decimals.
extension RiskFigures {
  /// The number of periods.
  public var periods: Int { count }
  /// The standard deviation of returns for a year, in percent.
  public var volatility: ExactDecimal? { .percent(measures?.volatility) }
  /// The deviation of the returns below the risk-free rate for a year, in percent.
  public var downside: ExactDecimal? { .percent(measures?.downside) }
  /// The mean return above the risk-free rate ÷ volatility; nil too if nothing varied.
  public var sharpe: ExactDecimal? { .ratio(measures?.sharpe) }
  /// The mean return above the risk-free rate ÷ downside; nil too if nothing was below it.
  public var sortino: ExactDecimal? { .ratio(measures?.sortino) }
  /// The period with the highest return.
  public var best: Extreme? { measures?.best }
  /// The period with the lowest return.
  public var worst: Extreme? { measures?.worst }
  /// The share of periods with a gain, in percent.
  public var positive: ExactDecimal? { .percent(measures?.positive) }
  /// The deepest fall from a high.
  public var drawdown: Drawdown? { measures?.drawdown }
  /// How far below the last high it ended.
  public var current: Drawdown? { measures?.current }
  /// How strongly the returns followed those of the benchmark; nil too if that did not vary.
  public var beta: ExactDecimal? { .ratio(comparison?.beta) }
  /// How closely they followed; nil too if either did not vary.
  public var correlation: ExactDecimal? { .ratio(comparison?.correlation) }
  /// The return for a year that neither the risk-free rate nor beta explains, in percent.
  public var alpha: ExactDecimal? { .percent(comparison?.alpha) }
  /// Why the benchmark tells nothing; nil if it does, and without one.
  public var benchmarkReason: Reason? { isBenchmarkMissing ? .noPrice : nil }
}

extension RiskFigures.Extreme {
  /// The return of the period in percent.
  public var `return`: ExactDecimal? { .percent(growth) }
}

extension RiskFigures.Drawdown {
  /// Lowest ÷ high − 1 in percent, at most 0.
  public var depth: ExactDecimal? { .percent(change) }
}

extension Portfolio {
  /// How much returns varied, and the deepest fall.
  ///
  /// Unless by ticker, there is the total alone. The risk-free interest is in percent a year, above −100.
  public func risk(
    _ tickers: Set<String> = [], every period: ReturnPeriod = .week, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, benchmark: String? = nil,
    byTicker isByTicker: Bool = false, riskFree: ExactDecimal = .zero
  ) throws -> RiskReport {
    let scope = reportScope(of: tickers, account: account, from: first, to: last)
    // Later periods have not happened yet.
    let last = min(last ?? today, today)
    var missing = Missing()
    var returns = try returns(
      of: scope, by: isByTicker ? .tickers : .none, through: last, usesToday: period.isEnd(last),
      benchmarks: [benchmark].compactMap(\.self), &missing)
    func figures(_ periods: [PeriodReturn]) -> RiskFigures {
      let changes =
        benchmark == nil ? nil : periods.map { returns.change(ofBenchmark: 0, from: $0.from, to: $0.to) }
      return RiskFigures(
        periods, benchmark: changes, countInYear: period.countInYear, riskFree: riskFree.nearestDouble / 100)
    }
    let total = figures(try returns.periodReturns(by: period, from: first, through: last))
    var rows: [RiskReport.Row]?
    if isByTicker {
      let parts = try returns.ofParts { returns, part throws(Overflow) in
        try returns.periodReturns(of: part, by: period, from: first, through: last)
      }
      rows = parts.compactMap { number, periods in
        number.map { RiskReport.Row(ticker: returns.ledger.tickers[$0], figures: figures(periods)) }
      }.sorted { $0.ticker < $1.ticker }
    }
    try note(returns.missing, &missing)
    let months = try returns.periodReturns(by: .month, from: first, through: last)
    return RiskReport(
      missing: missing, unknownBenchmarks: returns.unknownBenchmarks, isEmpty: !returns.hasFlows,
      every: period, benchmark: benchmark, total: total, risk: rows, months: months)
  }
}
