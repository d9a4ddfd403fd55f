/// An advisor who manages accounts for clients, as shown on the firm's dashboard.
package struct Advisor: Equatable, Sendable {
  package let id: ExternalID
  package let firstName: String?
  package let lastName: String?
  /// The value of the advisor's accounts according to the service.
  package let totalAssets: ExactDecimal?
  package let totalClients: Int?
  package let totalAccounts: Int?
  /// The custodians with which the advisor is registered.
  package let custodians: [Custodian]

  package init(
    id: ExternalID, firstName: String?, lastName: String?, totalAssets: ExactDecimal? = nil,
    totalClients: Int? = nil, totalAccounts: Int? = nil, custodians: [Custodian] = []
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.totalAssets = totalAssets
    self.totalClients = totalClients
    self.totalAccounts = totalAccounts
    self.custodians = custodians
  }

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
  package let repID: String?

  package init(id: ExternalID?, name: String?, repID: String? = nil) {
    self.id = id
    self.name = name
    self.repID = repID
  }
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
    let named = securities.filter { $0.name != nil } + securities.filter { $0.name == nil }
    var chosen: [String: Security] = [:]
    for security in named {
      guard let ticker = security.ticker?.uppercased(), tickers.contains(ticker) else { continue }
      if chosen[ticker] == nil { chosen[ticker] = security }
    }
    return securities.filter { security in
      guard let ticker = security.ticker?.uppercased(), chosen[ticker] == security else { return false }
      chosen[ticker] = nil
      return true
    }
  }

  /// The custodian of an account; nil if it is not one of the advisor's.
  package func custodian(of account: AdvisorAccount) -> Custodian? {
    account.custodianID.flatMap { id in advisor.custodians.first { $0.id == id } }
  }
}

/// An account that an advisor manages for a client.
package struct AdvisorAccount: Equatable, Sendable {
  package let id: ExternalID?
  package let name: String?
  package let number: String?
  package let clientID: ExternalID?
  package let custodianID: ExternalID?
  package let holdings: [Holding]

  package init(
    id: ExternalID?, name: String? = nil, number: String? = nil, clientID: ExternalID? = nil,
    custodianID: ExternalID? = nil, holdings: [Holding] = []
  ) {
    self.id = id
    self.name = name
    self.number = number
    self.clientID = clientID
    self.custodianID = custodianID
    self.holdings = holdings
  }

  /// Whether `text` is the account's id or number.
  package func isCalled(_ text: String) -> Bool { id == ExternalID(text) || number == text }
}

/// Units of a security held in an account.
package struct Holding: Equatable, Sendable {
  package let id: ExternalID?
  package let ticker: String?
  package let units: ExactDecimal?
  package let unitPrice: ExactDecimal?

  package init(id: ExternalID?, ticker: String?, units: ExactDecimal?, unitPrice: ExactDecimal?) {
    self.id = id
    self.ticker = ticker
    self.units = units
    self.unitPrice = unitPrice
  }
}

/// The security that a ticker stands for.
package struct Security: Equatable, Sendable {
  package let id: ExternalID?
  package let ticker: String?
  package let name: String?
  package let category: SecurityCategory?
  package let dateAdded: Timestamp?

  package init(
    id: ExternalID?, ticker: String?, name: String?, category: SecurityCategory? = nil,
    dateAdded: Timestamp? = nil
  ) {
    self.id = id
    self.ticker = ticker
    self.name = name
    self.category = category
    self.dateAdded = dateAdded
  }
}

/// The kind of a security, by the names that services use; unknown names are kept as they are.
package enum SecurityCategory: Hashable, Sendable, RawRepresentable {
  case mutualFund, indexFund, growthFund, equityFund, sectorFund, dividendFund, etf, stock, bond, option, cash
  case other(String)

  /// All that have a name of their own.
  package static let known: [SecurityCategory] = [
    .mutualFund, .indexFund, .growthFund, .equityFund, .sectorFund, .dividendFund, .etf, .stock, .bond,
    .option, .cash,
  ]

  package init(rawValue: String) {
    self = SecurityCategory.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  package var rawValue: String {
    switch self {
    case .mutualFund: "mutual-fund"
    case .indexFund: "index-fund"
    case .growthFund: "growth-fund"
    case .equityFund: "equity-fund"
    case .sectorFund: "sector-fund"
    case .dividendFund: "dividend-fund"
    case .etf: "etf"
    case .stock: "stock"
    case .bond: "bond"
    case .option: "option"
    case .cash: "cash"
    case .other(let name): name
    }
  }

  /// An unknown name in readable form.
  package static func readable(_ name: String) -> String {
    name.split { "-_ ".contains($0) }.joined(separator: " ")
  }
}
