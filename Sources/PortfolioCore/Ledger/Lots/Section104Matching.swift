/// Matches sales as HM Revenue & Customs does (CG51555 ff.), all accounts together: first with purchases of their day
/// and of the next 30, as `DayTrades` are; the rest with the pool, where all cost the same. Each sale of a day has its
/// part of whatever the day is matched with, and of what is short.
///
/// Quantities of pools are shares of now, while those of days are as shares were before all splits.
struct Section104Matching {
  private let ledger: ShareLedger
  /// By ticker, in order of time.
  private var days: ContiguousArray<ContiguousArray<DayTrades>>
  /// The day reached in the replay, by ticker.
  private var current: ContiguousArray<Int>
  private var pools: ContiguousArray<Pool>
  private var gains: Gains

  private struct Pool {
    var quantity = ExactFraction.zero
    var cost = Amount.zero
    /// Shares sold short, oldest first.
    var short: [DayTrades.Match] = []
  }

  /// The events of the day that come after its purchases: changes of capital, and the sales that have to wait for them.
  private var waiting: [(place: Int, event: Event)] = []
  private var isOutOfOrder = false
  /// What sales of the current day have taken out of the pools, by ticker; nil where nobody asks.
  private var takenToday: [Int: (quantity: ExactFraction, cost: Amount)]?
  /// The pools of the days with sales, if they are asked for.
  private(set) var changes: [PoolChange] = []
  private let splits: Splits

  /// Matches sales up to `day`; with `lookingAhead` also with later purchases.
  init(
    _ ledger: ShareLedger, through day: CalendarDay?, lookingAhead: Bool, keepsPieces: Bool = true,
    keepsPools: Bool = false, summing grouping: GainGrouping? = nil,
    of part: LedgerSlice? = nil
  ) throws(Overflow) {
    self.ledger = ledger
    if keepsPools { takenToday = [:] }
    gains = Gains(ledger, .uk, keepsPieces: keepsPieces, summing: grouping)
    let count = ledger.events.holdings.tickerCount
    pools = ContiguousArray(repeating: Pool(), count: count)
    let last = lookingAhead ? day?.advanced(by: CostBasisMethod.daysAhead) : day
    splits = try Splits(ledger, through: last, of: part)
    days = try ledger.matchedDays(splits, through: last, of: part)
    current = ContiguousArray(repeating: 0, count: count)
  }

  /// The index of the trades on an event's day; nil if there are none.
  private mutating func day(of event: Event, _ ticker: Int) -> Int? {
    while current[ticker] < days[ticker].count, days[ticker][current[ticker]].day < event.order.day {
      current[ticker] += 1
    }
    let day = current[ticker]
    return day < days[ticker].count && days[ticker][day].day == event.order.day ? day : nil
  }

  /// Applies the event at a place in the ledger; `before` and `after` are the holdings around it.
  mutating func apply(_ place: Int, _ event: Event, _ before: Holdings?, _ after: Holdings) throws(Overflow) {
    guard let holding = event.holding else { return }
    if event.effect == .buy, ledger.events.exercise(of: event) == .option {
      return try assign(place, event, ledger.events.holdings.tickers[holding])
    }
    switch event.effect {
    case .buy: try buy(place, event, ledger.events.holdings.tickers[holding])
    case .sell:
      if hasCapital(event, holding) { return waiting.append((place, event)) }
      try sell(place, event, ledger.events.holdings.tickers[holding])
    case .split: try split(event, holding, after)
    case .spinoff, .exchange: if let before { try receive(event, holding, before) }
    case .capital(.paidBack): waiting.append((place, event))
    case .capital(.accumulated):
      // What nobody held accumulates nothing.
      if ledger.events.holdings.covered(by: holding).contains(where: { after[$0].isPositive }) {
        waiting.append((place, event))
      }
    case .transfer, .none: break
    }
  }

