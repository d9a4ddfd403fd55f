/// The cash that accounts of securities hold, from the day on which each begins to be tracked: that of its first
/// deposit, withdrawal, conversion, transfer of money or recorded balance.
package struct AccountCash: Sendable {
  /// The cash of one account in one currency at the end of a day on which it changed.
  struct Step: Sendable {
    var day = Int.min
    var balance = Amount.zero
    /// The home amounts of all movements so far, without the sides of conversions.
    var worth = Amount.zero
    /// From outside so far, less what went there; what balances left unexplained counts among it.
    var deposited = Amount.zero
    /// From other accounts so far, less what went there.
    var transferred = Amount.zero
    /// What came in and went out on the day.
    var external = PaidSums()
    var transfers = PaidSums()
  }

  /// What a recorded balance differs by from what the movements come to.
  package struct Difference: Sendable {
    /// Nil for what has no account.
    package let account: String?
    package let currency: String?
    package let day: CalendarDay
    package let amount: Amount
    /// Whether it is the first record of that account and currency, so that nothing is amiss.
    package let isOpening: Bool
  }

  /// The cash of one account in one currency.
  struct Place: Sendable {
    let account: String?
    /// Nil for the home currency where none is named anywhere.
    let currency: String?
    /// The first transaction that is about its cash alone.
    let firstRecord: UUID?
    var steps: [Step] = []
    var differences: [Difference] = []
  }

  var places: [Place] = []
  /// The first day of each account whose cash is tracked; nil for what has no account.
  package internal(set) var trackedFrom: [String?: CalendarDay] = [:]
  /// The first transaction of each account.
  var firstDays: [String?: CalendarDay] = [:]
  /// How many transactions of tracked accounts moved no cash, because they came before, by the currency of that.
  package internal(set) var earlierCounts: [String?: [String?: Int]] = [:]
  /// The rates without which movements could not be converted, with their days.
  var unconverted: [(account: String?, rate: MissingRate)] = []
}

/// What came in and went out, neither less than 0.
struct PaidSums: Sendable {
  private(set) var paidIn = Amount.zero
  private(set) var paidOut = Amount.zero

  mutating func add(_ worth: Amount, isIn: Bool) throws(Overflow) {
    if isIn { try paidIn += worth } else { try paidOut += -worth }
  }

  mutating func add(_ other: PaidSums) throws(Overflow) {
    try paidIn += other.paidIn
    try paidOut += other.paidOut
  }
}

/// What an account holds of a currency.
public struct CashBalance: Equatable, Sendable {
  /// Nil where no currency is named anywhere.
  public let currency: String?
  /// How much there is.
  public let amount: ExactDecimal
  /// Nil without a rate.
  public let value: ExactDecimal?
}

/// The money of accounts on a day, in the home currency where nothing else is said.
package struct CashFigures: Sendable {
  /// By currency, without those of 0.
  package let balances: [CashBalance]
  /// What they are worth; nil if there are some and none has a rate.
  package let cash: Amount?
  /// What came from outside, and from other accounts where only one is looked at, less what went there; nil where a
  /// rate is missing.
  package let deposited: Amount?
  /// What exchange rates made of the cash: its value less the home amounts of all movements but the sides of
  /// conversions; nil where a rate is missing.
  package let gain: Amount?
  /// The rates that were missing.
  package let missingRates: Set<MissingRate>
}

extension AccountCash {
  /// What recorded balances differ by, account by account.
  package var differences: [Difference] { places.flatMap(\.differences) }

  /// The rates without which movements could not be converted.
  package var missingRates: Set<MissingRate> { Set(unconverted.map(\.rate)) }

  /// Those of one account, empty for what has none, or of all.
  func missingRates(account: String?) -> Set<MissingRate> {
    Set(unconverted.filter { AccountCash.isIncluded($0.account, account) }.map(\.rate))
  }

  /// Whether any cash is tracked on or before a day.
  ///
  /// - Parameter account: the only account that counts, empty for what has none; nil for all.
  package func isTracked(account: String? = nil, on day: CalendarDay? = nil) -> Bool {
    trackedFrom.contains { name, first in
      AccountCash.isIncluded(name, account) && day.map { first <= $0 } ?? true
    }
  }

  /// Whether all money that came in from a day on is known: no account has transactions from before its tracking
  /// began, or each began by that day.
  package func isWholly(trackedFrom day: CalendarDay?, account: String? = nil) -> Bool {
    let wanted = firstDays.filter { AccountCash.isIncluded($0.key, account) }
    guard !wanted.isEmpty else { return false }
    return wanted.allSatisfy { name, first in
      guard let tracked = trackedFrom[name] else { return false }
      return tracked <= first || day.map { tracked <= $0 } ?? false
    }
  }

  /// The day of an account's first transaction; nil if it has none.
  package func firstDay(ofAccount name: String?) -> CalendarDay? { firstDays[name] }

