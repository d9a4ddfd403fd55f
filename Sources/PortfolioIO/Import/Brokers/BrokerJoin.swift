import PortfolioCore

/// Joins rows that tell one thing together: withheld tax and its dividend, the two sides of a split, of an exchange, of
/// a redemption or of a transfer.
struct BrokerJoin {
  /// A row by its number in the file.
  typealias Row = (number: Int, entry: BrokerEntry)

  private var entries: [Row]
  private let point: LooseNumber.Point

  private init(_ entries: [Row], point: LooseNumber.Point) {
    self.entries = entries
    self.point = point
  }

  /// Whether an activity may belong to another row.
  static func mayJoin(_ activity: BrokerActivity) -> Bool {
    switch activity.kind {
    case .dividend, .tax, .splitSide, .exchangeSide, .redemption, .received, .delivered: true
    case .buy, .sell, .fee, .interest, .split, .splitByChange, .exchange, .spinoff, .transfer:
      activity.isTransferSide
    }
  }

  /// Joins the rows that belong together, and leaves others as they are.
  ///
  /// - Parameters:
  ///   - entries: the rows that may belong together, in the order of the file.
  ///   - intoOneAccount: whether all rows come into one account, between whose parts nothing moves.
  static func joined(_ entries: [Row], point: LooseNumber.Point, intoOneAccount: Bool) -> [Row] {
    var join = BrokerJoin(entries, point: point)
    join.taxes()
    join.sides(of: .splitSide) { $0.kind = .split }
    join.sides(of: .exchangeSide) { $0.kind = .exchange }
    join.redemptions()
    join.transfers(intoOneAccount: intoOneAccount)
    return join.entries
  }

  private func activity(_ index: Int) -> BrokerActivity? {
    if case .activity(let activity) = entries[index].entry { activity } else { nil }
  }

  /// The activities of a kind grouped by `key`, each group in the order of the file.
  private func groups<Key: Hashable>(
    _ kind: BrokerActivity.Kind, by key: (BrokerActivity) -> Key
  ) -> [(key: Key, members: [Int])] {
    var members: [Key: [Int]] = [:]
    for index in entries.indices {
      if let activity = activity(index), activity.kind == kind {
        members[key(activity), default: []].append(index)
      }
    }
    return members.map { (key: $0.key, members: $0.value) }.sorted { ($0.members[0]) < ($1.members[0]) }
  }

  private struct Paper: Hashable {
    let symbol: String
    let account: String
    let date: String

    init(_ activity: BrokerActivity) {
      symbol = activity.symbol.isEmpty ? activity.isin : activity.symbol
      account = activity.account
      date = activity.date
    }
  }

  private mutating func taxes() {
    let dividends = Dictionary(
      groups(.dividend, by: Paper.init).map { ($0.key, $0.members[0]) },
      uniquingKeysWith: { first, _ in first })
    for (paper, members) in groups(.tax, by: Paper.init) {
      guard let index = dividends[paper], var dividend = activity(index), let withheld = withheld(members),
        !withheld.isNegative
      else { continue }
      dividend.withheld = withheld
      // The tax is in a row of its own, so the dividend's amount does not include it.
      dividend.amount = .gross(dividend.amount.text)
      entries[index].entry = .activity(dividend)
      for member in members { entries[member].entry = .nothing }
    }
  }

  /// The total withheld in several rows; nil if one cannot be read.
  private func withheld(_ members: [Int]) -> ExactDecimal? {
    var total = ExactDecimal.zero
    do throws(DecimalOverflow) {
      for member in members {
        guard let amount = activity(member).flatMap({ LooseNumber.read($0.amount.text, point) }) else {
          return nil
        }
        total = try total - amount
      }
      return total
    } catch {
      return nil
    }
  }

  /// Joins the old and the new shares if they have the same symbol, or if there are no others on their day.
  private mutating func sides(of kind: BrokerActivity.Kind, _ settle: (inout BrokerActivity) -> Void) {
    for (_, members) in groups(kind, by: { [$0.date, $0.account] }) {
      // The last come first, so that the first can be taken away quickly.
      var old = Dictionary(grouping: members.reversed().filter { quantity($0)?.isNegative == true }) {
        activity($0)?.symbol
      }
      var new: [Int] = []
      var pairs: [(old: Int, new: Int)] = []
      for index in members where quantity(index)?.isPositive == true {
        if let match = old[activity(index)?.symbol]?.popLast() {
          pairs.append((match, index))
        } else {
          new.append(index)
        }
      }
      let rest = Array(old.values.joined())
      if rest.count == 1, new.count == 1 { pairs.append((rest[0], new[0])) }
      for pair in pairs { join(pair.old, pair.new, settle) }
    }
  }

  private mutating func join(_ old: Int, _ new: Int, _ settle: (inout BrokerActivity) -> Void) {
    guard var result = activity(new), let given = activity(old), let held = quantity(old)?.magnitude,
      let received = quantity(new), let ratio = SplitRatio(turning: held, into: received)
    else { return }
    settle(&result)
    result.ratio = ratio.description
    result.hasDerivedRatio = true
    if result.kind == .exchange { (result.symbol, result.into) = (given.symbol, result.symbol) }
    entries[new].entry = .activity(result)
    entries[old].entry = .nothing
  }

