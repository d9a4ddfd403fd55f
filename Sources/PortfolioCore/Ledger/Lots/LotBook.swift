/// The open lots of all tickers and the gains realised, for every method but `uk`.
struct LotBook: ~Copyable {
  let ledger: ShareLedger
  let method: CostBasisMethod
  private let scope: LotPooling
  private(set) var lots: ContiguousArray<Lot> = []
  /// By holding, or by ticker if all accounts share lots.
  var pools: ContiguousArray<LotPool>
  var gains: Gains
  /// The cost of each holding's lots less the proceeds of short ones; nil if not needed. Not maintained under
  /// `average`.
  private(set) var costs: ContiguousArray<Amount>?
  /// The shares in all long lots of a holding, as they were before all splits; only under `average`.
  private(set) var pooled: ContiguousArray<ExactFraction>
  /// The long lots of each holding, if all accounts share lots.
  private var labelled: ContiguousArray<LotQueue> = []
  /// The parts taken out by the current sale or transfer.
  private(set) var taken: ContiguousArray<LotWithdrawal> = []
  /// What the options have cost that the current exercise has taken away, less what they have brought.
  var carried = Amount.zero
  /// The same in their own currency.
  var carriedAbroad = Amount.zero
  /// The lots of each purchase, if any sale names lots.
  private(set) var lotsByID: [UUID: [Int]]?
  /// What becomes of each lot; nil if nobody asks.
  var trail: LotTrail?

  init(
    _ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling, keepsPieces: Bool,
    keepsCosts: Bool = false, keepsTrail: Bool = false, summing grouping: GainGrouping? = nil
  ) {
    if keepsTrail { trail = LotTrail() }
    self.ledger = ledger
    self.method = method
    self.scope = scope
    gains = Gains(ledger, method, keepsPieces: keepsPieces, summing: grouping)
    lots.reserveCapacity(ledger.events.all.count)
    let order: LotQueue.Order
    switch method {
    case .fifo, .average, .uk: order = .oldest
    case .lifo: order = .newest
    case .hifo: order = .dearest
    }
    let table = ledger.events.holdings
    let count = scope == .all ? table.tickerCount : table.count
    pools = ContiguousArray(repeating: LotPool(order), count: count)
    pooled = ContiguousArray(repeating: .zero, count: table.count)
    if scope == .all { labelled = ContiguousArray(repeating: LotQueue(.oldest), count: table.count) }
    if keepsCosts { costs = ContiguousArray(repeating: .zero, count: table.count) }
    if ledger.events.nameLots, method != .average { lotsByID = [:] }
  }

  /// The pool that contains a holding's lots.
  @inline(__always)
  func pool(of holding: Int) -> Int {
    scope == .all ? ledger.events.holdings.tickers[holding] : holding
  }

  /// Applies the event at a place in the ledger; `holdings` are those after it.
  mutating func apply(_ place: Int, _ event: Event, _ holdings: Holdings) throws(Overflow) {
    guard let holding = event.holding else { return }
    trail?.place = Int32(truncatingIfNeeded: place)
    switch event.effect {
    case .buy: try buy(place, event, holding, holdings)
    case .sell: try sell(place, event, holding, holdings)
    case .split:
      guard method == .hifo else { return }
      for number in ledger.events.holdings.meant(by: holding) { try reprice(pool(of: number), holdings) }
    case .transfer: try transfer(event, from: holding, holdings)
    case .spinoff, .exchange: try receive(event, holding, holdings)
    case .capital: try returnCapital(place, event, holding, holdings)
    case .none: break
    }
  }

  private mutating func buy(
    _ place: Int, _ event: Event, _ holding: Int, _ holdings: Holdings
  ) throws(Overflow) {
    if try exercise(place, event, holding, holdings) { return }
    var left = ExactFraction(ledger.events.quantity(of: event))
    var cost = try ledger.amount(of: event, at: place) + takeCarried(by: event, at: place)
    let pool = pool(of: holding)
    while !left.isZero, let number = pools[pool].short.next(lots) {
      let part = try take(left, from: number, holdings)
      let basis = try cost.times(Share(part.quantity, of: left))
      cost = try cost - basis
      left = try left - part.quantity
      try add(
        ClosedLot(of: lots[number], quantity: part.quantity, proceeds: part.cost, basis: basis), of: number,
        holdings)
    }
    try endDisposal(by: place, isCover: true)
    guard !left.isZero else { return }
    try open(Int32(truncatingIfNeeded: place), left, cost: cost, in: holding, holdings)
    trail?.record(.bought(lot: lots.count - 1, shares: left))
  }

  /// Adds a piece of the current disposal.
  private mutating func add(_ piece: ClosedLot, of number: Int, _ holdings: Holdings) throws(Overflow) {
    gains.add(piece)
    if trail == nil { return }
    let quantity = try holdings.original(piece.quantity, in: Int(lots[number].holding))
    trail?.record(.closed(lot: number, quantity: quantity, piece))
  }

