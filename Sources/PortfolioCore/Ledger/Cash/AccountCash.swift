/// The cash that accounts of securities hold, from the day on which each begins to be tracked: that of its first
/// deposit, withdrawal, conversion, transfer of money or recorded balance.
package struct AccountCash: Sendable {
  /// The cash of one account in one currency at the end of a day on which it changed.
  struct Step: Sendable {
    let day: Int
    let balance: Amount
    /// The home amounts of all movements so far, without the sides of conversions.
    let worth: Amount
    /// From outside so far, less what went there; what balances left unexplained counts among it.
    let deposited: Amount
    /// From other accounts so far, less what went there.
    let transferred: Amount
    /// What came in and went out on the day.
    let external: CashFold.Flow
    let transfers: CashFold.Flow
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
    /// Of the transaction that records the balance.
    let index: Int
  }

  /// The cash of one account in one currency.
  fileprivate struct Place: Sendable {
    let account: String?
    /// Nil for the home currency where none is named anywhere.
    let currency: String?
    fileprivate(set) var steps: [Step] = []
  }

  private var places: [Place] = []
  /// The first day of each account whose cash is tracked; nil for what has no account.
  package private(set) var trackedFrom: [String?: CalendarDay] = [:]
  /// The first transaction of each account.
  private var firstDays: [String?: CalendarDay] = [:]
  package private(set) var differences: [Difference] = []
  /// How many transactions of tracked accounts moved no cash, because they came before.
  package private(set) var earlierCounts: [String?: Int] = [:]
  /// The rates without which movements could not be converted, with their days.
  private var lacking: [(account: String?, rate: MissingRate)] = []

  /// - Parameters:
  ///   - accounts: the names of the accounts, by number.
  ///   - currencies: the codes of the currencies, by number.
  ///   - home: nil where no currency is named anywhere.
  ///   - kept: the currency in which an account is kept, by its name; trades move that one.
  package init(
    _ fold: CashFold, accounts: [String], currencies: [String], in home: BaseRates?,
    kept: [String: String] = [:]
  ) throws(Overflow) {
    try self.init(of: fold, accounts, currencies, home, kept)
  }

  private struct Key: Hashable {
    let account: Int
    let currency: String?
  }

  /// A day of one account in one currency that may have come from several.
  fileprivate struct Sums {
    var moved = Amount.zero
    var worth = Amount.zero
    var external = CashFold.Flow()
    var transferred = CashFold.Flow()
    var balance: CashFold.Balance?
  }

  private init(
    of fold: CashFold, _ accounts: [String], _ currencies: [String], _ home: BaseRates?,
    _ kept: [String: String]
  ) throws(Overflow) {
    func name(_ account: Int) -> String? { account < 0 ? nil : accounts[account] }
    for (account, day) in fold.firstTracked { trackedFrom[name(account)] = CalendarDay(daysSinceEpoch: day) }
    for (account, day) in fold.firstDays { firstDays[name(account)] = CalendarDay(daysSinceEpoch: day) }
    let settlement = CashSettlement(home: home, kept: kept)
    var sums: [Key: [Int: Sums]] = [:]
    for day in fold.days {
      guard let first = fold.firstTracked[day.place.account] else { continue }
      if day.day < first {
        if day.trades > 0 { earlierCounts[name(day.place.account), default: 0] += day.trades }
        continue
      }
      let account = name(day.place.account)
      for rate in day.lacking { lacking.append((account, rate)) }
      let (currency, unit) = settlement.currency(
        day.place.currency < 0 ? nil : currencies[day.place.currency])
      let key = Key(account: day.place.account, currency: currency)
      try sums[key, default: [:]][day.day, default: Sums()].add(day, unit)
      if day.traded == .zero { continue }
      let own = settlement.currency(ofTradesIn: currency, account)
      let date = CalendarDay(daysSinceEpoch: day.day)
      let traded = try settlement.settled(
        day.traded.times(unit), in: currency, day.tradedWorth, account, on: date)
      if traded == nil, let own { lacking.append((account, MissingRate(code: own, day: date))) }
      let target = Key(account: day.place.account, currency: own)
      try sums[target, default: [:]][day.day, default: Sums()].moved += traded ?? .zero
    }
    let firsts = AccountCash.firsts(fold) { currency in
      settlement.currency(currency < 0 ? nil : currencies[currency]).code
    }
    for (key, days) in sums.sorted(by: { AccountCash.isBefore($0.key, $1.key, name) }) {
      try add(key, name(key.account), days, firsts[key], home)
    }
  }

  private static func isBefore(_ left: Key, _ right: Key, _ name: (Int) -> String?) -> Bool {
    (name(left.account) ?? "", left.currency ?? "") < (name(right.account) ?? "", right.currency ?? "")
  }

  private static func firsts(
    _ fold: CashFold, _ currency: (Int) -> String?
  ) -> [Key: (order: TransactionOrder, index: Int)] {
    var firsts: [Key: (order: TransactionOrder, index: Int)] = [:]
    for (place, first) in fold.firstRecords {
      let key = Key(account: place.account, currency: currency(place.currency))
      if let known = firsts[key], (known.order, known.index) < (first.order, first.index) { continue }
      firsts[key] = first
    }
    return firsts
  }

  /// Goes through the days of one account in one currency.
  private mutating func add(
    _ key: Key, _ account: String?, _ days: [Int: Sums], _ first: (order: TransactionOrder, index: Int)?,
    _ home: BaseRates?
  ) throws(Overflow) {
    var place = Place(account: account, currency: key.currency)
    var (balance, worth) = (Amount.zero, Amount.zero)
    var (deposited, transferred) = (Amount.zero, Amount.zero)
    for (day, sums) in days.sorted(by: { $0.key < $1.key }) {
      var external = sums.external
      try balance += sums.moved
      try worth += sums.worth
      if let recorded = sums.balance {
        let difference = try Amount(recorded.amount) - balance
        if !difference.rounded.isZero {
          let date = CalendarDay(daysSinceEpoch: day)
          let isOpening = first.map { $0.index == recorded.index && $0.order == recorded.order } ?? false
          differences.append(
            Difference(
              account: account, currency: key.currency, day: date, amount: difference, isOpening: isOpening,
              index: recorded.index))
          if let value = try home.converted(
            difference, from: key.currency, on: date, stated: recorded.rate)
          {
            try external.add(value, isIn: !value.rounded.isNegative)
            try worth += value
          } else {
            lacking.append((account, MissingRate(code: key.currency ?? "", day: date)))
          }
        }
        balance = try Amount(recorded.amount)
      }
      try deposited += external.paidIn - external.paidOut
      try transferred += sums.transferred.paidIn - sums.transferred.paidOut
      place.steps.append(
        Step(
          day: day, balance: balance, worth: worth, deposited: deposited, transferred: transferred,
          external: external, transfers: sums.transferred))
    }
    places.append(place)
  }
}

