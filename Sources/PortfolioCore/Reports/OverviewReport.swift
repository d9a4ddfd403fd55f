/// What there is, how it changed on its last day, and what it has brought.
package struct OverviewReport: Incomplete {
  /// Returns lack prices of past days as well, which are for those to say who ask for them.
  package var missing: Missing { summary.missing }
  package let summary: SummaryReport
  /// Nil if nothing has a price.
  package let changes: DayChanges?
  /// From the first day on; nil where prices of past days cannot be read, as of the changes.
  package let returns: ReturnFigures?
  /// Those of which no price is known.
  package let unknownBenchmarks: [String]

  package var profit: ExactDecimal? { summary.total.wholeProfit }
  /// What that is the profit on: what was deposited where all cash is tracked, else what was invested; nil where it is
  /// not known.
  package let capital: (amount: ExactDecimal?, isDeposited: Bool)
  /// The profit in percent of that; nil where it is nothing or less.
  package let profitPercent: ExactDecimal?

  fileprivate init(
    _ summary: SummaryReport, changes: DayChanges? = nil, returns: ReturnFigures? = nil,
    unknownBenchmarks: [String] = []
  ) throws(Overflow) {
    (self.summary, self.changes, self.returns) = (summary, changes, returns)
    self.unknownBenchmarks = unknownBenchmarks
    capital = returns?.flows == .external ? (summary.total.deposited, true) : (returns?.paidIn, false)
    if let profit = summary.total.wholeProfit, let amount = capital.amount, amount.isPositive {
      profitPercent = try profit.percent(of: amount)
    } else {
      profitPercent = nil
    }
  }
}

extension Portfolio {
  /// What there is now, how it changed on its last day, and what it has brought.
  ///
  /// - Parameter benchmarks: what returns are compared with.
  package func overview(benchmarks: [String]) throws -> OverviewReport {
    var missing = Missing()
    guard let portfolio = missing.noting({ try prepared(through: today, benchmarks: benchmarks) }) else {
      var summary = try summary()
      summary.missing.formUnion(missing)
      return try OverviewReport(summary)
    }
    let summary = try portfolio.summary()
    // With the prices that are known by now.
    let (changes, returns) = parallelMap(
      attempt { try portfolio.dayChanges(of: summary, ofWorth: true) },
      attempt {
        var missing = Missing()
        var returns = try portfolio.returns(
          of: ReportScope(), through: today, days: .needed(nil), benchmarks: benchmarks, &missing)
        let figures = try returns.figures(from: nil, ends: [today])[0]
        return (figures, returns.unknownBenchmarks)
      })
    let (figures, unknown) = try returns.get()
    return try OverviewReport(
      summary, changes: try changes.get(), returns: figures, unknownBenchmarks: unknown)
  }
}
