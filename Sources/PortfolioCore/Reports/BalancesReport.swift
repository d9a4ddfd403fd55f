/// What moved the cash of accounts, and what was left each time.
public struct BalancesReport: Incomplete {
  package var missing = Missing()
  /// In the order of time.
  public let movements: [CashMovementRow]
  /// What the accounts hold in the end.
  public let balances: [AccountBalance]

  /// - Parameters:
  ///   - account: the only account that counts, empty for what has none; nil for all.
  ///   - last: the day of the balances.
  package init(_ statement: CashStatement, account: String?, on last: CalendarDay) {
    movements = statement.movements
    balances = statement.cash.balances(on: last, account: account).map {
      AccountBalance(account: $0.account, currency: $0.currency, amount: $0.amount.rounded)
    }
  }
}

/// What an account holds of a currency.
public struct AccountBalance: Equatable, Sendable {
  /// Nil for what has no account.
  public let account: String?
  /// Nil where no currency is named anywhere.
  public let currency: String?
  /// How much there is.
  public let amount: ExactDecimal
}

/// What a transaction moved of the cash of one account in one currency, its fee included.
public struct CashMovementRow: Equatable, Sendable {
  /// The date of the transaction.
  public let date: Timestamp
  /// The transaction.
  public let id: UUID
  package let cause: CashStatement.Cause
  /// Nil for what has no account.
  public let account: String?
  /// Nil where no currency is named anywhere.
  public let currency: String?
  /// Less than 0 for what went out.
  public let amount: ExactDecimal
  /// What the account then held of the currency.
  public let balance: ExactDecimal

  /// The kind of the transaction, or `opening` or `unexplained` for what a recorded balance has more or less.
  public var what: String {
    switch cause {
    case .transaction(let kind): kind.rawValue
    case .opening: "opening"
    case .unexplained: "unexplained"
    }
  }
}

extension Portfolio {
  /// What moved the cash of accounts, and the balance after each movement.
  public func balances(
    account: String? = nil, from first: CalendarDay? = nil, to last: CalendarDay? = nil
  ) throws -> BalancesReport {
    let day = last ?? today
    let statement = try ledger.cashStatement(in: base()) { owner, date in
      (account == nil || owner ?? "" == account) && date <= day && first.map { date >= $0 } ?? true
    }
    var report = BalancesReport(statement, account: account, on: day)
    // Rates matter only if trades move a currency other than their own.
    try note(accounts.currencies.isEmpty ? [] : statement.cash.missingRates, &report.missing)
    return report
  }
}

extension Portfolio {
  /// What looks wrong about the cash of accounts.
  ///
  /// - Parameter tolerance: the largest difference between a recorded balance and the movements that is no issue.
  package func cashIssues(above tolerance: ExactDecimal) throws -> [Issue] {
    let cash = try ledger.accountCash(in: base())
    var issues: [Issue] = []
    for difference in cash.differences where !difference.isOpening {
      let amount = difference.amount.rounded
      if amount.magnitude <= tolerance { continue }
      let problem = Issue.Problem.unexplained(
        amount: amount, currency: difference.currency, account: difference.account,
        day: difference.day.description)
      issues.append(Issue(problem, field: .sum, severity: .warning))
    }
    for (account, currency, day, balance) in cash.overdrafts {
      let problem = Issue.Problem.overdrawn(
        balance: balance.rounded, currency: currency, account: account, day: day.description)
      issues.append(Issue(problem, field: .sum, severity: .warning))
    }
    for (account, counts) in cash.earlierCounts.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let count = counts.values.reduce(0, +)
      issues.append(Issue(.beforeTracking(count, account: account), field: .account, severity: .note))
    }
    return issues
  }

  /// The balances of those of these names that are currencies; none if no cash is tracked.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  package func balances(
    in names: Set<String>, account: String?, on day: CalendarDay
  ) throws -> [String: ExactDecimal] {
    guard names.contains(where: { Currency.code($0) == $0 }) else { return [:] }
    let cash = try ledger.accountCash(through: day, in: base())
    guard cash.isTracked(account: account, on: day) else { return [:] }
    var balances: [String: ExactDecimal] = [:]
    for code in names.intersection(Set(ledger.names.currencies.names).union([home].compactMap(\.self))) {
      balances[code] = .zero
    }
    for (_, currency, amount) in cash.balances(on: day, account: account) {
      guard let code = currency ?? home, let known = balances[code] else { continue }
      balances[code] = try known + amount.rounded
    }
    return balances
  }

  /// The first day on which other quantities of each of these tickers differ.
  package func firstDays(
    apartFrom others: QuantitySeries, of tickers: [String], account: String?, through last: CalendarDay
  ) throws -> [String: CalendarDay] {
    let own = try QuantitySeries(quantities(), account: account)
    var days: [String: CalendarDay] = [:]
    for ticker in tickers { days[ticker] = own.firstDayApart(from: others, of: ticker, through: last) }
    return days
  }
}
