/// How a value at the start of a period became that at its end, in figures of two decimals, so that what is told adds up.
package struct BridgeReport: Sendable {
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
