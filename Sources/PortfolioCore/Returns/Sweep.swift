/// What is held of each ticker of a part, from day to day, and what a unit is worth.
struct Sweep {
  /// A ticker of the part.
  private struct Holding {
    var quantity = 0.0
    /// Which step of its prices counts.
    var step = -1
    var price: Double?
    /// The number of what the price is in; nil for the home currency.
    var currency: Int?
    /// The day of the next step.
    var nextDay: Int
  }

  private let changes: [HeldSeries.Change]
  private var conversion: HomeConversion?
  private var index = 0
  private var holdings: [Holding]
  /// By the place of the ticker.
  private let prices: [PriceSteps]
  /// The places of the tickers of which anything may be held.
  private var active: [Int] = []

  init(_ series: HeldSeries, _ prices: [PriceSteps], _ conversion: HomeConversion?) {
    self.conversion = conversion
    changes = series.changes
    self.prices = series.tickers.map { $0 < prices.count ? prices[$0] : PriceSteps() }
    holdings = self.prices.map { Holding(nextDay: $0.steps.first.map { Int($0.day) } ?? .max) }
  }

  /// Takes in what changed up to the end of a day.
  mutating func advance(through day: Int) {
    while index < changes.count, changes[index].day <= day {
      let place = Int(changes[index].place)
      let after = changes[index].after.nearestDouble
      if holdings[place].quantity == 0, after != 0, !active.contains(place) { active.append(place) }
      holdings[place].quantity = after
      index += 1
    }
  }

  /// The values before the trades of a day and at its end, nil where one has no price, and whether anything was held
  /// then.
  mutating func values(on day: Int) -> (before: Double?, after: Double?, held: Bool, holds: Bool) {
    advance(through: day - 1)
    active.removeAll { holdings[$0].quantity == 0 }
    let first = index
    advance(through: day)
    var (before, after, wasHeld, isHeld, isKnown) = (0.0, 0.0, false, false, true)
    // What the day has not touched counts on both sides.
    for place in active where holdings[place].quantity != 0 {
      isHeld = true
      guard let price = price(at: place, on: day) else {
        isKnown = false
        continue
      }
      let value = holdings[place].quantity * price
      (before, after) = (before + value, after + value)
    }
    wasHeld =
      isHeld
      && active.count { holdings[$0].quantity != 0 } > changes[first..<index].count { !$0.after.isZero }
    for number in first..<index {
      let (place, opening) = (Int(changes[number].place), changes[number].before)
      let closing = holdings[place].quantity
      if opening != 0 { wasHeld = true }
      guard opening != 0 || closing != 0 else { continue }
      guard let price = price(at: place, on: day) else {
        isKnown = false
        continue
      }
      before += (opening - closing) * price
    }
    return (isKnown ? before : nil, isKnown ? after : nil, wasHeld, isHeld)
  }

  /// In the home currency.
  private mutating func price(at place: Int, on day: Int) -> Double? {
    while holdings[place].nextDay <= day { step(at: place) }
    guard let price = holdings[place].price else { return nil }
    guard let currency = holdings[place].currency, conversion != nil else { return price }
    return conversion?.factor(from: currency, on: day).map { price * $0 }
  }

  private mutating func step(at place: Int) {
    let number = holdings[place].step + 1
    let step = prices[place].steps[number]
    holdings[place].step = number
    holdings[place].price = step.price
    holdings[place].currency = step.currency
    let isLast = number + 1 == prices[place].steps.count
    holdings[place].nextDay = isLast ? .max : Int(prices[place].steps[number + 1].day)
  }
}
