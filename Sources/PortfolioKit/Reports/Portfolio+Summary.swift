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
    let positions = try reading.costedPositions(scope, through: day)
    if scope.last == nil, positions.later > 0 { sources.tell(.later(positions.later)) }
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    try warnOfExpired(held, on: day)
    let book = try reading.prices(for: held, on: scope.last, query.cachePolicy)
    let summary = try reading.summary(of: positions, book, on: day)
    let cash =
      scope.tickers.isEmpty && positions.tracksCash
      ? try reading.cash(on: day, account: scope.account) : nil
    let bookings = scope.last == nil && !scope.isPart ? try sources.cashTotal() : []
    let report = try SummaryReport(positions, summary, cash, cash: bookings, scope, today: today)
    return Answer(report: report, lacking: reading.lacking)
  }
}

extension Portfolio {
  /// Tells of options that are held although their last day is past.
  private func warnOfExpired(_ held: [String], on day: CalendarDay) throws {
    let instruments = try sources.instruments
    if instruments.expired(among: held, on: day).isEmpty { return }
    let ledger = try read { reader in try reader.ledger() }
    let expired = try ledger.expired(among: held, on: day, instruments)
    if !expired.isEmpty { sources.tell(.expired(expired)) }
  }
}

extension PortfolioReading {
  /// The positions with their cost.
  fileprivate mutating func costedPositions(
    _ scope: ReportScope, through day: CalendarDay
  ) throws -> Positions {
    let (method, pooling) = (sources.method, sources.pooling)
    let found = try read { reader, home in
      let positions = try reader.ledger().positions(
        of: scope.tickers, through: day, account: scope.account, costBy: method, pooling, in: home)
      return scope.tickers.isEmpty ? positions : positions.only(scope.tickers)
    } missing: {
      $0.missingRates
    }
    if !scope.isPart {
      portfolio.memory?[PortfolioMemory.PositionsKey(day: day, method: method)] = found
    }
    return found
  }
}