  /// Whether capital of a ticker is returned or accumulated on an event's day.
  private mutating func hasCapital(_ event: Event, _ holding: Int) -> Bool {
    let ticker = ledger.events.holdings.tickers[holding]
    return day(of: event, ticker).map { days[ticker][$0].hasCapital } ?? false
  }

  /// To be called after the last event of each day.
  mutating func end(_ day: CalendarDay) throws(Overflow) {
    try applyCapital()
    guard let taken = takenToday, !taken.isEmpty else { return }
    for (ticker, part) in taken {
      let after = PoolState(quantity: pools[ticker].quantity, cost: pools[ticker].cost)
      let before = PoolState(quantity: try after.quantity + part.quantity, cost: try after.cost + part.cost)
      changes.append(PoolChange(ticker: ticker, day: day, before: before, after: after))
    }
    takenToday = [:]
  }

  /// Capital that is returned or accumulated changes the cost of the pool after the day's purchases and before its
  /// sales, whatever their order.
  private mutating func applyCapital() throws(Overflow) {
    if waiting.isEmpty { return }
    let events = waiting
    waiting.removeAll()
    for (place, event) in events where event.effect != .sell {
      if let holding = event.holding { try returnCapital(place, event, holding) }
    }
    for (place, event) in events where event.effect == .sell {
      if let holding = event.holding { try sell(place, event, ledger.events.holdings.tickers[holding]) }
    }
    isOutOfOrder = true
  }

  /// Purchases that are not matched with a sale first cover short sales, and then enter the pool.
  private mutating func buy(_ place: Int, _ event: Event, _ ticker: Int) throws(Overflow) {
    guard let day = day(of: event, ticker) else { return }
    if !days[ticker][day].isBought { try cover(day, ticker) }
    guard days[ticker][day].boughtLeft.isPositive || !days[ticker][day].covers.isEmpty else { return }
    let (all, cost) = (days[ticker][day].bought, days[ticker][day].cost)
    let bought = try splits.first(
      ExactFraction(ledger.events.quantity(of: event)), ticker, on: event.order.day)
    let share = try Share(bought, of: all)
    for cover in days[ticker][day].covers {
      let quantity = try part(bought, of: all, in: cover.quantity)
      gains.add(
        ClosedLot(
          origin: cover.origin, day: ledger.events.day(ofOrigin: cover.origin),
          quantity: try splits.current(quantity, ticker, on: event.order.day),
          proceeds: try cover.amount.times(share), basis: try cost.times(Share(quantity, of: all))))
    }
    try gains.endDisposal(by: place, isCover: true)
    let left = try part(bought, of: all, in: days[ticker][day].boughtLeft)
    guard left.isPositive else { return }
    pools[ticker].quantity =
      try pools[ticker].quantity + splits.current(left, ticker, on: event.order.day)
    pools[ticker].cost = try (pools[ticker].cost + cost.times(Share(left, of: all))).roundedTo30
  }

  /// Takes options that were owed and are assigned out of those, the oldest first: what they have brought goes on to
  /// the shares.
  private mutating func assign(_ place: Int, _ event: Event, _ ticker: Int) throws(Overflow) {
    var left = ExactFraction(ledger.events.quantity(of: event))
    var carried = Amount.zero
    for index in pools[ticker].short.indices where !left.isZero {
      let short = pools[ticker].short[index]
      let quantity = try left.isLess(than: short.quantity) ? left : short.quantity
      let proceeds = try short.amount.times(Share(quantity, of: short.quantity))
      try carried -= proceeds
      left = try left - quantity
      pools[ticker].short[index].quantity = try short.quantity - quantity
      pools[ticker].short[index].amount = try short.amount - proceeds
    }
    pools[ticker].short.removeAll { $0.quantity.isZero }
    gains.carried[place] = carried
  }

