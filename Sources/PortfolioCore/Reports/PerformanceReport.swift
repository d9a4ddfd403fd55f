/// How a portfolio performed over a period: as a whole, by ticker, by month and by week.
package struct PerformanceReport: Incomplete {
  package let missing: Missing
  package let total: ReturnFigures
  package let byTicker: [String: ReturnFigures]
  package let months: [Group<ReturnFigures>]
  package let years: [Group<ReturnFigures>]
  /// How much the returns of weeks varied.
  package let risk: RiskFigures
  /// How far below its last high each week ended, at most 0.
  package let falls: [(day: CalendarDay, depth: Double)]
  package let untracked: [String?]
}

extension Portfolio {
  /// All the returns of a page, and its history at the ends of months. What both need is worked out once.
  ///
  /// - Parameters:
  ///   - months: the days of the history, of which the last is that of the scope.
  ///   - starts: the days from which its lines are drawn.
  ///   - benchmark: what the total is compared with; nil for nothing.
  ///   - riskFree: what money earns in a year without any risk, in percent.
  package func performance(
    _ scope: ReportScope, at months: [CalendarDay], drawnFrom starts: [CalendarDay?],
    benchmark: String? = nil, riskFree: ExactDecimal = .zero
  ) throws -> (PerformanceReport, HistoryReport) {
    var missing = Missing()
    let compared = try returns(
      of: scope, by: .tickers, through: scope.last ?? today, saysAges: true,
      benchmarks: [benchmark].compactMap(\.self), &missing)
    // Flows of a history are counted from the beginning.
    let whole = scope.first == nil ? compared : nil
    let parts = parallelMap(
      attempt { [missing] in try performance(scope, compared, riskFree, missing) },
      attempt { try history(scope, at: months, drawnFrom: starts, benchmark: benchmark, whole) })
    return (try parts.0.get(), try parts.1.get())
  }

  private func performance(
    _ scope: ReportScope, _ compared: Returns, _ riskFree: ExactDecimal, _ missing: Missing
  ) throws -> PerformanceReport {
    let last = scope.last ?? today
    var (compared, returns, missing) = (compared, compared.alone, missing)
    func rows(_ grouping: ReturnsReport.Grouping) throws(Overflow) -> [Group<ReturnFigures>] {
      try returns.rows(by: grouping, from: scope.first, through: last)
    }
    let total = try compared.figures(from: scope.first, ends: [last])[0]
    let (byTicker, months, years) = (try rows(.ticker), try rows(.month), try rows(.year))
    try note(compared.missing, &missing)
    try note(returns.missing, &missing)
    let weeks = try returns.periodReturns(by: .week, from: scope.first, through: min(last, today))
    return PerformanceReport(
      missing: missing, total: total,
      byTicker: Dictionary(byTicker.map { ($0.key ?? "", $0.figures) }) { first, _ in first },
      months: months, years: years,
      risk: RiskFigures(
        weeks, countInYear: ReturnPeriod.week.countInYear, riskFree: riskFree.nearestDouble / 100),
      falls: RiskFigures.falls(in: weeks), untracked: returns.untracked)
  }
}
