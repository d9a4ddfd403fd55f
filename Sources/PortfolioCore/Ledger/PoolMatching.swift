/// Matches sales as HM Revenue & Customs does (CG51555 ff.), all accounts together: first with purchases of
/// the same day, for all days; then with purchases of the next 30 days, earliest first; then with the pool at
/// its average cost. All purchases of a day count as one, and so do all sales, which share the result.
///
/// Quantities are in shares as they were before all splits, so that a split between sale and purchase does
/// not matter.
struct PoolMatching {
  private let ledger: Ledger
  /// By ticker, in order of time.
  private var days: ContiguousArray<ContiguousArray<DayTrades>>
  /// The day reached in the replay, by ticker.
  private var current: ContiguousArray<Int>
  private var pools: ContiguousArray<Pool>
  private(set) var gains: Gains

  private struct DayTrades {
    let day: Int
    var bought = ExactFraction.zero
    var cost = FineDecimal.zero
    var firstPurchase = Int32(-1)
    var sold = ExactFraction.zero
    /// What is not matched with another day, and enters or leaves the pool.
    var boughtLeft = ExactFraction.zero
    var soldLeft = ExactFraction.zero
    /// The purchases with which the sales of this day are matched.
    var matches: [Match] = []
  }

  private struct Match {
    let purchase: Int32
    var quantity: ExactFraction
    var cost: FineDecimal
  }

  private struct Pool {
    var quantity = ExactFraction.zero
    var cost = FineDecimal.zero
    /// Shares sold short, oldest first.
    var short: [(place: Int32, quantity: ExactFraction, proceeds: FineDecimal)] = []
  }

