extension Portfolio {
  /// The figures that a US tax return asks for about the investments of a year: a computation, not advice.
  ///
  /// - Parameters:
  ///   - year: from 1 to 9998.
  ///   - account: the only account to list, empty for what has none; nil for all.
  ///   - method: `fifo`, `lifo` or `hifo`; nil for that of the portfolio.
  /// - Throws: `TaxError` if the method is another, or there is no such year.
  public func usTax(
    _ year: Int, account: String? = nil, method: CostBasisMethod? = nil
  ) throws -> USTaxReport {
    guard let known = TaxYear.unitedStates(year) else { throw TaxError.noYear(year) }
    return try usTax(known, account: account, method: method)
  }

  /// The figures that a UK tax return asks for about the investments of a year: a computation, not advice.
  ///
  /// - Parameters:
  ///   - year: the one in which the tax year begins, on 6 April; from 1 to 9998.
  ///   - account: the only account to list, empty for what has none; nil for all.
  /// - Throws: `TaxError` if there is no such year.
  public func ukTax(_ year: Int, account: String? = nil) throws -> UKTaxReport {
    guard let known = TaxYear.unitedKingdom(year) else { throw TaxError.noYear(year) }
    return try ukTax(known, account: account)
  }

  package func usTax(
    _ year: TaxYear, account: String? = nil, method: CostBasisMethod? = nil
  ) throws -> USTaxReport {
    let method = method ?? self.method
    switch method {
    case .fifo, .lifo, .hifo: break
    case .average, .uk: throw TaxError.method(method, allowed: [.fifo, .lifo, .hifo])
    }
    let (base, scope) = (base(in: "USD"), TaxScope(year, account: account, sheltered: accounts.sheltered))
    let report = try USTaxReport(
      ShareLedger(ledger, in: base), method, pooling, income(of: year, scope, in: base),
      later: incomeOfPriorYear(after: year, scope, in: base), scope, currency: base?.code, instruments)
    try market.checkRates()
    return report
  }

  package func ukTax(
    _ year: TaxYear, account: String? = nil, method: CostBasisMethod? = nil
  ) throws -> UKTaxReport {
    if let method, method != .uk { throw TaxError.method(method, allowed: [.uk]) }
    let (base, scope) = (base(in: "GBP"), TaxScope(year, account: account, sheltered: accounts.sheltered))
    let report = try UKTaxReport(
      ShareLedger(ledger, in: base), income(of: year, scope, in: base), scope, currency: base?.code,
      instruments)
    try market.checkRates()
    return report
  }

  /// What was paid in the year after this one and counts in it.
  private func incomeOfPriorYear(
    after year: TaxYear, _ scope: TaxScope, in base: BaseRates?
  ) throws(Overflow) -> Income {
    let (first, last) = (year.last.advanced(by: 1), year.last.advanced(byMonths: 12) ?? year.last)
    let wanted = try ledger.incomeOfPriorYear(from: first, through: last)
    if wanted.isEmpty || scope.account.map(scope.sheltered.contains) ?? false { return .none }
    return try ledger.income(
      of: wanted, from: first, through: last, account: scope.account, without: scope.sheltered, in: base)
  }

  private func income(of year: TaxYear, _ scope: TaxScope, in base: BaseRates?) throws(Overflow) -> Income {
    if let account = scope.account, scope.sheltered.contains(account) { return .none }
    return try ledger.income(
      from: year.first, through: year.last, account: scope.account, without: scope.sheltered, in: base)
  }
}

extension USTaxReport: Incomplete {
  package var missing: Missing { Missing(rates: omissions.rates) }
}

extension UKTaxReport: Incomplete {
  package var missing: Missing { Missing(rates: omissions.rates) }
}
