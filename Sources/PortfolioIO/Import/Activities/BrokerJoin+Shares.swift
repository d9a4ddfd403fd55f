import PortfolioCore

/// Shares that become others or money: splits, exchanges, redemptions, mergers.
extension BrokerJoin {
  /// Joins the old and the new shares if they have the same symbol, or if there are no others on their day. A split
  /// whose new shares have another symbol is an exchange, unless the old one is only the number of the old security.
  mutating func join(_ kind: BrokerActivity.Kind, _ days: [[Int]]) {
    for members in days {
      // The last come first, so that the first can be taken away quickly.
      let gone = members.reversed().filter {
        rows[$0].activity.kind == kind && quantity($0)?.isNegative == true
      }
      if gone.isEmpty { continue }
      var old = Dictionary(grouping: gone) { rows[$0].activity.code }
      var new: [Int] = []
      var pairs: [(old: Int, new: Int)] = []
      for index in members where quantity(index)?.isPositive == true {
        if let match = old[rows[index].activity.code]?.popLast() {
          pairs.append((match, index))
        } else {
          new.append(index)
        }
      }
      let rest = Array(old.values.joined())
      if rest.count == 1, new.count == 1 { pairs.append((rest[0], new[0])) }
      for pair in pairs {
        let old = rows[pair.old].activity.code
        let isSame = old == rows[pair.new].activity.code
        let isSplit = kind == .splitSide && (isSame || BrokerActivity.isCUSIP(old))
        if isSame, !isSplit, quantity(pair.old)?.magnitude == quantity(pair.new) {
          // Only the number of the paper has changed.
          skip(pair.old, pair.new)
        } else if turn(pair.old, into: pair.new, isSplit: isSplit) {
          drop(pair.old)
        }
      }
    }
  }

  /// Makes of new shares what they are for so many old ones, a split or an exchange. Returns whether there is a ratio.
  private mutating func turn(_ old: Int, into new: Int, isSplit: Bool) -> Bool {
    guard let held = quantity(old)?.magnitude, let received = quantity(new) else { return false }
    let simple = SplitRatio(turning: held, into: received)
    guard let ratio = simple ?? SplitRatio(new: received, old: held) else { return false }
    set(new, ratio, isSplit: isSplit, of: rows[old].activity.code)
    // The numbers of shares may have been rounded, so that the user has to decide.
    if simple == nil { change(new) { ($0.isUnclear, $0.rare.hasDerivedRatio) = (true, false) } }
    return true
  }

  private mutating func set(_ new: Int, _ ratio: SplitRatio, isSplit: Bool, of old: String) {
    change(new) {
      $0.kind = isSplit ? .split : .exchange
      ($0.rare.ratio, $0.rare.hasDerivedRatio) = (ratio.description, true)
      if !isSplit { $0.receive(for: old) }
    }
  }

  /// Joins old shares that go, for money or not, with the only new ones that come for them.
  mutating func mergers() {
    for members in groups(.redemption, .exchangeSide, by: { [$0.day, $0.account, $0.common] }) {
      let new = members.filter { rows[$0].activity.kind == .exchangeSide }
      let old = members.filter { rows[$0].activity.kind == .redemption }
      let gone = old.filter { quantity($0)?.isNegative == true }
      guard new.count == 1, gone.count == 1, quantity(new[0])?.isPositive == true,
        case let code = rows[gone[0]].activity.code, case let into = rows[new[0]].activity.code, code != into,
        old.allSatisfy({ rows[$0].activity.code == code }), turn(gone[0], into: new[0], isSplit: false)
      else { continue }
      for index in old {
        guard rows[index].activity.isPaid else {
          drop(index)
          continue
        }
        // Money that is paid for the old shares beside the new ones.
        change(index) {
          $0.kind = .returnOfCapital
          ($0.symbol, $0.isin, $0.quantity, $0.price) = (into, "", "", "")
        }
      }
    }
  }

  /// How many days the cash of a redemption may be away from its shares.
  private static let redemptionReach = 30

  /// Joins the row that tells the cash, or a price, and the one that tells the shares into a sale.
  mutating func redemptions() {
    for members in groups(.redemption, by: { [$0.code, $0.account] }) {
      func tellsMoney(_ index: Int) -> Bool { rows[index].activity.isPaid || rows[index].activity.hasPrice }
      // What tells least is told by another row.
      var open = members.sorted { worth($0) > worth($1) }
      while let first = open.first {
        open.removeFirst()
        if tellsMoney(first), let other = open.firstIndex(where: { isSameRedemption(first, $0) }) {
          let again = rows[open[other]].activity
          change(first) {
            if !$0.hasShares { $0.quantity = again.quantity }
            if !$0.isPaid, again.isPaid { $0.amount = again.amount }
            $0.fees += again.fees
          }
          drop(open.remove(at: other))
        }
        // Shares for an unknown amount, or cash for unknown shares.
        let isWhole = tellsMoney(first) && rows[first].activity.hasShares
        if !isWhole { change(first) { $0.isUnclear = true } }
      }
    }
  }

