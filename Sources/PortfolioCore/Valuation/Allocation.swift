/// How the value of the portfolio is divided among groups such as tickers or classes.
package struct Allocation: Equatable, Sendable {
  package let groups: [AllocationGroup]
  /// The value of everything with a price.
  package let total: ExactDecimal

  /// A holding or a target, or both.
  package struct Share: Equatable, Sendable {
    package let group: String?
    /// Nil if there is no price.
    package let value: Amount?
    package let target: ExactDecimal?
    /// The day of its price, if that is more than a week old.
    package let staleDay: CalendarDay?
    /// Whether it is in the group that all cash makes.
    package let isCash: Bool

    package init(
      group: String?, value: Amount?, target: ExactDecimal? = nil, staleDay: CalendarDay? = nil,
      isCash: Bool = false
    ) {
      (self.group, self.value, self.target, self.staleDay) = (group, value, target, staleDay)
      self.isCash = isCash
    }

    /// Cash in a group of its own.
    package static func cash(_ value: Amount?) -> Share {
      Share(group: "cash", value: value, isCash: true)
    }
  }

  /// The groups of these parts, largest first.
  package init(_ parts: [Share]) throws(Overflow) {
    total = try parts.compactMap(\.value).sum.rounded
    let allTargeted = try parts.filter { $0.target != nil }.compactMap(\.value).sum.rounded
    var groups: [AllocationGroup] = []
    for (key, parts) in Dictionary(grouping: parts, by: \.group) {
      let (value, targeted) = (try parts.map(\.value).sum?.rounded, parts.filter { $0.target != nil })
      var (target, drift) = (ExactDecimal?.none, ExactDecimal?.none)
      for more in targeted.compactMap(\.target) { target = try (target ?? .zero) + more }
      if let target, let share = try targeted.map(\.value).sum?.rounded.percent(of: allTargeted) {
        drift = try share - target
      }
      groups.append(
        AllocationGroup(
          group: key, value: value, percent: try value?.percent(of: total), target: target, drift: drift,
          staleDay: parts.compactMap(\.staleDay).min(), isCash: parts.contains(where: \.isCash)))
    }
    self.groups = groups.sorted { left, right in
      (left.value ?? .zero) == (right.value ?? .zero)
        ? (left.group ?? "") < (right.group ?? "") : (left.value ?? .zero) > (right.value ?? .zero)
    }
  }
}
