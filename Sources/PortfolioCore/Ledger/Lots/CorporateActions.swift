/// The effect of spin-offs, exchanges and returns of capital on lots.
extension LotBook {
  /// The open lots of some holdings, either long or short, oldest first.
  func openLots(of holdings: [Int], isShort: Bool) -> [Int] {
    var found: [Int] = []
    for pool in Set(holdings.map { self.pool(of: $0) }) {
      let queue = isShort ? pools[pool].short : pools[pool].long
      found += queue.open(lots).filter { holdings.contains(Int(lots[$0].holding)) }
    }
    return found.sorted { (lots[$0].origin, $0) < (lots[$1].origin, $1) }
  }

  /// Each lot gives rise to one of the other ticker, with the same date and a share of the cost. In an
  /// exchange that is the whole cost, and the old lot is closed.
  mutating func receive(_ becoming: Event.Becoming, _ event: Event, _ holding: Int) throws(Overflow) {
    let (share, covered) = (try becoming.share, ledger.table.covered(by: holding))
    var touched: Set<Int> = []
    let (long, short) = (openLots(of: covered, isShort: false), openLots(of: covered, isShort: true))
    var pooledCosts = try pooledCosts(of: long, share)
    for number in long + short {
      let lot = lots[number]
      guard let other = ledger.table.target(of: event, from: Int(lot.holding)) else { continue }
      touched.formUnion([pool(of: Int(lot.holding)), pool(of: other)])
      var cost = try lot.cost.times(share)
      if method == .average, !lot.isShort { cost = pooledCosts.removeFirst() }
      let received = try lot.quantity.times(becoming.ratio)
      if becoming.isExchange {
        trail?.record(.moved(from: number, into: lots.count, quantity: lot.quantity))
        try close(number)
      } else if lot.isShort || method != .average {
        trail?.record(.spunOff(from: number, into: lots.count, share))
        try lower(number, by: cost)
      }
      try open(lot.origin, received, cost: cost, isShort: lot.isShort, in: other)
    }
    if method == .hifo { for pool in touched { try reprice(pool) } }
  }

  /// Removes the share of the pools' cost that goes with these lots. Returns the cost for each lot.
  private mutating func pooledCosts(
    of numbers: [Int], _ share: Share
  ) throws(Overflow) -> [Amount] {
    guard method == .average else { return [] }
    var costs: [Amount] = []
    let before = pools.map(\.cost)
    for number in numbers {
      let holding = Int(lots[number].holding)
      let pool = pool(of: holding)
      let part = try before[pool].times(Share(lots[number].quantity, of: quantity(of: pool))).times(share)
      let left = try (pools[pool].cost - part).roundedTo30
      costs.append(try pools[pool].cost - left)
      pools[pool].cost = left
    }
    return costs
  }

  /// Capital reduces the cost of the lots held, in proportion to quantity. What exceeds the cost of a lot is
  /// a gain.
  mutating func returnCapital(
    _ event: Event, _ holding: Int, _ effect: KindRules.CapitalEffect
  ) throws(Overflow) {
    var sum = try ledger.amount(of: event)
    // What names no account is of no sheltered one whose shares are apart.
    let covered = ledger.table.covered(by: holding).filter { shelter(of: $0) == shelter(of: holding) }
    let numbers = openLots(of: covered, isShort: false)
    guard !numbers.isEmpty else {
      if effect == .accumulated { return }
      close(.zero, of: nil, by: event, proceeds: sum, basis: .zero)
      return endDisposal(by: event)
    }
    var left = ExactFraction.zero
    for number in numbers { left = try left + lots[number].quantity }
    let costs = try costs(of: numbers)
    for (number, cost) in zip(numbers, costs) {
      let part = try sum.times(Share(lots[number].quantity, of: left))
      sum = try sum - part
      left = try left - lots[number].quantity
      let excess = try part - cost
      let isBeyond = !excess.isNegative && !excess.rounded.isZero
      try lower(number, by: isBeyond ? cost : part)
      guard isBeyond else { continue }
      close(.zero, of: number, by: event, proceeds: excess, basis: .zero)
    }
    endDisposal(by: event)
    if method == .hifo {
      for pool in Set(numbers.map { pool(of: Int(lots[$0].holding)) }) { try reprice(pool) }
    }
  }

  /// The cost of lots; under `average` their share of the pool's cost.
  private func costs(of numbers: [Int]) throws(Overflow) -> [Amount] {
    var costs: [Amount] = []
    for number in numbers {
      let lot = lots[number]
      guard method == .average else {
        costs.append(lot.cost)
        continue
      }
      let pool = pool(of: Int(lot.holding))
      costs.append(try pools[pool].cost.times(Share(lot.quantity, of: quantity(of: pool))))
    }
    return costs
  }

  /// Lowers the cost of a lot, or of its pool.
  private mutating func lower(_ number: Int, by amount: Amount) throws(Overflow) {
    if method == .average, !lots[number].isShort {
      let pool = pool(of: Int(lots[number].holding))
      pools[pool].cost = try (pools[pool].cost - amount).roundedTo30
    } else {
      try setCost(of: number, lots[number].cost - amount)
    }
  }
}
