import PortfolioCore

/// A holding with the name of its security and its value.
package struct ValuedHolding: Equatable, Sendable {
  package let holding: AdvisorHolding
  /// Nil if the security is unknown.
  package let securityName: String?
  /// units × unitPrice, exact; nil if either is unknown.
  package let value: ExactDecimal?
}

/// An account with its value.
package struct ValuedAccount: Equatable, Sendable {
  package let account: AdvisorAccount
  package let custodian: Custodian?
  package let holdings: [ValuedHolding]
  /// The sum of the holdings with a known value.
  package let value: ExactDecimal

  /// The holdings of unknown value, which the account's value leaves out.
  package var unvalued: [AdvisorHolding] { holdings.filter { $0.value == nil }.map(\.holding) }
}

/// An advisor with the value of each account.
package struct AdvisorValuation: Equatable, Sendable {
  package let detail: AdvisorDetail
  package let accounts: [ValuedAccount]
  /// The sum of the accounts.
  package let value: ExactDecimal

  /// Whether the total reported by the service differs.
  package var disagrees: Bool {
    detail.isFetched && (detail.advisor.totalAssets.map { $0 != value } ?? false)
  }
}

extension AdvisorDetail {
  /// The value of every holding and account.
  package func valued() throws(Overflow) -> AdvisorValuation {
    let names = securityNames
    var accounts: [ValuedAccount] = []
    var total = ExactDecimal.zero
    for account in self.accounts {
      let valued = try self.valued(account, names)
      try total += valued.value
      accounts.append(valued)
    }
    return AdvisorValuation(detail: self, accounts: accounts, value: total)
  }

  /// The value of one account and its holdings.
  package func valued(_ account: AdvisorAccount) throws(Overflow) -> ValuedAccount {
    try valued(account, securityNames)
  }

  private func valued(
    _ account: AdvisorAccount, _ names: [String: String]
  ) throws(Overflow) -> ValuedAccount {
    var holdings: [ValuedHolding] = []
    var total = ExactDecimal.zero
    for holding in account.holdings {
      var value: ExactDecimal?
      if let units = holding.units, let price = holding.unitPrice {
        let product = try Overflow.naming(holding.ticker, units * price)
        total = try Overflow.naming(holding.ticker, total + product)
        value = product
      }
      let name = holding.ticker.flatMap { names[$0.uppercased()] }
      holdings.append(ValuedHolding(holding: holding, securityName: name, value: value))
    }
    return ValuedAccount(
      account: account, custodian: custodian(of: account), holdings: holdings, value: total)
  }

  /// Names by ticker.
  private var securityNames: [String: String] {
    Dictionary(securities.map { ($0.ticker?.uppercased() ?? "", $0.name) }) { $1 }.compactMapValues(\.self)
  }
}
