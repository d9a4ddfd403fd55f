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
    fileprivate let number: Int
    fileprivate var kind: BrokerActivity.Kind
    fileprivate let isTransferSide: Bool
    fileprivate let isSwapSide: Bool
    fileprivate let paper: Security
    fileprivate let account: String
    fileprivate let date: String
    /// The date without a time.
    fileprivate let day: String
    fileprivate let quantity: String
    fileprivate let amount: String
    fileprivate let currency: String
    fileprivate let fees: [String]
    fileprivate let group: String
    /// What may name the account that money comes from or goes to.
    fileprivate let words: String

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
      paper = activity.symbol.isEmpty ? .isin(activity.isin) : .symbol(activity.symbol)
      (account, date, day) = (activity.account, activity.date, DateText.day(of: activity.date))
      (quantity, amount, currency) = (activity.quantity, activity.amount.text, activity.currency)
      fees = kind == .redemption ? activity.fees : []
      words =
        kind == .cash
        ? [activity.partner, activity.toAccount, activity.name, activity.security, activity.note]
          .joined(separator: " ") : ""
      group = activity.group.isEmpty ? activity.date : activity.group
    }

    fileprivate var key: Key { Key(paper: paper, account: account, date: date) }
    fileprivate var incomeKey: IncomeKey {
      // The tax may be booked at another time of the day.
      IncomeKey(key: Key(paper: paper, account: account, date: day), currency: currency)
    }
    /// What the rows of one conversion have in common.
    fileprivate var conversion: [String] { [group, account] }
    fileprivate var isPaid: Bool { BrokerActivity.isAmount(amount) }
    fileprivate var hasShares: Bool { BrokerActivity.isAmount(quantity) }
  }

  fileprivate enum Security: Hashable {
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
  fileprivate struct Key: Hashable {
    let paper: Security
    let account: String
    let date: String
  }

  /// What a tax and the income from which it is withheld have in common.
  fileprivate struct IncomeKey: Hashable {
    let key: Key
    let currency: String
  }

  private var sides: [Side]
  /// By the number of the row.
  private var outcomes: [Int: Outcome] = [:]
  private let point: LocalizedNumberParser.Point

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

  private mutating func set(_ outcome: Outcome, _ index: Int) { outcomes[sides[index].number] = outcome }

  /// The rows of a kind grouped by what they have in common, each group in the order of the file.
  private func groups(_ kinds: BrokerActivity.Kind..., by common: (Side) -> some Hashable) -> [[Int]] {
    Dictionary(grouping: sides.indices.filter { kinds.contains(sides[$0].kind) }) { common(sides[$0]) }
      .values.sorted { $0[0] < $1[0] }
  }

  private mutating func taxes() {
    let taxes = groups(.tax, by: \.incomeKey)
    if taxes.isEmpty { return }
    let income = sides.indices.filter {
      [.dividend, .interest].contains(sides[$0].kind)
        && LocalizedNumberParser.read(sides[$0].amount, point)?.isPositive == true
    }
    let first = Dictionary(income.map { (sides[$0].incomeKey, $0) }) { first, _ in first }
    for members in taxes {
      guard let income = first[sides[members[0]].incomeKey], let withheld = withheld(members),
        !withheld.isNegative
      else { continue }
      set(.income(withheld: withheld), income)
      for member in members { set(.tax(ofRow: sides[income].number), member) }
    }
  }

  /// The total withheld in several rows; nil if one cannot be read.
  private func withheld(_ members: [Int]) -> ExactDecimal? {
    var total = ExactDecimal.zero
    do throws(DecimalOverflow) {
      for member in members {
        guard let amount = LocalizedNumberParser.read(sides[member].amount, point) else { return nil }
        total = try total - amount
      }
      return total
    } catch {
      return nil
    }
  }

  /// Joins the old and the new shares if they have the same symbol, or if there are no others on their day. A split
  /// whose new shares have another symbol is an exchange, unless the old one is only the number of the old paper.
  private mutating func join(_ kind: BrokerActivity.Kind, _ days: [[Int]]) {
    for members in days.map({ $0.filter { outcomes[sides[$0].number] == nil } }) {
      // The last come first, so that the first can be taken away quickly.
      let gone = members.reversed().filter { sides[$0].kind == kind && quantity($0)?.isNegative == true }
      if gone.isEmpty { continue }
      var old = Dictionary(grouping: gone) { sides[$0].paper }
      var new: [Int] = []
      var pairs: [(old: Int, new: Int)] = []
      for index in members where quantity(index)?.isPositive == true {
        if let match = old[sides[index].paper]?.popLast() {
          pairs.append((match, index))
        } else {
          new.append(index)
        }
      }
      let rest = Array(old.values.joined())
      if rest.count == 1, new.count == 1 { pairs.append((rest[0], new[0])) }
      for pair in pairs {
        guard let held = quantity(pair.old)?.magnitude, let received = quantity(pair.new) else { continue }
        let old = sides[pair.old].paper.symbol
        let isSame = sides[pair.old].paper == sides[pair.new].paper
        let isSplit = kind == .splitSide && (isSame || BrokerActivity.isCUSIP(old))
        if isSame, !isSplit, held == received {
          // Only the number of the paper has changed.
          for index in [pair.old, pair.new] { set(.skipped, index) }
          continue
        }
        if let ratio = SplitRatio(turning: held, into: received) {
          set(isSplit ? .split(ratio) : .exchange(of: old, ratio), pair.new)
        } else if let ratio = SplitRatio(new: received, old: held) {
          set(.unclear(isSplit ? .split : .exchange, of: old, ratio), pair.new)
        } else {
          continue
        }
        set(.nothing, pair.old)
      }
    }
  }

  private func quantity(_ index: Int) -> ExactDecimal? {
    LocalizedNumberParser.read(sides[index].quantity, point)
  }

  /// Joins the cash in one row and the shares in another into a sale.
  private mutating func redemptions() {
    for members in groups(.redemption, by: \.key) {
      if members.count == 2, let money = members.first(where: { sides[$0].isPaid && !sides[$0].hasShares }),
        let shares = members.first(where: { sides[$0].hasShares && !sides[$0].isPaid })
      {
        set(.sale(quantity: sides[shares].quantity, fees: sides[shares].fees), money)
        set(.nothing, shares)
        continue
      }
      // Shares for an unknown amount, or cash for unknown shares.
      for index in members where !sides[index].isPaid || !sides[index].hasShares {
        set(.halfSale, index)
      }
    }
  }

  /// Joins old shares that go, for money or not, with the only new ones that come for them.
  private mutating func mergers() {
    for members in groups(.redemption, .exchangeSide, by: { [$0.day, $0.account, $0.group] }) {
      let new = members.filter { sides[$0].kind == .exchangeSide && outcomes[sides[$0].number] == nil }
      let old = members.filter { sides[$0].kind == .redemption }
      let gone = old.filter { quantity($0)?.isNegative == true }
      guard new.count == 1, gone.count == 1, let received = quantity(new[0]), received.isPositive,
        let held = quantity(gone[0])?.magnitude,
        case let paper = sides[gone[0]].paper, old.allSatisfy({ sides[$0].paper == paper }),
        paper != sides[new[0]].paper
      else { continue }
      if let ratio = SplitRatio(turning: held, into: received) {
        set(.exchange(of: paper.symbol, ratio), new[0])
      } else if let ratio = SplitRatio(new: received, old: held) {
        set(.unclear(.exchange, of: paper.symbol, ratio), new[0])
      } else {
        continue
      }
      for index in old {
        set(sides[index].isPaid ? .boot(with: sides[new[0]].paper.symbol) : .nothing, index)
      }
    }
  }

  /// Joins a sale and a purchase for the same money, where they are told in place of a split or an exchange.
  private mutating func swaps() {
    let swapped = sides.indices.filter { sides[$0].isSwapSide }
    let days = Dictionary(grouping: swapped) { [sides[$0].day, sides[$0].account, sides[$0].currency] }
    for members in days.values {
      var new = members.filter { sides[$0].kind == .buy }
      for old in members where sides[old].kind == .sell {
        let match = new.firstIndex { amount($0) != nil && amount($0) == amount(old) }
        guard let match, let held = quantity(old)?.magnitude, let received = quantity(new[match])?.magnitude,
          let ratio = SplitRatio(new: received, old: held)
        else { continue }
        let index = new.remove(at: match)
        let isSame = sides[old].paper == sides[index].paper
        set(isSame ? .split(ratio) : .exchange(of: sides[old].paper.symbol, ratio), index)
        set(.nothing, old)
      }
    }
  }

  private func amount(_ index: Int) -> ExactDecimal? {
    LocalizedNumberParser.read(sides[index].amount, point)?.magnitude.normalised
  }

  /// Joins the interest that is paid with a bond to its purchase: that of the same day, and of the same security where
  /// there are several.
  private mutating func accruedInterest() {
    let interest = sides.indices.filter { sides[$0].kind == .accruedInterest }
    if interest.isEmpty { return }
    var open = sides.indices.filter { sides[$0].kind == .buy && !sides[$0].isTransferSide }
    for index in interest {
      let side = sides[index]
      let near = open.filter {
        sides[$0].day == side.day && sides[$0].account == side.account
          && sides[$0].currency == side.currency
      }
      let same = near.filter { sides[$0].paper == side.paper }
      guard let purchase = same.first ?? (near.count == 1 ? near.first : nil) else { continue }
      open.removeAll { $0 == purchase }
      set(.accrued(side.amount), purchase)
      set(.nothing, index)
    }
  }

  /// Joins money of one currency that goes out and money of another that comes in. What is converted for a trade that
  /// another file tells is in the amount that it tells.
  private mutating func conversions() {
    let elsewhere = Set(sides.lazy.filter { $0.kind == .elsewhere }.map(\.conversion))
    for members in groups(.conversionSide, by: \.conversion) {
      if elsewhere.contains(sides[members[0]].conversion) {
        for index in members { set(.skipped, index) }
        continue
      }
      var open: [Int] = []
      for index in members {
        let isPaid = BrokerActivity.isNegative(sides[index].amount)
        let match = open.lastIndex {
          BrokerActivity.isNegative(sides[$0].amount) != isPaid && sides[$0].currency != sides[index].currency
        }
        guard let match else {
          open.append(index)
          continue
        }
        let other = open.remove(at: match)
        let (paid, received) = isPaid ? (index, other) : (other, index)
        set(
          .conversion(toAmount: sides[received].amount, toCurrency: sides[received].currency), paid)
        set(.nothing, received)
      }
    }
  }

  /// Shares that leave one account and arrive in another on the same day, as many of the same paper, are
  /// transferred.
  private mutating func transfers(intoOneAccount: Bool) {
    var arrivals: [Shares: Arrivals] = [:]
    for (index, side) in sides.enumerated().reversed() {
      guard side.kind != .delivered, side.isTransferSide || side.kind == .received, !side.account.isEmpty,
        let shares = Shares(side, point)
      else { continue }
      arrivals[shares, default: Arrivals()].insert(index, in: side.account)
    }
    if arrivals.isEmpty { return }
    for (index, side) in sides.enumerated() {
      guard side.kind == .delivered, !side.account.isEmpty, let shares = Shares(side, point),
        let arrival = arrivals[shares]?.takeFirst(notIn: side.account)
      else { continue }
      set(intoOneAccount ? .skipped : .transfer(to: sides[arrival].account), index)
      set(intoOneAccount ? .skipped : .nothing, arrival)
    }
  }

  /// Money that leaves one account and arrives in another on the same day is transferred where one row names the other
  /// account, or both say that they are a transfer.
  private mutating func moneyTransfers(intoOneAccount: Bool) {
    let money = sides.indices.filter { sides[$0].kind == .cash }
    // What follows takes its time, and most files are of one account.
    guard let account = money.first.map({ sides[$0].account }),
      money.contains(where: { sides[$0].account != account })
    else { return }
    let moves = MoneyMoves(money.map { MoneyMoves.Row(sides[$0], point) })
    for (out, arrival) in moves.pairs {
      set(intoOneAccount ? .skipped : .moneyTransfer(to: sides[money[arrival]].account), money[out])
      set(intoOneAccount ? .skipped : .nothing, money[arrival])
    }
  }

  /// Shares that leave an account and come back to it have not moved.
  private mutating func returns() {
    let moved = sides.indices.filter { index in
      let side = sides[index]
      return side.isTransferSide && (side.kind == .received || side.kind == .delivered)
        && outcomes[side.number] == nil
    }
    for members in Dictionary(grouping: moved, by: { Return(sides[$0], point) }).values {
      var open: [Int] = []
      for index in members {
        if let match = open.lastIndex(where: { sides[$0].kind != sides[index].kind }) {
          set(.skipped, open.remove(at: match))
          set(.skipped, index)
        } else {
          open.append(index)
        }
      }
    }
  }

  /// What is the same when shares leave an account and when they come back.
  private struct Return: Hashable {
    let paper: Security
    let account: String
    let quantity: ExactDecimal?

    init(_ side: Side, _ point: LocalizedNumberParser.Point) {
      (paper, account) = (side.paper, side.account)
      quantity = LocalizedNumberParser.read(side.quantity, point)?.magnitude.normalised
    }
  }

  /// What is the same when shares leave and when they arrive.
  private struct Shares: Hashable {
    let paper: Security
    let quantity: ExactDecimal
    let day: String

    /// Nil if the quantity cannot be read.
    init?(_ side: Side, _ point: LocalizedNumberParser.Point) {
      guard let quantity = LocalizedNumberParser.read(side.quantity, point) else { return nil }
      paper = side.paper
      self.quantity = quantity.magnitude.normalised
      day = side.day
    }
  }

  /// The rows in which the same shares arrive, by account; the first account, and its first row, are the last.
  private struct Arrivals {
    private var accounts: [(name: String, rows: [Int])] = []

    /// Adds a row that stands before those that are there.
    mutating func insert(_ row: Int, in account: String) {
      if accounts.last?.name == account {
        accounts[accounts.count - 1].rows.append(row)
      } else {
        accounts.append((account, [row]))
      }
    }

    /// Takes away the first row of another account than this one.
    mutating func takeFirst(notIn account: String) -> Int? {
      guard let place = accounts.lastIndex(where: { $0.name != account }) else { return nil }
      let row = accounts[place].rows.popLast()
      if accounts[place].rows.isEmpty { accounts.remove(at: place) }
      return row
    }
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

extension MoneyMoves.Row {
  fileprivate init(_ side: BrokerJoin.Side, _ point: LocalizedNumberParser.Point) {
    self.init(
      account: side.account, day: side.day, currency: side.currency,
      amount: LocalizedNumberParser.read(side.amount, point) ?? .zero, isTransfer: side.isTransferSide,
      words: MoneyMoves.words(side.words))
  }
}
