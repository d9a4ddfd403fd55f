/// A security with a target: the shares held and the current price.
package struct TargetedHolding: Sendable {
  package let ticker: String
  package let quantity: ExactDecimal
  package let price: ExactDecimal
  /// What the price is in; nil where no currency is named anywhere.
  package let priceCurrency: String?
  /// The target as a percentage of everything that has one; not negative.
  package let target: ExactDecimal
  /// The part of the total that it should be, in percent: the target among those that can be traded.
  fileprivate var share: ExactDecimal
  /// What the price is the price of.
  private let unit: PriceUnit
  /// What one unit of its currency is in the home currency.
  private let rate: ExactFraction
  /// What one share costs in the home currency, in the parts of its unit that all holdings are counted in.
  fileprivate var cost: ExactDecimal
  /// The day of the price, if that is more than a week old.
  fileprivate let staleDay: CalendarDay?

  package init(
    ticker: String, quantity: ExactDecimal, price: ExactDecimal, per unit: PriceUnit = .share,
    in currency: String? = nil, rate: ExactFraction = ExactFraction(ExactDecimal(1)), target: ExactDecimal,
    staleDay: CalendarDay? = nil
  ) {
    (self.ticker, self.quantity, self.price, self.target) = (ticker, quantity, price, target)
    (priceCurrency, self.rate, cost, share) = (currency, rate, price, target)
    (self.unit, self.staleDay) = (unit, staleDay)
  }

  /// What one share costs, in the currency of its price.
  fileprivate var worth: ExactDecimal { get throws(Overflow) { try unit.worth(at: price) } }

  fileprivate var value: ExactDecimal { get throws(Overflow) { try quantity * cost } }

  /// The value of the portfolio at which this one would be exactly on target: the lower, the further below it is.
  fileprivate func level(at value: ExactDecimal) throws(Overflow) -> ExactFraction {
    try ExactFraction(value) * ExactFraction(.hundred) / ExactFraction(share)
  }

  /// The same holdings with costs in such parts of the home currency's unit as make them all decimals: amounts in
  /// several currencies add up exactly.
  fileprivate static func inParts(
    _ holdings: [TargetedHolding]
  ) throws(Overflow) -> (holdings: [TargetedHolding], parts: ExactDecimal) {
    var parts = ExactFraction(ExactDecimal(1))
    for holding in holdings {
      let common = greatestCommonDivisor(parts.numerator.mantissa, holding.rate.denominator)
      parts = try parts * ExactFraction(ExactDecimal(mantissa: holding.rate.denominator / common, scale: 0))
    }
    var counted = holdings
    for index in counted.indices {
      let cost = try ExactFraction(counted[index].worth) * counted[index].rate * parts
      counted[index].cost = cost.numerator
    }
    try setShares(&counted)
    return (counted, parts.numerator)
  }

  /// What is worth nothing cannot be brought to its target, so that the others have its share. Digits far after the
  /// point, which no trade can reach, would leave no room for exact products.
  private static func setShares(_ holdings: inout [TargetedHolding]) throws(Overflow) {
    var whole = ExactDecimal.zero
    for holding in holdings where holding.price.isPositive { try whole += holding.target }
    for index in holdings.indices {
      let target = holdings[index].target
      if !holdings[index].price.isPositive || whole.isZero {
        holdings[index].share = .zero
      } else if whole == .hundred {
        holdings[index].share = target.rounded(places: 12)
      } else {
        holdings[index].share = try (target * .hundred).divided(by: whole, places: 12)
      }
    }
  }
}