  mutating func endDisposal(by place: Int, isCover: Bool = false) throws(Overflow) {
    try gains.endDisposal(by: place, isCover: isCover)
    trail?.record(.disposed(isCover: isCover))
  }

  /// Records that so many shares of a lot, as of now, became all those of the one that was opened last.
  private mutating func recordMove(
    of quantity: ExactFraction, from number: Int, _ holdings: Holdings
  ) throws(Overflow) {
    if trail == nil { return }
    let original = try holdings.original(quantity, in: Int(lots[number].holding))
    trail?.record(.moved(from: number, into: lots.count - 1, quantity: original))
  }

  private mutating func sell(
    _ place: Int, _ event: Event, _ holding: Int, _ holdings: Holdings
  ) throws(Overflow) {
    if try exercise(place, event, holding, holdings) { return }
    var left = ExactFraction(ledger.events.quantity(of: event))
    var proceeds = try ledger.amount(of: event, at: place) - takeCarried(by: event, at: place)
    try takeOut(left, pool(of: holding), ledger.events.namedLots(of: event), holdings)
    for part in taken {
      let share = try proceeds.times(Share(part.quantity, of: left))
      proceeds = try proceeds - share
      left = try left - part.quantity
      try add(
        ClosedLot(of: lots[part.lot], quantity: part.quantity, proceeds: share, basis: part.cost),
        of: part.lot, holdings)
    }
    try endDisposal(by: place)
    if scope == .all { try relabel(from: holding, holdings) }
    guard !left.isZero else { return }
    try open(Int32(truncatingIfNeeded: place), left, cost: proceeds, isShort: true, in: holding, holdings)
  }

  /// Replaces the lots of other accounts that a sale took by the seller's oldest remaining ones, so that each
  /// account has as many shares in its lots as it holds.
  private mutating func relabel(from seller: Int, _ holdings: Holdings) throws(Overflow) {
    for part in taken where Int(lots[part.lot].holding) != seller {
      let other = Int(lots[part.lot].holding)
      var left = part.quantity
      while !left.isZero, let number = labelled[seller].next(lots) {
        let moved = try take(left, from: number, holdings)
        left = try left - moved.quantity
        try open(
          lots[number].origin, moved.quantity, cost: moved.cost, in: other, holdings, isRelabelled: true)
        try recordMove(of: moved.quantity, from: number, holdings)
      }
    }
  }

  /// The lots that a sale would take move to the other account, with their dates and cost.
  private mutating func transfer(_ event: Event, from holding: Int, _ holdings: Holdings) throws(Overflow) {
    guard let target = ledger.events.target(of: event, from: holding), target != holding else { return }
    var quantity = ExactFraction(ledger.events.quantity(of: event))
    // A short position in the pool reduces what can be transferred.
    if pools[pool(of: holding)].short.next(lots) != nil {
      let held = try net(holding, holdings)
      guard held.isPositive else { return taken.removeAll(keepingCapacity: true) }
      if try held.isLess(than: quantity) { quantity = held }
    }
    if pool(of: target) == pool(of: holding) {
      try takeOut(quantity, locatedIn: holding, holdings)
    } else {
      try takeOut(quantity, pool(of: holding), [], holdings)
    }
    for part in taken {
      try open(lots[part.lot].origin, part.quantity, cost: part.cost, in: target, holdings)
      try recordMove(of: part.quantity, from: part.lot, holdings)
    }
  }

  /// The total of a holding's lots, less its short ones.
  private func net(_ holding: Int, _ holdings: Holdings) throws(Overflow) -> ExactFraction {
    var sum = ExactFraction.zero
    let pool = pools[pool(of: holding)]
    for number in pool.long.open(lots) + pool.short.open(lots) where Int(lots[number].holding) == holding {
      let quantity = try holdings.current(lots[number].quantity, in: holding)
      sum = try sum + (lots[number].isShort ? -quantity : quantity)
    }
    return sum
  }

