/// The open lots of all tickers and the gains realised, for every method but `uk`.
///
/// Quantities are in shares of the day reached: a split multiplies those of what is open.
struct LotBook: ~Copyable {
  let ledger: ShareLedger
  let method: CostBasisMethod
  private let isShared: Bool
  private(set) var holdings: Holdings
  private(set) var lots: ContiguousArray<Lot> = []
  /// By holding, or as accounts share lots.
  var pools: ContiguousArray<LotPool>
  /// What was realised; nil if nobody asks.
  private(set) var disposals: [Disposal]?
  /// What the current disposal has taken so far.
  private var pieces: [ClosedLot] = []
  /// The cost of each holding's lots less the proceeds of short ones; nil if not needed. Not maintained under
  /// `average`.
  private(set) var costs: ContiguousArray<Amount>?
  /// The shares in all long lots of a holding; only under `average`.
  private(set) var pooled: ContiguousArray<ExactFraction>
  /// The long lots of each holding, if all accounts share lots.
  private var labelled: ContiguousArray<LotQueue> = []
  /// The parts taken out by the current sale or transfer.
  private(set) var taken: ContiguousArray<LotWithdrawal> = []
  /// What the options have cost that the current exercise has taken away, less what they have brought.
  var carried = Amount.zero
  /// The same in their own currency.
  var carriedAbroad = Amount.zero
  /// The same of all exercises, by the place of the event that took the options away.
  var carriedBy: [Int: Amount] = [:]
  /// The rates at which shares came that options have brought, by the place of their event: their cost in the home
  /// currency ÷ that in their own.
  var purchaseRates: [Int32: ExactFraction] = [:]
  /// The lots of each purchase, if any sale names lots.
  private(set) var lotsByID: [UUID: [Int]]?
  /// What becomes of each lot; nil if nobody asks.
  var trail: LotTrail?

  init(
    _ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling, keepsDisposals: Bool = false,
    keepsCosts: Bool = false, keepsTrail: Bool = false
  ) {
    if keepsTrail { trail = LotTrail() }
    (self.ledger, self.method, isShared) = (ledger, method, scope == .all)
    holdings = Holdings(ledger.table)
    let order: LotQueue.Order
    switch method {
    case .fifo, .average, .uk: order = .oldest
    case .lifo: order = .newest
    case .hifo: order = .dearest
    }
    lots.reserveCapacity(ledger.count)
    if keepsDisposals {
      disposals = []
      disposals?.reserveCapacity(ledger.saleCount)
    }
    let count = ledger.table.count
    pools = ContiguousArray(
      repeating: LotPool(order), count: isShared ? ledger.pools.holdings.count : count)
    pooled = ContiguousArray(repeating: .zero, count: count)
    if isShared { labelled = ContiguousArray(repeating: LotQueue(.oldest), count: count) }
    if keepsCosts { costs = ContiguousArray(repeating: .zero, count: count) }
    if ledger.nameLots, method != .average { lotsByID = [:] }
  }

  /// What was realised so far.
  var gains: Gains {
    var gains = Gains(ledger, method, disposals ?? [])
    (gains.carried, gains.purchaseRates) = (carriedBy, purchaseRates)
    return gains
  }

  /// What was realised since it was last asked, which is not kept.
  mutating func takeDisposals() -> [Disposal] {
    defer { if disposals?.isEmpty == false { disposals = [] } }
    return disposals ?? []
  }

  /// The pool that contains a holding's lots.
  @inline(__always)
  func pool(of holding: Int) -> Int { isShared ? ledger.pools.ofHolding[holding] : holding }

  /// The sheltered account whose pool contains a holding's lots; -1 for none.
  func shelter(of holding: Int) -> Int { isShared ? ledger.pools.shelters[pool(of: holding)] : -1 }

  mutating func apply(_ event: Event) throws(Overflow) {
    guard let holding = event.holding else { return }
    try holdings.apply(event)
    trail?.place = event.origin
    if event.exercise == .option { return try exercise(event, holding) }
    switch event.effect {
    case .buy: try buy(event, holding)
    case .sell: try sell(event, holding)
    case .split(let ratio): try split(holding, ratio)
    case .transfer: try transfer(event, from: holding)
    case .becoming(let becoming): try receive(becoming, event, holding)
    case .capital(let effect): try returnCapital(event, holding, effect)
    case .none: break
    }
  }