  /// Matches sales up to `day`; with `lookingAhead` also with later purchases.
  init(_ ledger: Ledger, through day: CalendarDay?, lookingAhead: Bool) throws(PositionOverflow) {
    self.ledger = ledger
    gains = Gains(ledger, .uk)
    let count = ledger.events.holdings.tickerCount
    pools = ContiguousArray(repeating: Pool(), count: count)
    days = ContiguousArray(repeating: [], count: count)
    current = ContiguousArray(repeating: 0, count: count)
    var replay = ledger.replay()
    while let event = try replay.next(through: lookingAhead ? day?.advanced(by: PoolMatching.window) : day) {
      do throws(DecimalOverflow) {
        try note(event, replay.place, replay.holdings)
      } catch {
        throw ledger.overflow(of: event)
      }
    }
    do throws(DecimalOverflow) {
      try match()
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  /// The number of days after a sale in which purchases are matched with it.
  private static let window = 30

  private mutating func note(
    _ event: Event, _ place: Int, _ holdings: Holdings
  ) throws(DecimalOverflow) {
    guard let holding = event.holding, event.effect == .buy || event.effect == .sell else { return }
    let (ticker, day) = (ledger.events.holdings.tickers[holding], event.order.day)
    let quantity = try holdings.original(ExactFraction(ledger.events.quantity(of: event)), in: holding)
    if days[ticker].last?.day != day { days[ticker].append(DayTrades(day: day)) }
    let last = days[ticker].count - 1
    if event.effect == .buy {
      if days[ticker][last].bought.isZero {
        days[ticker][last].firstPurchase = Int32(truncatingIfNeeded: place)
      }
      days[ticker][last].bought = try days[ticker][last].bought + quantity
      try days[ticker][last].cost += ledger.amount(of: event, at: place)
    } else {
      days[ticker][last].sold = try days[ticker][last].sold + quantity
    }
  }

  private mutating func match() throws(DecimalOverflow) {
    for ticker in days.indices {
      for day in days[ticker].indices {
        days[ticker][day].boughtLeft = days[ticker][day].bought
        days[ticker][day].soldLeft = days[ticker][day].sold
        try match(day, with: day, of: ticker)
      }
      for day in days[ticker].indices {
        var later = day + 1
        while later < days[ticker].count, days[ticker][day].soldLeft.isPositive,
          days[ticker][later].day <= days[ticker][day].day + PoolMatching.window
        {
          try match(day, with: later, of: ticker)
          later += 1
        }
      }
    }
  }

  /// Matches the sales of one day with the purchases of another.
  private mutating func match(
    _ sale: Int, with purchase: Int, of ticker: Int
  ) throws(DecimalOverflow) {
    let (sold, left) = (days[ticker][sale].soldLeft, days[ticker][purchase].boughtLeft)
    guard sold.isPositive, left.isPositive else { return }
    let quantity = try sold.isLess(than: left) ? sold : left
    let cost = try days[ticker][purchase].cost.times(Share(quantity, of: days[ticker][purchase].bought))
    let match = Match(purchase: days[ticker][purchase].firstPurchase, quantity: quantity, cost: cost)
    days[ticker][purchase].boughtLeft = try left - quantity
    days[ticker][sale].soldLeft = try sold - quantity
    days[ticker][sale].matches.append(match)
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
  mutating func apply(
    _ place: Int, _ event: Event, _ before: Holdings?, _ after: Holdings
  ) throws(DecimalOverflow) {
    guard let holding = event.holding else { return }
    switch event.effect {
    case .buy: try buy(place, event, holding, after)
    case .sell: try sell(place, event, holding, after)
    case .spinoff, .exchange: if let before { try receive(event, holding, before) }
    case .returnOfCapital: try returnCapital(place, event, holding)
    case .split, .transfer, .none: break
    }
  }

  /// Purchases that are not matched with a sale first cover short sales, and then enter the pool.
  private mutating func buy(
    _ place: Int, _ event: Event, _ holding: Int, _ holdings: Holdings
  ) throws(DecimalOverflow) {
    let ticker = ledger.events.holdings.tickers[holding]
    guard let day = day(of: event, ticker), days[ticker][day].boughtLeft.isPositive else { return }
    let (all, unmatched) = (days[ticker][day].bought, days[ticker][day].boughtLeft)
    let bought = try holdings.original(ExactFraction(ledger.events.quantity(of: event)), in: holding)
    var left = try part(unmatched, of: all, in: bought)
    var cost = try ledger.amount(of: event, at: place).times(Share(unmatched, of: all))
    while let short = pools[ticker].short.first, !left.isZero {
      let quantity = try left.isLess(than: short.quantity) ? left : short.quantity
      let proceeds = try short.proceeds.times(Share(quantity, of: short.quantity))
      let basis = try cost.times(Share(quantity, of: left))
      gains.add(
        DisposalPiece(
          origin: short.place, quantity: try holdings.current(quantity, in: holding), proceeds: proceeds,
          basis: basis))
      pools[ticker].short[0].quantity = try short.quantity - quantity
      pools[ticker].short[0].proceeds = try short.proceeds - proceeds
      if pools[ticker].short[0].quantity.isZero { pools[ticker].short.removeFirst() }
      left = try left - quantity
      cost = try cost - basis
    }
    gains.endDisposal(by: place, isCover: true)
    pools[ticker].quantity = try pools[ticker].quantity + left
    pools[ticker].cost = try (pools[ticker].cost + cost).roundedTo30
  }

  private mutating func sell(
    _ place: Int, _ event: Event, _ holding: Int, _ holdings: Holdings
  ) throws(DecimalOverflow) {
    let ticker = ledger.events.holdings.tickers[holding]
    guard let day = day(of: event, ticker) else { return }
    var sale = OpenSale(
      left: try holdings.original(ExactFraction(ledger.events.quantity(of: event)), in: holding),
      proceeds: try ledger.amount(of: event, at: place))
    let (sold, all) = (sale.left, days[ticker][day].sold)
    let share = try Share(sold, of: all)
    for index in days[ticker][day].matches.indices {
      let match = days[ticker][day].matches[index]
      let quantity = try part(sold, of: all, in: match.quantity)
      let cost = try match.cost.times(share)
      days[ticker][day].matches[index].quantity = try match.quantity - quantity
      days[ticker][day].matches[index].cost = try match.cost - cost
      let proceeds = try sale.take(quantity)
      gains.add(
        DisposalPiece(
          origin: match.purchase, quantity: try holdings.current(quantity, in: holding), proceeds: proceeds,
          basis: cost))
    }
    let unmatched = try part(sold, of: all, in: days[ticker][day].soldLeft)
    days[ticker][day].soldLeft = try days[ticker][day].soldLeft - unmatched
    days[ticker][day].sold = try all - sold
    let pool = pools[ticker]
    let quantity = try unmatched.isLess(than: pool.quantity) ? unmatched : pool.quantity
    if quantity.isPositive {
      let left = try (pool.cost - pool.cost.times(Share(quantity, of: pool.quantity))).roundedTo30
      pools[ticker].quantity = try pool.quantity - quantity
      pools[ticker].cost = left
      let proceeds = try sale.take(quantity)
      gains.add(
        DisposalPiece(
          origin: -1, quantity: try holdings.current(quantity, in: holding), proceeds: proceeds,
          basis: try pool.cost - left))
    }
    gains.endDisposal(by: place)
    guard !sale.left.isZero else { return }
    pools[ticker].short.append((Int32(truncatingIfNeeded: place), sale.left, sale.proceeds))
  }

  /// `value` × `part` ÷ `whole`; usually the last two are equal.
  private func part(
    _ part: ExactFraction, of whole: ExactFraction, in value: ExactFraction
  ) throws(DecimalOverflow) -> ExactFraction {
    let rest = try part - whole
    if value.isZero || rest.isZero { return value }
    return try value * part / whole
  }

  /// The part of a sale that is not yet matched.
  private struct OpenSale {
    var left: ExactFraction
    var proceeds: FineDecimal

    /// Takes out a part and returns its proceeds.
    mutating func take(_ quantity: ExactFraction) throws(DecimalOverflow) -> FineDecimal {
      let part = try proceeds.times(Share(quantity, of: left))
      proceeds = try proceeds - part
      left = try left - quantity
      return part
    }
  }

  private mutating func receive(
    _ event: Event, _ holding: Int, _ before: Holdings
  ) throws(DecimalOverflow) {
    let table = ledger.events.holdings
    guard let ratio = ledger.events.ratio(of: event),
      let target = ledger.events.target(of: event, from: holding)
    else { return }
    let (old, new) = (table.tickers[holding], table.tickers[target])
    var portion = try Share(ExactFraction(ExactDecimal(1)), of: ExactFraction(ExactDecimal(1)))
    var part = ExactFraction(ExactDecimal(1))
    if table.account(of: holding) != nil {
      let total = before.total(ofTicker: old)
      guard before[holding].isPositive, total.isPositive else { return }
      if try before[holding].isLess(than: total) {
        portion = try Share(before[holding], of: total)
        part = try before[holding] / total
      }
    }
    func received(_ quantity: ExactFraction) throws(DecimalOverflow) -> ExactFraction {
      try before.original(before.current(quantity, in: holding).times(ratio), in: target)
    }
    let isExchange = event.effect == .exchange
    let percent = isExchange ? ExactDecimal.hundred : ledger.events.percent(of: event)
    let share = try Share(ExactFraction(percent), of: ExactFraction(.hundred))
    let pool = pools[old]
    let moved = try pool.quantity * part
    let left = try (pool.cost - pool.cost.times(portion).times(share)).roundedTo30
    pools[new].quantity = try pools[new].quantity + received(moved)
    pools[new].cost = try pools[new].cost + (pool.cost - left)
    pools[old].cost = left
    if isExchange { pools[old].quantity = try pool.quantity - moved }
    guard table.account(of: holding) == nil else { return }
    for (index, short) in pool.short.enumerated() {
      let proceeds = try short.proceeds.times(share)
      pools[new].short.append((short.place, try received(short.quantity), proceeds))
      pools[old].short[index].proceeds = try short.proceeds - proceeds
    }
    if isExchange { pools[old].short.removeAll() }
    pools[new].short.sort { $0.place < $1.place }
  }

  private mutating func returnCapital(
    _ place: Int, _ event: Event, _ holding: Int
  ) throws(DecimalOverflow) {
    let ticker = ledger.events.holdings.tickers[holding]
    let left = try pools[ticker].cost - ledger.amount(of: event, at: place)
    pools[ticker].cost = left.isNegative ? .zero : left
    guard left.isNegative else { return }
    gains.add(DisposalPiece(origin: -1, quantity: .zero, proceeds: -left, basis: .zero))
    gains.endDisposal(by: place)
  }

  /// One row for each ticker in each account, with its share of the pool's cost.
  func rows(_ holdings: Holdings) throws(DecimalOverflow) -> [OpenLot] {
    var rows: [OpenLot] = []
    for (ticker, pool) in pools.enumerated() {
      var cost = pool.cost
      for short in pool.short { cost = try cost - short.proceeds }
      var left = holdings.total(ofTicker: ticker)
      let held = ledger.events.holdings.all(ofTicker: ticker).filter { !holdings[$0].isZero }
      if held.isEmpty, !cost.isZero, let holding = ledger.events.holdings.all(ofTicker: ticker).first {
        rows.append(OpenLot(holding: holding, origin: -1, quantity: .zero, basis: cost))
      }
      for holding in held {
        let quantity = holdings[holding]
        var part = cost
        if holding != held.last, !left.isZero { part = try cost.times(quantity.share(of: left)) }
        rows.append(OpenLot(holding: holding, origin: -1, quantity: quantity, basis: part))
        cost = try cost - part
        left = try left - quantity
      }
    }
    return rows
  }
}

extension ExactFraction {
  /// The ratio of this to `whole` as a magnitude, and its sign.
  fileprivate func share(of whole: ExactFraction) throws(DecimalOverflow) -> (share: Share, isNegative: Bool)
  {
    (try Share(self, of: whole), isNegative != whole.isNegative)
  }
}

extension FineDecimal {
  fileprivate func times(
    _ share: (share: Share, isNegative: Bool)
  ) throws(DecimalOverflow) -> FineDecimal {
    let part = try times(share.share)
    return share.isNegative ? -part : part
  }
}

extension Ledger {
  func matchedPools(
    through day: CalendarDay?, lookingAhead: Bool
  ) throws(PositionOverflow) -> (gains: Gains, rows: [OpenLot]) {
    var matching = try PoolMatching(self, through: day, lookingAhead: lookingAhead)
    var replay = replay()
    var last: Event?
    while true {
      let before = replay.isBeforeCorporateAction ? replay.holdings : nil
      guard let event = try replay.next(through: day) else { break }
      last = event
      do throws(DecimalOverflow) {
        try matching.apply(replay.place, event, before, replay.holdings)
      } catch {
        throw overflow(of: event)
      }
    }
    do throws(DecimalOverflow) {
      return (matching.gains, try matching.rows(replay.holdings))
    } catch {
      throw PositionOverflow(ticker: last.flatMap { ticker(of: $0) })
    }
  }
}
