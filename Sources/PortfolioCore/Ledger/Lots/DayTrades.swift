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
  /// The trades of each day, by pool and in order of time. The sales of a day are matched with the
  /// purchases of the same day, for all days; then with those of the next 30 days, the earliest first.
  ///
  /// - Parameters:
  ///   - splits: those of pools up to that day.
  ///   - day: the last day that counts; nil for all.
  func matchedDays(
    _ splits: Splits, through day: CalendarDay?
  ) throws(Overflow) -> ContiguousArray<ContiguousArray<DayTrades>> {
    var matching = DayMatching(self, splits)
    try replay(through: day) { event throws(Overflow) in try matching.record(event) }
    try matching.match()
    return matching.days
  }
}

/// Matches the trades of days with each other.
private struct DayMatching {
  private let ledger: ShareLedger
  private let splits: Splits
  /// By pool.
  private(set) var days: ContiguousArray<ContiguousArray<DayTrades>>

  init(_ ledger: ShareLedger, _ splits: Splits) {
    (self.ledger, self.splits) = (ledger, splits)
    days = ContiguousArray(repeating: [], count: ledger.pools.holdings.count)
  }

  mutating func record(_ event: Event) throws(Overflow) {
    let isCapital = if case .capital = event.effect { true } else { false }
    guard let holding = event.holding, event.isTrade || isCapital,
      !(event.isPurchase && event.exercise == .option)
    else { return }
    let (pool, day) = (ledger.pools.ofHolding[holding], event.entry.day)
    if days[pool].last?.day != day { days[pool].append(DayTrades(day: day)) }
    let last = days[pool].count - 1
    if isCapital {
      days[pool][last].hasCapital = true
      return
    }
    let quantity = try splits.first(event.quantity, pool, on: day)
    if event.isPurchase {
      if days[pool][last].bought.isZero { days[pool][last].firstPurchase = event.origin }
      days[pool][last].bought = try days[pool][last].bought + quantity
      try days[pool][last].cost += ledger.amount(of: event)
    } else {
      days[pool][last].sold = try days[pool][last].sold + quantity
    }
  }

  mutating func match() throws(Overflow) {
    for pool in days.indices {
      for day in days[pool].indices {
        days[pool][day].boughtLeft = days[pool][day].bought
        days[pool][day].soldLeft = days[pool][day].sold
        try match(day, with: day, of: pool)
      }
      for day in days[pool].indices {
        var later = day + 1
        while later < days[pool].count, days[pool][day].soldLeft.isPositive,
          days[pool][later].day <= days[pool][day].day + CostBasisMethod.daysAhead
        {
          try match(day, with: later, of: pool)
          later += 1
        }
      }
    }
  }

  /// Matches the sales of one day with the purchases of another.
  private mutating func match(_ sale: Int, with purchase: Int, of pool: Int) throws(Overflow) {
    let (sold, left) = (days[pool][sale].soldLeft, days[pool][purchase].boughtLeft)
    guard sold.isPositive, left.isPositive else { return }
    let quantity = try sold.isLess(than: left) ? sold : left
    let cost = try days[pool][purchase].cost.times(Share(quantity, of: days[pool][purchase].bought))
    let match = DayTrades.Match(
      origin: days[pool][purchase].firstPurchase, quantity: quantity, amount: cost)
    days[pool][purchase].boughtLeft = try left - quantity
    days[pool][sale].soldLeft = try sold - quantity
    days[pool][sale].matches.append(match)
  }
}
