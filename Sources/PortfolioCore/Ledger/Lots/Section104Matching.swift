/// Matches sales as HM Revenue & Customs does (CG51555 ff.), all accounts together: first with purchases of their day
/// and of the next 30, as `DayTrades` are; the rest with the pool, where all cost the same. Each sale of a day has its
/// part of whatever the day is matched with, and of what is short.
///
/// Quantities of pools are shares of now, while those of days are as shares were before all splits.
struct Section104Matching {
  let ledger: ShareLedger
  /// By pool, in order of time.
  var days: ContiguousArray<ContiguousArray<DayTrades>>
  /// The day reached in the replay, by pool.
  private var current: ContiguousArray<Int>
  private var pools: ContiguousArray<Section104Pool>
  private var holdings: Holdings
  private var disposals: [Disposal] = []
  /// What the current disposal has taken so far.
  private var pieces: [ClosedLot] = []
  /// What options that were exercised have cost, less what they have brought, by the place of the event that took
  /// them away.
  private(set) var carried: [Int32: Amount] = [:]

  /// The events of the day that come after its purchases: changes of capital, and the sales that have to wait for them.
  private var waiting: [Entry] = []
  /// What sales of the current day have taken out of the pools, by pool; nil where nobody asks.
  private var takenToday: [Int: Parcel]?
  /// The pools of the days with sales, if they are asked for.
  private(set) var changes: [PoolChange] = []
  /// Those of pools.
  let splits: Splits

  /// Matches sales up to `day`; with `lookingAhead` also with later purchases.
  init(
    _ ledger: ShareLedger, through day: CalendarDay?, lookingAhead: Bool, keepsPools: Bool = false
  ) throws(Overflow) {
    self.ledger = ledger
    if keepsPools { takenToday = [:] }
    let count = ledger.pools.holdings.count
    holdings = Holdings(ledger.table)
    pools = ContiguousArray(repeating: Section104Pool(), count: count)
    let last = lookingAhead ? day?.advanced(by: CostBasisMethod.daysAhead) : day
    splits = try Splits(ledger, through: last, byPool: true)
    days = ContiguousArray(repeating: [], count: count)
    current = ContiguousArray(repeating: 0, count: count)
    try ledger.replay(through: last) { event throws(Overflow) in try record(event) }
    try matchDays()
  }

  /// The index of the trades on an event's day; nil if there are none.
  private mutating func day(of event: Entry, _ pool: Int) -> Int? {
    while current[pool] < days[pool].count, days[pool][current[pool]].day < event.day {
      current[pool] += 1
    }
    let day = current[pool]
    return day < days[pool].count && days[pool][day].day == event.day ? day : nil
  }

  mutating func apply(_ event: Entry) throws(Overflow) {
    if let holding = event.holding {
      // What is received depends on what was held before.
      if case .becoming(let becoming) = event.effect { try receive(becoming, event, holding) }
      try holdings.apply(event)
      try apply(event, of: ledger.pools.ofHolding[holding], holding)
    }
    if event.isLastOfDay { try end(event.date.day) }
  }

  private mutating func apply(_ event: Entry, of pool: Int, _ holding: Int) throws(Overflow) {
    switch event.effect {
    case .buy where event.exercise == .option: try assign(event, pool)
    case .buy: try buy(event, pool)
    case .sell:
      // Whether capital is returned or accumulated on its day.
      if day(of: event, pool).map({ days[pool][$0].hasCapital }) ?? false { return waiting.append(event) }
      try sell(event, pool)
    case .split(let ratio):
      for pool in ledger.pools.of(ledger.table.covered(by: holding)) {
        if ledger.table.account(of: holding) == nil {
          try pools[pool].split(ratio)
        } else {
          try pools[pool].adjust(to: holdings.total(of: ledger.pools.holdings[pool]))
        }
      }
    case .capital(let effect):
      // What nobody held accumulates nothing.
      if effect == .paidBack
        || ledger.affected(by: holding).contains(where: { holdings[$0].isPositive })
      {
        waiting.append(event)
      }
    case .becoming, .transfer, .none: break
    }
  }

