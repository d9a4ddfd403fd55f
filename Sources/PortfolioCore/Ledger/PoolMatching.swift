/// Matches sales as HM Revenue & Customs does (CG51555 ff.), all accounts together: first those of a day with the
/// purchases of the same day, for all days; then with the purchases of the next 30 days, the earliest first; the rest
/// with the pool, where all cost the same. Purchases of a day are one, and so are its sales, of which each has its part.
///
/// Quantities are as shares were before all splits, so that a split between a sale and a purchase does not matter.
struct PoolMatching {
  private let ledger: Ledger
  private var days: [Key: DayTrades] = [:]
  private var pools: ContiguousArray<Pool>
  private(set) var gains: Gains

  private struct Key: Hashable {
    let ticker: Int
    let day: Int
  }

  private struct DayTrades {
    var bought = ExactFraction.zero
    var cost = FineDecimal.zero
    var firstPurchase = Int32(-1)
    var sold = ExactFraction.zero
    /// What no day is matched with, and goes to the pool or comes out of it.
    var boughtLeft = ExactFraction.zero
    var soldLeft = ExactFraction.zero
    /// What sales of this day are matched with.
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
    /// What was sold short, the oldest first.
    var short: [(place: Int32, quantity: ExactFraction, proceeds: FineDecimal)] = []
  }

  /// Matches what was sold up to `day` with purchases; with later ones too where it is `lookingAhead`.
  init(_ ledger: Ledger, through day: CalendarDay?, lookingAhead: Bool) throws(PositionOverflow) {
    self.ledger = ledger
    gains = Gains(ledger, .uk)
    pools = ContiguousArray(repeating: Pool(), count: ledger.events.holdings.tickerCount)
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

  /// How many days after a sale a purchase may be matched with it.
  private static let window = 30

  private mutating func note(
    _ event: Event, _ place: Int, _ holdings: Holdings
  ) throws(DecimalOverflow) {
    guard let holding = event.holding, event.effect == .buy || event.effect == .sell else { return }
    let key = Key(ticker: ledger.events.holdings.tickers[holding], day: event.day.daysSinceEpoch)
    let quantity = try holdings.original(ExactFraction(ledger.events.quantity(of: event)), in: holding)
    var trades = days[key] ?? DayTrades()
    if event.effect == .buy {
      if trades.bought.isZero { trades.firstPurchase = Int32(truncatingIfNeeded: place) }
      trades.bought = try trades.bought + quantity
      try trades.cost += ledger.amount(of: event, at: place)
    } else {
      trades.sold = try trades.sold + quantity
    }
    days[key] = trades
  }

  private mutating func match() throws(DecimalOverflow) {
    let keys = days.keys.sorted { ($0.ticker, $0.day) < ($1.ticker, $1.day) }
    for key in keys {
      guard let trades = days[key] else { continue }
      days[key]?.boughtLeft = trades.bought
      days[key]?.soldLeft = trades.sold
      try match(key, with: key)
    }
    for (index, key) in keys.enumerated() {
      for later in keys[(index + 1)...] {
        guard later.ticker == key.ticker, later.day <= key.day + PoolMatching.window else { break }
        try match(key, with: later)
      }
    }
  }

  /// Matches the sales of a day with the purchases of another.
  private mutating func match(_ sale: Key, with purchase: Key) throws(DecimalOverflow) {
    guard let sold = days[sale]?.soldLeft, sold.isPositive, let trades = days[purchase],
      trades.boughtLeft.isPositive
    else { return }
    let quantity = try sold.isLess(than: trades.boughtLeft) ? sold : trades.boughtLeft
    let cost = try trades.cost.times(Share(quantity, of: trades.bought))
    days[purchase]?.boughtLeft = try trades.boughtLeft - quantity
    days[sale]?.soldLeft = try sold - quantity
    days[sale]?.matches.append(Match(purchase: trades.firstPurchase, quantity: quantity, cost: cost))
  }

  /// Takes in the event at a place of the ledger, after which `after` is held.
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

  /// What no sale is matched with covers short sales first, and then goes to the pool.
  private mutating func buy(
    _ place: Int, _ event: Event, _ holding: Int, _ holdings: Holdings
  ) throws(DecimalOverflow) {
    let ticker = ledger.events.holdings.tickers[holding]
    guard let trades = days[Key(ticker: ticker, day: event.day.daysSinceEpoch)], trades.boughtLeft.isPositive
    else { return }
    let bought = try holdings.original(ExactFraction(ledger.events.quantity(of: event)), in: holding)
    let unmatched = try Share(trades.boughtLeft, of: trades.bought)
    var left = try bought * trades.boughtLeft / trades.bought
    var cost = try ledger.amount(of: event, at: place).times(unmatched)
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
    let key = Key(ticker: ledger.events.holdings.tickers[holding], day: event.day.daysSinceEpoch)
    guard var trades = days[key] else { return }
    var sale = OpenSale(
      left: try holdings.original(ExactFraction(ledger.events.quantity(of: event)), in: holding),
      proceeds: try ledger.amount(of: event, at: place))
    let (sold, share) = (sale.left, try Share(sale.left, of: trades.sold))
    for index in trades.matches.indices {
      let match = trades.matches[index]
      let quantity = try match.quantity * sold / trades.sold
      let cost = try match.cost.times(share)
      trades.matches[index].quantity = try match.quantity - quantity
      trades.matches[index].cost = try match.cost - cost
      let proceeds = try sale.take(quantity)
      gains.add(
        DisposalPiece(
          origin: match.purchase, quantity: try holdings.current(quantity, in: holding), proceeds: proceeds,
          basis: cost))
    }
    let unmatched = try trades.soldLeft * sold / trades.sold
    trades.soldLeft = try trades.soldLeft - unmatched
    trades.sold = try trades.sold - sold
    days[key] = trades
    let pool = pools[key.ticker]
    let quantity = try unmatched.isLess(than: pool.quantity) ? unmatched : pool.quantity
    if quantity.isPositive {
      let left = try (pool.cost - pool.cost.times(Share(quantity, of: pool.quantity))).roundedTo30
      pools[key.ticker].quantity = try pool.quantity - quantity
      pools[key.ticker].cost = left
      let proceeds = try sale.take(quantity)
      gains.add(
        DisposalPiece(
          origin: -1, quantity: try holdings.current(quantity, in: holding), proceeds: proceeds,
          basis: try pool.cost - left))
    }
    gains.endDisposal(by: place)
    guard !sale.left.isZero else { return }
    pools[key.ticker].short.append((Int32(truncatingIfNeeded: place), sale.left, sale.proceeds))
  }

  /// What is not yet matched of a sale.
  private struct OpenSale {
    var left: ExactFraction
    var proceeds: FineDecimal

    /// The proceeds of a part of it.
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

  /// One row for each ticker in each account, with its part of the pool's cost.
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
  /// This of another, whatever the signs.
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
