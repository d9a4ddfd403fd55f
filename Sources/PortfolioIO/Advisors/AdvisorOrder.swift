import PortfolioCore

/// The order of a list of advisors. Unknown values come last in either direction; equals are sorted by name.
package struct AdvisorOrder: Sendable {
  /// The sort keys, by the names used in options.
  package enum Key: String, CaseIterable, Sendable {
    case name, assets, clients, accounts
  }

  package let key: Key
  package let isDescending: Bool

  package init(_ key: Key = .name, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// `advisors` in this order.
  package func sorted(_ advisors: [Advisor]) -> [Advisor] {
    let entries = advisors.enumerated().map { index, advisor in
      Entry(advisor: advisor, name: FoldedText(advisor.name), figure: figure(of: advisor), index: index)
    }
    return entries.sorted(by: precedes).map(\.advisor)
  }

  private struct Entry {
    let advisor: Advisor
    let name: FoldedText
    let figure: ExactDecimal?
    let index: Int
  }

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    switch (left.figure, right.figure) {
    case (let a?, let b?) where a != b: return isDescending ? b < a : a < b
    case (.some, nil): return true
    case (nil, .some): return false
    default: break
    }
    if left.name != right.name {
      return key == .name && isDescending ? right.name < left.name : left.name < right.name
    }
    return left.index < right.index
  }

  /// Nil when sorting by name.
  private func figure(of advisor: Advisor) -> ExactDecimal? {
    switch key {
    case .name: nil
    case .assets: advisor.totalAssets
    case .clients: advisor.totalClients.map { ExactDecimal($0) }
    case .accounts: advisor.totalAccounts.map { ExactDecimal($0) }
    }
  }
}

/// The totals of all advisors, leaving out figures that are unknown.
package struct FirmTotals: Equatable, Sendable {
  package let assets: ExactDecimal
  package let clients: ExactDecimal
  package let accounts: ExactDecimal

  package init(_ advisors: [Advisor]) throws(Overflow) {
    assets = try sum(advisors.compactMap(\.totalAssets))
    clients = try sum(advisors.compactMap(\.totalClients).map { ExactDecimal($0) })
    accounts = try sum(advisors.compactMap(\.totalAccounts).map { ExactDecimal($0) })
  }
}

private func sum(_ figures: [ExactDecimal]) throws(Overflow) -> ExactDecimal {
  var sum = ExactDecimal.zero
  for figure in figures { try sum += figure }
  return sum
}