  /// To be called after the last event of each day.
  mutating func end(_ day: CalendarDay) throws(Overflow) {
    try applyCapital()
    guard let taken = takenToday, !taken.isEmpty else { return }
    for (pool, part) in taken where ledger.pools.shelters[pool] < 0 {
      let after = Parcel(quantity: pools[pool].quantity, amount: pools[pool].cost)
      let before = Parcel(
        quantity: try after.quantity + part.quantity, amount: try after.amount + part.amount)
      changes.append(PoolChange(ticker: pool, day: day, before: before, after: after))
    }
    takenToday = [:]
  }

  /// Capital that is returned or accumulated changes the cost of the pool after the day's purchases and before its
  /// sales, whatever their order.
  private mutating func applyCapital() throws(Overflow) {
    if waiting.isEmpty { return }
    let events = waiting
    waiting.removeAll()
    for event in events where !event.isSale { try returnCapital(event) }
    for event in events where event.isSale {
      if let holding = event.holding { try sell(event, ledger.pools.ofHolding[holding]) }
    }
  }

  /// Purchases that are not matched with a sale first cover short sales, and then enter the pool.
  private mutating func buy(_ event: Entry, _ pool: Int) throws(Overflow) {
    guard let day = day(of: event, pool) else { return }
    if !days[pool][day].isBought { try cover(day, pool) }
    guard days[pool][day].boughtLeft.isPositive || !days[pool][day].covers.isEmpty else { return }
    let (all, cost) = (days[pool][day].bought, days[pool][day].cost)
    let bought = try splits.first(event.shares, pool, on: event.day)
    let share = try Share(bought, of: all)
    for cover in days[pool][day].covers {
      let quantity = try part(bought, of: all, in: cover.parcel.quantity)
      try close(
        splits.current(quantity, pool, on: event.day), of: cover.origin, by: event,
        proceeds: cover.parcel.amount.times(share), basis: cost.times(Share(quantity, of: all)))
    }
    endDisposal(by: event)
    let left = try part(bought, of: all, in: days[pool][day].boughtLeft)
    guard left.isPositive else { return }
    try pools[pool].add(
      splits.current(left, pool, on: event.day), cost: cost.times(Share(left, of: all)))
  }

  /// Takes options that were owed and are assigned out of those, the oldest first: what they have brought goes on to
  /// the shares.
  private mutating func assign(_ event: Entry, _ pool: Int) throws(Overflow) {
    var (left, carried) = (event.shares, Amount.zero)
    while let part = try pools[pool].cover(left) {
      try carried -= part.proceeds
      left = try left - part.quantity
    }
    self.carried[event.place] = carried
  }

  /// Takes what the purchases of a day cover out of the short sales, the oldest first.
  private mutating func cover(_ day: Int, _ pool: Int) throws(Overflow) {
    days[pool][day].isBought = true
    while let part = try pools[pool].cover(
      splits.current(days[pool][day].boughtLeft, pool, on: days[pool][day].day))
    {
      let first = try splits.first(part.quantity, pool, on: days[pool][day].day)
      days[pool][day].covers.append(DayTrades.Match(part.origin, first, part.proceeds))
      days[pool][day].boughtLeft = try days[pool][day].boughtLeft - first
    }
  }

