import PortfolioIO

/// How a portfolio performed over a period: as a whole, by ticker, by month and by week.
package struct PerformanceReport: Sendable {
  package let total: ReturnFigures
  package let byTicker: [String: ReturnFigures]
  package let months: [Group<ReturnFigures>]
  package let years: [Group<ReturnFigures>]
  /// How far below its last high each week ended, at most 0.
  package let falls: [(day: CalendarDay, depth: Double)]
  package let untracked: [String?]
}

extension Portfolio {
  /// All the returns of a page, computed in one reading.
  package func performance(_ scope: ReportScope, _ policy: CachePolicy) throws -> Answer<PerformanceReport> {
    let last = scope.last ?? today
    var reading = reading
    let source = try ReturnsReading(
      ReturnsReading.Query(
        scope: scope, division: .tickers, last: last, benchmarks: [], cachePolicy: policy), &reading)
    var doubts = doubts(through: last)
    source.prices.noteAges(of: source.prices.now.all.map(\.ticker), &doubts)
    _ = report(doubts)
    let found = try reading.valued { (rates) throws(Overflow) in
      var (returns, gaps, ignored) = (try source.returns(rates), ReturnGaps(), ReturnGaps())
      func rows(_ grouping: ReturnsReport.Grouping) throws(Overflow) -> [Group<ReturnFigures>] {
        try returns.rows(by: grouping, source.ledger, from: scope.first, through: last, &gaps)
      }
      let report = PerformanceReport(
        total: try returns.figures(from: scope.first, ends: [last], gaps: &gaps)[0],
        byTicker: Dictionary(try rows(.ticker).map { ($0.key ?? "", $0.figures) }) { first, _ in first },
        months: try rows(.month), years: try rows(.year),
        falls: RiskFigures.falls(
          in: try returns.periodReturns(
            by: .week, from: scope.first, through: min(last, today), gaps: &ignored)),
        untracked: source.untracked)
      return (report: report, gaps: gaps)
    } missing: {
      $0.gaps.omissions.rates
    }
    reading.lacks(unpriced: found.gaps.unpriced)
    return Answer(report: found.report, lacking: reading.lacking)
  }
}
