/// What all accounts bought and sold of a ticker on a day, which counts as one purchase and one sale. Quantities are as
/// shares were before all splits, so that a split between a sale and a purchase does not matter.
struct DayTrades {
  let day: Int
  var bought = ExactFraction.zero
  var cost = Amount.zero
  var firstPurchase = Int32(-1)
  var sold = ExactFraction.zero
  /// What is not matched with another day, and enters or leaves the pool.
  var boughtLeft = ExactFraction.zero
  var soldLeft = ExactFraction.zero
  /// What sales of this day are matched with: purchases, and from the first of the sales on the pool.
  var matches: [Match] = []
  /// What purchases of this day cover, from the first of them on.
  var covers: [Match] = []
  var isBought = false
  var isSold = false
  /// Whether capital was returned or accumulated.
  var hasCapital = false

  struct Match {
    /// The first purchase of a day, or a short sale; less than 0 for the pool.
    let origin: Int32
    var quantity: ExactFraction
    /// What a purchase or the pool has cost, or what a short sale brought.
    var amount: Amount
  }
}

extension ShareLedger {
  /// The trades of each day, by ticker and in order of time. The sales of a day are matched with the
  /// purchases of the same day, for all days; then with those of the next 30 days, the earliest first.
  ///
  /// - Parameters:
  ///   - splits: those up to that day.
  ///   - day: the last day that counts; nil for all.
  ///   - part: the tickers to replay; nil for all.
  func matchedDays(
    _ splits: Splits, through day: CalendarDay?, of part: LedgerSlice?
  ) throws(Overflow) -> ContiguousArray<ContiguousArray<DayTrades>> {
    var matching = DayMatching(self, splits)
    var replay = replay(of: part)
    while let event = try replay.next(through: day) {
      try Overflow.naming(ticker(of: event), matching.record(event, replay.place))
    }
    try matching.match()
    return matching.days
  }
}

/// Matches the trades of days with each other.
private struct DayMatching {
  private let ledger: ShareLedger
  private let splits: Splits
  private(set) var days: ContiguousArray<ContiguousArray<DayTrades>>

  init(_ ledger: ShareLedger, _ splits: Splits) {
    (self.ledger, self.splits) = (ledger, splits)
    days = ContiguousArray(repeating: [], count: ledger.events.holdings.tickerCount)
  }

  mutating func record(_ event: Event, _ place: Int) throws(Overflow) {
    let isCapital = if case .capital = event.effect { true } else { false }
    let isAssigned = event.effect == .buy && ledger.events.exercise(of: event) == .option
    guard let holding = event.holding, event.effect == .buy || event.effect == .sell || isCapital, !isAssigned
    else { return }
    let (ticker, day) = (ledger.events.holdings.tickers[holding], event.order.day)
    if days[ticker].last?.day != day { days[ticker].append(DayTrades(day: day)) }
    let last = days[ticker].count - 1
    if isCapital {
      days[ticker][last].hasCapital = true
      return
    }
    let quantity = try splits.first(ExactFraction(ledger.events.quantity(of: event)), ticker, on: day)
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

  mutating func match() throws(Overflow) {
    for ticker in days.indices {
      for day in days[ticker].indices {
        days[ticker][day].boughtLeft = days[ticker][day].bought
        days[ticker][day].soldLeft = days[ticker][day].sold
        try match(day, with: day, of: ticker)
      }
      for day in days[ticker].indices {
        var later = day + 1
        while later < days[ticker].count, days[ticker][day].soldLeft.isPositive,
          days[ticker][later].day <= days[ticker][day].day + CostBasisMethod.daysAhead
        {
          try match(day, with: later, of: ticker)
          later += 1
        }
      }
    }
  }

  /// Matches the sales of one day with the purchases of another.
  private mutating func match(_ sale: Int, with purchase: Int, of ticker: Int) throws(Overflow) {
    let (sold, left) = (days[ticker][sale].soldLeft, days[ticker][purchase].boughtLeft)
    guard sold.isPositive, left.isPositive else { return }
    let quantity = try sold.isLess(than: left) ? sold : left
    let cost = try days[ticker][purchase].cost.times(Share(quantity, of: days[ticker][purchase].bought))
    let match = DayTrades.Match(
      origin: days[ticker][purchase].firstPurchase, quantity: quantity, amount: cost)
    days[ticker][purchase].boughtLeft = try left - quantity
    days[ticker][sale].soldLeft = try sold - quantity
    days[ticker][sale].matches.append(match)
  }
}
