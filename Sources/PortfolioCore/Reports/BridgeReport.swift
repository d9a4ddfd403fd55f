/// How a value at the start of a period became that at its end, in figures of two decimals, so that what is told adds up.
package struct BridgeReport: Incomplete {
  package var missing = Missing()
  package let from: CalendarDay
  package let to: CalendarDay
  /// On the evening before the first day.
  package let start: ExactDecimal
  /// What came in less what went out, as returns count it.
  package let deposited: ExactDecimal
  /// What is left: what prices made of it.
  package let price: ExactDecimal
  /// What exchange rates made of it.
  package let currency: ExactDecimal
  /// Dividends and interest, before tax.
  package let income: ExactDecimal
  /// Fees and taxes, below 0.
  package let costs: ExactDecimal
  package let end: ExactDecimal
  /// The day of the oldest price that the start or end rests on, if that is more than a week before.
  package let oldStart: CalendarDay?
  package let oldEnd: CalendarDay?

  /// Nil where a value at either end, or a flow, is not known.
  package init?(_ figures: ReturnFigures, currency: ExactDecimal, _ earnings: Earnings) throws(Overflow) {
    guard let from = figures.from, let start = figures.start, let end = figures.end,
      let paidIn = figures.paidIn, let paidOut = figures.paidOut
    else { return nil }
    (self.from, to, oldStart, oldEnd) = (from, figures.to, figures.oldStart, figures.oldEnd)
    (self.start, self.end) = (start.rounded(places: 2), end.rounded(places: 2))
    self.currency = currency.rounded(places: 2)
    let (earned, charged) = (earnings.earned.rounded, earnings.charged.rounded)
    (income, costs) = (earned.rounded(places: 2), (-charged).rounded(places: 2))
    deposited = try (paidIn - paidOut).rounded(places: 2)
    price = try self.end - self.start - deposited - self.currency - income - costs
  }
}

extension Portfolio {
  /// How the value at the start of a period became the value at its end; nil if either is unknown.
  ///
  /// - Parameter figures: the returns of that period.
  package func bridge(_ scope: ReportScope, of figures: ReturnFigures) throws -> BridgeReport? {
    guard let first = figures.from else { return nil }
    var missing = Missing()
    let earnings = try ledger.earnings(from: first, through: scope.last ?? today, in: base())
    try note(earnings.missingRates, &missing)
    let (ledger, isExternal) = (try shares(&missing), figures.flows == .external)
    let atEnd = try currencyGain(of: ledger, on: scope.last, includesCash: isExternal, &missing)
    let atStart =
      figures.start?.isZero == false
      ? try currencyGain(of: ledger, on: first.advanced(by: -1), includesCash: isExternal, &missing) : .zero
    var report = try BridgeReport(figures, currency: (atEnd - atStart).rounded, earnings)
    report?.missing = missing
    return report
  }

  /// What exchange rates have added up to the end of a day: to what was sold, to what is held, and to the cash.
  private func currencyGain(
    of ledger: ShareLedger, on day: CalendarDay?, includesCash: Bool, _ missing: inout Missing
  ) throws -> Amount {
    var sum = Amount.zero
    if ledger.hasSeveralCurrencies {
      let selection = selection(ReportScope(to: day), by: nil)
      let gains = try selection.gains(of: ledger, flagsWashSales: false)
      for disposal in gains.disposals {
        for piece in disposal.pieces {
          if let part = try gains.currencyGain(piece, of: disposal) { try sum += part }
        }
      }
      let lots = try selection.lots(of: ledger)
      let book = try prices(for: Set(lots.map(ledger.ticker)).sorted(), on: day, &missing)
      let valuation = try ledger.valuation(of: lots, pricedBy: book, rates(on: selection.day))
      try note(valuation.omissions.rates, &missing)
      for item in valuation.items where item.worth != nil {
        if let part = try ledger.currencyGain(of: item.lot, on: selection.day) { try sum += part }
      }
    }
    if includesCash, let gain = try cash(on: day ?? today, account: nil, &missing)?.gain { try sum += gain }
    return sum
  }
}
