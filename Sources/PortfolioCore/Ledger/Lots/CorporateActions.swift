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

  /// Each lot gives rise to one of the other ticker, with the same date and a share of the cost.
  mutating func spinOff(_ becoming: Entry.Becoming, _ event: Entry, _ holding: Int) throws(Overflow) {
    let (share, covered) = (try becoming.share, ledger.table.covered(by: holding))
    var touched: Set<Int> = []
    let numbers = openLots(of: covered, isShort: false) + openLots(of: covered, isShort: true)
    for (number, whole) in zip(numbers, try costs(of: numbers)) {
      let lot = lots[number]
      guard let other = ledger.table.target(of: event, from: Int(lot.holding)) else { continue }
      touched.formUnion([pool(of: Int(lot.holding)), pool(of: other)])
      let cost = try lower(number, by: whole.times(share))
      trail?.record(.spunOff(from: number, into: lots.count, share))
      try open(
        lot.origin, lot.quantity.times(becoming.ratio), cost: cost, isShort: lot.isShort, in: other)
    }
    if method == .hifo { for pool in touched { try reprice(pool) } }
  }

  /// Lots become those of the other ticker, with their dates and their cost, less what goes with the money that is
  /// received.
  mutating func exchange(_ becoming: Entry.Becoming, _ event: Entry, _ holding: Int) throws(Overflow) {
    var given: [(part: LotWithdrawal, isPaid: Bool, target: Int)] = []
    let paidFor = Set(ledger.affected(by: holding))
    for own in ledger.table.covered(by: event, holding) {
      guard let target = ledger.table.target(of: event, from: own) else { continue }
      if let quantity = becoming.quantity {
        try takeMoving(quantity, from: own)
      } else {
        try takeAll(of: own)
      }
      given += taken.map { ($0, paidFor.contains(own) && !lots[$0.lot].isShort, target) }
    }
    given.sort { (lots[$0.part.lot].origin, $0.part.lot) < (lots[$1.part.lot].origin, $1.part.lot) }
    var paid = Parcel(quantity: .zero, amount: try ledger.amount(of: event))
    let all = paid.amount
    for (part, isPaid, _) in given where isPaid { paid.quantity = try paid.quantity + part.quantity }
    for (part, isPaid, target) in given {
      let (shares, isShort) = (try part.quantity.times(becoming.ratio), lots[part.lot].isShort)
      var cost = part.cost
      if isPaid, let payment = becoming.payment {
        let money = try paid.take(part.quantity)
        let basis = try payment.basis(of: cost, paid: money, with: shares, outOf: all)
        close(.zero, of: lots.count, origin: lots[part.lot].origin, by: event, proceeds: money, basis: basis)
        trail?.record(.paid(lot: lots.count, cost: cost))
        cost = try cost - basis
      }
      trail?.record(.moved(from: part.lot, into: lots.count, quantity: part.quantity))
      try open(lots[part.lot].origin, shares, cost: cost, isShort: isShort, in: target)
    }
    // Where nothing was held that it came for.
    if !paid.amount.isZero, paid.quantity.isZero {
      close(.zero, of: nil, by: event, proceeds: paid.amount, basis: .zero)
    }
    endDisposal(by: event)
  }

  /// Capital reduces the cost of the lots held, in proportion to quantity. What exceeds the cost of a lot is
  /// a gain.
  mutating func returnCapital(
    _ event: Entry, _ holding: Int, _ effect: KindRules.CapitalEffect
  ) throws(Overflow) {
    var paid = Parcel(quantity: .zero, amount: try ledger.amount(of: event))
    let numbers = openLots(of: ledger.affected(by: holding), isShort: false)
    guard !numbers.isEmpty else {
      if effect == .accumulated { return }
      close(.zero, of: nil, by: event, proceeds: paid.amount, basis: .zero)
      return endDisposal(by: event)
    }
    for number in numbers { paid.quantity = try paid.quantity + lots[number].quantity }
    let costs = try costs(of: numbers)
    for (number, cost) in zip(numbers, costs) {
      let part = try paid.take(lots[number].quantity)
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

  /// The cost of lots; under `average` the share of the pool's cost of those that are not short.
  private func costs(of numbers: [Int]) throws(Overflow) -> [Amount] {
    try numbers.map { number throws(Overflow) in
      let (lot, pool) = (lots[number], pool(of: Int(lots[number].holding)))
      if method != .average || lot.isShort { return lot.cost }
      return try pools[pool].cost.times(Share(lot.quantity, of: quantity(of: pool)))
    }
  }

  /// Lowers the cost of a lot, or of its pool. Returns what has gone.
  @discardableResult
  private mutating func lower(_ number: Int, by amount: Amount) throws(Overflow) -> Amount {
    if method == .average, !lots[number].isShort {
      return try lowerPool(pool(of: Int(lots[number].holding)), by: amount)
    }
    try setCost(of: number, lots[number].cost - amount)
    return amount
  }
}

/// The money that is received with the shares of an exchange, and how much of what the old ones cost goes with it.
struct ExchangePayment: Sendable {
  /// All of it, in the currency of the exchange.
  let sum: ExactDecimal
  /// What one of the new shares is worth, in the same currency.
  let price: ExactDecimal
  /// The part of the cost that goes with the money; nil where it depends on what the shares are worth.
  let percent: ExactDecimal?

  /// What goes with the money that came for some shares: the gain is no more than the money, and never below 0.
  ///
  /// - Parameters:
  ///   - cost: what the shares have cost that were given.
  ///   - paid: the money that came for them.
  ///   - shares: those that were received for them.
  ///   - all: all the money; amounts are in one currency, which may be another than that of the exchange.
  func basis(
    of cost: Amount, paid: Amount, with shares: ExactFraction, outOf all: Amount
  ) throws(Overflow) -> Amount {
    if let percent { return try cost.times(percent, over: .hundred) }
    let worth = try all.times(Share(shares * ExactFraction(price), of: ExactFraction(sum)))
    return try min(paid, max(.zero, cost - worth))
  }

  /// The part of a pool's cost that goes with the money, which is that of the money in all that is received.
  ///
  /// - Parameter shares: all that are received.
  func share(with shares: ExactFraction) throws(Overflow) -> Share {
    if let percent { return try Share(ExactFraction(percent), of: ExactFraction(.hundred)) }
    return try Share(ExactFraction(sum), of: ExactFraction(sum) + shares * ExactFraction(price))
  }
}

/// The effect of exercises on lots.
extension LotBook {
  /// Closes the lots of options that are exercised, without a gain of their own: what they have cost, less what they
  /// have brought where they were owed, goes on to the shares, whose trade comes next.
  mutating func exercise(_ event: Entry, _ holding: Int) throws(Overflow) {
    (carried, carriedAbroad) = (.zero, .zero)
    let numbers =
      event.isPurchase ? openLots(of: [holding], isShort: true) : try openLotsInOrder(of: holding)
    try takeOut(event.shares, pool(of: holding), of: numbers, withCost: event.isSale)
    for part in taken {
      try carry(event.isPurchase ? -part.cost : part.cost, from: part.lot)
      if event.isSale { trail?.record(.exercised(lot: part.lot, quantity: part.quantity)) }
    }
    carriedBy[event.place] = carried
  }

  /// Lets what options have cost go on to the shares.
  private mutating func carry(_ cost: Amount, from number: Int) throws(Overflow) {
    try carried += cost
    guard let rate = ledger.purchaseRate(ofOrigin: lots[number].origin) else { return }
    try carriedAbroad += cost.times(Share(ofOneOf: rate))
  }

  /// What the options have cost whose exercise a trade of shares completes.
  mutating func takeCarried(by event: Entry) throws(Overflow) -> Amount {
    guard event.exercise == .shares else { return .zero }
    defer { carried = .zero }
    if ledger.hasSeveralCurrencies {
      let own = event.isPurchase ? carriedAbroad : -carriedAbroad
      let all = try Amount(event.changeOfCost) + own
      let home = try ledger.amount(of: event) + (event.isPurchase ? carried : -carried)
      if all.rounded.isPositive, home.rounded.isPositive {
        purchaseRates[event.place] = try ExactFraction(home.rounded) / ExactFraction(all.rounded)
      }
    }
    return carried
  }
}