  private mutating func sell(_ event: Entry, _ pool: Int) throws(Overflow) {
    guard let day = day(of: event, pool) else { return }
    if !days[pool][day].isSold { try takeFromPool(day, pool) }
    let quantity = try splits.first(event.shares, pool, on: event.day)
    var sale = Parcel(quantity: quantity, amount: try ledger.amount(of: event))
    let all = days[pool][day].sold
    let share = try Share(quantity, of: all)
    let isExercised = event.exercise == .option
    for index in days[pool][day].matches.indices {
      let match = days[pool][day].matches[index]
      let taken = try part(quantity, of: all, in: match.parcel.quantity)
      let cost = try match.parcel.amount.times(share)
      days[pool][day].matches[index].parcel = Parcel(
        quantity: try match.parcel.quantity - taken, amount: try match.parcel.amount - cost)
      if isExercised {
        _ = try sale.take(taken)
        try carried[event.place, default: .zero] += cost
        continue
      }
      try close(
        splits.current(taken, pool, on: event.day), of: match.origin, by: event,
        proceeds: sale.take(taken), basis: cost)
    }
    days[pool][day].sold = try all - quantity
    endDisposal(by: event)
    guard !sale.quantity.isZero, !isExercised else { return }
    let left = try splits.current(sale.quantity, pool, on: event.day)
    pools[pool].addShort(DayTrades.Match(event.place, left, sale.amount))
  }

  /// Takes what the sales of a day are not matched with out of the pool, as much as there is.
  private mutating func takeFromPool(_ day: Int, _ pool: Int) throws(Overflow) {
    days[pool][day].isSold = true
    let wanted = try splits.current(days[pool][day].soldLeft, pool, on: days[pool][day].day)
    let taken = try pools[pool].take(upTo: wanted)
    takenToday?[pool] = taken
    if taken.quantity.isZero { return }
    days[pool][day].matches.append(
      DayTrades.Match(-1, try splits.first(taken.quantity, pool, on: days[pool][day].day), taken.amount))
  }

  private mutating func close(
    _ quantity: ExactFraction, of origin: Int32, by event: Entry, proceeds: Amount, basis: Amount
  ) {
    pieces.append(
      ClosedLot(origin, of: ledger, by: event, .uk, quantity: quantity, proceeds: proceeds, basis: basis))
  }

  /// Completes the current disposal, if it has taken anything.
  private mutating func endDisposal(by event: Entry) {
    if pieces.isEmpty { return }
    disposals.append(Disposal(by: event, of: ledger, pieces))
    pieces = []
  }

  /// `value` × `part` ÷ `whole`; usually the last two are equal.
  private func part(
    _ part: ExactFraction, of whole: ExactFraction, in value: ExactFraction
  ) throws(Overflow) -> ExactFraction {
    let rest = try part - whole
    if value.isZero || rest.isZero { return value }
    return try value * part / whole
  }

  private mutating func receive(
    _ becoming: Entry.Becoming, _ event: Entry, _ holding: Int
  ) throws(Overflow) {
    let (table, numbers) = (ledger.table, ledger.pools)
    let isOfAll = table.account(of: holding) == nil && !event.isOfOneHolding
    var parts: [(old: Int, new: Int, long: ExactFraction, short: ExactFraction)] = []
    var paid = Parcel(quantity: .zero, amount: try ledger.amount(of: event))
    let paidFor = Set(numbers.of(ledger.affected(by: holding)))
    for old in numbers.of(table.covered(by: event, holding)) {
      let own = isOfAll ? numbers.holdings[old].first ?? holding : holding
      guard let target = table.target(of: event, from: own) else { continue }
      let (long, short) = try isOfAll ? (.one, .one) : part(of: old, holding, atMost: becoming.quantity)
      parts.append((old, numbers.ofHolding[target], long, short))
      if paidFor.contains(old) { paid.quantity = try paid.quantity + pools[old].quantity * long }
    }
    let share = try becoming.payment?.share(with: paid.quantity.times(becoming.ratio))
    for part in parts {
      let given = try pools[part.old].quantity * part.long
      let moved = try pools[part.old].part(with: becoming, part.long, short: part.short)
      try pools[part.new].receive(moved)
      guard let share, paidFor.contains(part.old), given.isPositive else { continue }
      let basis = try moved.cost.times(share)
      pools[part.new].cost = try pools[part.new].cost - basis
      close(.zero, of: -1, by: event, proceeds: try paid.take(given), basis: basis)
    }
    // Where nothing was held that it came for.
    if !paid.amount.isZero { close(.zero, of: -1, by: event, proceeds: paid.amount, basis: .zero) }
    endDisposal(by: event)
  }

