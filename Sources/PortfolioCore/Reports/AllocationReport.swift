/// How the worth of a portfolio is divided among groups such as tickers or classes.
public struct AllocationReport: Incomplete {
  package let missing: Missing
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// The largest first.
  public let groups: [AllocationGroup]
  /// What everything with a price is worth, cash among it.
  public let total: ExactDecimal
  package let hasTransactions: Bool

  /// Whether nothing lacks a price or an exchange rate.
  public var complete: Bool { omissions.isEmpty }
  /// What lacks one.
  public var unpriced: [String] { omissions.names }
}

/// A part of a portfolio, and how far it is from its target.
public struct AllocationGroup: Equatable, Sendable {
  /// Nil for holdings without a group.
  public let group: String?
  /// Nil if something in the group has no price.
  public let value: ExactDecimal?
  /// The group's percentage of the total.
  public let percent: ExactDecimal?
  /// The target percentage; nil if nothing in the group has a target.
  public let target: ExactDecimal?
  /// The percentage of what has targets, as rebalancing counts it, less the target.
  public let drift: ExactDecimal?
  /// The day of the oldest price that its value rests on, if that is more than a week old.
  package let staleDay: CalendarDay?
  /// Whether it is the group that all cash makes.
  package let isCash: Bool
}

/// The value of something that is held or aimed at, in the group that it belongs to.
struct GroupedValue {
  let group: String?
  /// Nil if there is no price.
  let value: Amount?
  var target: ExactDecimal?
  /// The day of its price, if that is more than a week old.
  var staleDay: CalendarDay?
  /// Whether it is in the group that all cash makes.
  var isCash = false
}

extension Portfolio {
  /// How the value of the portfolio is divided among groups.
  ///
  /// A group is a `ticker`, an `account`, a `currency`, a `class`, or what a tag of securities says.
  public func allocation(
    by grouping: String = "ticker", account: String? = nil, to last: CalendarDay? = nil
  ) throws -> AllocationReport {
    try allocation(account: account, to: last, by: [grouping])[0]
  }

  /// The same division in several groupings.
  package func allocation(
    account: String? = nil, to last: CalendarDay?, by groupings: [String]
  ) throws -> [AllocationReport] {
    let day = last ?? today
    var missing = Missing()
    let held = try heldValues(to: last, account: account, &missing)
    var values: [(account: String?, currency: String?, value: Amount?)] = []
    if held.positions.tracksCash {
      values = try cash(through: day, &missing).values(on: day, account: account, in: base())
      let unknown = values.filter { $0.value == nil }.compactMap(\.currency)
      try note(Set(unknown.map { MissingRate(code: $0, day: day) }), &missing)
      for code in unknown { missing.add([], of: code) }
    }
    return try groupings.map { grouping in
      var parts =
        try grouping == "account"
        ? byAccount(held.items, on: day, only: account)
        : grouped(held.items, by: grouping, on: day, withTargets: account == nil)
      for (owner, currency, value) in values {
        switch grouping {
        case "account": parts.append(GroupedValue(group: owner, value: value))
        case "currency": parts.append(GroupedValue(group: currency ?? home, value: value))
        default: parts.append(GroupedValue(group: "cash", value: value, isCash: true))
        }
      }
      return try AllocationReport(
        parts, currency: home, hasTransactions: !held.positions.isEmpty || !parts.isEmpty, missing)
    }
  }
}

extension AllocationReport {
  fileprivate init(
    _ parts: [GroupedValue], currency: String?, hasTransactions: Bool, _ missing: Missing
  ) throws(Overflow) {
    (self.currency, self.hasTransactions, self.missing) = (currency, hasTransactions, missing)
    let total = try parts.compactMap(\.value).sum.rounded
    let allTargeted = try parts.filter { $0.target != nil }.compactMap(\.value).sum.rounded
    self.total = total.rounded(places: 12)
    groups = try Dictionary(grouping: parts, by: \.group).map { key, parts throws(Overflow) in
      let (value, targeted) = (try parts.map(\.value).sum?.rounded, parts.filter { $0.target != nil })
      var (target, drift) = (ExactDecimal?.none, ExactDecimal?.none)
      for more in targeted.compactMap(\.target) { target = try (target ?? .zero) + more }
      if let target, let share = try targeted.map(\.value).sum?.rounded.percent(of: allTargeted) {
        drift = try share - target
      }
      return AllocationGroup(
        group: key, value: value, percent: try value?.percent(of: total), target: target, drift: drift,
        staleDay: parts.compactMap(\.staleDay).min(), isCash: parts.contains(where: \.isCash))
    }.sorted { left, right in
      (left.value ?? .zero) == (right.value ?? .zero)
        ? (left.group ?? "") < (right.group ?? "") : (left.value ?? .zero) > (right.value ?? .zero)
    }
  }
}

