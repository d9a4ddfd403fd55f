/// What is held of each ticker of a part, from day to day, and what a unit is worth.
struct Sweep {
  private struct Change {
    let day: Int
    let ticker: Int
    let before: Double
    let after: Double
  }

  private let changes: [Change]
  private let prices: [PriceSteps]
  private var conversion: HomeConversion?
  private var index = 0
  private var held: [Double]
  /// The tickers of which anything may be held.
  private var active: [Int] = []
  /// Which step of its prices counts for each ticker.
  private var steps: [Int]

  init(_ series: HeldSeries, _ prices: [PriceSteps], _ conversion: HomeConversion?) {
    self.conversion = conversion
    changes = series.changes.map {
      Change(day: $0.day, ticker: $0.ticker, before: $0.before.nearestDouble, after: $0.after.nearestDouble)
    }
    self.prices = prices
    self.held = Array(repeating: 0, count: prices.count)
    steps = Array(repeating: -1, count: prices.count)
  }

  /// Takes in what changed up to the end of a day.
  mutating func advance(through day: Int) {
    while index < changes.count, changes[index].day <= day {
      let change = changes[index]
      if held[change.ticker] == 0, change.after != 0, !active.contains(change.ticker) {
        active.append(change.ticker)
      }
      held[change.ticker] = change.after
      index += 1
    }
  }

  /// The values before the trades of a day and at its end, nil where one has no price, and whether anything was held
  /// then.
  mutating func values(on day: Int) -> (before: Double?, after: Double?, held: Bool, holds: Bool) {
    advance(through: day - 1)
    active.removeAll { held[$0] == 0 }
    let first = index
    advance(through: day)
    var (before, after, wasHeld, isHeld, isKnown) = (0.0, 0.0, false, false, true)
    // What the day has not touched counts on both sides.
    for ticker in active where held[ticker] != 0 {
      isHeld = true
      guard let price = price(of: ticker, on: day) else {
        isKnown = false
        continue
      }
      (before, after) = (before + held[ticker] * price, after + held[ticker] * price)
    }
    wasHeld = isHeld && active.count { held[$0] != 0 } > changes[first..<index].count { $0.after != 0 }
    for change in changes[first..<index] {
      if change.before != 0 { wasHeld = true }
      guard change.before != 0 || change.after != 0 else { continue }
      guard let price = price(of: change.ticker, on: day) else {
        isKnown = false
        continue
      }
      before += (change.before - change.after) * price
    }
    return (isKnown ? before : nil, isKnown ? after : nil, wasHeld, isHeld)
  }

  private mutating func price(of ticker: Int, on day: Int) -> Double? {
    let series = prices[ticker]
    while steps[ticker] + 1 < series.days.count, series.days[steps[ticker] + 1] <= day { steps[ticker] += 1 }
    guard steps[ticker] >= 0, let price = series.prices[steps[ticker]] else { return nil }
    guard let currency = series.currency(ofStep: steps[ticker]), conversion != nil else { return price }
    return conversion?.factor(from: currency, on: day).map { price * $0 }
  }
}
