import PortfolioCore

/// Something that a row of a broker's file tells, and what becomes of it.
struct BrokerEntry: Sendable {
  enum Fate {
    /// It becomes what its activity means.
    case open
    /// Another row tells it, or it is no entry: a title, a total or a disclaimer.
    case nothing
    /// A row that moves no shares and is not imported.
    case skipped(SkippedRow.What)
    /// A row that cannot be read, with the field that is wrong where it is one.
    indirect case refused(Issue.Problem, Field?)
  }

  private(set) var line = 0
  /// The number of the row of the file, which may tell several things.
  private(set) var row = 0
  /// Where it is none, nothing but a date.
  var activity: BrokerActivity
  var fate = Fate.open
  /// The rows that it tells, too, by their places among all: tax that was withheld from it, or the arrival of money that it
  /// sends.
  var joined: [Int] = []
  /// Whether the shares of an exercise are bought, where a row tells that.
  var buys: Bool?
  /// Whether it is no row, but what an account holds at the end of the file: shares of a security, or cash.
  private(set) var isStated = false

  static func activity(_ activity: BrokerActivity) -> BrokerEntry { BrokerEntry(activity: activity) }
  static func skipped(_ what: SkippedRow.What) -> BrokerEntry { .none(.skipped(what)) }
  static func refused(_ problem: Issue.Problem, _ field: Field?) -> BrokerEntry {
    .none(.refused(problem, field))
  }
  static let nothing = BrokerEntry.none(.nothing)

  /// What an account holds at the end of a file: so many shares, or cash where nothing names a security.
  static func stated(
    _ position: StatedPosition, in account: String, on day: String, name: String
  ) -> BrokerEntry {
    let isCash = position.isCash
    return stated(
      BrokerActivity(
        kind: .balance, name: name, date: day,
        symbol: isCash || position.ticker == position.isin ? "" : position.ticker, isin: position.isin,
        quantity: isCash ? .absent : position.quantity, amount: isCash ? .gross(position.quantity) : .none,
        currency: isCash ? position.ticker : position.currency, account: account))
  }

  static func stated(_ holding: BrokerActivity) -> BrokerEntry {
    var entry = BrokerEntry(activity: holding)
    entry.isStated = true
    return entry
  }

  private static func none(_ fate: Fate) -> BrokerEntry {
    BrokerEntry(activity: BrokerActivity(kind: .unknown, date: ""), fate: fate)
  }

  var isOpen: Bool { if case .open = fate { true } else { false } }

  /// The same where it stands in the file; nil for one that is none.
  ///
  /// - Parameter date: that of the row, as it is written.
  func placed(line: Int, row: Int, date: String) -> BrokerEntry? {
    if case .nothing = fate { return nil }
    var entry = self
    (entry.line, entry.row) = (line, row)
    if !isOpen { entry.activity.date = date }
    // One notation for options, whatever the broker's.
    guard activity.symbol.utf8.count > 8, let symbol = OptionNotation.symbol(in: activity.symbol) else {
      return entry
    }
    if symbol != activity.symbol { entry.activity.rare.earlier.symbol = activity.symbol }
    (entry.activity.symbol, entry.activity.isin) = (symbol, "")
    return entry
  }

  /// What money that comes in or goes out for a reason has in its name: `Wire Fee`.
  private static let reasons: Set<Substring> = [
    "fee", "fees", "interest", "tax", "charge", "rebate", "dividend",
  ]

  /// Money that is paid in or out, or shares that are moved like it.
  ///
  /// - Parameter isOut: whether it goes out, where only the name tells that.
  static func cash(_ activity: BrokerActivity, isOut: Bool = false) -> BrokerEntry {
    if !reasons.isDisjoint(with: activity.name.lowercased().split(separator: " ")) { return other(activity) }
    var activity = activity
    if activity.movesShares {
      activity.kind = activity.quantity.isNegative ? .delivered : .received
    } else {
      let amount = activity.amount.figure
      activity.kind = .cash
      // What arrived or left is what counts.
      activity.amount = .gross(isOut ? amount.negative : amount)
      (activity.fees, activity.taxes, activity.quantity, activity.price) = ([], [], .absent, .absent)
    }
    return .activity(activity)
  }

  /// What money costs beside that is paid in or out, or may be, as a fee of its own; nothing for any other entry.
  ///
  /// - Parameters:
  ///   - amount: the fee, below 0 where it was paid.
  ///   - currency: what the fee is in; empty for what the money is in.
  func fee(_ amount: Figure, in currency: String = "") -> [BrokerEntry] {
    let mayBeCash = activity.kind == .cash || activity.kind == .unknown && activity.fees.isEmpty
    guard isOpen, mayBeCash, amount.isAmount else { return [] }
    var fee = activity
    (fee.kind, fee.amount) = (.fee, .gross(amount))
    if !currency.isEmpty { fee.currency = currency }
    (fee.isTransferSide, fee.rare.toAccount) = (false, "")
    if fee.rare.isOfUnknownKind { fee.rare.isOfUnknownKind = false }
    fee.distinguishID("fee")
    return [.activity(fee)]
  }

  /// Coins that are income.
  static func reward(_ figures: BrokerActivity) -> BrokerEntry {
    var activity = figures
    activity.kind = .reward
    let name = figures.name.lowercased()
    activity.category = name.contains("stak") ? "staking" : name.contains("interest") ? "" : "reward"
    return .activity(activity)
  }

  /// Coins that are gone with those that it moves, which bring nothing.
  func lost(_ quantity: Figure) -> [BrokerEntry] {
    guard quantity.isAmount else { return [] }
    var lost = activity
    (lost.kind, lost.quantity, lost.amount) = (.sell, quantity, .gross(.zero))
    lost.rare.earlier.quantity = nil
    lost.distinguishID("fee")
    return [.activity(lost)]
  }