  /// Takes what the purchases of a day cover out of the short sales, the oldest first.
  private mutating func cover(_ day: Int, _ ticker: Int) throws(Overflow) {
    days[ticker][day].isBought = true
    while let short = pools[ticker].short.first, days[ticker][day].boughtLeft.isPositive {
      let left = try splits.current(days[ticker][day].boughtLeft, ticker, on: days[ticker][day].day)
      let quantity = try left.isLess(than: short.quantity) ? left : short.quantity
      let proceeds = try short.amount.times(Share(quantity, of: short.quantity))
      let first = try splits.first(quantity, ticker, on: days[ticker][day].day)
      days[ticker][day].covers.append(
        DayTrades.Match(origin: short.origin, quantity: first, amount: proceeds))
      days[ticker][day].boughtLeft = try days[ticker][day].boughtLeft - first
      pools[ticker].short[0].quantity = try short.quantity - quantity
      pools[ticker].short[0].amount = try short.amount - proceeds
      if pools[ticker].short[0].quantity.isZero { pools[ticker].short.removeFirst() }
    }
  }

  private mutating func sell(_ place: Int, _ event: Event, _ ticker: Int) throws(Overflow) {
    guard let day = day(of: event, ticker) else { return }
    if !days[ticker][day].isSold { try takeFromPool(day, ticker) }
    let quantity = try splits.first(
      ExactFraction(ledger.events.quantity(of: event)), ticker, on: event.order.day)
    var sale = OpenSale(left: quantity, proceeds: try ledger.amount(of: event, at: place))
    let all = days[ticker][day].sold
    let share = try Share(quantity, of: all)
    let isExercised = ledger.events.exercise(of: event) == .option
    for index in days[ticker][day].matches.indices {
      let match = days[ticker][day].matches[index]
      let taken = try part(quantity, of: all, in: match.quantity)
      let cost = try match.amount.times(share)
      days[ticker][day].matches[index].quantity = try match.quantity - taken
      days[ticker][day].matches[index].amount = try match.amount - cost
      if isExercised {
        _ = try sale.take(taken)
        try gains.carried[place, default: .zero] += cost
        continue
      }
      gains.add(
        ClosedLot(
          origin: match.origin, day: ledger.events.day(ofOrigin: match.origin),
          quantity: try splits.current(taken, ticker, on: event.order.day),
          proceeds: try sale.take(taken),
          basis: cost))
    }
    days[ticker][day].sold = try all - quantity
    try gains.endDisposal(by: place)
    guard !sale.left.isZero, !isExercised else { return }
    let left = try splits.current(sale.left, ticker, on: event.order.day)
    pools[ticker].short.append(
      DayTrades.Match(origin: Int32(truncatingIfNeeded: place), quantity: left, amount: sale.proceeds))
  }

  /// Takes what the sales of a day are not matched with out of the pool, as much as there is.
  private mutating func takeFromPool(_ day: Int, _ ticker: Int) throws(Overflow) {
    days[ticker][day].isSold = true
    let (pool, wanted) = (
      pools[ticker], try splits.current(days[ticker][day].soldLeft, ticker, on: days[ticker][day].day)
    )
    let quantity = try wanted.isLess(than: pool.quantity) ? wanted : pool.quantity
    guard quantity.isPositive else {
      takenToday?[ticker] = (.zero, .zero)
      return
    }
    let left = try (pool.cost - pool.cost.times(Share(quantity, of: pool.quantity))).roundedTo30
    takenToday?[ticker] = (quantity, try pool.cost - left)
    pools[ticker].quantity = try pool.quantity - quantity
    pools[ticker].cost = left
    days[ticker][day].matches.append(
      DayTrades.Match(
        origin: -1, quantity: try splits.first(quantity, ticker, on: days[ticker][day].day),
        amount: try pool.cost - left))
  }

