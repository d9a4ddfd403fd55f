import PortfolioCore

/// Joins rows that tell one thing together: withheld tax and its dividend, the two sides of a split, of an
/// exchange, of a redemption, or of a transfer of shares or of money.
struct BrokerJoin {
  /// What a row becomes where it belongs to others.
  enum Outcome {
    /// Another row tells it all.
    case nothing
    case skipped
    /// A dividend or interest from which this was withheld.
    case income(withheld: ExactDecimal)
    /// Tax withheld from the income in the row with this number.
    case tax(ofRow: Int)
    case split(SplitRatio)
    /// The exchange of this symbol for that of the row.
    case exchange(of: String, SplitRatio)
    /// One of these two, by the numbers of shares; they may have been rounded, so that the user has to decide.
    case unclear(BrokerActivity.Kind, of: String, SplitRatio)
    /// Money that is paid for the old shares beside this new security.
    case boot(with: String)
    /// A sale of this quantity, at these costs in addition to its own.
    case sale(quantity: String, fees: [String])
    /// A sale of which the shares or the money are told, not both.
    case halfSale
    /// A purchase with which this interest is paid.
    case accrued(String)
    /// A conversion into this.
    case conversion(toAmount: String, toCurrency: String)
    case transfer(to: String)
    case moneyTransfer(to: String)
  }

  /// What must be known of a row to join it with others.
  struct Side {
    /// The number of the row in the file.
    let number: Int
    var kind: BrokerActivity.Kind
    let isTransferSide: Bool
    let isSwapSide: Bool
    let security: Security
    let account: String
    let date: String
    /// The date without a time.
    let day: String
    let quantity: String
    let amount: String
    let currency: String
    let fees: [String]
    let group: String
    /// What may name the account that money comes from or goes to.
    let words: String

    /// What may belong to another row, whatever else it says.
    private static let joined: Set<BrokerActivity.Kind> = [
      .dividend, .interest, .tax, .splitSide, .splitByChange, .exchangeSide, .redemption, .received,
      .delivered,
      .conversionSide, .accruedInterest,
    ]

    /// Nil if it belongs to no other row.
    init?(_ activity: BrokerActivity, number: Int) {
      let isJoined =
        Side.joined.contains(activity.kind) || (activity.kind == .cash && !activity.account.isEmpty)
        || (activity.kind == .buy && activity.isNamedAsBond)
        || (activity.kind == .elsewhere && !activity.group.isEmpty) || activity.isSwapSide
      guard isJoined || activity.isTransferSide else { return nil }
      self.number = number
      (kind, isTransferSide, isSwapSide) = (activity.kind, activity.isTransferSide, activity.isSwapSide)
      security = activity.symbol.isEmpty ? .isin(activity.isin) : .symbol(activity.symbol)
      (account, date, day) = (activity.account, activity.date, DateText.day(of: activity.date))
      (quantity, amount, currency) = (activity.quantity, activity.amount.text, activity.currency)
      fees = kind == .redemption ? activity.fees : []
      words =
        kind == .cash
        ? [activity.partner, activity.toAccount, activity.name, activity.security, activity.note]
          .joined(separator: " ") : ""
      group = activity.group.isEmpty ? activity.date : activity.group
    }

    var key: Key { Key(security: security, account: account, date: date) }
    var incomeKey: IncomeKey {
      // The tax may be booked at another time of the day.
      IncomeKey(key: Key(security: security, account: account, date: day), currency: currency)
    }
    /// What the rows of one conversion have in common.
    var conversion: [String] { [group, account] }
    var isPaid: Bool { BrokerActivity.isAmount(amount) }
    var hasShares: Bool { BrokerActivity.isAmount(quantity) }
  }

  enum Security: Hashable {
    case symbol(String)
    case isin(String)

    var symbol: String {
      switch self {
      case .symbol(let symbol): symbol
      case .isin(let isin): isin
      }
    }
  }

  /// What the rows of one thing have in common.
  struct Key: Hashable {
    let security: Security
    let account: String
    let date: String
  }

