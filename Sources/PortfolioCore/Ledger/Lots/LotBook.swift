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
  /// Whether anybody asks what is realised.
  private let keepsDisposals: Bool
  /// What the latest event has realised; nil for nothing.
  private(set) var disposal: Disposal?
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
  var carriedBy: [Int32: Amount] = [:]
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
    self.keepsDisposals = keepsDisposals || keepsTrail
    holdings = Holdings(ledger.table)
    let order: LotQueue.Order
    switch method {
    case .fifo, .average, .uk: order = .oldest
    case .lifo: order = .newest
    case .hifo: order = .dearest
    }
    lots.reserveCapacity(ledger.count(of: .buy))
    let count = ledger.table.count
    pools = ContiguousArray(
      repeating: LotPool(order), count: isShared ? ledger.pools.holdings.count : count)
    pooled = ContiguousArray(repeating: .zero, count: count)
    if isShared { labelled = ContiguousArray(repeating: LotQueue(.oldest), count: count) }
    if keepsCosts { costs = ContiguousArray(repeating: .zero, count: count) }
    if ledger.nameLots, method != .average { lotsByID = [:] }
  }

  /// The pool that contains a holding's lots.
  @inline(__always)
  func pool(of holding: Int) -> Int { isShared ? ledger.pools.ofHolding[holding] : holding }

  /// The sheltered account whose pool contains a holding's lots; -1 for none.
  func shelter(of holding: Int) -> Int { isShared ? ledger.pools.shelters[pool(of: holding)] : -1 }

  mutating func apply(_ event: Entry) throws(Overflow) {
    if disposal != nil { disposal = nil }
    guard let holding = event.holding else { return }
    try holdings.apply(event)
    trail?.place = event.place
    if event.exercise == .option { return try exercise(event, holding) }
    switch event.effect {
    case .buy: try buy(event, holding)
    case .sell: try sell(event, holding)
    case .split(let ratio): try split(holding, ratio)
    case .transfer: try transfer(event, from: holding)
    case .becoming(let becoming) where becoming.isExchange: try exchange(becoming, event, holding)
    case .becoming(let becoming): try spinOff(becoming, event, holding)
    case .capital(let effect): try returnCapital(event, holding, effect)
    case .none: break
    }
  }

  private mutating func buy(_ event: Entry, _ holding: Int) throws(Overflow) {
    var bought = Parcel(
      quantity: event.shares, amount: try ledger.amount(of: event) + takeCarried(by: event))
    let pool = pool(of: holding)
    while !bought.quantity.isZero, let number = pools[pool].short.next(lots) {
      let part = try take(bought.quantity, from: number)
      close(
        part.quantity, of: number, by: event, proceeds: part.cost, basis: try bought.take(part.quantity))
    }
    endDisposal(by: event)
    guard !bought.quantity.isZero else { return }
    try open(event.place, bought.quantity, cost: bought.amount, in: holding)
    trail?.record(.bought(lot: lots.count - 1))
  }

  /// Adds shares of a lot to the current disposal.
  ///
  /// - Parameter origin: that of a lot which is not open yet.
  mutating func close(
    _ quantity: ExactFraction, of number: Int?, origin: Int32? = nil, by event: Entry, proceeds: Amount,
    basis: Amount
  ) {
    guard keepsDisposals else { return }
    pieces.append(
      ClosedLot(
        origin ?? number.map { lots[$0].origin } ?? -1, number, of: ledger, by: event, method,
        quantity: quantity, proceeds: proceeds, basis: basis))
  }

  /// Completes the current disposal, if it has taken anything.
  mutating func endDisposal(by event: Entry) {
    if pieces.isEmpty { return }
    let disposal = Disposal(by: event, of: ledger, pieces)
    (self.disposal, pieces) = (disposal, [])
    trail?.record(.disposed(disposal))
  }

  /// Makes a part of a lot one of its own, elsewhere.
  private mutating func move(_ part: LotWithdrawal, to holding: Int, isRelabelled: Bool = false)
    throws(Overflow)
  {
    try open(
      lots[part.lot].origin, part.quantity, cost: part.cost, isShort: lots[part.lot].isShort, in: holding,
      isRelabelled: isRelabelled)
    trail?.record(.moved(from: part.lot, into: lots.count - 1, quantity: part.quantity))
  }

  private mutating func sell(_ event: Entry, _ holding: Int) throws(Overflow) {
    var sold = Parcel(quantity: event.shares, amount: try ledger.amount(of: event) - takeCarried(by: event))
    try takeOut(sold.quantity, pool(of: holding), event.detail?.lots ?? [])
    if keepsDisposals { pieces.reserveCapacity(taken.count) }
    for part in taken {
      close(
        part.quantity, of: part.lot, by: event, proceeds: try sold.take(part.quantity), basis: part.cost)
    }
    endDisposal(by: event)
    if isShared { try relabel(from: holding) }
    guard !sold.quantity.isZero else { return }
    try open(event.place, sold.quantity, cost: sold.amount, isShort: true, in: holding)
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
        try move(moved, to: other, isRelabelled: true)
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
  private mutating func transfer(_ event: Entry, from holding: Int) throws(Overflow) {
    guard let target = ledger.table.target(of: event, from: holding), target != holding else { return }
    try takeMoving(event.shares, from: holding, within: pool(of: target) == pool(of: holding))
    for part in taken { try move(part, to: target) }
  }

  /// Takes out the lots that go elsewhere: those that a sale would take, or what is owed, the oldest first.
  ///
  /// - Parameter isWithinPool: whether they stay in their pool, of which the oldest lots move, and the cost stays.
  mutating func takeMoving(
    _ wanted: ExactFraction, from holding: Int, within isWithinPool: Bool = false
  ) throws(Overflow) {
    var (quantity, isOwed) = (wanted, false)
    // What is owed as well reduces what can be moved, and others have shares in a pool, too.
    if isShared || pools[pool(of: holding)].short.next(lots) != nil {
      let held = try net(holding)
      isOwed = held.isNegative
      if try held.magnitude.isLess(than: wanted) { quantity = held.magnitude }
    }
    try takeOut(
      quantity, pool(of: holding),
      of: isOwed || isWithinPool ? openLots(of: [holding], isShort: isOwed) : nil,
      withCost: !isOwed && !isWithinPool)
    if isShared, !isOwed, !isWithinPool { try relabel(from: holding) }
  }

  /// Takes out everything that a holding has, and owes.
  mutating func takeAll(of holding: Int) throws(Overflow) {
    let (long, short) = (openLots(of: [holding], isShort: false), openLots(of: [holding], isShort: true))
    var quantity = ExactFraction.zero
    for number in long { quantity = try quantity + lots[number].quantity }
    try takeOut(quantity, pool(of: holding), of: long)
    for number in short { taken.append(try take(lots[number].quantity, from: number)) }
  }

  /// The total of a holding's lots, less its short ones.
  private func net(_ holding: Int) throws(Overflow) -> ExactFraction {
    var sum = ExactFraction.zero
    for number in openLots(of: [holding], isShort: false) { sum = try sum + lots[number].quantity }
    for number in openLots(of: [holding], isShort: true) { sum = try sum - lots[number].quantity }
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
  ///
  /// - Parameters:
  ///   - numbers: the only lots, in this order; nil for all, in the order of the method.
  ///   - withCost: whether what they have cost on average leaves the pool with them.
  mutating func takeOut(
    _ wanted: ExactFraction, _ pool: Int, _ named: [NamedLot] = [], of numbers: [Int]? = nil,
    withCost: Bool = true
  ) throws(Overflow) {
    taken.removeAll(keepingCapacity: true)
    var left = wanted
    for name in named {
      for number in lotsByID?[name.id] ?? [] {
        guard !left.isZero, lots[number].isOpen, self.pool(of: Int(lots[number].holding)) == pool else {
          continue
        }
        var most = left
        if var rest = name.quantity.map({ ExactFraction($0) }) {
          for part in taken where lots[part.lot].origin == lots[number].origin {
            rest = try rest - part.quantity
          }
          if !rest.isPositive { continue }
          if try rest.isLess(than: left) { most = rest }
        }
        try takeOut(most, of: number, &left)
      }
    }
    if let numbers {
      for number in numbers where !left.isZero { try takeOut(left, of: number, &left) }
    } else {
      while !left.isZero, let number = pools[pool].long.next(lots) { try takeOut(left, of: number, &left) }
    }
    if method == .average, withCost { try takeAverageCost(pool) }
  }

  private mutating func takeOut(
    _ most: ExactFraction, of number: Int, _ left: inout ExactFraction
  ) throws(Overflow) {
    let part = try take(most, from: number)
    taken.append(part)
    left = try left - part.quantity
  }

  /// The open lots that one account holds, in the order of the method.
  func openLotsInOrder(of holding: Int) throws(Overflow) -> [Int] {
    let own = openLots(of: [holding], isShort: false)
    switch method {
    case .fifo, .average, .uk: return own
    case .lifo: return own.reversed()
    case .hifo:
      var dear: [(number: Int, unitCost: Amount)] = []
      for number in own { dear.append((number, try unitCost(of: number))) }
      return dear.sorted { ($1.unitCost, $0.number) < ($0.unitCost, $1.number) }.map(\.number)
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
    let cost = try pools[pool].cost.times(Share(left, of: left + quantity(of: pool)))
    var parcel = Parcel(quantity: left, amount: try lowerPool(pool, by: cost))
    for index in taken.indices { taken[index].cost = try parcel.take(taken[index].quantity) }
  }

  /// Lowers the cost of a pool under `average`. Returns what has gone.
  mutating func lowerPool(_ pool: Int, by amount: Amount) throws(Overflow) -> Amount {
    let before = pools[pool].cost
    pools[pool].cost = try (before - amount).roundedTo30
    return try before - pools[pool].cost
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