/// The trades that bring holdings to their targets.
package struct Rebalancing: Equatable, Sendable {
  package let trades: [Trade]
  /// What is left of the cash and proceeds after purchases and fees.
  package let leftover: ExactDecimal
  /// The least cash that would reach all targets without selling, ignoring fees; nil if a target is 0.
  package let cashToTarget: ExactDecimal?

  package struct Trade: Equatable, Sendable {
    package let ticker: String
    package let isSale: Bool
    package let quantity: ExactDecimal
    package let price: ExactDecimal
    /// What the price is in; nil where no currency is named anywhere.
    package let priceCurrency: String?
    /// What they cost, in the currency of the price.
    package let sum: ExactDecimal
    /// The same in the home currency.
    package let amount: ExactDecimal
    /// Nil if nothing is held.
    package let percentBefore: ExactDecimal?
    /// The percentage of what is held afterwards, not counting leftover cash.
    package let percentAfter: ExactDecimal?
    package let target: ExactDecimal
    /// The day of the price, if that is more than a week old.
    package var staleDay: CalendarDay?
  }

  /// The limits within which to trade.
  package struct Rules: Sendable {
    /// Cash to spend in addition to the proceeds of sales; less than 0 where so much is to be raised by sales alone.
    package var cash = ExactDecimal.zero
    package var maySell = true
    /// Whether fractions of shares can be traded.
    package var isFractional = false
    /// Nothing is traded while every holding is within this many percentage points of its target.
    package var band: ExactDecimal?
    /// The fee for each trade.
    package var fee = ExactDecimal.zero

    package init() {}
  }

  /// - Parameter all: those whose targets add up to 100. Throws where a figure has more than 38 digits.
  package init(_ all: [TargetedHolding], _ given: Rules) throws(Overflow) {
    let (holdings, parts) = try TargetedHolding.inParts(all)
    var rules = given
    (rules.cash, rules.fee) = (try given.cash * parts, try given.fee * parts)
    func whole(_ amount: ExactDecimal) throws(Overflow) -> ExactDecimal {
      parts == ExactDecimal(1) ? amount : try amount.divided(by: parts, places: 12)
    }
    var proposal = try Proposal(holdings, rules)
    try proposal.settle()
    var values: [ExactDecimal] = []
    for (holding, change) in zip(holdings, proposal.changes) {
      values.append(try (holding.quantity + change) * holding.cost)
    }
    var after = ExactDecimal.zero
    for value in values { try after += value }
    var trades: [Trade] = []
    for (index, holding) in holdings.enumerated() where !proposal.changes[index].isZero {
      let quantity = proposal.changes[index].magnitude
      trades.append(
        Trade(
          ticker: holding.ticker, isSale: proposal.changes[index].isNegative, quantity: quantity,
          price: holding.price, priceCurrency: holding.priceCurrency,
          sum: try quantity * holding.worth,
          amount: try whole(quantity * holding.cost),
          percentBefore: try holding.value.percent(of: proposal.total),
          percentAfter: try values[index].percent(of: after), target: holding.target,
          staleDay: holding.staleDay))
    }
    self.trades = trades
    leftover = try whole(proposal.money)
    cashToTarget = try Rebalancing.cashToTarget(holdings, proposal.total, parts)
  }

  /// The smallest total at which no holding is above its target, less the current total.
  private static func cashToTarget(
    _ holdings: [TargetedHolding], _ total: ExactDecimal, _ parts: ExactDecimal
  ) throws(Overflow) -> ExactDecimal? {
    var most = ExactFraction.zero
    for holding in holdings {
      if !holding.price.isPositive { continue }
      guard holding.share.isPositive else { return nil }
      let level = try holding.level(at: holding.value)
      if try most.isLess(than: level) { most = level }
    }
    return try ((most - ExactFraction(total)) / ExactFraction(parts)).rounded(places: 12)
  }
}

/// Trades as they are worked out.
private struct Proposal {
  private let holdings: [TargetedHolding]
  private let rules: Rebalancing.Rules
  private let values: [ExactDecimal]
  let total: ExactDecimal
  /// The shares to buy of each holding; negative to sell.
  private(set) var changes: [ExactDecimal]
  /// Holdings that may be traded.
  private var active: Set<Int>

  init(_ holdings: [TargetedHolding], _ rules: Rebalancing.Rules) throws(Overflow) {
    (self.holdings, self.rules) = (holdings, rules)
    var (values, total): ([ExactDecimal], ExactDecimal) = ([], .zero)
    for holding in holdings {
      values.append(try holding.value)
      try total += holding.value
    }
    (self.values, self.total) = (values, total)
    changes = holdings.map { _ in .zero }
    // Trading what is worth nothing cannot change its share.
    active = Set(holdings.indices.filter { holdings[$0].price.isPositive })
  }

  /// What is left of the cash and proceeds after purchases and fees.
  var money: ExactDecimal {
    get throws(Overflow) {
      var money = rules.cash
      for (holding, change) in zip(holdings, changes) where !change.isZero {
        money = try money - change * holding.cost - rules.fee
      }
      return money
    }
  }

