import PortfolioIO

/// What a tax report is asked for.
package struct TaxQuery: Sendable {
  package var year: TaxYear
  /// The only account whose disposals and income to list, empty for what has none; nil for all.
  package var account: String?
  /// Nil for that of the portfolio.
  package var method: CostBasisMethod?

  package init(_ year: TaxYear, account: String? = nil, method: CostBasisMethod? = nil) {
    (self.year, self.account, self.method) = (year, account, method)
  }
}

extension Portfolio {
  /// The figures that a US tax return asks for about the investments of a year: a computation, not advice.
  ///
  /// - Parameters:
  ///   - year: from 1 to 9998.
  ///   - account: the only account to list, empty for what has none; nil for all.
  ///   - method: `fifo`, `lifo` or `hifo`; nil for that of the portfolio.
  /// - Throws: `PortfolioError` if files cannot be read, the method is another, there is no such year, or a figure has
  ///   more than 38 digits.
  public func usTax(
    _ year: Int, account: String? = nil, method: CostBasisMethod? = nil
  ) throws -> USTaxReport {
    guard let known = TaxYear.unitedStates(year) else { throw PortfolioError(TaxError.noYear(year)) }
    return try PortfolioError.catching { try usTax(TaxQuery(known, account: account, method: method)).report }
  }

  /// The figures that a UK tax return asks for about the investments of a year: a computation, not advice.
  ///
  /// - Parameters:
  ///   - year: the one in which the tax year begins, on 6 April; from 1 to 9998.
  ///   - account: the only account to list, empty for what has none; nil for all.
  /// - Throws: `PortfolioError` if files cannot be read, there is no such year, or a figure has more than 38 digits.
  public func ukTax(_ year: Int, account: String? = nil) throws -> UKTaxReport {
    guard let known = TaxYear.unitedKingdom(year) else { throw PortfolioError(TaxError.noYear(year)) }
    return try PortfolioError.catching { try ukTax(TaxQuery(known, account: account)).report }
  }

  package func usTax(_ query: TaxQuery) throws -> Answer<USTaxReport> {
    let (method, pooling) = (query.method ?? sources.method, sources.pooling)
    switch method {
    case .fifo, .lifo, .hifo: break
    case .average, .uk: throw TaxError.method(method, allowed: [.fifo, .lifo, .hifo])
    }
    let (scope, instruments) = (try scope(query), try sources.instruments)
    var reading = PortfolioReading(self, in: "USD")
    let report = try reading.read { reader, home in
      let ledger = try reader.ledger()
      return try USTaxReport(
        ShareLedger(ledger, in: home), method, pooling, ledger.income(query, scope, in: home), scope,
        currency: home?.code, instruments)
    } missing: {
      $0.omissions.rates
    }
    return Answer(report: report, lacking: reading.lacking)
  }

  package func ukTax(_ query: TaxQuery) throws -> Answer<UKTaxReport> {
    if let method = query.method, method != .uk {
      throw TaxError.method(method, allowed: [.uk])
    }
    let (scope, instruments) = (try scope(query), try sources.instruments)
    var reading = PortfolioReading(self, in: "GBP")
    let report = try reading.read { reader, home in
      let ledger = try reader.ledger()
      return try UKTaxReport(
        ShareLedger(ledger, in: home), ledger.saleFees(through: query.year.last, in: home),
        ledger.income(query, scope, in: home), scope, currency: home?.code, instruments)
    } missing: {
      $0.omissions.rates
    }
    return Answer(report: report, lacking: reading.lacking)
  }

  private func scope(_ query: TaxQuery) throws -> TaxScope {
    TaxScope(query.year, account: query.account, sheltered: try sources.accounts.sheltered)
  }
}

extension Ledger {
  /// The income of a tax year.
  fileprivate func income(
    _ query: TaxQuery, _ scope: TaxScope, in home: BaseRates?
  ) throws(Overflow) -> Income {
    if let account = scope.account, scope.sheltered.contains(account) { return .none }
    return try income(
      from: query.year.first, through: query.year.last, account: scope.account, without: scope.sheltered,
      in: home)
  }
}