  private mutating func buy(_ event: Event, _ holding: Int) throws(Overflow) {
    var left = event.quantity
    var cost = try ledger.amount(of: event) + takeCarried(by: event)
    let pool = pool(of: holding)
    while !left.isZero, let number = pools[pool].short.next(lots) {
      let part = try take(left, from: number)
      let basis = try cost.times(Share(part.quantity, of: left))
      cost = try cost - basis
      left = try left - part.quantity
      close(part.quantity, of: number, by: event, proceeds: part.cost, basis: basis)
    }
    endDisposal(by: event)
    guard !left.isZero else { return }
    try open(event.origin, left, cost: cost, in: holding)
    trail?.record(.bought(lot: lots.count - 1))
  }

  /// Adds shares of a lot to the current disposal.
  mutating func close(
    _ quantity: ExactFraction, of number: Int?, by event: Event, proceeds: Amount, basis: Amount
  ) {
    if disposals == nil, trail == nil { return }
    pieces.append(
      ClosedLot(
        number.map { lots[$0].origin } ?? -1, number, of: ledger, by: event, method, quantity: quantity,
        proceeds: proceeds, basis: basis))
  }

  /// Completes the current disposal, if it has taken anything.
  mutating func endDisposal(by event: Event) {
    if pieces.isEmpty { return }
    let disposal = Disposal(by: event, of: ledger, pieces)
    pieces = []
    disposals?.append(disposal)
    trail?.record(.disposed(disposal))
  }

  /// Records that so many shares of a lot became all those of the one that was opened last.
  private mutating func recordMove(of quantity: ExactFraction, from number: Int) {
    trail?.record(.moved(from: number, into: lots.count - 1, quantity: quantity))
  }

  private mutating func sell(_ event: Event, _ holding: Int) throws(Overflow) {
    var left = event.quantity
    var proceeds = try ledger.amount(of: event) - takeCarried(by: event)
    try takeOut(left, pool(of: holding), event.entry.detail?.lots ?? [])
    for part in taken {
      let share = try proceeds.times(Share(part.quantity, of: left))
      proceeds = try proceeds - share
      left = try left - part.quantity
      close(part.quantity, of: part.lot, by: event, proceeds: share, basis: part.cost)
    }
    endDisposal(by: event)
    if isShared { try relabel(from: holding) }
    guard !left.isZero else { return }
    try open(event.origin, left, cost: proceeds, isShort: true, in: holding)
  }

  /// Replaces the lots of other accounts that a sale took by the seller's oldest remaining ones, so that each
  /// account has as many shares in its lots as it holds.
  private mutating func relabel(from seller: Int) throws(Overflow) {
    for part in taken where Int(lots[part.lot].holding) != seller {
      let other = Int(lots[part.lot].holding)
      var left = part.quantity
      while !left.isZero, let number = labelled[seller].next(lots) {
        let moved = try take(left, from: number)
        left = try left - moved.quantity
        try open(
          lots[number].origin, moved.quantity, cost: moved.cost, in: other, isRelabelled: true)
        recordMove(of: moved.quantity, from: number)
      }
    }
  }

  private mutating func split(_ holding: Int, _ ratio: SplitRatio) throws(Overflow) {
    let covered = ledger.table.covered(by: holding)
    for number in openLots(of: covered, isShort: false) + openLots(of: covered, isShort: true) {
      lots[number].quantity = try lots[number].quantity.times(ratio)
      trail?.record(.split(lot: number, ratio))
    }
    for number in covered where method == .average { pooled[number] = try pooled[number].times(ratio) }
    if method == .hifo { for number in covered { try reprice(pool(of: number)) } }
  }

  /// The lots that a sale would take move to the other account, with their dates and cost.
  private mutating func transfer(_ event: Event, from holding: Int) throws(Overflow) {
    guard let target = ledger.table.target(of: event, from: holding), target != holding else { return }
    var quantity = event.quantity
    // A short position in the pool reduces what can be transferred.
    if pools[pool(of: holding)].short.next(lots) != nil {
      let held = try net(holding)
      guard held.isPositive else { return taken.removeAll(keepingCapacity: true) }
      if try held.isLess(than: quantity) { quantity = held }
    }
    if pool(of: target) == pool(of: holding) {
      // The cost stays in the pool.
      try takeOut(quantity, of: own(holding))
    } else {
      try takeOut(quantity, pool(of: holding), [])
    }
    for part in taken {
      try open(lots[part.lot].origin, part.quantity, cost: part.cost, in: target)
      recordMove(of: part.quantity, from: part.lot)
    }
  }

