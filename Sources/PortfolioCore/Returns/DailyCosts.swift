extension Ledger {
  /// What was paid and received on each day up to the end of a day, as summaries count it, by day since 1970-01-01.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  func dailyCosts(
    of scope: ReportScope, through last: CalendarDay, in home: BaseRates?
  ) throws(Overflow) -> (expenses: [Int: Amount], income: [Int: Amount]) {
    let wanted = scope.tickers.isEmpty ? nil : names.numbers(ofTickers: scope.tickers)
    let counting = PositionScope(account: scope.account.map(account) ?? .all)
    var (costs, converter) = ((expenses: [Int: Amount](), income: [Int: Amount]()), converter(to: home))
    try forEach(through: last, of: wanted) { entry throws(Overflow) in
      guard counting.includes(account: entry.account) else { return }
      // Those who value positions say which rate is missing.
      guard let (expenses, income) = try converter.spentAndReceived(of: entry),
        !expenses.isZero || !income.isZero
      else { return }
      try costs.expenses[entry.day, default: .zero] += expenses
      try costs.income[entry.day, default: .zero] += income
    }
    return costs
  }
}
