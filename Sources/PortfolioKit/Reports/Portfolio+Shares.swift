import PortfolioIO

/// What is held and what was sold, lot by lot, as far as anybody reads it.
package struct SharesReport: Sendable {
  /// The largest lots.
  package let lots: LotsReport
  package let lotCount: Int
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
  ///   - query: of lots; sales count from the first day of its scope.
  ///   - mostLots: so many lots are told.
  ///   - mostRows: so many rows of sales, each with a row for each of its lots.
  package func shares(
    _ query: LotsQuery, mostLots: Int, mostRows: Int
  ) throws(PortfolioError) -> Answer<SharesReport> {
    let scope = query.scope
    var reading = reading
    let ledger = try reading.ledger()
    let replay = replay(ReportScope(to: scope.last), by: query.method)
    let none = Gains(ledger, replay.method, joining: [])
    let isIncluded = { @Sendable (disposal: Disposal) in
      scope.first.map { none.day(of: disposal) >= $0 } ?? true
    }
    let years = GainGroups(none, by: .year)
    let (parts, sums, held) = try PortfolioError.computing { () throws(PositionOverflow) in
      try replay.gainsAndLots(years, where: isIncluded)
    }
    let lots = try reading.report(of: held, in: ledger, query, largest: mostLots)
    let saleCount = parts.reduce(0) { count, gains in
      count + gains.disposals.count - gains.disposals.partitioningIndex(where: isIncluded)
    }
    let home = reading.home
    let (gainsByYear, sales) = try PortfolioError.computing { () throws(PositionOverflow) in
      (
        try GainsReport(sums, years, scope, currency: home, omissions: Omissions()),
        try replay.latestSales(parts, ledger, scope, home: home, mostRows: mostRows, where: isIncluded)
      )
    }
    let report = SharesReport(
      lots: lots, lotCount: held.count, gainsByYear: gainsByYear, sales: sales.report,
      salesShown: sales.count, saleCount: saleCount)
    return Answer(report: report, lacking: reading.lacking)
  }

  /// The first day of the ledger of all transactions, which is read here for all questions that follow.
  package func firstDay() throws(PortfolioError) -> Answer<CalendarDay?> {
    var reading = reading
    let ledger = try reading.ledger()
    memory?.ledger = ledger
    return Answer(report: ledger.firstDay, lacking: reading.lacking)
  }
}

extension LotReplay {
  /// The gains of the latest sales.
  fileprivate func latestSales(
    _ parts: [Gains], _ ledger: Ledger, _ scope: ReportScope, home: String?, mostRows: Int,
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(PositionOverflow) -> (report: GainsReport, count: Int) {
    let some = Gains(ledger, method, joining: parts, latest: mostRows)
    let included = some.disposals[some.disposals.partitioningIndex(where: isIncluded)...]
    let latest = included.suffix(LotReplay.room(for: included, some, mostRows: mostRows))
    let flagged = try flagged(parts, of: Set(latest.map(some.ticker)))
    let shown = Gains(ledger, method, joining: flagged, latest: latest.count)
    let report = try shown.report(
      scope, currency: home, omissions: Omissions(), tellsYears: true
    ) { _ in true }
    return (report, latest.count)
  }

  /// How many of the last sales have room with the lots they took; at least one.
  private static func room(for disposals: ArraySlice<Disposal>, _ gains: Gains, mostRows: Int) -> Int {
    var rows = 0
    let shown = disposals.reversed().prefix { disposal in
      rows += 1 + gains.pieces(of: disposal).count
      return rows <= mostRows
    }
    return max(shown.count, 1)
  }
}
