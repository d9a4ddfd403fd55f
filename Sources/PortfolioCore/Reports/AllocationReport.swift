/// How the worth of a portfolio is divided among groups such as tickers or classes.
public struct AllocationReport: Sendable {
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
