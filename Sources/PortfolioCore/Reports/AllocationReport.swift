/// How the worth of a portfolio is divided among groups such as tickers or classes.
public struct AllocationReport: Incomplete {
  package var missing = Missing()
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// The largest first.
  public let groups: [AllocationGroup]
  /// What everything with a price is worth, cash among it.
  public let total: ExactDecimal
  /// What the total does not include.
  package let omissions: Omissions
  package let hasTransactions: Bool

  /// Whether nothing lacks a price or an exchange rate.
  public var complete: Bool { omissions.isEmpty }
  /// What lacks one.
  public var unpriced: [String] { omissions.names }

  package init(_ allocation: Allocation, _ omissions: Omissions, currency: String?, hasTransactions: Bool) {
    (groups, total) = (allocation.groups, allocation.total.rounded(places: 12))
    (self.omissions, self.currency, self.hasTransactions) = (omissions, currency, hasTransactions)
  }
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

  package init(
    group: String?, value: ExactDecimal?, percent: ExactDecimal?, target: ExactDecimal?, drift: ExactDecimal?,
    staleDay: CalendarDay? = nil, isCash: Bool = false
  ) {
    self.isCash = isCash
    (self.group, self.value, self.percent) = (group, value, percent)
    (self.target, self.drift, self.staleDay) = (target, drift, staleDay)
  }
}

extension Portfolio {
  /// How the value of the portfolio is divided among groups.
  ///
  /// - Parameters:
  ///   - grouping: `ticker`, `account`, `currency`, `class`, or a tag of securities.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - last: the day; nil for today.
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
    var omissions = held.summary.omissions
    var values: [(account: String?, currency: String?, value: Amount?)] = []
    if held.positions.tracksCash {
      values = try cash(through: day, &missing).values(on: day, account: account, in: base())
      let unknown = values.filter { $0.value == nil }.compactMap(\.currency)
      try note(Set(unknown.map { MissingRate(code: $0, day: day) }), &missing)
      omissions.unconverted.formUnion(unknown)
    }
    let ledger = groupings.contains("account") ? try quantities() : nil
    return try groupings.map { grouping in
      var shares: [Allocation.Share]
      if grouping == "account", let ledger {
        shares = try held.shares(ofAccountsIn: ledger, on: day, only: account)
      } else {
        shares = try held.shares(
          by: grouping, on: day, instruments, home: home, withTargets: account == nil)
      }
      for (owner, currency, value) in values {
        let share: Allocation.Share =
          switch grouping {
          case "account": Allocation.Share(group: owner, value: value)
          case "currency": Allocation.Share(group: currency ?? home, value: value)
          default: .cash(value)
          }
        shares.append(share)
      }
      let allocation = try Allocation(shares)
      var report = AllocationReport(
        allocation, omissions, currency: home,
        hasTransactions: !held.positions.isEmpty || !allocation.groups.isEmpty)
      report.missing = missing
      return report
    }
  }
}

extension HeldValues {
  /// The value of each ticker in its group, with its target.
  ///
  /// - Parameter withTargets: whether to include what has a target but is not held.
  fileprivate func shares(
    by grouping: String, on day: CalendarDay, _ instruments: InstrumentBook, home: String?, withTargets: Bool
  ) throws(Overflow) -> [Allocation.Share] {
    let (values, staleDays) = (byTicker, staleDays(on: day))
    let currencies = Dictionary(summary.items.map { ($0.position.ticker, $0.priceCurrency) }) { first, _ in
      first
    }
    let targeted = withTargets ? instruments.all.filter { $0.target != nil }.map(\.ticker) : []
    var shares: [Allocation.Share] = []
    for ticker in Set(values.keys).union(targeted).sorted() {
      let instrument = instruments[ticker]
      let value = values[ticker] ?? .some(.zero)
      if let division = instrument.division(of: grouping) {
        do throws(Overflow) {
          shares += try HeldValues.shares(of: value, division, staleDay: staleDays[ticker])
        } catch {
          throw error.named(ticker)
        }
        continue
      }
      let group: String? =
        switch grouping {
        case "ticker": ticker
        case "currency": currencies[ticker] ?? instrument[.currency] ?? home
        default: instrument[grouping]
        }
      shares.append(
        Allocation.Share(
          group: group, value: value, target: instrument.target, staleDay: staleDays[ticker]))
    }
    return shares
  }

  /// How the value of a security is divided among groups, in percent; the rest belongs to none.
  private static func shares(
    of value: Amount?, _ division: [(name: String, percent: ExactDecimal)], staleDay: CalendarDay?
  ) throws(Overflow) -> [Allocation.Share] {
    var shares: [Allocation.Share] = []
    var rest = ExactDecimal.hundred
    func share(_ name: String?, _ percent: ExactDecimal) throws(Overflow) -> Allocation.Share {
      let part = try value.map { value throws(Overflow) in
        try value.part(ExactFraction(percent), of: .hundred)
      }
      return Allocation.Share(group: name, value: part, staleDay: staleDay)
    }
    for (name, percent) in division {
      shares.append(try share(name, percent))
      rest = try rest - percent
    }
    if !rest.isZero { shares.append(try share(nil, rest)) }
    return shares
  }
}