  /// Whether an account has any transactions.
  package func hasTransactions(inAccount name: String?) -> Bool { firstDays[name] != nil }

  /// The accounts whose transactions began before their cash was tracked, or is not tracked at all.
  package var untracked: [String?] {
    firstDays.filter { name, first in trackedFrom[name].map { $0 > first } ?? true }.map(\.key)
      .sorted { ($0 ?? "") < ($1 ?? "") }
  }

  static func isIncluded(_ name: String?, _ wanted: String?) -> Bool {
    wanted.map { $0 == name ?? "" } ?? true
  }

  /// The days on which a balance went below 0, and what it then was.
  package var overdrafts: [(account: String?, currency: String?, day: CalendarDay, balance: Amount)] {
    places.flatMap { place in
      let isBelow = [false] + place.steps.map(\.balance.rounded.isNegative)
      return zip(place.steps, zip(isBelow, isBelow.dropFirst())).filter { !$1.0 && $1.1 }.map { step, _ in
        (place.account, place.currency, CalendarDay(daysSinceEpoch: step.day), step.balance)
      }
    }
  }

  /// The days on which any balance changed, in order.
  package func days(account: String? = nil) -> Set<CalendarDay> {
    var days: Set<CalendarDay> = []
    for place in places where AccountCash.isIncluded(place.account, account) {
      for step in place.steps { days.insert(CalendarDay(daysSinceEpoch: step.day)) }
    }
    return days
  }

  /// The balances at the end of a day by account and currency, without those of 0.
  package func balances(
    on day: CalendarDay, account: String? = nil
  ) -> [(account: String?, currency: String?, amount: Amount)] {
    places.compactMap { place in
      guard AccountCash.isIncluded(place.account, account), let step = place.step(on: day),
        step.balance != .zero
      else { return nil }
      return (place.account, place.currency, step.balance)
    }
  }

  /// The same with what each is worth in the home currency; nil without a rate.
  package func values(
    on day: CalendarDay, account: String? = nil, in home: BaseRates?
  ) throws(Overflow) -> [(account: String?, currency: String?, value: Amount?)] {
    var values: [(account: String?, currency: String?, value: Amount?)] = []
    for (account, currency, amount) in balances(on: day, account: account) {
      values.append((account, currency, try home.converted(amount, from: currency, on: day)))
    }
    return values
  }

  /// The money of accounts at the end of a day.
  ///
  /// - Parameters:
  ///   - account: the only account that counts, empty for what has none; nil for all.
  ///   - home: what converts balances at the rates of the day; nil where no currency is named anywhere.
  package func figures(
    on day: CalendarDay, account: String? = nil, in home: BaseRates?
  ) throws(Overflow) -> CashFigures {
    var (deposited, worth) = (Amount.zero, Amount.zero)
    var amounts: [String?: Amount] = [:]
    for place in places where AccountCash.isIncluded(place.account, account) {
      guard let step = place.step(on: day) else { continue }
      try deposited += step.deposited
      if account != nil { try deposited += step.transferred }
      try worth += step.worth
      try amounts[place.currency, default: .zero] += step.balance
    }
    var missing: Set<MissingRate> = []
    for (name, rate) in unconverted where AccountCash.isIncluded(name, account) && rate.day <= day {
      missing.insert(rate)
    }
    let isKnown = missing.isEmpty
    var (total, valued) = (Amount.zero, 0)
    var balances: [CashBalance] = []
    for (currency, amount) in amounts.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let shown = amount.rounded
      let value = try home.converted(amount, from: currency, on: day)
      if let value {
        try total += value
      } else if let currency {
        missing.insert(MissingRate(code: currency, day: day))
      }
      if shown.isZero { continue }
      if value != nil { valued += 1 }
      balances.append(
        CashBalance(
          currency: currency, amount: shown, value: value?.rounded))
    }
    let cash = valued > 0 || balances.isEmpty ? total : nil
    let isComplete = isKnown && missing.isEmpty
    return CashFigures(
      balances: balances, cash: cash, deposited: isKnown ? deposited : nil,
      gain: isComplete ? try total - worth : nil, missingRates: missing)
  }

  /// What came in and went out on each day, from outside, and from other accounts where only one is looked at.
  func flows(account: String?) throws(Overflow) -> [Int: PaidSums] {
    var flows: [Int: PaidSums] = [:]
    for place in places where AccountCash.isIncluded(place.account, account) {
      for step in place.steps {
        try flows[step.day, default: PaidSums()].add(step.external)
        if account != nil { try flows[step.day, default: PaidSums()].add(step.transfers) }
      }
    }
    return flows
  }
}

extension AccountCash.Place {
  /// The latest step on or before a day.
  fileprivate func step(on day: CalendarDay) -> AccountCash.Step? {
    let next = steps.partitioningIndex { $0.day > day.daysSinceEpoch }
    return next == 0 ? nil : steps[next - 1]
  }
}
