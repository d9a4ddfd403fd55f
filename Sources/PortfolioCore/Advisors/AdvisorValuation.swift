/// A holding with the name of its security and its value.
public struct ValuedHolding: Equatable, Sendable {
  public let holding: Holding
  /// Nil if the security is unknown.
  public let securityName: String?
  /// units × unitPrice, exact; nil if either is unknown.
  public let value: ExactDecimal?
}

/// An account with its value.
public struct ValuedAccount: Equatable, Sendable {
  public let account: AdvisorAccount
  public let custodian: Custodian?
  public let holdings: [ValuedHolding]
  /// The sum of the holdings with a known value.
  public let value: ExactDecimal

  /// The holdings of unknown value, which the account's value leaves out.
  public var unvalued: [Holding] { holdings.filter { $0.value == nil }.map(\.holding) }
}

/// An advisor with the value of each account.
public struct AdvisorValuation: Equatable, Sendable {
  public let detail: AdvisorDetail
  public let accounts: [ValuedAccount]
  /// The sum of the accounts.
  public let value: ExactDecimal

  /// Whether the total reported by the service differs.
  public var disagrees: Bool {
    detail.isFetched && (detail.advisor.totalAssets.map { $0 != value } ?? false)
  }
}

extension AdvisorDetail {
  /// The value of every holding and account. Throws if a figure has more than 38 digits.
  public func valued() throws(PositionOverflow) -> AdvisorValuation {
    let names = securityNames
    var accounts: [ValuedAccount] = []
    var total = ExactDecimal.zero
    for account in self.accounts {
      let valued = try self.valued(account, names)
      do throws(DecimalOverflow) {
        try total += valued.value
      } catch {
        throw PositionOverflow(ticker: nil)
      }
      accounts.append(valued)
    }
    return AdvisorValuation(detail: self, accounts: accounts, value: total)
  }

  /// The value of one account and its holdings. Throws if a figure has more than 38 digits.
  public func valued(_ account: AdvisorAccount) throws(PositionOverflow) -> ValuedAccount {
    try valued(account, securityNames)
  }

  private func valued(
    _ account: AdvisorAccount, _ names: [String: String]
  ) throws(PositionOverflow) -> ValuedAccount {
    var holdings: [ValuedHolding] = []
    var total = ExactDecimal.zero
    for holding in account.holdings {
      var value: ExactDecimal?
      do throws(DecimalOverflow) {
        if let units = holding.units, let price = holding.unitPrice {
          let product = try units * price
          try total += product
          value = product
        }
      } catch {
        throw PositionOverflow(ticker: holding.ticker)
      }
      let name = holding.ticker.flatMap { names[$0.uppercased()] }
      holdings.append(ValuedHolding(holding: holding, securityName: name, value: value))
    }
    return ValuedAccount(
      account: account, custodian: custodian(of: account), holdings: holdings, value: total)
  }

  /// Names by ticker. If several securities have the same ticker, the first one with a name counts.
  private var securityNames: [String: String] {
    var names: [String: String] = [:]
    for security in securities {
      guard let ticker = security.ticker?.uppercased(), let name = security.name else { continue }
      if names[ticker] == nil { names[ticker] = name }
    }
    return names
  }
}
