import PortfolioIO

/// What a summary is asked for.
package struct SummaryQuery: Sendable {
  package var scope: ReportScope
  package var cachePolicy = CachePolicy.none

  package init(_ scope: ReportScope, _ cachePolicy: CachePolicy = .none) {
    (self.scope, self.cachePolicy) = (scope, cachePolicy)
  }
}

extension Portfolio {
  /// What is held at the end of a day, with its cost, value and profit.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - day: the day; nil for today.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func summary(
    _ tickers: [String] = [], account: String? = nil, to day: CalendarDay? = nil
  ) throws -> SummaryReport {
    try PortfolioError.catching {
      try summary(SummaryQuery(ReportScope(tickers: Set(tickers), account: account, to: day))).report
    }
  }

  package func summary(_ query: SummaryQuery) throws -> Answer<SummaryReport> {
    let scope = query.scope
    let day = scope.last ?? today
    var reading = reading
    let costed = try reading.costedPositions(scope, through: day)
    let positions = costed.positions
    if scope.last == nil, positions.later > 0 { sources.tell(.later(positions.later)) }
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let options = Set(held)
    let expired = try sources.read { reader in try reader.expired(of: options, on: day) }
    if !expired.isEmpty { sources.tell(.expired(expired)) }
    let book = try reading.prices(for: held, on: scope.last, query.cachePolicy)
    let summary = try reading.summary(of: positions, book, on: day)
    let cash =
      scope.tickers.isEmpty && positions.tracksCash
      ? try reading.cash(on: day, account: scope.account, known: costed.cash) : nil
    let bookings = scope.last == nil && !scope.isPart ? try sources.cashTotal() : []
    let report = try SummaryReport(positions, summary, cash, cash: bookings, scope, today: today)
    return Answer(report: report, lacking: reading.lacking)
  }
}

extension PortfolioReading {
  /// The positions with their cost, and with the cash of accounts unless tickers are given.
  fileprivate mutating func costedPositions(
    _ scope: ReportScope, through day: CalendarDay
  ) throws -> CostedPositions {
    let (method, pooling) = (sources.method, sources.pooling)
    let found = try read { reader, home in
      var found = try reader.costedPositions(
        of: scope.tickers, through: day, account: scope.account, costBy: method, pooling,
        withCash: scope.tickers.isEmpty, in: home)
      if !scope.tickers.isEmpty { found.positions = found.positions.only(scope.tickers) }
      return found
    } missing: {
      $0.missingRates
    }
    if !scope.isPart {
      portfolio.memory?[PortfolioMemory.PositionsKey(day: day, method: method)] = found.positions
    }
    return found
  }
}