  /// The total of a holding's lots, less its short ones.
  private func net(_ holding: Int) throws(Overflow) -> ExactFraction {
    var sum = ExactFraction.zero
    let pool = pools[pool(of: holding)]
    for number in pool.long.open(lots) + pool.short.open(lots) where Int(lots[number].holding) == holding {
      sum = try sum + (lots[number].isShort ? -lots[number].quantity : lots[number].quantity)
    }
    return sum
  }

  /// Opens a lot of `quantity` shares.
  ///
  /// - Parameter isRelabelled: whether it is a part of another lot, among whose neighbours it belongs.
  mutating func open(
    _ origin: Int32, _ quantity: ExactFraction, cost: Amount, isShort: Bool = false, in holding: Int,
    isRelabelled: Bool = false
  ) throws(Overflow) {
    let pool = pool(of: holding)
    let isPooled = method == .average && !isShort
    var unitCost = Amount.zero
    if method == .hifo, !isShort { unitCost = try cost.times(Share(ofOneOf: quantity)).roundedTo24 }
    lots.append(
      Lot(
        origin: origin, holding: Int32(truncatingIfNeeded: holding), isShort: isShort, quantity: quantity,
        cost: isPooled ? .zero : cost))
    trail?.open(LotTrail.Lot(origin: origin, holding: Int32(truncatingIfNeeded: holding), quantity: quantity))
    try count(cost, isShort: isShort, in: holding)
    let number = lots.count - 1
    if isShort {
      pools[pool].short.append(number, lots)
    } else {
      if isRelabelled {
        pools[pool].long.insert(number, lots, unitCost: unitCost)
        labelled[holding].insert(number, lots)
      } else {
        pools[pool].long.append(number, lots, unitCost: unitCost)
        if isShared { labelled[holding].append(number, lots) }
      }
      if lotsByID != nil { lotsByID?[ledger.id(at: origin), default: []].append(number) }
    }
    guard isPooled else { return }
    pools[pool].cost = try (pools[pool].cost + cost).roundedTo30
    pooled[holding] = try pooled[holding] + quantity
  }

  /// Takes up to `wanted` shares out of a pool into `taken`, starting with the lots that the sale names.
  private mutating func takeOut(
    _ wanted: ExactFraction, _ pool: Int, _ named: [NamedLot]
  ) throws(Overflow) {
    taken.removeAll(keepingCapacity: true)
    var left = wanted
    for name in named {
      for number in lotsByID?[name.id] ?? [] {
        guard !left.isZero, lots[number].isOpen, self.pool(of: Int(lots[number].holding)) == pool else {
          continue
        }
        var most = left
        if let quantity = name.quantity.map({ ExactFraction($0) }) {
          var rest = quantity
          for part in taken where lots[part.lot].origin == lots[number].origin {
            rest = try rest - part.quantity
          }
          if !rest.isPositive { continue }
          if try rest.isLess(than: left) { most = rest }
        }
        let part = try take(most, from: number)
        taken.append(part)
        left = try left - part.quantity
      }
    }
    while !left.isZero, let number = pools[pool].long.next(lots) {
      let part = try take(left, from: number)
      taken.append(part)
      left = try left - part.quantity
    }
    if method == .average { try takeAverageCost(pool) }
  }

  /// The numbers of the open lots that one account holds, oldest first.
  private func own(_ holding: Int) -> [Int] {
    pools[pool(of: holding)].long.open(lots).filter { Int(lots[$0].holding) == holding }
  }