  private func quantity(_ index: Int) -> ExactDecimal? {
    activity(index).flatMap { LooseNumber.read($0.quantity, point) }
  }

  private func isPaid(_ index: Int) -> Bool {
    activity(index).map { BrokerActivity.isAmount($0.amount.text) } ?? false
  }

  private func hasShares(_ index: Int) -> Bool {
    activity(index).map { BrokerActivity.isAmount($0.quantity) } ?? false
  }

  /// Shares that leave one account and arrive in another on the same day, as many of the same paper, are transferred.
  private mutating func transfers(intoOneAccount: Bool) {
    var arrivals: [Shares: Arrivals] = [:]
    for index in entries.indices.reversed() {
      guard let arrival = activity(index), arrival.kind != .delivered,
        arrival.isTransferSide || arrival.kind == .received, !arrival.account.isEmpty,
        let shares = Shares(arrival, point)
      else { continue }
      arrivals[shares, default: Arrivals()].insert(index, in: arrival.account)
    }
    for index in entries.indices {
      guard var transfer = activity(index), transfer.kind == .delivered, !transfer.account.isEmpty,
        let shares = Shares(transfer, point),
        let arrival = arrivals[shares]?.takeFirst(notIn: transfer.account)
      else { continue }
      transfer.kind = .transfer
      transfer.toAccount = activity(arrival)?.account ?? ""
      entries[index].entry = intoOneAccount ? .skipped(transfer.name) : .activity(transfer)
      entries[arrival].entry = intoOneAccount ? .skipped(activity(arrival)?.name ?? "") : .nothing
    }
  }

  /// What is the same when shares leave and when they arrive.
  private struct Shares: Hashable {
    let symbol: String
    /// Only where there is no symbol.
    let isin: String
    let quantity: ExactDecimal
    let day: Substring

    /// Nil if the quantity cannot be read.
    init?(_ activity: BrokerActivity, _ point: LooseNumber.Point) {
      guard let quantity = LooseNumber.read(activity.quantity, point) else { return nil }
      symbol = activity.symbol
      isin = activity.symbol.isEmpty ? activity.isin : ""
      self.quantity = quantity.magnitude.normalised
      day = activity.date.prefix(10)
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

  /// Joins the cash in one row and the shares in another into a sale.
  private mutating func redemptions() {
    for (_, members) in groups(.redemption, by: Paper.init) {
      if members.count == 2, let money = members.first(where: { isPaid($0) && !hasShares($0) }),
        let shares = members.first(where: { hasShares($0) && !isPaid($0) }), var sale = activity(money),
        let given = activity(shares)
      {
        sale.quantity = given.quantity
        sale.fees += given.fees
        entries[money].entry = .activity(sale)
        entries[shares].entry = .nothing
        continue
      }
      // Shares delivered for an unknown reason, or cash for unknown shares.
      for index in members where !isPaid(index) || !hasShares(index) {
        guard var lone = activity(index) else { continue }
        lone.kind = .delivered
        entries[index].entry = .activity(lone)
      }
    }
  }
}

extension SplitRatio {
  /// The ratio by which `old` shares became `new` ones; nil if no ratio of small numbers fits.
  ///
  /// A fraction of a share may have been paid out in cash: 14684 that become 587 are 1:25.
  init?(turning old: ExactDecimal, into new: ExactDecimal) {
    guard old.isPositive, new.isPositive else { return nil }
    let isWhole = old.normalised.scale == 0 && new.normalised.scale == 0
    let simple = [(new: 1, old: 1)] + (2...200).flatMap { [(new: $0, old: 1), (new: 1, old: $0)] }
    let small = (2...20).flatMap { new in (2...20).map { (new: new, old: $0) } }
      .filter { greatestCommonDivisor($0.new, $0.old) == 1 }
    for (ratios, dropsFractions) in [(simple, false), (simple, isWhole), (small, false)] {
      let fitting = ratios.filter {
        SplitRatio.leads($0, from: old, to: new, droppingFractions: dropsFractions)
      }
      guard let only = fitting.first else { continue }
      guard fitting.count == 1 else { return nil }
      self.init(new: only.new, old: only.old)
      return
    }
    return nil
  }

  /// Whether `old` shares become `new` ones by a ratio, to the precision in which they are written.
  private static func leads(
    _ ratio: (new: Int, old: Int), from old: ExactDecimal, to new: ExactDecimal, droppingFractions: Bool
  ) -> Bool {
    do throws(DecimalOverflow) {
      let (numerator, denominator) = (ExactDecimal(ratio.new), ExactDecimal(ratio.old))
      // Multiplies both sides, new × M and old × N, to avoid a division.
      let surplus = try old * numerator - new * denominator
      if droppingFractions { return !surplus.isNegative && surplus < denominator }
      let halfUnits = try numerator * old.halfOfLastPlace + denominator * new.halfOfLastPlace
      return surplus.magnitude <= halfUnits
    } catch {
      return false
    }
  }
}

private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}

extension ExactDecimal {
  /// How much rounding may have changed a number as written; whole numbers are exact.
  fileprivate var halfOfLastPlace: ExactDecimal {
    scale == 0 || scale >= ExactDecimal.maximumScale ? .zero : ExactDecimal(mantissa: 5, scale: scale + 1)
  }
}
