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
    /// With what a purchase or the pool has cost, or what a short sale brought.
    var parcel: Parcel

    init(_ origin: Int32, _ quantity: ExactFraction, _ amount: Amount) {
      (self.origin, parcel) = (origin, Parcel(quantity: quantity, amount: amount))
    }
  }
}

/// The trades of each day. The sales of a day are matched with the purchases of the same day, for all days; then with
/// those of the next 30 days, the earliest first.
extension Section104Matching {
  mutating func record(_ event: Entry) throws(Overflow) {
    let isCapital = if case .capital = event.effect { true } else { false }
    guard let holding = event.holding, event.isTrade || isCapital,
      !(event.isPurchase && event.exercise == .option)
    else { return }
    let (pool, day) = (ledger.pools.ofHolding[holding], event.day)
    if days[pool].last?.day != day { days[pool].append(DayTrades(day: day)) }
    let last = days[pool].count - 1
    if isCapital {
      days[pool][last].hasCapital = true
      return
    }
    let quantity = try splits.first(event.shares, pool, on: day)
    if event.isPurchase {
      if days[pool][last].bought.isZero { days[pool][last].firstPurchase = event.place }
      days[pool][last].bought = try days[pool][last].bought + quantity
      try days[pool][last].cost += ledger.amount(of: event)
    } else {
      days[pool][last].sold = try days[pool][last].sold + quantity
    }
  }

  mutating func matchDays() throws(Overflow) {
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
    days[pool][purchase].boughtLeft = try left - quantity
    days[pool][sale].soldLeft = try sold - quantity
    days[pool][sale].matches.append(DayTrades.Match(days[pool][purchase].firstPurchase, quantity, cost))
  }
}