  /// Takes up to `wanted` shares that one account holds out of its pool into `taken`, in the order of the method.
  mutating func takeOut(
    _ wanted: ExactFraction, ofItsOwn holding: Int
  ) throws(Overflow) {
    let pool = pool(of: holding)
    var own = own(holding)
    if method == .lifo { own.reverse() }
    if method == .hifo {
      var dear: [(number: Int, unitCost: Amount)] = []
      for number in own { dear.append((number, try unitCost(of: number))) }
      own = dear.sorted { ($1.unitCost, $0.number) < ($0.unitCost, $1.number) }.map(\.number)
    }
    try takeOut(wanted, of: own)
    if method == .average { try takeAverageCost(pool) }
  }

  /// Takes up to `wanted` shares out of lots, in this order, into `taken`.
  private mutating func takeOut(
    _ wanted: ExactFraction, of numbers: [Int]
  ) throws(Overflow) {
    taken.removeAll(keepingCapacity: true)
    var left = wanted
    for number in numbers where !left.isZero {
      let part = try take(left, from: number)
      taken.append(part)
      left = try left - part.quantity
    }
  }

  /// What a share of a lot has cost, to 24 digits.
  private func unitCost(of number: Int) throws(Overflow) -> Amount {
    try lots[number].cost.times(Share(ofOneOf: lots[number].quantity)).roundedTo24
  }

  /// The shares in a pool under `average`.
  func quantity(of pool: Int) throws(Overflow) -> ExactFraction {
    guard isShared else { return pooled[pool] }
    var sum = ExactFraction.zero
    for holding in ledger.pools.holdings[pool] {
      sum = try sum + pooled[holding]
    }
    return sum
  }

  /// Moves a share of the pool's cost to the parts taken from it.
  private mutating func takeAverageCost(_ pool: Int) throws(Overflow) {
    var left = ExactFraction.zero
    for part in taken { left = try left + part.quantity }
    guard !left.isZero else { return }
    let before = pools[pool].cost
    let cost = try before.times(Share(left, of: left + quantity(of: pool)))
    pools[pool].cost = try (before - cost).roundedTo30
    var rest = try before - pools[pool].cost
    for index in taken.indices {
      let part = try rest.times(Share(taken[index].quantity, of: left))
      taken[index].cost = part
      rest = try rest - part
      left = try left - taken[index].quantity
    }
  }

  /// Takes up to `wanted` shares out of a lot.
  mutating func take(
    _ wanted: ExactFraction, from number: Int
  ) throws(Overflow) -> LotWithdrawal {
    let lot = lots[number]
    let holding = Int(lot.holding)
    guard try wanted.isLess(than: lot.quantity) else {
      try close(number)
      return LotWithdrawal(lot: number, quantity: lot.quantity, cost: lot.cost)
    }
    let cost = try lot.cost.times(Share(wanted, of: lot.quantity))
    try count(-cost, isShort: lot.isShort, in: holding)
    lots[number].quantity = try lot.quantity - wanted
    lots[number].cost = try lot.cost - cost
    if method == .average, !lot.isShort { pooled[holding] = try pooled[holding] - wanted }
    return LotWithdrawal(lot: number, quantity: wanted, cost: cost)
  }

  mutating func setCost(of number: Int, _ cost: Amount) throws(Overflow) {
    let lot = lots[number]
    try count(cost - lot.cost, isShort: lot.isShort, in: Int(lot.holding))
    lots[number].cost = cost
  }

  /// Adds a change in the cost of a lot to the cost of its holding.
  @inline(__always)
  private mutating func count(_ change: Amount, isShort: Bool, in holding: Int) throws(Overflow) {
    if let cost = costs?[holding] { costs?[holding] = try cost + (isShort ? -change : change) }
  }

  /// Computes the cost per share of each lot in a pool again, and sorts the lots by it.
  mutating func reprice(_ pool: Int) throws(Overflow) {
    var unitCosts: [Amount] = []
    for number in pools[pool].long.open(lots) { unitCosts.append(try unitCost(of: number)) }
    pools[pool].long.arrange(lots, unitCosts: unitCosts)
  }

  /// Closes a lot.
  mutating func close(_ number: Int) throws(Overflow) {
    let lot = lots[number]
    try count(-lot.cost, isShort: lot.isShort, in: Int(lot.holding))
    if method == .average, !lot.isShort {
      pooled[Int(lot.holding)] = try pooled[Int(lot.holding)] - lot.quantity
    }
    lots[number].quantity = .zero
    lots[number].cost = .zero
  }
}
