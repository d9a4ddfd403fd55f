/// What the whole profit is made of, in figures of two decimals, so that what is told adds up.
package struct ProfitReport: Incomplete {
  package let missing: Missing
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  package let parts: [(what: Part, amount: ExactDecimal)]
  /// Nil where something is held and nothing of it has a price.
  package let total: ExactDecimal?
  package let isEmpty: Bool

  /// A part of a profit.
  package enum Part: String, CaseIterable, Sendable {
    /// What is held is worth more than it cost.
    case unrealized
    /// What was sold brought more than it cost.
    case realized
    case dividends, interest
    /// Beside those of trades, which are in cost and proceeds.
    case fees
    case taxes
    /// What exchange rates made of cash.
    case rates
    /// What no other part tells of, such as income that was taxed and not paid.
    case other
  }
}

extension Portfolio {
  /// What the profit of everything up to the end of a day is made of.
  package func profit(to last: CalendarDay?) throws -> ProfitReport {
    let (summary, scope) = (try summary(to: last), ReportScope(to: last))
    var missing = summary.missing
    let ledger = try shares(&missing)
    let realized = try selection(scope, by: nil).sums(of: ledger, by: .year) { _ in true }
      .values.map(\.gain).sum
    let earnings = try self.ledger.earnings(from: nil, through: summary.day, in: base())
    try note(earnings.missingRates, &missing)
    let rates = summary.accountCash?.gain ?? .zero
    var total: ExactDecimal?
    if let profit = summary.total.profit { total = try (profit + rates.rounded).rounded(places: 2) }
    let amounts: [(ProfitReport.Part, Amount)] = [
      (.realized, realized), (.dividends, try earnings.earned - earnings.interest),
      (.interest, earnings.interest), (.fees, try earnings.taxes + earnings.tradeFees - earnings.charged),
      (.taxes, -earnings.taxes), (.rates, rates),
    ]
    var parts = [(what: ProfitReport.Part.unrealized, amount: summary.total.total.gain ?? .zero)]
    parts += amounts.map { (what: $0, amount: $1.rounded) }
    for index in parts.indices { parts[index].amount = parts[index].amount.rounded(places: 2) }
    if var rest = total {
      for part in parts { try rest -= part.amount }
      // What rounding has left goes to the largest part, in which it is seen least.
      let isRounding = rest.magnitude < ExactDecimal(mantissa: Int128(parts.count), scale: 2)
      let largest = parts.indices.max { parts[$0].amount.magnitude < parts[$1].amount.magnitude }
      if isRounding, let largest {
        try parts[largest].amount += rest
      } else {
        parts.append((.other, rest))
      }
    }
    return ProfitReport(
      missing: missing, currency: home, parts: parts.filter { !$0.amount.isZero }, total: total,
      isEmpty: summary.isEmpty)
  }
}
