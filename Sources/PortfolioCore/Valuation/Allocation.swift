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
    var (exact, targeted) = (Amount.zero, Amount.zero)
    for part in parts {
      guard let value = part.value else { continue }
      try exact += value
      if part.target != nil { try targeted += value }
    }
    total = exact.rounded
    let allTargeted = targeted.rounded
    var groups: [AllocationGroup] = []
    for (key, parts) in Dictionary(grouping: parts, by: \.group) {
      var (sum, own): (Amount?, Amount?) = (.zero, .zero)
      var target: ExactDecimal?
      for part in parts {
        if let value = sum, let more = part.value { sum = try value + more } else { sum = nil }
        guard let more = part.target else { continue }
        target = try (target ?? .zero) + more
        if let value = own, let more = part.value { own = try value + more } else { own = nil }
      }
      var (value, percent, drift): (ExactDecimal?, ExactDecimal?, ExactDecimal?)
      if let sum {
        value = sum.rounded
        percent = try value?.percent(of: total)
      }
      if let target, let share = try own?.rounded.percent(of: allTargeted) { drift = try share - target }
      groups.append(
        AllocationGroup(
          group: key, value: value?.rounded(places: 12), percent: percent, target: target, drift: drift,
          staleDay: parts.compactMap(\.staleDay).min(), isCash: parts.contains(where: \.isCash)))
    }
    self.groups = groups.sorted { left, right in
      (left.value ?? .zero) == (right.value ?? .zero)
        ? (left.group ?? "") < (right.group ?? "") : (left.value ?? .zero) > (right.value ?? .zero)
    }
  }
}
