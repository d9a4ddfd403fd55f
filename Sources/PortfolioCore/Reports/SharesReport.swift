/// What is held and what was sold, lot by lot, limited to what is shown.
package struct SharesReport: Incomplete {
  package let missing: Missing
  /// The latest lots of each ticker.
  package let lots: LotsReport
  /// The totals of all lots of each ticker.
  package let lotSums: [String: LotValuation.TickerSum]
  package let gainsByYear: GainsReport
  /// The latest sales.
  package let sales: GainsReport
  package let salesShown: Int
  package let saleCount: Int
}

extension Portfolio {
  /// What is held and what was sold, found in one replay of the ledger.
  ///
  /// - Parameters:
  ///   - scope: sales are included from its first day.
  ///   - mostLots: how many lots of each ticker to show.
  ///   - mostSales: how many sales to show.
  package func shares(
    _ scope: ReportScope, method: CostBasisMethod?, mostLots: Int, mostSales: Int
  ) throws -> SharesReport {
    var missing = Missing()
    let ledger = try shares(&missing)
    let selection = selection(ReportScope(to: scope.last), by: method)
    let none = Gains(ledger, selection.method, joining: [])
    let isIncluded = { @Sendable (disposal: Disposal) in
      scope.first.map { none.day(of: disposal) >= $0 } ?? true
    }
    let years = GainGroups(none, by: .year)
    let (parts, sums, held) = try selection.gainsAndLots(years, where: isIncluded)
    let (lots, valuation) = try report(
      of: held, in: ledger, scope, method: method, latest: mostLots, missing)
    let saleCount = parts.reduce(0) { count, gains in
      count + gains.disposals.count - gains.disposals.partitioningIndex(where: isIncluded)
    }
    let sales = try selection.latestSales(
      parts, ledger, scope, home: home, most: mostSales, where: isIncluded)
    return SharesReport(
      missing: lots.missing, lots: lots, lotSums: try valuation.byTicker,
      gainsByYear: try GainsReport(sums, years, scope, currency: home, omissions: Omissions()),
      sales: sales.report, salesShown: sales.count, saleCount: saleCount)
  }
}

extension LotSelection {
  /// The gains of the latest sales.
  fileprivate func latestSales(
    _ parts: [Gains], _ ledger: ShareLedger, _ scope: ReportScope, home: String?, most: Int,
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> (report: GainsReport, count: Int) {
    let some = Gains(ledger, method, joining: parts, latest: most)
    let included = some.disposals[some.disposals.partitioningIndex(where: isIncluded)...]
    let latest = included.suffix(most)
    let flagged = try flagged(parts, of: Set(latest.map(some.ticker)))
    let shown = Gains(ledger, method, joining: flagged, latest: latest.count)
    let report = try shown.report(
      scope, currency: home, omissions: Omissions(), byYear: true
    ) { _ in true }
    return (report, latest.count)
  }
}
