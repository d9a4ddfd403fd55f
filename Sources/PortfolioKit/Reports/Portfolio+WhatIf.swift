import PortfolioIO

/// What a report about a purchase or sale that is not stored is asked for.
package struct WhatIfQuery: Sendable {
  package var transaction: Transaction
  /// Nil for that of the portfolio.
  package var method: CostBasisMethod?
  package var cachePolicy = CachePolicy.none

  package init(_ transaction: Transaction) { self.transaction = transaction }
}

extension Portfolio {
  /// What reports would say if a purchase or sale were stored.
  ///
  /// - Parameters:
  ///   - transaction: a purchase or sale.
  ///   - method: the cost basis method; nil for that of the portfolio.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func whatIf(_ transaction: Transaction, method: CostBasisMethod? = nil) throws -> WhatIfReport {
    var query = WhatIfQuery(transaction)
    query.method = method
    return try PortfolioError.catching { try whatIf(query).report }
  }

  package func whatIf(_ query: WhatIfQuery) throws -> Answer<WhatIfReport> {
    let (transaction, after) = (query.transaction, try adding(query.transaction))
    let tickers = Set([transaction.ticker].compactMap(\.self))
    let day = transaction.date.day
    // Transactions dated after today are included here all the same.
    let last = day > today ? day : nil
    var own = GainsQuery(ReportScope(tickers: tickers, to: last))
    (own.method, own.includesSheltered) = (query.method, true)
    let first = CalendarDay(year: day.components.year, month: 1, day: 1)
    var ofYear = GainsQuery(ReportScope(from: first, to: Period.year.end(of: day)))
    (ofYear.method, ofYear.grouping) = (query.method, .year)
    let lotsQuery = LotsQuery(
      ReportScope(tickers: tickers, account: transaction.account, to: last), method: query.method,
      query.cachePolicy)
    let (realised, lots) = (try after.gains(own), try after.lots(lotsQuery))
    let (before, total) = (try gains(ofYear), try after.gains(ofYear))
    let matches = try after.matches(own)
    var lacking = lots.lacking
    for other in [realised.lacking, before.lacking, total.lacking, matches.lacking] {
      lacking.formUnion(other)
    }
    return Answer(
      report: WhatIfReport(
        transaction, realised.report, lots.report, before: before.report, after: total.report, matches.report),
      lacking: lacking)
  }

  /// The purchases that sales are matched with, other than those that their shares come from.
  private func matches(_ query: GainsQuery) throws -> Answer<[MatchedPurchase]> {
    let (scope, selection) = (query.scope, selection(query.scope, by: query.method))
    var reading = reading
    let ledger = try reading.ledger(behind: scope.tickers, where: scope.includes)
    let part = ledger.part(of: scope.tickers)
    let matches =
      selection.method == .uk
      ? try ledger.laterMatches(of: part)
      : try selection.washingPurchases(of: ledger, part)
    return Answer(report: matches, lacking: reading.lacking)
  }

  /// The price of a share on a day, and its currency.
  ///
  /// - Parameter day: the day; nil for the current price.
  package func price(
    of ticker: String, on day: CalendarDay?, _ cachePolicy: CachePolicy
  ) throws -> Answer<(price: ExactDecimal, currency: String?)?> {
    var reading = reading
    let traded = try reading.read { reader, home in
      home == nil ? [:] : try ShareLedger(reader.ledger(), behind: [ticker], in: nil).tradeCurrencies
    }
    let book = try reading.prices(for: [ticker], on: day, cachePolicy)
    let rates = PriceRates(reading.homeRates, on: day ?? today, try sources.instruments)
    let price = book[ticker].map { quote in
      (price: quote.price, currency: rates.currency(of: ticker, quote, traded: traded[ticker]))
    }
    return Answer(report: price, lacking: reading.lacking)
  }
}