  /// How much of a pool, and of what is short, an account has, or so many shares are.
  private func part(
    of pool: Int, _ holding: Int, atMost quantity: ExactFraction?
  ) throws(Overflow) -> (long: ExactFraction, short: ExactFraction) {
    let (held, total) = (holdings[holding], try holdings.total(of: ledger.pools.holdings[pool]))
    guard held.isNegative == total.isNegative, !held.isZero, !total.isZero else { return (.zero, .zero) }
    var taken = held.magnitude
    if let quantity, try quantity.isLess(than: taken) { taken = quantity }
    let part = try taken.isLess(than: total.magnitude) ? taken / total.magnitude : .one
    return held.isNegative ? (.zero, part) : (part, .zero)
  }

  private mutating func returnCapital(_ event: Entry) throws(Overflow) {
    guard let holding = event.holding else { return }
    let pool = ledger.pools.ofHolding[holding]
    guard
      let gain = try pools[pool].lowerCost(
        by: ledger.amount(of: event), isAccumulation: event.isAccumulation)
    else { return }
    close(.zero, of: -1, by: event, proceeds: gain, basis: .zero)
    endDisposal(by: event)
  }

  /// What was realised, in the order of events.
  var gains: Gains {
    var gains = Gains(ledger, .uk, disposals.sorted { $0.place < $1.place })
    gains.carried = carried
    return gains
  }

  /// One row for each ticker in each account, with its share of the pool's cost.
  func openLots() throws(Overflow) -> [OpenLot] {
    var rows: [OpenLot] = []
    for (number, pool) in pools.enumerated() {
      let all = ledger.pools.holdings[number]
      do throws(Overflow) {
        var cost = try pool.costLessShort
        let (whole, total) = (cost, try holdings.total(of: all))
        let held = all.filter { !holdings[$0].isZero }
        if held.isEmpty, !cost.isZero, let holding = all.first {
          rows.append(OpenLot(holding: holding, origin: -1, quantity: .zero, basis: cost))
        }
        for holding in held {
          let quantity = holdings[holding]
          var part = cost
          if holding != held.last, !total.isZero { part = try whole.times(quantity.share(of: total)) }
          rows.append(OpenLot(holding: holding, origin: -1, quantity: quantity, basis: part))
          cost = try cost - part
        }
      } catch {
        throw error.named(all.first.map { ledger.tickers[ledger.table.tickers[$0]] })
      }
    }
    return rows
  }
}

extension ExactFraction {
  /// The ratio of this to `whole` as a magnitude, and its sign.
  fileprivate func share(of whole: ExactFraction) throws(Overflow) -> (share: Share, isNegative: Bool) {
    (try Share(self, of: whole), isNegative != whole.isNegative)
  }
}

extension Amount {
  fileprivate func times(_ share: (share: Share, isNegative: Bool)) throws(Overflow) -> Amount {
    let part = try times(share.share)
    return share.isNegative ? -part : part
  }
}

extension ShareLedger {
  /// - Parameter lookingAhead: whether sales are matched with later purchases, too.
  func matching(
    through day: CalendarDay?, lookingAhead: Bool, keepsPools: Bool = false
  ) throws(Overflow) -> Section104Matching {
    try carryingOptions(through: day, lookingAhead: lookingAhead).matched(day, lookingAhead, keepsPools)
  }

  /// The same ledger in which shares have cost what the options have cost too by which they came. That is known only
  /// when the sales of options are matched, which may be with a later purchase.
  func carryingOptions(through day: CalendarDay?, lookingAhead: Bool) throws(Overflow) -> ShareLedger {
    haveExercises ? carrying(try matched(day, lookingAhead, false).carried) : self
  }

  private func matched(
    _ day: CalendarDay?, _ lookingAhead: Bool, _ keepsPools: Bool
  ) throws(Overflow) -> Section104Matching {
    var matching = try Section104Matching(
      self, through: day, lookingAhead: lookingAhead, keepsPools: keepsPools)
    try replay(through: day) { event throws(Overflow) in try matching.apply(event) }
    return matching
  }
}