  /// How much a row of a redemption tells: an amount is more than a price.
  private func worth(_ index: Int) -> Int {
    rows[index].activity.isPaid ? 2 : rows[index].activity.hasPrice ? 1 : 0
  }

  /// Whether a row tells a redemption again that another tells: of as many shares, where both say so, near its day. Two
  /// that are paid are two.
  private func isSameRedemption(_ first: Int, _ other: Int) -> Bool {
    let (one, two) = (rows[first].activity, rows[other].activity)
    guard !(one.isPaid && two.isPaid), one.hasShares || two.hasShares,
      let day = reading.day(one), let next = reading.day(two),
      abs(day.daysSinceEpoch - next.daysSinceEpoch) <= BrokerJoin.redemptionReach
    else { return false }
    return !one.hasShares || !two.hasShares || quantity(first)?.magnitude == quantity(other)?.magnitude
  }

  /// Joins a sale and a purchase for the same money, where they are told in place of a split or an exchange.
  mutating func swaps() {
    for members in groups(open { $0.isSwapSide }, by: { [$0.day, $0.account, $0.currency] }) {
      var new = members.filter { rows[$0].activity.kind == .buy }
      for old in members where rows[old].activity.kind == .sell {
        let paid = amount(old)?.magnitude
        guard paid != nil, let match = new.firstIndex(where: { amount($0)?.magnitude == paid }),
          let held = quantity(old)?.magnitude, let received = quantity(new[match])?.magnitude,
          let ratio = SplitRatio(new: received, old: held)
        else { continue }
        let (index, code) = (new.remove(at: match), rows[old].activity.code)
        set(index, ratio, isSplit: code == rows[index].activity.code, of: code)
        drop(old)
      }
    }
  }

  /// What takes a trade back leaves nothing of it.
  mutating func cancellations() {
    let trades = open { $0.kind == .buy || $0.kind == .sell }
    var cancelling = Dictionary(grouping: trades.filter { rows[$0].activity.cancels }, by: tradeKey)
    if cancelling.isEmpty { return }
    for trade in trades where !rows[trade].activity.cancels {
      if cancelling[tradeKey(trade)]?.popLast() != nil { skip(trade) }
    }
  }

  private func tradeKey(_ index: Int) -> [String] {
    let activity = rows[index].activity
    return [
      activity.kind == .buy ? "buy" : "sell", activity.code, activity.account, plain(activity.quantity),
      plain(activity.amount.text),
    ]
  }

  /// Joins options that are exercised, in one row or several, with the rows of the shares that they bring or take: at the
  /// strike, as many as it is about, on its day or near it.
  mutating func exercises() {
    let exercised = open { $0.kind == .exercise && !$0.isStruckInAnother(than: reading.currency) }.filter {
      quantity($0) != nil
    }
    if exercised.isEmpty { return }
    let underlyings = Set(exercised.compactMap { OptionSymbol(rows[$0].activity.symbol)?.underlying })
    var shares = open { ($0.kind == .buy || $0.kind == .sell) && underlyings.contains($0.symbol) }
    for members in groups(exercised, by: { [$0.symbol, $0.account, $0.day] }) {
      let exercise = rows[members[0]].activity
      guard let option = OptionSymbol(exercise.symbol), let day = reading.day(exercise) else { continue }
      let near = shares.compactMap { index -> (distance: Int, index: Int)? in
        let trade = rows[index].activity
        guard trade.symbol == option.underlying, trade.account == exercise.account,
          number(trade.price) == option.strike, let traded = reading.day(trade)
        else { return nil }
        let distance = abs(traded.daysSinceEpoch - day.daysSinceEpoch)
        return distance <= ExercisedOptions.reach ? (distance, index) : nil
      }.sorted { $0 < $1 }
      let wanted = try? members.reduce(ExactDecimal.zero) { sum, member in
        try sum + (quantity(member)?.magnitude ?? .zero) * OptionSymbol.contractSize
      }
      let sameDay = near.filter { $0.distance == 0 }
      guard let wanted, let found = first(of: sameDay, wanted) ?? first(of: near, wanted) else { continue }
      let buys = rows[found[0]].activity.kind == .buy
      let fees = found.flatMap { rows[$0].activity.fees }
      change(members[0]) { $0.fees += fees }
      for member in members { setBuys(buys, of: member) }
      for index in found { drop(index) }
      shares.removeAll { found.contains($0) }
    }
  }

  /// The first of these rows in one direction that add up to what is wanted; nil if they do not.
  private func first(of trades: [(distance: Int, index: Int)], _ wanted: ExactDecimal) -> [Int]? {
    for kind in [BrokerActivity.Kind.buy, .sell] {
      var (left, found) = (wanted, [Int]())
      for (_, trade) in trades where rows[trade].activity.kind == kind {
        guard let quantity = quantity(trade)?.magnitude, quantity <= left, let rest = try? left - quantity
        else { continue }
        left = rest
        found.append(trade)
      }
      if left.isZero, !found.isEmpty { return found }
    }
    return nil
  }
}