  /// Brings the pool to what is held after a split, of all accounts or of one.
  private mutating func split(_ event: Event, _ holding: Int, _ holdings: Holdings) throws(Overflow) {
    guard let ratio = ledger.events.ratio(of: event) else { return }
    let ticker = ledger.events.holdings.tickers[holding]
    let (pool, held) = (pools[ticker], holdings.total(ofTicker: ticker))
    if ledger.events.holdings.account(of: holding) == nil {
      pools[ticker].quantity = try pool.quantity.times(ratio)
      for index in pool.short.indices {
        pools[ticker].short[index].quantity = try pool.short[index].quantity.times(ratio)
      }
    } else if pool.short.isEmpty, held.isPositive {
      pools[ticker].quantity = held
    } else if pool.quantity.isZero, held.isNegative {
      var all = ExactFraction.zero
      for short in pool.short { all = try all + short.quantity }
      for index in pool.short.indices {
        pools[ticker].short[index].quantity = try pool.short[index].quantity * -held / all
      }
    }
  }

  /// `value` × `part` ÷ `whole`; usually the last two are equal.
  private func part(
    _ part: ExactFraction, of whole: ExactFraction, in value: ExactFraction
  ) throws(Overflow) -> ExactFraction {
    let rest = try part - whole
    if value.isZero || rest.isZero { return value }
    return try value * part / whole
  }

  /// The part of a sale that is not yet matched.
  private struct OpenSale {
    var left: ExactFraction
    var proceeds: Amount

    /// Takes out a part and returns its proceeds.
    mutating func take(_ quantity: ExactFraction) throws(Overflow) -> Amount {
      let part = try proceeds.times(Share(quantity, of: left))
      proceeds = try proceeds - part
      left = try left - quantity
      return part
    }
  }

  private mutating func receive(_ event: Event, _ holding: Int, _ before: Holdings) throws(Overflow) {
    let table = ledger.events.holdings
    guard let ratio = ledger.events.ratio(of: event),
      let target = ledger.events.target(of: event, from: holding)
    else { return }
    let (old, new) = (table.tickers[holding], table.tickers[target])
    // How much of the pool, and of what is short, the account has.
    let all = ExactFraction(ExactDecimal(1))
    var (part, shortPart) = (all, all)
    if table.account(of: holding) != nil {
      let (held, total) = (before[holding], before.total(ofTicker: old))
      if held.isPositive, total.isPositive {
        (part, shortPart) = (try held.isLess(than: total) ? held / total : all, .zero)
      } else if held.isNegative, total.isNegative {
        (part, shortPart) = (.zero, try total.isLess(than: held) ? -held / -total : all)
      } else {
        return
      }
    }
    let isExchange = event.effect == .exchange
    let percent = isExchange ? ExactDecimal.hundred : ledger.events.percent(of: event)
    let share = try Share(ExactFraction(percent), of: ExactFraction(.hundred))
    let pool = pools[old]
    let moved = try pool.quantity * part
    let left = try (pool.cost - pool.cost.times(Share(part, of: all)).times(share)).roundedTo30
    pools[new].quantity = try pools[new].quantity + moved.times(ratio)
    pools[new].cost = try pools[new].cost + (pool.cost - left)
    pools[old].cost = left
    if isExchange { pools[old].quantity = try pool.quantity - moved }
    for (index, short) in pool.short.enumerated() where shortPart.isPositive {
      let gone = try short.quantity * shortPart
      let proceeds = try short.amount.times(Share(shortPart, of: all)).times(share)
      pools[new].short.append(
        DayTrades.Match(origin: short.origin, quantity: try gone.times(ratio), amount: proceeds))
      pools[old].short[index].amount = try short.amount - proceeds
      if isExchange { pools[old].short[index].quantity = try short.quantity - gone }
    }
    pools[old].short.removeAll { $0.quantity.isZero }
    pools[new].short.sort { $0.origin < $1.origin }
  }