  /// Opens a lot of `quantity` shares, counted as on the day of the event.
  ///
  /// - Parameter isRelabelled: whether it is a part of another lot, among whose neighbours it belongs.
  mutating func open(
    _ origin: Int32, _ quantity: ExactFraction, cost: Amount, isShort: Bool = false, in holding: Int,
    _ holdings: Holdings, isRelabelled: Bool = false
  ) throws(Overflow) {
    let pool = pool(of: holding)
    let original = try holdings.original(quantity, in: holding)
    let isPooled = method == .average && !isShort
    var unitCost = Amount.zero
    if method == .hifo, !isShort { unitCost = try cost.times(Share(ofOneOf: quantity)).roundedTo24 }
    lots.append(
      Lot(
        origin: origin, day: ledger.events.day(ofOrigin: origin),
        holding: Int32(truncatingIfNeeded: holding), isShort: isShort, quantity: original,
        cost: isPooled ? .zero : cost))
    trail?.open(LotTrail.Lot(origin: origin, holding: Int32(truncatingIfNeeded: holding), quantity: original))
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
        if scope == .all { labelled[holding].append(number, lots) }
      }
      let id = ledger.events.all[Int(origin)].id
      lotsByID?[id, default: []].append(number)
    }
    guard isPooled else { return }
    pools[pool].cost = try (pools[pool].cost + cost).roundedTo30
    pooled[holding] = try pooled[holding] + original
  }

  /// Takes up to `wanted` shares out of a pool into `taken`, starting with the lots that the sale names.
  private mutating func takeOut(
    _ wanted: ExactFraction, _ pool: Int, _ named: [NamedLot], _ holdings: Holdings
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
        let part = try take(most, from: number, holdings)
        taken.append(part)
        left = try left - part.quantity
      }
    }
    var held = ExactFraction.zero
    if method == .average { held = try quantity(of: pool, holdings) }
    while !left.isZero, let number = pools[pool].long.next(lots) {
      let part = try take(left, from: number, holdings)
      taken.append(part)
      left = try left - part.quantity
    }
    if method == .average { try takeAverageCost(pool, held) }
  }

  /// Takes up to `wanted` shares that one account holds out of the pool shared by all, into `taken`. The cost
  /// stays in the pool.
  private mutating func takeOut(
    _ wanted: ExactFraction, locatedIn holding: Int, _ holdings: Holdings
  ) throws(Overflow) {
    try takeOut(wanted, of: own(holding), holdings)
  }

  /// The numbers of the open lots that one account holds, oldest first.
  private func own(_ holding: Int) -> [Int] {
    pools[pool(of: holding)].long.open(lots).filter { Int(lots[$0].holding) == holding }
  }

  /// Takes up to `wanted` shares that one account holds out of its pool into `taken`, in the order of the method.
  mutating func takeOut(
    _ wanted: ExactFraction, ofItsOwn holding: Int, _ holdings: Holdings
  ) throws(Overflow) {
    let pool = pool(of: holding)
    var held = ExactFraction.zero
    if method == .average { held = try quantity(of: pool, holdings) }
    var own = own(holding)
    if method == .lifo { own.reverse() }
    if method == .hifo {
      var dear: [(number: Int, unitCost: Amount)] = []
      for number in own { dear.append((number, try unitCost(of: number, holdings))) }
      own = dear.sorted { ($1.unitCost, $0.number) < ($0.unitCost, $1.number) }.map(\.number)
    }
    try takeOut(wanted, of: own, holdings)
    if method == .average { try takeAverageCost(pool, held) }
  }

  /// Takes up to `wanted` shares out of lots, in this order, into `taken`.
  private mutating func takeOut(
    _ wanted: ExactFraction, of numbers: [Int], _ holdings: Holdings
  ) throws(Overflow) {
    taken.removeAll(keepingCapacity: true)
    var left = wanted
    for number in numbers where !left.isZero {
      let part = try take(left, from: number, holdings)
      taken.append(part)
      left = try left - part.quantity
    }
  }

  /// What a share of a lot has cost, to 24 digits.
  private func unitCost(of number: Int, _ holdings: Holdings) throws(Overflow) -> Amount {
    let quantity = try holdings.current(lots[number].quantity, in: Int(lots[number].holding))
    return try lots[number].cost.times(Share(ofOneOf: quantity)).roundedTo24
  }

  /// The shares in a pool under `average`.
  func quantity(of pool: Int, _ holdings: Holdings) throws(Overflow) -> ExactFraction {
    if scope == .account { return try holdings.current(pooled[pool], in: pool) }
    var sum = ExactFraction.zero
    for holding in ledger.events.holdings.all(ofTicker: pool) {
      sum = try sum + holdings.current(pooled[holding], in: holding)
    }
    return sum
  }

  /// Moves a share of the pool's cost to the parts taken from a pool of `held` shares.
  private mutating func takeAverageCost(_ pool: Int, _ held: ExactFraction) throws(Overflow) {
    var left = ExactFraction.zero
    for part in taken { left = try left + part.quantity }
    guard !left.isZero else { return }
    let before = pools[pool].cost
    let cost = try before.times(Share(left, of: held))
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
    _ wanted: ExactFraction, from number: Int, _ holdings: Holdings
  ) throws(Overflow) -> LotWithdrawal {
    let lot = lots[number]
    let holding = Int(lot.holding)
    let available = try holdings.current(lot.quantity, in: holding)
    guard try wanted.isLess(than: available) else {
      try close(number)
      return LotWithdrawal(lot: number, quantity: available, cost: lot.cost)
    }
    let cost = try lot.cost.times(Share(wanted, of: available))
    let original = try holdings.original(wanted, in: holding)
    try count(-cost, isShort: lot.isShort, in: holding)
    lots[number].quantity = try lot.quantity - original
    lots[number].cost = try lot.cost - cost
    if method == .average, !lot.isShort { pooled[holding] = try pooled[holding] - original }
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
  mutating func reprice(_ pool: Int, _ holdings: Holdings) throws(Overflow) {
    var unitCosts: [Amount] = []
    for number in pools[pool].long.open(lots) { unitCosts.append(try unitCost(of: number, holdings)) }
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