  /// Finds the trades. If the fee makes a trade pointless, it is dropped and the rest are worked out again.
  mutating func settle() throws(Overflow) {
    if rules.cash.isNegative { return try raise() }
    if try isWithinBand { return }
    while !active.isEmpty {
      changes = holdings.map { _ in .zero }
      let fees = try rules.fee * ExactDecimal(active.count)
      try sell(fees)
      try buy(fees)
      guard let pointless = try pointlessTrade else { return try spendRest() }
      active.remove(pointless)
    }
    changes = holdings.map { _ in .zero }
  }

  /// Sells what is most above its target first, down to the target and rounded up, until the money is there.
  private mutating func raise() throws(Overflow) {
    var above: [(index: Int, excess: ExactDecimal)] = []
    for index in active.sorted() { above.append((index, try values[index] - aim(index, .zero))) }
    above.sort { $0.excess > $1.excess }
    // Where rounding or a fee leaves too little, what is already at its target is sold, too.
    for isDownToTarget in [true, false] {
      for (index, excess) in above where try money.isNegative {
        let fee = changes[index].isZero ? rules.fee : .zero
        var wanted = try -money + fee
        if isDownToTarget { wanted = min(wanted, excess) }
        guard wanted.isPositive else { continue }
        let left = try holdings[index].quantity + changes[index]
        let number = min(
          try sharesRaising(wanted, of: index),
          rules.isFractional ? left : try ExactFraction(left).truncated(places: 0))
        guard number.isPositive, try number * holdings[index].cost > fee else { continue }
        changes[index] = try changes[index] - number
      }
    }
  }

  /// The number of shares that bring an amount, rounded up.
  private func sharesRaising(_ amount: ExactDecimal, of index: Int) throws(Overflow) -> ExactDecimal {
    let number = try shares(ExactFraction(amount), of: index)
    if try number * holdings[index].cost >= amount { return number }
    return try number + ExactDecimal(mantissa: 1, scale: rules.isFractional ? 12 : 0)
  }

  /// Buys more of what is furthest below its target for what rounding has left, as long as a share can be paid.
  private mutating func spendRest() throws(Overflow) {
    if rules.isFractional { return }
    var rest = try money
    var after = rest
    for (holding, change) in zip(holdings, changes) {
      try after += (holding.quantity + change) * holding.cost
    }
    while true {
      var below: [(index: Int, gap: ExactDecimal)] = []
      for index in active.sorted() where !changes[index].isNegative {
        let price = try holdings[index].cost + (changes[index].isZero ? rules.fee : .zero)
        let value = try (holdings[index].quantity + changes[index]) * holdings[index].cost
        let gap = try holdings[index].share * after * ExactDecimal(mantissa: 1, scale: 2) - value
        if gap.isPositive, price <= rest { below.append((index, gap)) }
      }
      guard let furthest = below.max(by: { ($0.gap, $1.index) < ($1.gap, $0.index) }) else { return }
      let others = below.filter { $0.index != furthest.index }.map(\.gap)
      let fee = changes[furthest.index].isZero ? rules.fee : .zero
      // As many as make the next one the furthest.
      let most = min(try rest - fee, try furthest.gap - (others.max() ?? .zero))
      let number = max(ExactDecimal(1), try shares(ExactFraction(most), of: furthest.index))
      changes[furthest.index] = try changes[furthest.index] + number
      rest = try rest - number * holdings[furthest.index].cost - fee
      after = try after - fee
    }
  }

  private var isWithinBand: Bool {
    get throws(Overflow) {
      guard let band = rules.band, total.isPositive else { return false }
      for (holding, value) in zip(holdings, values) {
        let distance = try value * .hundred - holding.share * total
        if try distance.magnitude > band * total { return false }
      }
      return true
    }
  }

  /// The target value of a holding after fees.
  private func aim(_ index: Int, _ fees: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try holdings[index].share * (total + rules.cash - fees) * ExactDecimal(mantissa: 1, scale: 2)
  }

  /// The number of shares that an amount buys, rounded down.
  private func shares(_ amount: ExactFraction, of index: Int) throws(Overflow) -> ExactDecimal {
    guard amount.isPositive else { return .zero }
    return try (amount / ExactFraction(holdings[index].cost)).truncated(places: rules.isFractional ? 12 : 0)
  }

