/// Which flows a return goes by.
public enum ReturnFlows: String, CaseIterable, Sendable {
  /// The money that really came in and went out, where the cash of every account is known: idle cash counts.
  case external
  /// What purchases cost, and what sales and income brought.
  case trades
}

/// The cash of a part of the portfolio from day to day.
struct CashTimeline: Sendable {
  let cash: AccountCash
  /// The only account that counts, empty for what has none; nil for all.
  var account: String?
  /// What converts balances; nil where no currency is named anywhere.
  let home: BaseRates?

  /// The first day on which any of it moved, since 1970-01-01; nil where none ever did.
  var firstDay: Int? {
    cash.places.lazy.filter { account == nil || account == $0.account ?? "" }.compactMap(\.steps.first?.day)
      .min()
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
      try flows.add(DailyFlows.Day(day, paidIn: flow.paidIn, paidOut: flow.paidOut))
    }
    for rate in cash.missingRates(account: account).sorted() {
      let gap = DailyFlows.Gap(ticker: nil, rate: rate)
      try flows.add(DailyFlows.Day(rate.day.daysSinceEpoch), missing: gap)
    }
    return flows
  }
}