/// What is held at the end of a day and its value, whatever was paid for it: no rates of earlier days are needed.
extension Portfolio {
  /// What is held at the end of a day at the prices of that day, by ticker; at current prices if no day is given. Also the
  /// positions of everything that was ever held.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  func heldValues(
    to last: CalendarDay?, account: String? = nil, _ missing: inout Missing
  ) throws -> (items: [String: SummaryItem], positions: Positions) {
    let day = last ?? today
    let positions = try ledger.positions(through: day, account: account)
    let held = positions.items.filter { !$0.isClosed }
    let book = try prices(for: held.map(\.ticker), on: last, &missing)
    let items = try summary(of: Positions(items: held), book, on: day, &missing).items
    return (Dictionary(items.map { ($0.ticker, $0) }) { first, _ in first }, positions)
  }

  /// The value of each ticker divided among accounts in proportion to their shares.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  func byAccount(
    _ items: [String: SummaryItem], on day: CalendarDay, only account: String? = nil
  ) throws -> [GroupedValue] {
    var shares: [GroupedValue] = []
    for (ticker, owner, quantity) in try quantities().quantities(atEndOf: day) {
      guard account == nil || owner ?? "" == account, let item = items[ticker] else { continue }
      let part = try Overflow.naming(ticker, item.exactValue?.part(quantity, of: item.quantity))
      shares.append(GroupedValue(group: owner, value: part, staleDay: item.quote?.staleDay(on: day)))
    }
    return shares
  }

  /// The value of each ticker in its group, with its target.
  ///
  /// - Parameter withTargets: whether to include what has a target but is not held.
  private func grouped(
    _ items: [String: SummaryItem], by grouping: String, on day: CalendarDay, withTargets: Bool
  ) throws(Overflow) -> [GroupedValue] {
    let targeted = withTargets ? instruments.all.filter { $0.target != nil }.map(\.ticker) : []
    var shares: [GroupedValue] = []
    for ticker in Set(items.keys).union(targeted).sorted() {
      let (instrument, item) = (instruments[ticker], items[ticker])
      let (value, staleDay) = (item.map(\.exactValue) ?? .some(.zero), item?.quote?.staleDay(on: day))
      if let division = instrument.division(of: grouping) {
        shares += try Overflow.naming(ticker, Portfolio.divided(value, division, staleDay: staleDay))
        continue
      }
      let group: String? =
        switch grouping {
        case "ticker": ticker
        // What is traded in pence is an investment in pounds.
        case "currency":
          (item.map(\.priceCurrency) ?? instrument[.currency] ?? home).map { Currency.unit(of: $0).code }
        default: instrument[grouping]
        }
      shares.append(GroupedValue(group: group, value: value, target: instrument.target, staleDay: staleDay))
    }
    return shares
  }

  /// How the value of a security is divided among groups, in percent; the rest belongs to none.
  private static func divided(
    _ value: Amount?, _ division: [(name: String, percent: ExactDecimal)], staleDay: CalendarDay?
  ) throws(Overflow) -> [GroupedValue] {
    var rest = ExactDecimal.hundred
    for (_, percent) in division { rest = try rest - percent }
    let all = division.map { (String?.some($0.name), $0.percent) } + (rest.isZero ? [] : [(nil, rest)])
    return try all.map { name, percent throws(Overflow) in
      let part = try value?.part(ExactFraction(percent), of: .hundred)
      return GroupedValue(group: name, value: part, staleDay: staleDay)
    }
  }
}