  private mutating func sell(_ fees: ExactDecimal) throws(Overflow) {
    guard rules.maySell else { return }
    for index in active {
      let excess = try values[index] - aim(index, fees)
      let wanted = try shares(ExactFraction(excess), of: index)
      changes[index] = -min(wanted, max(.zero, holdings[index].quantity))
    }
  }

  private mutating func buy(_ fees: ExactDecimal) throws(Overflow) {
    // The fees of sales are already deducted from `money`.
    let sales = changes.count { !$0.isZero }
    let budget = try money - rules.fee * ExactDecimal(active.count - sales)
    guard budget.isPositive else { return }
    let buyers = active.filter { changes[$0].isZero && holdings[$0].share.isPositive }
    let payable = try filled(buyers, with: budget)
    if !rules.maySell {
      for (index, amount) in payable { changes[index] = try shares(amount, of: index) }
      return
    }
    var cost = ExactDecimal.zero
    var wanted: [Int: ExactDecimal] = [:]
    for index in buyers {
      let shortfall = try aim(index, fees) - values[index]
      let number = try shares(ExactFraction(shortfall), of: index)
      if number.isZero { continue }
      wanted[index] = number
      try cost += number * holdings[index].cost
    }
    guard cost > budget else {
      for (index, number) in wanted { changes[index] = number }
      return
    }
    // Not everything is affordable: spend what there is, lowest level first, then add one share to each while
    // the money lasts.
    cost = .zero
    for (index, most) in wanted {
      changes[index] = min(most, try shares(payable[index] ?? .zero, of: index))
      try cost += changes[index] * holdings[index].cost
    }
    if rules.isFractional { return }
    for index in try lowestFirst(wanted.keys) where changes[index] < wanted[index] ?? .zero {
      let next = try cost + holdings[index].cost
      guard next <= budget else { continue }
      changes[index] = try changes[index] + ExactDecimal(1)
      cost = next
    }
  }

  /// Indices by current level, lowest first; equals stay in the order of the holdings.
  private func lowestFirst(_ indices: some Collection<Int>) throws(Overflow) -> [Int] {
    var levels: [(index: Int, height: ExactFraction)] = []
    for index in indices.sorted() {
      let value = try values[index] + changes[index] * holdings[index].cost
      let height = try holdings[index].level(at: value)
      var place = levels.endIndex
      while place > 0, try height.isLess(than: levels[place - 1].height) { place -= 1 }
      levels.insert((index, height), at: place)
    }
    return levels.map(\.index)
  }

  /// Divides the money so that the lowest levels are raised first, the way water fills a vessel.
  private func filled(_ buyers: Set<Int>, with money: ExactDecimal) throws(Overflow) -> [Int: ExactFraction] {
    let order = try lowestFirst(buyers)
    var (sum, targets) = (money, ExactDecimal.zero)
    var level = ExactFraction.zero
    var count = 0
    for index in order {
      if count > 0 {
        let next = try holdings[index].level(at: values[index])
        if try !next.isLess(than: level) { break }
      }
      try sum += values[index]
      try targets += holdings[index].share
      level = try ExactFraction(sum) * ExactFraction(.hundred) / ExactFraction(targets)
      count += 1
    }
    var amounts: [Int: ExactFraction] = [:]
    for index in order.prefix(count) {
      let aim = try level * ExactFraction(holdings[index].share) / ExactFraction(.hundred)
      amounts[index] = try aim - ExactFraction(values[index])
    }
    return amounts
  }

  /// A holding whose fee was counted although nothing is traded, or a sale that brings no more than its fee.
  /// If there are several, the one with the smallest amount; nil if there are none, or if there is no fee.
  private var pointlessTrade: Int? {
    get throws(Overflow) {
      if rules.fee.isZero { return nil }
      var found: (index: Int, amount: ExactDecimal)?
      for index in active.sorted() {
        let amount = try changes[index].magnitude * holdings[index].cost
        let isPointless = changes[index].isZero || (changes[index].isNegative && amount <= rules.fee)
        if isPointless, found.map({ amount < $0.amount }) ?? true { found = (index, amount) }
      }
      return found?.index
    }
  }
}

extension ExactFraction {
  /// This fraction rounded down to `places` decimal places; it must not be negative.
  fileprivate func truncated(places: Int) throws(Overflow) -> ExactDecimal {
    let nearest = try rounded(places: places)
    guard try isLess(than: ExactFraction(nearest)) else { return nearest }
    return try nearest - ExactDecimal(mantissa: 1, scale: places)
  }
}
