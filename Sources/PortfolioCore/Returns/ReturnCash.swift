/// Which flows a return goes by.
public enum ReturnFlows: String, CaseIterable, Sendable {
  /// The money that really came in and went out, where the cash of every account is known: idle cash counts.
  case external
  /// What purchases cost, and what sales and income brought.
  case trades
}

/// The cash of accounts as returns need it.
package struct ReturnCash: Sendable {
  let cash: AccountCash
  let home: BaseRates?
  /// The first day that counts; nil for the beginning.
  let first: CalendarDay?
  /// Nil for those that the cash allows.
  let wanted: ReturnFlows?

  /// - Parameters:
  ///   - first: the first day that counts; nil for the beginning.
  ///   - home: what converts balances; nil where no currency is named anywhere.
  ///   - wanted: which flows to go by; nil for those from outside wherever they are known.
  package init(
    _ cash: AccountCash, from first: CalendarDay?, in home: BaseRates?, by wanted: ReturnFlows? = nil
  ) {
    (self.cash, self.first, self.home, self.wanted) = (cash, first, home, wanted)
  }

  /// The cash of one account, empty for what has none, or of all; nil where its flows are not all known, or are not
  /// wanted.
  func timeline(ofAccount account: String?) -> CashTimeline? {
    guard wanted != .trades, cash.isWholly(trackedFrom: first, account: account) else { return nil }
    return CashTimeline(cash: cash, account: account, home: home)
  }
}

/// The cash of a part of the portfolio from day to day.
package struct CashTimeline: Sendable {
  let cash: AccountCash
  let account: String?
  let home: BaseRates?

  /// - Parameters:
  ///   - account: the only account that counts, empty for what has none; nil for all.
  ///   - home: what converts balances; nil where no currency is named anywhere.
  package init(cash: AccountCash, account: String?, home: BaseRates?) {
    (self.cash, self.account, self.home) = (cash, account, home)
  }

  /// What the balances of an evening are worth on a day, and whether there are any; nil where a rate is missing.
  func worth(
    ofEvening evening: CalendarDay, on day: CalendarDay
  ) throws(Overflow) -> (worth: Amount?, holds: Bool) {
    var (total, holds) = (Amount.zero, false)
    for (_, currency, amount) in cash.balances(on: evening, account: account) {
      holds = true
      guard let worth = try home.converted(amount, from: currency, on: day) else { return (nil, true) }
      try total += worth
    }
    return (total, holds)
  }

  /// The rates without which an evening's balances have no worth on a day.
  func missingRates(on day: CalendarDay) -> Set<MissingRate> {
    let unrated = cash.balances(on: day, account: account).compactMap(\.currency).filter {
      home.missingRate(from: $0, on: day) != nil
    }
    return Set(unrated.map { MissingRate(code: $0, day: day) })
  }

  /// What came in and went out.
  func flows() throws(Overflow) -> DailyFlows {
    var flows = DailyFlows()
    for (day, flow) in try cash.flows(account: account).sorted(by: { $0.key < $1.key }) {
      if flow.paidIn == .zero, flow.paidOut == .zero { continue }
      try flows.add(
        CashFlow(
          day: day, ticker: nil, account: nil, paidIn: flow.paidIn, paidOut: flow.paidOut, isTrade: false),
        nil)
    }
    for rate in cash.missingRates(account: account).sorted() {
      try flows.add(
        CashFlow(
          day: rate.day.daysSinceEpoch, ticker: nil, account: nil, paidIn: .zero, paidOut: .zero,
          isTrade: false),
        .rate(rate))
    }
    return flows
  }
}
