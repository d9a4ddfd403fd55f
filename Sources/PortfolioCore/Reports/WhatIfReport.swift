/// What reports would say if a purchase or sale were stored.
package struct WhatIfReport: Incomplete {
  package var missing = Missing()
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  /// What it would realise.
  package let disposals: [GainsReport.Sale]
  /// The open lots of its ticker after it.
  package let lots: [LotsReport.Row]
  /// The gains of its calendar year, of the whole portfolio.
  package let year: Change
  /// The other side of what would be a wash sale, or in the United Kingdom be matched with it.
  package let conflicts: [Conflict]
  package let transaction: Transaction
  package let gains: GainsReport
  package let held: LotsReport

  /// The totals before and after.
  package struct Change: Sendable {
    /// As it is.
    package let before: GainsReport.Sums
    /// As it would be.
    package let after: GainsReport.Sums
  }

  /// A stored purchase or sale that would belong to the one that is not.
  package struct Conflict: Sendable {
    /// Which rule says so.
    package enum Rule: String, CaseIterable, Sendable {
      /// A loss on shares that are bought within 30 days before or after.
      case washSale = "wash-sale"
      /// A sale is matched with the purchases of the 30 days after it.
      case thirtyDays = "30-days"
    }

    /// The transaction.
    package let id: UUID
    /// The date of the transaction.
    package let date: Timestamp
    /// In shares as they are on the day of the sale.
    package let quantity: ExactDecimal
    /// The rule by which it matters.
    package let rule: Rule
  }

  /// - Parameters:
  ///   - gains: those of its ticker after it.
  ///   - lots: those of its ticker after it.
  ///   - before, after: the gains of its year.
  ///   - matches: the purchases that sales of its ticker are matched with after it.
  package init(
    _ transaction: Transaction, _ gains: GainsReport, _ lots: LotsReport, before: GainsReport,
    after: GainsReport, _ matches: [MatchedPurchase]
  ) {
    (self.transaction, self.gains, held) = (transaction, gains, lots)
    (currency, self.lots) = (lots.currency, lots.lots)
    disposals = gains.disposals.filter { $0.id == transaction.id }
    year = Change(before: before.total, after: after.total)
    let rule: Conflict.Rule = lots.method == .uk ? .thirtyDays : .washSale
    conflicts = matches.compactMap { match in
      let others = [(match.sale, match.purchase), (match.purchase, match.sale)]
      return others.first { $0.0.id == transaction.id }.map {
        Conflict(id: $0.1.id, date: $0.1.date, quantity: match.quantity, rule: rule)
      }
    }
  }
}

extension Portfolio {
  /// What reports would say if a purchase or sale were stored.
  ///
  /// - Parameters:
  ///   - transaction: a purchase or sale.
  ///   - method: the cost basis method; nil for that of the portfolio.
  package func whatIf(_ transaction: Transaction, method: CostBasisMethod? = nil) throws -> WhatIfReport {
    let after = try adding(transaction)
    let (tickers, day) = (
      Set([after.ledger.securities.name(of: transaction)].compactMap(\.self)), transaction.date.day
    )
    // Transactions dated after today are included here all the same.
    let last = day > today ? day : nil
    let first = CalendarDay(year: day.components.year, month: 1, day: 1)
    let end = Period.year.end(of: day)
    let gains = try after.gains(tickers, to: last, method: method, sheltered: true)
    let lots = try after.lots(tickers, account: transaction.account, to: last, method: method)
    let before = try self.gains(by: .year, from: first, to: end, method: method)
    let total = try after.gains(by: .year, from: first, to: end, method: method)
    var missing = lots.missing
    for other in [gains.missing, before.missing, total.missing] { missing.formUnion(other) }
    var report = WhatIfReport(
      transaction, gains, lots, before: before, after: total,
      try after.matches(ReportScope(tickers: tickers, to: last), method: method, &missing))
    report.missing = missing
    return report
  }

  /// The purchases that sales are matched with, other than those that their shares come from.
  private func matches(
    _ scope: ReportScope, method: CostBasisMethod?, _ missing: inout Missing
  ) throws -> [MatchedPurchase] {
    let (selection, ledger) = (selection(scope, by: method), try shares(of: scope, &missing))
    let part = ledger.only(scope.tickers)
    return selection.method == .uk
      ? try part.realised(.uk, .all).laterMatches() : try selection.washingPurchases(of: part)
  }

  /// The price of a share on a day, and its currency.
  ///
  /// - Parameter day: the day; nil for the current price.
  package func price(of ticker: String, on day: CalendarDay?) throws -> SharePrice {
    var missing = Missing()
    let traded = home == nil ? [:] : try quantities(behind: [ticker]).tradeCurrencies
    let quote = try prices(for: [ticker], on: day, &missing)[ticker]
    let currency = rates(on: day ?? today).currency(of: ticker, quote, traded: traded[ticker])
    return SharePrice(price: quote?.price, currency: quote == nil ? nil : currency, missing: missing)
  }
}

/// What a share costs; nil if that is not known.
package struct SharePrice: Incomplete {
  package let price: ExactDecimal?
  package let currency: String?
  package let missing: Missing
}
