extension Ledger {
  /// What was paid and received on each day up to the end of a day.
  ///
  /// - Parameters:
  ///   - tickers: those that count; all where none is named, with what belongs to none.
  ///   - account: the only account that counts, empty for what has none; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func dailyCosts(
    of tickers: Set<String>, account: String?, through last: CalendarDay, in home: BaseRates?
  ) throws(Overflow) -> DailyCosts {
    let wanted = tickers.isEmpty ? nil : names.numbers(ofTickers: tickers)
    let scope = PositionScope(account: account.map(self.account) ?? .all)
    var (costs, converter) = (DailyCosts(), converter(to: home))
    try forEach(through: last, of: wanted) { entry throws(Overflow) in
      guard scope.includes(account: entry.account) else { return }
      let (spent, received) = try entry.spentAndReceived
      if spent.isZero, received.isZero { return }
      // Those who value positions say which rate is missing.
      guard let expenses = try converter.converted(spent, of: entry),
        let income = try converter.converted(received, of: entry)
      else { return }
      try costs.days[entry.day, default: DailyCosts.Sums()].expenses += expenses
      try costs.days[entry.day, default: DailyCosts.Sums()].income += income
    }
    return costs
  }
}

/// What was paid and received on each day, as summaries count it.
package struct DailyCosts: Sendable {
  /// What the sums of one day are.
  fileprivate struct Sums {
    var expenses = Amount.zero
    var income = Amount.zero
  }

  /// By day since 1970-01-01.
  fileprivate var days: [Int: Sums] = [:]

  /// What was paid up to the end of each of some days, which are in order, in the money of one day; nil where
  /// the index is not known.
  func expenses(atEndsOf ends: [CalendarDay], _ deflator: inout Deflator) throws(Overflow)
    -> [Amount?]
  {
    try deflator.sums(of: days.mapValues(\.expenses), atEndsOf: ends)
  }

  /// The same of what was received.
  func income(atEndsOf ends: [CalendarDay], _ deflator: inout Deflator) throws(Overflow)
    -> [Amount?]
  {
    try deflator.sums(of: days.mapValues(\.income), atEndsOf: ends)
  }
}

extension AccountCash {
  /// What came from outside less what went there up to the end of each of some days, which are in order, in the money of
  /// one day; nil where the index is not known.
  func deposited(
    atEndsOf ends: [CalendarDay], account: String?, _ deflator: inout Deflator
  ) throws(Overflow) -> [Amount?] {
    let flows = try flows(account: account)
    let amounts = try flows.map { day, flow throws(Overflow) in (day, try flow.paidIn - flow.paidOut) }
    return try deflator.sums(of: Dictionary(uniqueKeysWithValues: amounts), atEndsOf: ends)
  }
}
