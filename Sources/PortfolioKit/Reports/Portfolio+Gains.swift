import PortfolioIO

/// What a report of realized gains is asked for.
package struct GainsQuery: Sendable {
  package var scope: ReportScope
  package var grouping = GainsReport.Grouping.sale
  /// Nil for that of the portfolio.
  package var method: CostBasisMethod?
  /// Whether to include sheltered accounts even if no account is given.
  package var includesSheltered = false
  /// Whether to compare all methods.
  package var compares = false
  /// Whether to look for wash sales, which takes a fifth of the time.
  package var flagsWashSales = true
  /// Whether to sum up each year if there are several.
  package var tellsYears = false
  package var cachePolicy = CachePolicy.none

  package init(_ scope: ReportScope) { self.scope = scope }
}

extension Portfolio {
  /// The gains realized in a period.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - grouping: what each row stands for.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day; nil for the beginning.
  ///   - last: the last day; nil for today.
  ///   - method: the cost basis method; nil for that of the portfolio.
  ///   - includesSheltered: whether to include sheltered accounts even if no account is given.
  ///   - compares: whether to include the totals under all methods.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func gains(
    _ tickers: [String] = [], by grouping: GainsReport.Grouping = .sale, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, method: CostBasisMethod? = nil,
    sheltered includesSheltered: Bool = false, compare compares: Bool = false
  ) throws -> GainsReport {
    var query = GainsQuery(ReportScope(tickers: Set(tickers), account: account, from: first, to: last))
    (query.grouping, query.method) = (grouping, method)
    (query.includesSheltered, query.compares) = (includesSheltered, compares)
    return try PortfolioError.catching { try gains(query).report }
  }

  package func gains(_ query: GainsQuery) throws -> Answer<GainsReport> {
    let scope = query.scope
    let selection = selection(
      scope, by: query.method, without: try accountsLeftOut(scope, query.includesSheltered))
    var reading = reading
    let ledger = try reading.ledger(behind: scope.tickers, where: scope.includes)
    var report = try report(ledger, selection, query, home: reading.home)
    if query.compares {
      // Every method leaves the same holdings.
      let held = Set(try selection.lots(of: ledger).map(ledger.ticker)).sorted()
      let book = try reading.prices(for: held, on: scope.last, query.cachePolicy)
      let found = try reading.valued { (rates) throws(Overflow) in
        try selection.comparison(of: ledger, pricedBy: book, rates.on(selection.day))
      } missing: {
        $0.omissions.rates
      }
      report.compare(found.methods, leavingOut: found.omissions)
    }
    return Answer(report: report, lacking: reading.lacking)
  }

  /// The lots at a loss on a day, and the purchases that would make selling one a wash sale, by ticker.
  package func losses(_ query: GainsQuery) throws -> Answer<(lots: LotsReport, purchases: [String: [UUID]])> {
    let scope = query.scope
    let selection = selection(
      scope, by: query.method, without: try accountsLeftOut(scope, query.includesSheltered))
    var reading = reading
    let ledger = try reading.ledger(behind: scope.tickers, where: scope.includes)
    let lots = try reading.report(
      of: selection.lots(of: ledger), in: ledger,
      LotsQuery(scope, method: query.method, query.cachePolicy)
    ).report
    return Answer(report: (lots, ledger.recentPurchases(on: selection.day)), lacking: reading.lacking)
  }

  /// The sheltered accounts to leave out: none if an account is named, or if all are asked for.
  func accountsLeftOut(_ scope: ReportScope, _ includesSheltered: Bool) throws -> Set<String> {
    scope.account == nil && !includesSheltered ? try sources.accounts.sheltered : []
  }

  private func report(
    _ ledger: ShareLedger, _ selection: LotSelection, _ query: GainsQuery, home: String?
  ) throws -> GainsReport {
    let scope = query.scope
    let omissions = ledger.omissions(scope)
    let none = Gains(ledger, selection.method, joining: [])
    let isIncluded = { @Sendable (disposal: Disposal) in
      !none.lacksRate(disposal) && (scope.first.map { none.day(of: disposal) >= $0 } ?? true)
        && selection.includes(disposal, of: none)
    }
    if query.grouping != .sale {
      // The sales themselves are not kept.
      let groups = GainGroups(none, by: query.grouping)
      return try GainsReport(
        selection.sums(groups, where: isIncluded), groups, scope, currency: home, omissions: omissions)
    }
    let gains = try selection.gains(of: ledger, flagsWashSales: query.flagsWashSales)
    return try gains.report(
      scope, currency: home, omissions: omissions, tellsYears: query.tellsYears, where: isIncluded)
  }
}

extension ShareLedger {
  /// Which of the requested tickers lack a rate.
  fileprivate func omissions(_ scope: ReportScope) -> Omissions {
    var omissions = Omissions()
    for (ticker, rates) in lackingRates where scope.includes(ticker) {
      omissions.unconverted.insert(ticker)
      omissions.rates.formUnion(rates)
    }
    return omissions
  }
}

extension Gains {
  /// The report of these sales, one by one.
  ///
  /// - Parameters:
  ///   - tellsYears: whether to sum up each year if there are several.
  ///   - isIncluded: whether to include a disposal.
  func report(
    _ scope: ReportScope, currency: String?, omissions: Omissions, tellsYears: Bool,
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> GainsReport {
    let terms = GainGroups(self, by: .sale)
    var report = try GainsReport(
      terms.totals(where: isIncluded), terms, scope, currency: currency, omissions: omissions)
    let known = KnownGains(self)
    let included = disposals.indices.filter { isIncluded(disposals[$0]) }
    // Each is computed once here, so that none can fail later.
    _ = try parallelMap(included.count, inRangesOf: 1 << 12) { (numbers) throws(Overflow) in
      for number in numbers { _ = try GainsReport.Sale(known.value.disposals[included[number]], of: known) }
    }
    let sales = Rows(included.count) { number -> GainsReport.Sale? in
      do throws(Overflow) {
        return try GainsReport.Sale(known.value.disposals[included[number]], of: known)
      } catch {
        return nil
      }
    }
    let years = GainGroups(self, by: .year)
    report.add(sales, byYear: tellsYears ? try years.totals(where: isIncluded) : [:], years)
    return report
  }
}

extension GainGroups {
  /// The totals by group, computed on all processors.
  fileprivate func totals(
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> [Int: GainSums] {
    let parts = try parallelMap(gains.disposals.count, inRangesOf: 1 << 15) {
      (places) throws(Overflow) in
      try gains.totals(at: places, where: isIncluded) { number(of: $0, $1) }
    }
    return try joined(parts)
  }
}