extension AccountCash.Sums {
  /// - Parameter unit: what one unit of the day's currency is of that in which the money lies.
  fileprivate mutating func add(_ day: CashFold.Day, _ unit: ExactDecimal) throws(Overflow) {
    try moved += day.moved.times(unit)
    try worth += day.tradedWorth + day.movedWorth
    try external.add(day.external)
    try transferred.add(day.transferred)
    if let recorded = day.balance {
      // The rate is that of what was recorded, such as pence.
      let scaled = CashFold.Balance(
        order: recorded.order, index: recorded.index, amount: try recorded.amount * unit,
        rate: try recorded.rate.divided(by: unit, places: 12))
      if balance?.isBefore(scaled) ?? true { balance = scaled }
    }
  }
}

/// The money of accounts on a day, in the home currency where nothing else is said.
public struct CashFigures: Sendable {
  /// What an account holds of a currency.
  public struct Balance: Equatable, Sendable {
    /// Nil where no currency is named anywhere.
    public let currency: String?
    /// How much there is.
    public let amount: ExactDecimal
    /// Nil without a rate.
    public let value: ExactDecimal?
  }

  /// By currency, without those of 0.
  package let balances: [Balance]
  /// What they are worth; nil if there are some and none has a rate.
  package let cash: Amount?
  /// What came from outside, and from other accounts where only one is looked at, less what went there; nil where a
  /// rate is missing.
  package let deposited: Amount?
  /// What exchange rates made of the cash: its value less the home amounts of all movements but the sides of
  /// conversions; nil where a rate is missing.
  package let gain: Amount?
  /// The rates that were missing.
  package let lacking: Set<MissingRate>
}

extension AccountCash {
  /// The rates without which movements could not be converted.
  package var missingRates: Set<MissingRate> { Set(lacking.map(\.rate)) }

  /// Those of one account, empty for what has none, or of all.
  func missingRates(account: String?) -> Set<MissingRate> {
    Set(lacking.filter { AccountCash.isIncluded($0.account, account) }.map(\.rate))
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
    for (name, rate) in lacking where AccountCash.isIncluded(name, account) && rate.day <= day {
      missing.insert(rate)
    }
    let isKnown = missing.isEmpty
    var (total, valued) = (Amount.zero, 0)
    var balances: [CashFigures.Balance] = []
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
        CashFigures.Balance(
          currency: currency, amount: shown, value: value?.rounded))
    }
    let cash = valued > 0 || balances.isEmpty ? total : nil
    let isComplete = isKnown && missing.isEmpty
    return CashFigures(
      balances: balances, cash: cash, deposited: isKnown ? deposited : nil,
      gain: isComplete ? try total - worth : nil, lacking: missing)
  }

  /// What came in and went out on each day, from outside, and from other accounts where only one is looked at.
  func flows(account: String?) throws(Overflow) -> [Int: CashFold.Flow] {
    var flows: [Int: CashFold.Flow] = [:]
    for place in places where AccountCash.isIncluded(place.account, account) {
      for step in place.steps {
        try flows[step.day, default: CashFold.Flow()].add(step.external)
        if account != nil { try flows[step.day, default: CashFold.Flow()].add(step.transfers) }
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
