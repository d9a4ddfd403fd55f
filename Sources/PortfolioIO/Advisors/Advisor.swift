import PortfolioCore

/// An advisor who manages accounts for clients, as shown on the firm's dashboard.
package struct Advisor: Equatable, Sendable {
  package let id: ExternalID
  package let firstName: String?
  package let lastName: String?
  /// The value of the advisor's accounts according to the service.
  package var totalAssets: ExactDecimal?
  package var totalClients: Int?
  package var totalAccounts: Int?
  /// The custodians with which the advisor is registered.
  package var custodians: [Custodian] = []

  /// `firstName lastName`, or whichever of the two is known.
  package var name: String {
    [firstName, lastName].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A firm that holds the assets of accounts.
package struct Custodian: Equatable, Sendable {
  package let id: ExternalID?
  package let name: String?
  /// The advisor's representative number there.
  package var repID: String?
}

/// An advisor with the accounts and the securities held in them.
package struct AdvisorDetail: Equatable, Sendable {
  package let advisor: Advisor
  package let accounts: [AdvisorAccount]
  /// The securities held, one for each ticker; the service may not know all of them.
  package let securities: [Security]
  /// Whether accounts and securities are known; otherwise only what the dashboard has is.
  package let isFetched: Bool

  package init(advisor: Advisor, accounts: [AdvisorAccount], securities: [Security] = []) {
    self.advisor = advisor
    self.accounts = accounts
    isFetched = true
    self.securities = AdvisorDetail.held(securities, accounts)
  }

  /// What the dashboard says about an advisor whose accounts have not been fetched.
  package init(onDashboard advisor: Advisor) {
    self.advisor = advisor
    (accounts, securities, isFetched) = ([], [], false)
  }

  /// If several securities have the same ticker, the first one with a name counts.
  private static func held(_ securities: [Security], _ accounts: [AdvisorAccount]) -> [Security] {
    let tickers = Set(accounts.flatMap(\.holdings).compactMap { $0.ticker?.uppercased() })
    let groups = Dictionary(grouping: securities.indices) { securities[$0].ticker?.uppercased() }
    return groups.compactMap { ticker, indices in
      ticker.map(tickers.contains) ?? false
        ? indices.first { securities[$0].name != nil } ?? indices.first : nil
    }
    .sorted().map { securities[$0] }
  }

  /// The custodian of an account; nil if it is not one of the advisor's.
  package func custodian(of account: AdvisorAccount) -> Custodian? {
    account.custodianID.flatMap { id in advisor.custodians.first { $0.id == id } }
  }
}

/// An account that an advisor manages for a client.
package struct AdvisorAccount: Equatable, Sendable {
  package let id: ExternalID?
  package var name: String?
  package var number: String?
  package var clientID: ExternalID?
  package var custodianID: ExternalID?
  package var holdings: [AdvisorHolding] = []

  /// Whether `text` is the account's id or number.
  package func isCalled(_ text: String) -> Bool { id == ExternalID(text) || number == text }
}

/// Units of a security held in an account.
package struct AdvisorHolding: Equatable, Sendable {
  package let id: ExternalID?
  package let ticker: String?
  package let units: ExactDecimal?
  package let unitPrice: ExactDecimal?
}

/// The security that a ticker stands for.
package struct Security: Equatable, Sendable {
  package let id: ExternalID?
  package let ticker: String?
  package let name: String?
  package var category: SecurityCategory?
  package var dateAdded: Timestamp?
}

/// The kind of a security, by the names that services use; unknown names are kept as they are.
package struct SecurityCategory: Hashable, Sendable {
  package let rawValue: String

  /// Those that have words of their own.
  package static let known = [
    "mutual-fund", "index-fund", "growth-fund", "equity-fund", "sector-fund", "dividend-fund", "etf", "stock",
    "bond", "option", "cash",
  ].map(SecurityCategory.init)

  /// An unknown name in readable form; nil for one that is known.
  package var readable: String? {
    SecurityCategory.known.contains(self) ? nil : rawValue.split { "-_ ".contains($0) }.joined(separator: " ")
  }
}

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
      (index: index, advisor: advisor, figure: figure(of: advisor), name: FoldedText(advisor.name))
    }
    return entries.sorted { left, right in
      if left.figure != right.figure {
        guard let a = left.figure, let b = right.figure else { return left.figure != nil }
        return isDescending ? b < a : a < b
      }
      if left.name != right.name { return (key == .name && isDescending) != (left.name < right.name) }
      return left.index < right.index
    }.map(\.advisor)
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

/// The result of looking up an advisor.
package enum AdvisorMatch: Equatable, Sendable {
  case one(Advisor)
  case none
  /// Sorted by name.
  case several([Advisor])
}

extension Sequence<Advisor> {
  /// Looks for an advisor with this id, else with exactly this name, else with a name that contains it.
  package func advisor(called text: String) -> AdvisorMatch {
    let (id, wanted) = (ExternalID(text), FoldedText(text))
    if let advisor = first(where: { $0.id == id }) { return .one(advisor) }
    guard !text.isEmpty else { return .none }
    let whole = filter { FoldedText($0.name) == wanted }
    let found = whole.isEmpty ? filter { wanted.occurs(in: $0.name) } : whole
    if let advisor = found.first, found.count == 1 { return .one(advisor) }
    return found.isEmpty ? .none : .several(AdvisorOrder().sorted(found))
  }
}

extension Advisor {
  /// Whether the name, the assets or a custodian contains `text`, or the id of one of them is `wanted`.
  package func mentions(_ text: FoldedText, id wanted: ExternalID) -> Bool {
    if id == wanted || text.occurs(in: name) { return true }
    if let totalAssets, text.occurs(in: totalAssets.description) { return true }
    return custodians.contains { custodian in
      custodian.id == wanted || custodian.name.map(text.occurs) ?? false
        || custodian.repID.map(text.occurs) ?? false
    }
  }
}
