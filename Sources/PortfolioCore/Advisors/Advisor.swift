/// An advisor who manages accounts for clients, as shown on the firm's dashboard.
public struct Advisor: Equatable, Sendable {
  public let id: ExternalID
  public let firstName: String?
  public let lastName: String?
  /// The value of the advisor's accounts according to the service.
  public let totalAssets: ExactDecimal?
  public let totalClients: Int?
  public let totalAccounts: Int?
  /// The custodians with which the advisor is registered.
  public let custodians: [Custodian]

  public init(
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
  public var name: String {
    [firstName, lastName].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A firm that holds the assets of accounts.
public struct Custodian: Equatable, Sendable {
  public let id: ExternalID?
  public let name: String?
  /// The advisor's representative number there.
  public let repID: String?

  public init(id: ExternalID?, name: String?, repID: String? = nil) {
    self.id = id
    self.name = name
    self.repID = repID
  }
}

/// An advisor with the accounts and the securities held in them.
public struct AdvisorDetail: Equatable, Sendable {
  public let advisor: Advisor
  public let accounts: [AdvisorAccount]
  /// The securities held, one for each ticker; the service may not know all of them.
  public let securities: [Security]
  /// Whether accounts and securities are known; otherwise only what the dashboard has is.
  public let isFetched: Bool

  public init(advisor: Advisor, accounts: [AdvisorAccount], securities: [Security] = []) {
    self.advisor = advisor
    self.accounts = accounts
    isFetched = true
    self.securities = AdvisorDetail.held(securities, accounts)
  }

  /// What the dashboard says about an advisor whose accounts have not been fetched.
  public init(onDashboard advisor: Advisor) {
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
  public func custodian(of account: AdvisorAccount) -> Custodian? {
    account.custodianID.flatMap { id in advisor.custodians.first { $0.id == id } }
  }
}

/// An account that an advisor manages for a client.
public struct AdvisorAccount: Equatable, Sendable {
  public let id: ExternalID?
  public let name: String?
  public let number: String?
  public let clientID: ExternalID?
  public let custodianID: ExternalID?
  public let holdings: [Holding]

  public init(
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
  public func isCalled(_ text: String) -> Bool { id == ExternalID(text) || number == text }
}

/// Units of a security held in an account.
public struct Holding: Equatable, Sendable {
  public let id: ExternalID?
  public let ticker: String?
  public let units: ExactDecimal?
  public let unitPrice: ExactDecimal?

  public init(id: ExternalID?, ticker: String?, units: ExactDecimal?, unitPrice: ExactDecimal?) {
    self.id = id
    self.ticker = ticker
    self.units = units
    self.unitPrice = unitPrice
  }
}

/// The security that a ticker stands for.
public struct Security: Equatable, Sendable {
  public let id: ExternalID?
  public let ticker: String?
  public let name: String?
  public let category: SecurityCategory?
  public let dateAdded: Timestamp?

  public init(
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
public enum SecurityCategory: Hashable, Sendable, RawRepresentable {
  case mutualFund, indexFund, growthFund, equityFund, sectorFund, dividendFund, etf, stock, bond, option, cash
  case other(String)

  /// All that have a name of their own.
  public static let known: [SecurityCategory] = [
    .mutualFund, .indexFund, .growthFund, .equityFund, .sectorFund, .dividendFund, .etf, .stock, .bond,
    .option, .cash,
  ]

  public init(rawValue: String) {
    self = SecurityCategory.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  public var rawValue: String {
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
  public static func readable(_ name: String) -> String {
    name.split { "-_ ".contains($0) }.joined(separator: " ")
  }
}