  /// What a tax and the income from which it is withheld have in common.
  struct IncomeKey: Hashable {
    let key: Key
    let currency: String
  }

  let sides: [Side]
  /// By the number of the row.
  private(set) var outcomes: [Int: Outcome] = [:]
  let point: LocalizedNumberParser.Point

  private init(_ sides: [Side], point: LocalizedNumberParser.Point) {
    self.sides = sides
    self.point = point
  }

  /// What becomes of those rows that belong together, by their numbers.
  ///
  /// - Parameters:
  ///   - sides: the rows that may belong together, in the order of the file.
  ///   - intoOneAccount: whether all rows come into one account, between whose parts nothing moves.
  static func outcomes(
    of sides: [Side], point: LocalizedNumberParser.Point, intoOneAccount: Bool
  ) -> [Int: Outcome] {
    var join = BrokerJoin(sides, point: point)
    join.taxes()
    // Where old shares go, those that come are all there are, and not those that are added.
    join.join(.splitSide, join.groups(.splitSide, .splitByChange) { [$0.day, $0.account] })
    join.join(.exchangeSide, join.groups(.exchangeSide) { [$0.day, $0.account, $0.group] })
    join.join(.exchangeSide, join.groups(.exchangeSide) { [$0.day, $0.account] })
    join.redemptions()
    join.mergers()
    join.swaps()
    join.conversions()
    join.accruedInterest()
    join.transfers(intoOneAccount: intoOneAccount)
    join.moneyTransfers(intoOneAccount: intoOneAccount)
    join.returns()
    return join.outcomes
  }

  mutating func set(_ outcome: Outcome, _ index: Int) { outcomes[sides[index].number] = outcome }

  /// The rows of a kind grouped by what they have in common, each group in the order of the file.
  func groups(_ kinds: BrokerActivity.Kind..., by common: (Side) -> some Hashable) -> [[Int]] {
    Dictionary(grouping: sides.indices.filter { kinds.contains(sides[$0].kind) }) { common(sides[$0]) }
      .values.sorted { $0[0] < $1[0] }
  }

  func quantity(_ index: Int) -> ExactDecimal? {
    LocalizedNumberParser.read(sides[index].quantity, point)
  }
}

extension BrokerJoin.Outcome {
  /// What the row of this activity becomes.
  func entry(of activity: BrokerActivity) -> BrokerEntry {
    var activity = activity
    switch self {
    case .nothing, .tax: return .nothing
    case .skipped: return .skipped(.named(activity.name))
    case .income(let withheld):
      activity.withheld = withheld
    case .split(let ratio):
      activity.kind = .split
      (activity.ratio, activity.hasDerivedRatio) = (ratio.description, true)
    case .exchange(let old, let ratio):
      activity.kind = .exchange
      (activity.ratio, activity.hasDerivedRatio) = (ratio.description, true)
      activity.receive(for: old)
    case .sale(let quantity, let fees):
      activity.quantity = quantity
      activity.fees += fees
    case .halfSale: activity.isUnclear = true
    case .boot(let new):
      activity.kind = .returnOfCapital
      (activity.symbol, activity.isin, activity.quantity, activity.price) = (new, "", "", "")
    case .accrued(let interest): activity.accrued = interest
    case .conversion(let amount, let currency):
      activity.kind = .conversion
      (activity.toAmount, activity.toCurrency) = (amount, currency)
    case .unclear(let kind, let old, let ratio):
      activity.kind = kind
      (activity.ratio, activity.isUnclear) = (ratio.description, true)
      if kind == .exchange { activity.receive(for: old) }
    case .transfer(let account):
      activity.kind = .transfer
      activity.toAccount = account
    case .moneyTransfer(let account): activity.toAccount = account
    }
    return .activity(activity)
  }
}

extension BrokerActivity {
  /// Makes its security the one that is received for another.
  fileprivate mutating func receive(for old: String) {
    (into, symbol, isin) = (symbol.isEmpty ? isin : symbol, old, "")
  }
}
