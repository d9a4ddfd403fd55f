import PortfolioIO

/// What a lots report is asked for.
package struct LotsQuery: Sendable {
  package var scope: ReportScope
  /// Nil for that of the portfolio.
  package var method: CostBasisMethod?
  package var cachePolicy = CachePolicy.none

  package init(_ scope: ReportScope, method: CostBasisMethod? = nil, _ cachePolicy: CachePolicy = .none) {
    (self.scope, self.method, self.cachePolicy) = (scope, method, cachePolicy)
  }
}

extension Portfolio {
  /// The open lots at the end of a day, with their cost and value.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - day: the day; nil for today.
  ///   - method: the cost basis method; nil for that of the portfolio.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func lots(
    _ tickers: [String] = [], account: String? = nil, to day: CalendarDay? = nil,
    method: CostBasisMethod? = nil
  ) throws -> LotsReport {
    try PortfolioError.catching {
      try lots(LotsQuery(ReportScope(tickers: Set(tickers), account: account, to: day), method: method))
        .report
    }
  }

  package func lots(_ query: LotsQuery) throws -> Answer<LotsReport> {
    let selection = selection(query.scope, by: query.method)
    var reading = reading
    let ledger = try reading.ledger(behind: query.scope.tickers, where: query.scope.includes)
    let lots = try selection.lots(of: ledger)
    let report = try reading.report(of: lots, in: ledger, query).report
    return Answer(report: report, lacking: reading.lacking)
  }

  /// Which lots sales use.
  ///
  /// - Parameter leftOut: accounts to leave out.
  package func selection(
    _ scope: ReportScope, by method: CostBasisMethod?, without leftOut: Set<String> = []
  ) -> LotSelection {
    LotSelection(
      by: method ?? sources.method, sources.pooling, scope, through: scope.last ?? today, without: leftOut)
  }
}

extension PortfolioReading {
  /// The report of lots, and how they are valued.
  ///
  /// - Parameter count: how many lots of each ticker to show, the latest; nil for all.
  mutating func report(
    of lots: [OpenLot], in ledger: ShareLedger, _ query: LotsQuery, latest count: Int? = nil
  ) throws -> (report: LotsReport, valuation: LotValuation) {
    let (scope, today) = (query.scope, portfolio.today)
    let book = try prices(
      for: Set(lots.map(ledger.ticker)).sorted(), on: scope.last, query.cachePolicy)
    let valuation = try valuation(of: lots, ledger, book, on: scope.last ?? today)
    let (home, method) = (home, query.method ?? sources.method)
    let report = try LotsReport(
      ledger, count.map { valuation.latest($0) } ?? valuation, currency: home, method: method, scope,
      today: today)
    return (report, valuation)
  }
}
