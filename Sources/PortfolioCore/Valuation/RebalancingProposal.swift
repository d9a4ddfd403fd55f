/// Trades as they are worked out.
struct RebalancingProposal {
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

  /// What a holding is worth after its trade.
  func value(after index: Int) throws(Overflow) -> ExactDecimal {
    try (holdings[index].quantity + changes[index]) * holdings[index].cost
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
    for index in holdings.indices { try after += value(after: index) }
    while true {
      var below: [(index: Int, gap: ExactDecimal)] = []
      for index in active.sorted() where !changes[index].isNegative {
        let price = try holdings[index].cost + (changes[index].isZero ? rules.fee : .zero)
        let gap =
          try holdings[index].share * after * ExactDecimal(mantissa: 1, scale: 2) - value(after: index)
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
      let height = try holdings[index].level(at: value(after: index))
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
