/// What is worth telling of the past of a portfolio.
public struct PortfolioHistory: Equatable, Sendable {
  /// Purchases and sales.
  public internal(set) var trades = 0
  public internal(set) var dividends = 0
  /// Sales that brought more, after their fee, than the units sold had cost on average, with fees.
  public internal(set) var profitableSales = 0
  /// The most tickers of which something was held at the end of a transaction.
  public internal(set) var mostTickersHeld = 0
  /// The most days that something of one ticker was held without a break.
  public internal(set) var longestHoldingDays = 0
  /// What the portfolio is worth at the prices that are known.
  public internal(set) var value = ExactDecimal.zero
}

extension PortfolioHistory {
  /// The history that transactions make, the oldest first, up to `today`.
  ///
  /// Throws where a figure has more digits than are held.
  public init(
    of transactions: some Sequence<Transaction>, worth value: ExactDecimal, today: CalendarDay
  ) throws(PositionOverflow) {
    self.init()
    self.value = value
    var holdings = Holdings()
    for transaction in transactions where transaction.date.day <= today {
      do throws(DecimalOverflow) {
        try add(transaction, &holdings)
      } catch {
        throw PositionOverflow(ticker: transaction.ticker)
      }
    }
    for stock in holdings.byTicker.values { note(heldSince: stock.heldSince, until: today) }
  }

  private mutating func add(
    _ transaction: Transaction, _ holdings: inout Holdings
  ) throws(DecimalOverflow) {
    switch transaction.activity {
    case .buy(let ticker, let trade):
      trades += 1
      try holdings.buy(ticker, trade, transaction)
    case .sell(let ticker, let trade):
      trades += 1
      let since = holdings.byTicker[ticker]?.heldSince
      if try holdings.sell(ticker, trade, transaction) { profitableSales += 1 }
      if holdings.byTicker[ticker]?.heldSince == nil {
        note(heldSince: since, until: transaction.date.day)
      }
    case .dividend: dividends += 1
    case .split(let ticker, let ratio):
      try holdings.byTicker[ticker]?.split(ratio, in: transaction.account)
    case .fee: break
    }
    mostTickersHeld = max(mostTickersHeld, holdings.heldCount)
  }

  private mutating func note(heldSince first: CalendarDay?, until last: CalendarDay) {
    guard let first else { return }
    longestHoldingDays = max(longestHoldingDays, last.daysSinceEpoch - first.daysSinceEpoch)
  }
}

/// What is held at a moment of the past.
private struct Holdings {
  var byTicker: [String: Stock] = [:]
  private(set) var heldCount = 0

  mutating func buy(_ ticker: String, _ trade: Trade, _ transaction: Transaction) throws(DecimalOverflow) {
    let wasHeld = byTicker[ticker]?.heldSince != nil
    try byTicker[ticker, default: Stock()].buy(trade, transaction)
    if !wasHeld, byTicker[ticker]?.heldSince != nil { heldCount += 1 }
  }

  /// Returns whether the sale was in profit.
  mutating func sell(
    _ ticker: String, _ trade: Trade, _ transaction: Transaction
  ) throws(DecimalOverflow) -> Bool {
    let wasHeld = byTicker[ticker]?.heldSince != nil
    let isProfit = try byTicker[ticker, default: Stock()].sell(trade, transaction)
    if wasHeld, byTicker[ticker]?.heldSince == nil { heldCount -= 1 }
    return isProfit
  }
}

/// What is held of one ticker, by account, and what it has cost in all.
private struct Stock {
  private(set) var heldSince: CalendarDay?
  private var quantities: [String?: ExactDecimal] = [:]
  private var cost = ExactDecimal.zero

  private var quantity: ExactDecimal {
    get throws(DecimalOverflow) {
      var sum = ExactDecimal.zero
      for quantity in quantities.values { try sum += quantity }
      return sum
    }
  }

  mutating func buy(_ trade: Trade, _ transaction: Transaction) throws(DecimalOverflow) {
    quantities[transaction.account] =
      try quantities[transaction.account, default: .zero] + trade.quantity
    cost = try cost + trade.sum + (transaction.fee ?? .zero)
    if heldSince == nil, try quantity.isPositive { heldSince = transaction.date.day }
  }

  mutating func sell(_ trade: Trade, _ transaction: Transaction) throws(DecimalOverflow) -> Bool {
    let held = try quantity
    quantities[transaction.account] =
      try quantities[transaction.account, default: .zero] - trade.quantity
    let proceeds = try trade.sum - (transaction.fee ?? .zero)
    guard held > trade.quantity else {
      // Of what was not held nobody knows the cost.
      let isProfit = held == trade.quantity && proceeds > cost
      heldSince = nil
      cost = .zero
      return isProfit
    }
    let part = try (cost * trade.quantity).divided(by: held, places: Trade.derivedPlaces)
    try cost -= part
    return proceeds > part
  }

  /// A split without an account is one of all accounts.
  mutating func split(_ ratio: SplitRatio, in account: String?) throws(DecimalOverflow) {
    for (name, quantity) in quantities where account == nil || name == account {
      quantities[name] = try (quantity * ExactDecimal(ratio.new)).divided(
        by: ExactDecimal(ratio.old), places: Position.quantityPlaces)
    }
  }
}
