import PortfolioIO

/// What an estimate of future income is asked for.
private struct LastYear: Sendable {
  var payments: [Transaction] = []
  var ledger: ShareLedger
  var splits: [String: PriceSplits] = [:]
  var hasTransactions = true
}

extension Portfolio {
  /// The dividends and interest to come if what is held pays again what it paid in the last twelve months.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - months: how many months to look ahead, from 1 to 60.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - day: the day to look ahead from; nil for today.
  ///   - includesSheltered: whether to include sheltered accounts even if no account is given.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func incomeForecast(
    _ tickers: [String] = [], months: Int = 12, account: String? = nil, to day: CalendarDay? = nil,
    sheltered includesSheltered: Bool = false
  ) throws -> IncomeForecast {
    let scope = ReportScope(tickers: Set(tickers), account: account, to: day)
    return try PortfolioError.catching {
      try forecast(IncomeQuery(scope, includesSheltered: includesSheltered), months: months).report
    }
  }

  package func forecast(_ query: IncomeQuery, months: Int) throws -> Answer<IncomeForecast> {
    let scope = query.scope
    let day = scope.last ?? today
    let leftOut = try accountsLeftOut(scope, query.includesSheltered)
    let isIncluded = { (account: String?) in
      (scope.account == nil || scope.account == account ?? "")
        && account.map { !leftOut.contains($0) } ?? true
    }
    var reading = reading
    let found = try reading.read { reader, _ in
      try reader.lastYear(to: day, scope, accounts: isIncluded)
    }
    let forecast = try reading.valued { (rates) throws(Overflow) in
      try IncomeForecast(
        of: found.payments, found.ledger, splits: found.splits, accounts: isIncluded, on: day, months: months,
        rates.on(day), hasTransactions: found.hasTransactions)
    } missing: {
      $0.omissions.rates
    }
    return Answer(report: forecast, lacking: reading.lacking)
  }

  /// What each ticker paid in each month, after tax.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day; nil for the beginning.
  ///   - last: the last day; nil for today.
  ///   - includesSheltered: whether to include sheltered accounts even if no account is given.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func incomeCalendar(
    _ tickers: [String] = [], account: String? = nil, from first: CalendarDay? = nil,
    to last: CalendarDay? = nil, sheltered includesSheltered: Bool = false
  ) throws -> IncomeCalendar {
    let scope = ReportScope(tickers: Set(tickers), account: account, from: first, to: last)
    return try PortfolioError.catching {
      try calendar(IncomeQuery(scope, includesSheltered: includesSheltered)).report
    }
  }

  package func calendar(_ query: IncomeQuery) throws -> Answer<IncomeCalendar> {
    let scope = query.scope
    let leftOut = try accountsLeftOut(scope, query.includesSheltered)
    var reading = reading
    let (income, isEmpty) = try reading.read { reader, home in
      let income = try reader.ledger().income(
        from: scope.first, through: scope.last ?? today, account: scope.account, without: leftOut, in: home)
      return (income, income.entries.isEmpty ? try reader.names().isEmpty : false)
    } missing: {
      $0.0.omissions(scope).rates
    }
    let home = reading.home
    let calendar = try IncomeCalendar(income, scope, currency: home, hasTransactions: !isEmpty)
    return Answer(report: calendar, lacking: reading.lacking)
  }
}

extension StoreReader {
  /// What some accounts were paid in the twelve months up to a day, and what they held. Throws `StoreError`.
  fileprivate mutating func lastYear(
    to day: CalendarDay, _ scope: ReportScope, accounts isIncluded: (String?) -> Bool
  ) throws -> LastYear {
    let filter = TransactionFilter(
      tickers: scope.tickers, account: scope.account, from: IncomeForecast.firstDay(before: day), to: day)
    let payments = try transactions(matching: filter).filter {
      IncomeForecast.recurs($0) && isIncluded($0.account)
    }
    let (tickers, ledger) = (Set(payments.compactMap(\.ticker)), try ledger())
    guard !tickers.isEmpty else {
      return LastYear(ledger: try ShareLedger(ledger, of: [], in: nil), hasTransactions: !ledger.isEmpty)
    }
    // Quantities do not depend on what anything cost.
    return LastYear(
      payments: payments, ledger: try ShareLedger(ledger, behind: tickers, in: nil),
      splits: try ledger.traded(tickers, through: day).mapValues(\.splits))
  }
}
