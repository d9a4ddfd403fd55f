import PortfolioIO

/// What an income report is asked for.
package struct IncomeQuery: Sendable {
  package var scope: ReportScope
  /// How the cost of shares is found, for the yield; nil for that of the portfolio.
  package var method: CostBasisMethod?
  /// Whether to include sheltered accounts even if no account is given.
  package var includesSheltered = false

  package init(_ scope: ReportScope, method: CostBasisMethod? = nil, includesSheltered: Bool = false) {
    (self.scope, self.method, self.includesSheltered) = (scope, method, includesSheltered)
  }
}

extension Portfolio {
  /// The dividends and interest of a period, and their yield on cost.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - grouping: what each row stands for.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day; nil for the beginning.
  ///   - last: the last day; nil for today.
  ///   - method: how the cost of shares is found; nil for that of the portfolio.
  ///   - includesSheltered: whether to include sheltered accounts even if no account is given.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func income(
    _ tickers: [String] = [], by grouping: IncomeReport.Grouping = .ticker, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, method: CostBasisMethod? = nil,
    sheltered includesSheltered: Bool = false
  ) throws -> IncomeReport {
    let query = IncomeQuery(
      ReportScope(tickers: Set(tickers), account: account, from: first, to: last), method: method,
      includesSheltered: includesSheltered)
    return try PortfolioError.catching { try income(query, by: [grouping]).report[0] }
  }

  /// The same income in several groupings.
  package func income(
    _ query: IncomeQuery, by groupings: [IncomeReport.Grouping]
  ) throws -> Answer<[IncomeReport]> {
    let scope = query.scope
    let (day, method, pooling) = (scope.last ?? today, query.method ?? sources.method, sources.pooling)
    let leftOut = try accountsLeftOut(scope, query.includesSheltered)
    let known = scope.isPart ? nil : memory?[PortfolioMemory.PositionsKey(day: day, method: method)]
    var reading = reading
    let (income, positions) = try reading.read { reader, home in
      let ledger = try reader.ledger()
      let income = try ledger.income(
        from: scope.first, through: day, account: scope.account, without: leftOut, in: home)
      if let known { return (income, known) }
      return (
        income,
        try ledger.positions(
          of: scope.tickers, through: day, account: scope.account, costBy: method, pooling, in: home)
      )
    } missing: {
      IncomeReport.omissions($0.0, $0.1, scope).rates
    }
    let instruments = groupings.contains(.country) ? try sources.instruments : InstrumentBook()
    let home = reading.home
    let reports = try groupings.map { grouping throws(Overflow) in
      try IncomeReport(income, positions, by: grouping, scope, currency: home, instruments)
    }
    return Answer(report: reports, lacking: reading.lacking)
  }
}
