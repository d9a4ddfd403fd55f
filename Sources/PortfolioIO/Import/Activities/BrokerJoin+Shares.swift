import PortfolioCore

/// Shares that become others or money: splits, exchanges, redemptions, mergers.
extension BrokerJoin {
  /// Joins the old and the new shares if they have the same symbol, or if there are no others on their day. A split
  /// whose new shares have another symbol is an exchange, unless the old one is only the number of the old security.
  mutating func join(_ kind: BrokerActivity.Kind, _ days: [[Int]]) {
    for members in days {
      // The last come first, so that the first can be taken away quickly.
      let gone = members.reversed().filter {
        self[$0].kind == kind && quantity($0)?.isNegative == true
      }
      if gone.isEmpty { continue }
      var old = Dictionary(grouping: gone) { self[$0].code }
      var new: [Int] = []
      var pairs: [(old: Int, new: Int)] = []
      for index in members where quantity(index)?.isPositive == true {
        if let match = old[self[index].code]?.popLast() {
          pairs.append((match, index))
        } else {
          new.append(index)
        }
      }
      let rest = Array(old.values.joined())
      if rest.count == 1, new.count == 1 { pairs.append((rest[0], new[0])) }
      for pair in pairs {
        let old = self[pair.old].code
        let isSame = old == self[pair.new].code
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

  /// Makes of new shares what they are for so many old ones, a split or an exchange: by the ratio that the rows tell, else
  /// by the one of their numbers. Returns whether they have any.
  private mutating func turn(_ old: Int, into new: Int, isSplit: Bool) -> Bool {
    guard let held = quantity(old)?.magnitude, let received = quantity(new) else { return false }
    let fraction = cashInLieu(of: old, new)
    let paid = fraction.flatMap { amount($0)?.magnitude }.map {
      PaidFraction(cash: $0, price: price(of: self[new]))
    }
    let texts = [self[old], self[new]].flatMap { [$0.security, $0.name, $0.note] }
    let written = texts.lazy.compactMap { SplitRatio(mentionedIn: $0, turning: held, into: received) }.first
    // The numbers of a split may have been rounded, so that the user has to decide, and a fraction that was paid is in
    // neither.
    let ratio =
      written ?? SplitRatio(turning: held, into: received, paid: paid)
      ?? (isSplit || paid != nil ? nil : SplitRatio(new: received, old: held))
    set(new, ratio, isSplit: isSplit, for: old)
    if written != nil { self[new].rare.hasDerivedRatio = false }
    if let fraction, let left = try? ratio?.fraction(of: held, beside: received) {
      let code = isSplit ? self[new].symbol : self[new].rare.into
      change(fraction) { ($0.quantity, $0.symbol, $0.isin) = (Figure(left), code, "") }
    }
    return true
  }

  /// The row of cash for the fraction of a share that new shares leave, which comes with them or later.
  private func cashInLieu(of old: Int, _ new: Int) -> Int? {
    let (before, after) = (self[old], self[new])
    return open { $0.kind == .cashInLieu && $0.isPaid && !$0.hasShares }.first { index in
      let cash = self[index]
      return cash.account == after.account && [before.code, after.code].contains(cash.code)
        && days(from: after, to: cash).map((0...BrokerJoin.longestWait).contains) == true
    }
  }

  /// How many days after new shares the cash for a fraction of one may come.
  static let longestWait = 60

  /// What a share is worth on the day of a row; nil if it is not known.
  private func price(of activity: BrokerActivity) -> ExactDecimal? {
    guard let ticker = activity.ticker, let day = reading.day(activity) else { return nil }
    return reading.price(of: ticker, on: day)?.price
  }

  /// Whether it is a row of new shares, whose price may tell what belongs to them.
  static func mayLeaveFractions(_ activity: BrokerActivity) -> Bool {
    [.exchangeSide, .merger, .splitSide, .exchange].contains(activity.kind)
  }

  /// - Parameter ratio: nil where the user has to tell it.
  private mutating func set(_ new: Int, _ ratio: SplitRatio?, isSplit: Bool, for old: Int) {
    let (code, isRename) = (self[old].code, !isSplit && isRename(old, new))
    let isOne = isRename && ratio == SplitRatio(new: 1, old: 1)
    change(new) {
      $0.kind = isSplit ? .split : isRename ? .rename : .exchange
      ($0.isUnclear, $0.rare.ratio) = (ratio == nil, isOne ? nil : ratio)
      $0.rare.hasDerivedRatio = ratio != nil && !isOne
      if !isSplit { ($0.rare.into, $0.symbol, $0.isin) = ($0.code, code, "") }
      if isRename { $0.rare.earlier.kind = .exchange }
    }
  }

  /// Whether new shares are the old ones under another name: where the rows say so, or say nothing of a merger and only
  /// the symbol is another.
  private func isRename(_ old: Int, _ new: Int) -> Bool {
    let (before, after) = (self[old], self[new])
    if before.rare.isRename || after.rare.isRename { return true }
    let words = [before.name, after.name, before.rare.group].joined(separator: " ").lowercased()
    if BrokerJoin.newNames.contains(where: words.contains) { return true }
    if BrokerJoin.mergers.contains(where: words.contains) { return false }
    return quantity(old)?.magnitude == quantity(new) && !before.security.isEmpty
      && before.security.lowercased() == after.security.lowercased()
  }

  private static let newNames = [
    "isin change", "cusip change", "symbol change", "name change", "ticker change",
  ]
  private static let mergers = ["merg", "acqui", "tender"]

  /// Joins old shares that go, for money or not, with the only new ones that come for them, and the money.
  mutating func mergers() {
    for members in groups(.merger, .exchangeSide, by: { [$0.day, $0.account, $0.common] }) {
      let new = members.filter { self[$0].kind == .exchangeSide || isArrival($0) }
      let old = members.filter { self[$0].kind == .merger && !isArrival($0) }
      let gone = old.filter { quantity($0)?.isNegative == true }
      guard new.count == 1, gone.count == 1, quantity(new[0])?.isPositive == true,
        case let code = self[gone[0]].code, case let into = self[new[0]].code, code != into,
        old.allSatisfy({ self[$0].code == code }), turn(gone[0], into: new[0], isSplit: false)
      else { continue }
      for index in old { if self[index].isPaid { pay(index, with: new[0]) } else { drop(index) } }
    }
    // The shares may have been told in rows of their own.
    for index in open(where: { $0.kind == .merger && $0.isPaid && !$0.hasShares }) {
      let cash = self[index]
      let exchange = open {
        $0.kind == .exchange && $0.code == cash.code && $0.account == cash.account && $0.day == cash.day
      }.first
      if let exchange { pay(index, with: exchange) }
    }
    // What came for no shares that are told.
    for index in open(where: { $0.kind == .merger }) where isArrival(index) {
      self[index].kind = .exchangeSide
    }
  }

  /// Whether it is a row of shares that come in a merger.
  private func isArrival(_ index: Int) -> Bool {
    self[index].kind == .merger && quantity(index)?.isPositive == true
      && !self[index].isPaid
  }

  /// Makes money that was paid for old shares part of their exchange.
  private mutating func pay(_ cash: Int, with exchange: Int) {
    let money = self[cash]
    change(exchange) { ($0.amount, $0.fees) = (money.amount, $0.fees + money.fees) }
    drop(cash)
  }

  /// Joins the row that tells the cash, or a price, and the one that tells the shares into a sale.
  mutating func redemptions() {
    for members in groups(.redemption, .merger, by: { [$0.code, $0.account] }) {
      func hasMoney(_ index: Int) -> Bool { self[index].isPaid || self[index].hasPrice }
      // What tells least is told by another row.
      var open = members.sorted { worth($0) > worth($1) }
      while let first = open.first {
        open.removeFirst()
        if hasMoney(first), let other = open.firstIndex(where: { isSameRedemption(first, $0) }) {
          let counterpart = self[open[other]]
          change(first) {
            if !$0.hasShares { $0.quantity = counterpart.quantity }
            if !$0.isPaid, counterpart.isPaid { $0.amount = counterpart.amount }
            $0.fees += counterpart.fees
            $0.rare.half = .redemption(.all)
          }
          drop(open.remove(at: other))
        } else {
          self[first].rare.half = .redemption(self[first].isPaid ? .money : .shares)
        }
        // Shares for an unknown amount, or cash for unknown shares.
        let isWhole = hasMoney(first) && self[first].hasShares
        if !isWhole { self[first].isUnclear = true }
      }
    }
  }

  /// How much a row of a redemption tells: an amount is more than a price.
  private func worth(_ index: Int) -> Int {
    self[index].isPaid ? 2 : self[index].hasPrice ? 1 : 0
  }

  /// Whether a row tells a redemption again that another tells: of as many shares, where both say so, near its day. Two
  /// that are paid are two.
  private func isSameRedemption(_ first: Int, _ other: Int) -> Bool {
    let (one, two) = (self[first], self[other])
    guard !(one.isPaid && two.isPaid), one.hasShares || two.hasShares,
      let days = days(from: one, to: two), abs(days) <= TradeHalf.redemption(.all).reach
    else { return false }
    return !one.hasShares || !two.hasShares || quantity(first)?.magnitude == quantity(other)?.magnitude
  }

  /// Joins the row of a list of cash that tells a trade and the one of a list of trades, which may be some days apart.
  mutating func listedTrades() {
    let listed = open { $0.rare.half != nil && ($0.kind == .buy || $0.kind == .sell) }
    for members in groups(listed, by: { [$0.kind == .buy ? "buy" : "sell", $0.code, $0.account] }) {
      var trades = members.filter { self[$0].rare.half == .listed(.shares) }
      for money in members where self[money].rare.half == .listed(.money) {
        guard let match = trades.firstIndex(where: { isListed($0, asPaidIn: money) }) else { continue }
        let trade = trades.remove(at: match)
        var whole = self[trade]
        (whole.amount, whole.rare.half) = (self[money].amount, .listed(.all))
        if days(from: self[money], to: whole) ?? 0 > 0 { whole.date = self[money].date }
        self[money] = whole
        rows[money].joined = [trade]
        drop(trade)
      }
    }
  }

  /// Whether a row of cash, which may not tell how many shares it paid for, is that of a trade.
  private func isListed(_ trade: Int, asPaidIn money: Int) -> Bool {
    guard let days = days(from: self[trade], to: self[money]), abs(days) <= TradeHalf.listed(.all).reach
    else { return false }
    return self[money].hasShares
      ? quantity(trade)?.magnitude == quantity(money)?.magnitude
      : self[trade].name == self[money].name || amount(trade)?.magnitude == amount(money)?.magnitude
  }

  /// Joins a sale and a purchase for the same money, where they are told in place of a split or an exchange.
  mutating func swaps() {
    for members in groups(open { $0.isSwapSide }, by: { [$0.day, $0.account, $0.currency] }) {
      var new = members.filter { self[$0].kind == .buy }
      for old in members where self[old].kind == .sell {
        let paid = amount(old)?.magnitude
        guard paid != nil, let match = new.firstIndex(where: { amount($0)?.magnitude == paid }),
          let held = quantity(old)?.magnitude, let received = quantity(new[match])?.magnitude,
          let ratio = SplitRatio(new: received, old: held)
        else { continue }
        let (index, code) = (new.remove(at: match), self[old].code)
        set(index, ratio, isSplit: code == self[index].code, for: old)
        // What the sale brought has paid for the purchase.
        change(index) { ($0.price, $0.amount) = (.absent, .none) }
        drop(old)
      }
    }
  }

  /// What takes a trade back leaves nothing of it.
  mutating func cancellations() {
    let trades = open { $0.kind == .buy || $0.kind == .sell }
    var cancelling = Dictionary(grouping: trades.filter { self[$0].cancels }, by: tradeKey)
    if cancelling.isEmpty { return }
    for trade in trades where !self[trade].cancels {
      if cancelling[tradeKey(trade)]?.popLast() != nil { skip(trade) }
    }
  }

  private func tradeKey(_ index: Int) -> [String] {
    let activity = self[index]
    return [
      activity.kind == .buy ? "buy" : "sell", activity.code, activity.account, activity.quantity.key,
      activity.amount.figure.key,
    ]
  }

  /// Tells of options whose shares have a point in their ticker, as `BRK.B` has, what they are a right to: what the file
  /// or the store names where nothing goes by the root of their symbol.
  mutating func underlyings() {
    let options = open { $0.symbol.utf8.count > 15 && $0.rare.underlying.isEmpty }
      .compactMap { index in OptionSymbol(self[index].symbol).map { (index, root: $0.underlying) } }
    if options.isEmpty { return }
    let symbols = Set(rows.lazy.map(\.activity.symbol).filter { $0.utf8.count < 16 })
    let named = Set(symbols.compactMap { BrokerDraft.symbol($0).value?.text })
    for (index, root) in options {
      let ticker = "\(root.dropLast()).\(root.suffix(1))"
      func isNamed(_ ticker: String) -> Bool { named.contains(ticker) || reading.options.isHeld(ticker) }
      if isNamed(ticker), !isNamed(root) { self[index].rare.underlying = ticker }
    }
  }

  /// Options that are settled in cash bring or take that, and no shares.
  mutating func settlements() {
    for index in open(where: { $0.kind == .expiry && $0.isPaid && !$0.hasShares }) {
      let money = self[index]
      let ended = open {
        ($0.kind == .exercise || $0.kind == .expiry) && $0.symbol == money.symbol
          && $0.account == money.account
          && $0.hasShares && days(from: $0, to: money).map { abs($0) <= ExercisedOptions.reach } == true
      }
      guard let first = ended.first,
        let contracts = try? ended.reduce(.zero, { try $0 + (quantity($1)?.magnitude ?? .zero) })
      else {
        self[index].kind = .unknown
        continue
      }
      change(first) {
        ($0.kind, $0.amount, $0.quantity, $0.price) = (.expiry, money.amount, Figure(contracts), .absent)
      }
      for row in ended.dropFirst() { drop(row) }
      drop(index)
    }
  }

  /// Joins options that are exercised, in one row or several, with the rows of the shares that they bring or take: at the
  /// strike, as many as it is about, on its day or near it.
  mutating func exercises() {
    let exercised = open { $0.kind == .exercise && !$0.isStruckInAnother(than: reading.currency) }.filter {
      quantity($0) != nil
    }
    if exercised.isEmpty { return }
    let underlyings = Set(exercised.compactMap { reading.option(self[$0])?.underlying })
    var shares = open {
      ($0.kind == .buy || $0.kind == .sell) && $0.ticker.map(underlyings.contains) == true
    }
    for members in groups(exercised, by: { [$0.symbol, $0.account, $0.day] }) {
      let exercise = self[members[0]]
      guard let option = reading.option(exercise) else { continue }
      let near = shares.compactMap { index -> (distance: Int, index: Int)? in
        let trade = self[index]
        guard trade.ticker == option.underlying, trade.account == exercise.account,
          isTraded(trade, at: option.strike), let distance = days(from: trade, to: exercise).map(abs)
        else { return nil }
        return distance <= ExercisedOptions.reach ? (distance, index) : nil
      }.sorted { $0 < $1 }
      let wanted = try? members.reduce(ExactDecimal.zero) { sum, member in
        try sum + (quantity(member)?.magnitude ?? .zero) * option.contractSize
      }
      let sameDay = near.filter { $0.distance == 0 }
      guard let wanted, let found = first(of: sameDay, wanted) ?? first(of: near, wanted) else { continue }
      let buys = self[found[0]].kind == .buy
      let fees = found.flatMap { self[$0].fees }
      self[members[0]].fees += fees
      for member in members { rows[member].buys = buys }
      for index in found { drop(index) }
      shares.removeAll { found.contains($0) }
    }
  }

  /// Whether a trade is at a price, which its amount tells where the row does not.
  private func isTraded(_ trade: BrokerActivity, at price: ExactDecimal) -> Bool {
    if trade.hasPrice { return trade.price.value == price }
    guard let shares = trade.quantity.value?.magnitude, let product = try? shares * price else {
      return false
    }
    return trade.amount.value?.magnitude == product
  }

  /// The first of these rows in one direction that add up to what is wanted; nil if they do not.
  private func first(of trades: [(distance: Int, index: Int)], _ wanted: ExactDecimal) -> [Int]? {
    for kind in [BrokerActivity.Kind.buy, .sell] {
      var (left, found) = (wanted, [Int]())
      for (_, trade) in trades where self[trade].kind == kind {
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