  /// Shares received without money, at what they are worth: as if that had been paid in and spent on them.
  static func gift(_ purchase: BrokerActivity, worth value: Figure) -> [BrokerEntry] {
    guard value.isAmount else { return [.activity(purchase)] }
    return [.activity(purchase.deposit(of: value)), .activity(purchase)]
  }

  /// Shares that come in without money, at what the row says they have cost: a deposit of that, and a purchase at it.
  ///
  /// - Parameter price: what each of them cost; absent where its amount tells the whole cost.
  static func receipt(_ activity: BrokerActivity, price: Figure = .absent) -> [BrokerEntry] {
    var purchase = activity
    (purchase.kind, purchase.isTransferSide) = (.buy, false)
    if !price.isAbsent {
      (purchase.price, purchase.amount) = (price, .none)
      if let each = price.value, let quantity = purchase.quantity.value {
        // What is too much, the purchase says.
        guard let worth = try? each * quantity else { return [.activity(purchase)] }
        purchase.amount = .gross(Figure(worth.magnitude))
      }
    }
    (purchase.fees, purchase.taxes) = ([], [])
    let deposit = purchase.deposit(of: purchase.amount.figure.magnitude)
    return [.activity(deposit), .activity(purchase)]
  }

  /// Money of one currency of a pair, such as `EUR.USD`, that becomes money of the other. The command to enter it is
  /// offered where the row does not tell the pair.
  ///
  /// - Parameters:
  ///   - bought: how much of the first currency was bought, or as a negative number sold.
  ///   - paid: what that was in the second.
  static func conversion(
    _ activity: BrokerActivity, pair: String, bought: Figure, paid: Figure
  ) -> BrokerEntry {
    var activity = activity
    let codes = pair.split(separator: ".", omittingEmptySubsequences: false).compactMap {
      Currency.code(String($0))
    }
    (activity.kind, activity.symbol, activity.quantity, activity.price) = (.conversion, "", .absent, .absent)
    guard codes.count == 2 else {
      activity.isUnclear = true
      return .activity(activity)
    }
    let isSale = bought.isNegative
    (activity.amount, activity.currency) = (.gross(isSale ? bought : paid), codes[isSale ? 0 : 1])
    (activity.rare.toAmount, activity.rare.toCurrency) = (isSale ? paid : bought, codes[isSale ? 1 : 0])
    return .activity(activity)
  }

  /// A row of unknown kind, which moves nothing only where it tells neither shares nor an amount.
  ///
  /// - Parameter hasKnownName: whether its kind is unknown for want of another row.
  static func other(_ activity: BrokerActivity, hasKnownName: Bool = false) -> BrokerEntry {
    if activity.name.isEmpty { return .nothing }
    var activity = activity
    (activity.rare.isOfUnknownKind, activity.rare.hasKnownName) = (true, hasKnownName)
    let isPaid = activity.isPaid
    guard activity.movesShares else {
      activity.kind = .unknown
      return isPaid ? .activity(activity) : .skipped(.named(activity.name))
    }
    let (isOut, isCost) = (activity.quantity.isNegative, activity.amount.isNegative)
    // Shares and money that go opposite ways look like a trade.
    activity.isUnclear = isPaid && isOut != isCost
    activity.kind = activity.isUnclear ? (isOut ? .sell : .buy) : (isOut ? .delivered : .received)
    return .activity(activity)
  }
}

extension BrokerActivity {
  /// Money that it tells, without a security and without costs.
  ///
  /// - Parameter isOut: whether it goes out, where the amount need not tell that.
  func money(_ amount: Figure, isOut: Bool = false, as kind: Kind = .cash) -> BrokerActivity {
    var money = self
    (money.kind, money.amount) = (kind, .gross(isOut ? amount.negative : amount))
    (money.fees, money.taxes) = ([], [])
    money.dropSecurity()
    return money
  }

  mutating func dropSecurity() { (symbol, isin, quantity, price) = ("", "", .absent, .absent) }

  /// Turns it into income of this amount, without shares or costs.
  mutating func pay(_ kind: Kind, _ amount: Figure) {
    (self.kind, self.amount) = (kind, .gross(amount))
    (quantity, price, fees) = (.absent, .absent, [])
  }

  /// Turns it into shares that come in or go out, whatever the sign of their number.
  mutating func moveShares(isOut: Bool) {
    kind = isOut ? .delivered : .received
    quantity = isOut ? quantity.negative : quantity.magnitude
  }

  /// Turns it into a split; without a ratio, only the number of new shares is known.
  mutating func split(by ratio: SplitRatio?) {
    rare.ratio = ratio
    kind = ratio == nil ? .splitByChange : .split
  }

  /// Coins that are income: interest of their value, and a purchase at it.
  func income(of value: (amount: Figure, currency: String)) -> [BrokerActivity] {
    var (interest, purchase) = (money(value.amount, as: .interest), self)
    (interest.symbol, interest.currency) = (symbol, value.currency)
    (purchase.kind, purchase.price, purchase.amount) = (.buy, .absent, .gross(value.amount))
    (purchase.fees, purchase.taxes, purchase.currency) = ([], [], value.currency)
    if !isPaid { purchase.rare.earlier.wasForNothing = true }
    interest.rare.earlier.kind = .deposit
    if !id.isEmpty { interest.id += " deposit" }
    return [interest, purchase]
  }

  /// The money that its shares are worth, as it is paid in.
  fileprivate func deposit(of value: Figure) -> BrokerActivity {
    var deposit = money(value)
    deposit.distinguishID("deposit")
    return deposit
  }
}
