/// What a portfolio has reached so far.
public struct Milestones: Equatable, Sendable {
  /// Purchases and sales.
  public private(set) var trades = 0
  public private(set) var dividends = 0
  /// Sales that brought more, after their fee, than the units sold had cost on average, with fees.
  public private(set) var profitableSales = 0
  /// The most tickers of which something was held at the end of a transaction.
  public private(set) var mostTickersHeld = 0
  /// The most days that something of one ticker was held without a break.
  public private(set) var longestHoldingDays = 0
  /// What the portfolio is worth at the prices that are known.
  public private(set) var value: ExactDecimal

  /// What these transactions have reached up to `today`. Throws where a figure has more than 38 digits.
  public init(
    of transactions: some Sequence<Transaction>, worth value: ExactDecimal, today: CalendarDay
  ) throws(PositionOverflow) {
    self.value = value
    let past = transactions.filter { $0.date.day <= today }
    dividends = past.count { $0.kind == .dividend }
    let ledger = try Ledger(past)
    var stocks = ContiguousArray(repeating: Stock(), count: ledger.tickers.count)
    var heldCount = 0
    var replay = ledger.replay()
    while let event = try replay.next() {
      guard let holding = event.holding, event.effect == .buy || event.effect == .sell else { continue }
      trades += 1
      let ticker = ledger.events.holdings.tickers[holding]
      let wasHeldSince = stocks[ticker].heldSince
      do throws(DecimalOverflow) {
        let isProfit = try stocks[ticker].trade(
          event, in: ledger.events, held: replay.holdings.total(ofTicker: ticker))
        if isProfit { profitableSales += 1 }
      } catch {
        throw ledger.overflow(of: holding)
      }
      switch (wasHeldSince, stocks[ticker].heldSince) {
      case (nil, .some): heldCount += 1
      case (let since?, nil):
        heldCount -= 1
        longestHoldingDays = max(longestHoldingDays, event.order.day - since)
      case (nil, nil), (.some, .some): break
      }
      mostTickersHeld = max(mostTickersHeld, heldCount)
    }
    for since in stocks.compactMap(\.heldSince) {
      longestHoldingDays = max(longestHoldingDays, today.daysSinceEpoch - since)
    }
  }
}

/// What all units of one ticker have cost, and since when some are held.
private struct Stock {
  /// In days since 1970-01-01.
  private(set) var heldSince: Int?
  private var cost = ExactDecimal.zero

  /// Takes a trade in after which `held` is held. Returns whether it was a sale in profit.
  mutating func trade(
    _ event: Event, in events: Events, held: ExactFraction
  ) throws(DecimalOverflow) -> Bool {
    let amount = events.amount(of: event)
    if event.effect == .buy {
      try cost += amount
      if heldSince == nil, held.isPositive { heldSince = event.order.day }
      return false
    }
    guard held.isPositive else {
      // Of what was not held nobody knows the cost.
      let isProfit = held.isZero && amount > cost
      heldSince = nil
      cost = .zero
      return isProfit
    }
    let quantity = events.quantity(of: event)
    let before = try (held + ExactFraction(quantity)).rounded(places: Position.quantityPlaces)
    let part = try (cost * quantity).divided(by: before, places: Trade.derivedPlaces)
    try cost -= part
    return amount > part
  }
}
