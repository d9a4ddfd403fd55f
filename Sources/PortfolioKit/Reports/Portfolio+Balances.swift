import PortfolioIO

extension Portfolio {
  /// What moved the cash of accounts, and the balance after each movement.
  ///
  /// - Parameters:
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day of the movements; nil for the beginning.
  ///   - last: the last day; nil for today.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func balances(
    account: String? = nil, from first: CalendarDay? = nil, to last: CalendarDay? = nil
  ) throws -> BalancesReport {
    try PortfolioError.catching { try balances(ReportScope(account: account, from: first, to: last)).report }
  }

  package func balances(_ scope: ReportScope) throws -> Answer<BalancesReport> {
    let day = scope.last ?? today
    let areSettled = try !sources.accounts.currencies.isEmpty
    var reading = reading
    let statement = try reading.read { reader, home in
      try reader.ledger().cashStatement(in: home) { account, date in
        (scope.account == nil || account ?? "" == scope.account) && date <= day
          && scope.first.map { date >= $0 } ?? true
      }
    } missing: {
      // Rates matter only if trades move a currency other than their own.
      areSettled ? $0.cash.missingRates : []
    }
    let report = BalancesReport(statement, account: scope.account, on: day)
    return Answer(report: report, lacking: reading.lacking)
  }
}
