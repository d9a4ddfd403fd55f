/// How a portfolio performed over a period: as a whole, by ticker, by month and by week.
package struct PerformanceReport: Incomplete {
  package let missing: Missing
  package let total: ReturnFigures
  package let byTicker: [String: ReturnFigures]
  package let months: [Group<ReturnFigures>]
  package let years: [Group<ReturnFigures>]
  /// How far below its last high each week ended, at most 0.
  package let falls: [(day: CalendarDay, depth: Double)]
  package let untracked: [String?]
}

extension Portfolio {
  /// All the returns of a page.
  package func performance(_ scope: ReportScope) throws -> PerformanceReport {
    let last = scope.last ?? today
    var missing = Missing()
    var returns = try returns(of: scope, by: .tickers, through: last, saysAges: true, &missing)
    func rows(_ grouping: ReturnsReport.Grouping) throws(Overflow) -> [Group<ReturnFigures>] {
      try returns.rows(by: grouping, from: scope.first, through: last)
    }
    let total = try returns.figures(from: scope.first, ends: [last])[0]
    let (byTicker, months, years) = (try rows(.ticker), try rows(.month), try rows(.year))
    try note(returns.missing, &missing)
    let falls = RiskFigures.falls(
      in: try returns.periodReturns(
        by: .week, from: scope.first, through: min(last, today)))
    return PerformanceReport(
      missing: missing, total: total,
      byTicker: Dictionary(byTicker.map { ($0.key ?? "", $0.figures) }) { first, _ in first },
      months: months, years: years, falls: falls, untracked: returns.untracked)
  }
}
