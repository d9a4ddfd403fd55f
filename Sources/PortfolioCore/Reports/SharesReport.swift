/// What is held and what was sold, lot by lot, limited to what is shown.
package struct SharesReport: Incomplete {
  package let missing: Missing
  /// The latest lots of each ticker.
  package let lots: LotsReport
  /// The totals of all lots of each ticker.
  package let lotSums: [String: (count: Int, total: LotTotal?)]
  /// What a share of each ticker has cost on average, in the currency of its price; none where that is not known.
  package let averageCosts: [String: ExactDecimal]
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
      averageCosts: try valuation.averageCosts(in: ledger, on: selection.day),
      gainsByYear: try GainsReport(
        GainsReport.Grouping.year.joined(sums), by: .year, ledger, selection.method, scope, currency: home),
      sales: try sales.report(scope, currency: home, byYear: true) { _ in true },
      salesShown: sales.disposals.count, saleCount: saleCount)
  }
}

extension Portfolio {
  /// What a share of each ticker has cost on average, in the currency of its price; none where that is not known.
  package func averageCosts(_ scope: ReportScope) throws -> [String: ExactDecimal] {
    let scope = reportScope(of: scope.tickers, account: scope.account, to: scope.last)
    // The summary says what is missing.
    var ignored = Missing()
    let (ledger, selection) = (try shares(of: scope, &ignored), selection(scope, by: nil))
    let lots = try selection.lots(of: ledger)
    return try report(of: lots, in: ledger, scope, method: nil, ignored).valuation
      .averageCosts(in: ledger, on: selection.day)
  }
}

extension LotValuation {
  /// Price × cost ÷ value, the cost at the rate of the day, without more digits than the price has.
  fileprivate func averageCosts(
    in ledger: ShareLedger, on day: CalendarDay
  ) throws(Overflow) -> [String: ExactDecimal] {
    var sums: [String: (cost: Amount?, value: Amount, price: ExactDecimal)] = [:]
    for item in items {
      guard let worth = item.worth, let quote = item.quote else { continue }
      let isForeign = ledger.hasSeveralCurrencies && item.priceCurrency != ledger.home?.code
      let gain = isForeign ? try ledger.currencyGain(of: item.lot, on: day) : .zero
      var sum = sums[item.ticker] ?? (.zero, .zero, quote.price)
      if let gain, let cost = sum.cost { sum.cost = try cost + worth.basis + gain } else { sum.cost = nil }
      try sum.value += worth.value
      sums[item.ticker] = sum
    }
    var averages: [String: ExactDecimal] = [:]
    for (ticker, sum) in sums {
      guard let cost = sum.cost?.rounded, case let value = sum.value.rounded, !value.isZero else { continue }
      let average = try Overflow.naming(ticker, sum.price * cost.divided(by: value, places: 12))
      averages[ticker] = average.rounded(places: max(2, sum.price.scale))
    }
    return averages
  }
}
