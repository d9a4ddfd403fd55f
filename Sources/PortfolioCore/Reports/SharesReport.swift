/// What is held and what was sold, lot by lot, limited to what is shown.
package struct SharesReport: Incomplete {
  package let missing: Missing
  /// The latest lots of each ticker.
  package let lots: LotsReport
  /// The totals of all lots of each ticker.
  package let lotSums: [String: (count: Int, total: LotTotal?)]
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
    let isIncluded = { @Sendable (disposal: Disposal) in scope.first.map { disposal.day >= $0 } ?? true }
    let (parts, held) = try selection.gainsAndLots(of: ledger)
    let sums = try parts.map { (gains) throws(Overflow) in
      try gains.totals(where: isIncluded, by: GainsReport.Grouping.year.key)
    }
    let (lots, valuation) = try report(
      of: held, in: ledger, scope, method: method, latest: mostLots, missing)
    var sales = Gains(ledger, selection.method, joining: parts).only(isIncluded)
    let saleCount = sales.disposals.count
    sales.disposals = sales.disposals.suffix(mostSales)
    // Whether a sale is a wash sale depends on all trades of its ticker, and on nothing else.
    let (tickers, places) = (Set(sales.disposals.map(\.ticker)), Set(sales.disposals.map(\.place)))
    let flagged = try parallelMap(parts.count) { (number) throws(Overflow) in
      var gains = parts[number]
      try gains.flagWashSales(of: tickers)
      return gains.only { places.contains($0.place) }
    }
    sales = Gains(ledger, selection.method, joining: flagged)
    return SharesReport(
      missing: lots.missing, lots: lots, lotSums: try valuation.byTicker,
      gainsByYear: try GainsReport(
        GainsReport.Grouping.year.joined(sums), by: .year, ledger, selection.method, scope, currency: home),
      sales: try sales.report(scope, currency: home, byYear: true) { _ in true },
      salesShown: sales.disposals.count, saleCount: saleCount)
  }
}