  private mutating func returnCapital(_ place: Int, _ event: Event, _ holding: Int) throws(Overflow) {
    let ticker = ledger.events.holdings.tickers[holding]
    let left = try pools[ticker].cost - ledger.amount(of: event, at: place)
    // What is taken back raises the cost of what is held; where nothing is, it is a loss.
    let isEmpty =
      pools[ticker].quantity.isZero && pools[ticker].cost.isZero && event.effect == .capital(.paidBack)
    let isBeyond = left.isNegative || isEmpty
    pools[ticker].cost = isBeyond ? .zero : left
    guard isBeyond else { return }
    gains.add(ClosedLot(proceeds: -left, basis: .zero))
    try gains.endDisposal(by: place)
  }

  /// What was realised, in the order of events.
  var realised: Gains {
    var gains = gains
    if isOutOfOrder { gains.sortDisposals() }
    return gains
  }

  /// One row for each ticker in each account, with its share of the pool's cost.
  func rows(_ holdings: Holdings) throws(Overflow) -> [OpenLot] {
    var rows: [OpenLot] = []
    for (ticker, pool) in pools.enumerated() {
      var cost = pool.cost
      for short in pool.short { cost = try cost - short.amount }
      let (all, total) = (cost, holdings.total(ofTicker: ticker))
      let held = ledger.events.holdings.all(ofTicker: ticker).filter { !holdings[$0].isZero }
      if held.isEmpty, !cost.isZero, let holding = ledger.events.holdings.all(ofTicker: ticker).first {
        rows.append(OpenLot(holding: holding, origin: -1, quantity: .zero, basis: cost))
      }
      for holding in held {
        let quantity = holdings[holding]
        var part = cost
        if holding != held.last, !total.isZero { part = try all.times(quantity.share(of: total)) }
        rows.append(OpenLot(holding: holding, origin: -1, quantity: quantity, basis: part))
        cost = try cost - part
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
  func matchedPools(
    through day: CalendarDay?, lookingAhead: Bool, keepsPieces: Bool = true, keepsPools: Bool = false,
    summing grouping: GainGrouping? = nil, of part: LedgerSlice?
  ) throws(Overflow) -> (gains: Gains, rows: [OpenLot], pools: [PoolChange]) {
    let ledger = try carryingOptions(through: day, lookingAhead: lookingAhead, of: part)
    return try ledger.matchedAlone(
      day, lookingAhead, keepsPieces: keepsPieces, keepsPools: keepsPools, summing: grouping, of: part)
  }

  /// The same ledger in which shares have cost what the options have cost too by which they came. That is known only
  /// when the sales of options are matched, which may be with a later purchase.
  func carryingOptions(
    through day: CalendarDay?, lookingAhead: Bool, of part: LedgerSlice?
  ) throws(Overflow) -> ShareLedger {
    guard events.haveExercises else { return self }
    return try carrying(matchedAlone(day, lookingAhead, keepsPieces: false, of: part).gains.carried)
  }

  /// The same of a ledger in which shares have cost what the options have cost by which they came.
  private func matchedAlone(
    _ day: CalendarDay?, _ lookingAhead: Bool, keepsPieces: Bool, keepsPools: Bool = false,
    summing grouping: GainGrouping? = nil, of part: LedgerSlice?
  ) throws(Overflow) -> (gains: Gains, rows: [OpenLot], pools: [PoolChange]) {
    var matching = try Section104Matching(
      self, through: day, lookingAhead: lookingAhead, keepsPieces: keepsPieces, keepsPools: keepsPools,
      summing: grouping, of: part)
    var replay = replay(of: part)
    var last: Event?
    while true {
      let before = replay.isBeforeCorporateAction ? replay.holdings : nil
      guard let event = try replay.next(through: day) else { break }
      last = event
      do throws(Overflow) {
        try matching.apply(replay.place, event, before, replay.holdings)
        if replay.isAtEndOfDay { try matching.end(event.day) }
      } catch {
        throw error.named(ticker(of: event))
      }
    }
    do throws(Overflow) {
      return (matching.realised, try matching.rows(replay.holdings), matching.changes)
    } catch {
      throw error.named(last.flatMap { ticker(of: $0) })
    }
  }
}
