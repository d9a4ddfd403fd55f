/// What is held of each ticker of a part, from day to day, and what a unit is worth.
struct ValuationCursor {
  /// A ticker of the part.
  private struct Holding {
    var quantity = 0.0
    /// Not a number while no price is known.
    var price = Double.nan
    /// The day of the next step of its prices.
    var nextDay: Int32
    var nextStep: Int32 = 0
    /// The number of what the price is in; negative for the home currency.
    var currency: Int32 = -1
    /// Whether it is among the active ones.
    var isActive = false
  }

  private let changes: [HoldingTimeline.Change]
  private var converter: Converter
  /// Nil where cash does not count.
  private let cash: CashTimeline?
  private var index = 0
  private var holdings: ContiguousArray<Holding>
  /// By the place of the ticker.
  private let steps: ContiguousArray<ContiguousArray<PriceSteps.Step>>
  /// The places of the tickers of which anything may be held.
  private var active: ContiguousArray<Int> = []

  init(
    _ series: HoldingTimeline, _ prices: [PriceSteps], _ converter: Converter,
    _ cash: CashTimeline? = nil
  ) {
    (self.converter, self.cash) = (converter, cash)
    changes = series.changes
    steps = ContiguousArray(series.tickers.map { $0 < prices.count ? prices[$0].steps : [] })
    holdings = ContiguousArray(steps.map { Holding(nextDay: $0.first?.day ?? .max) })
  }

  /// Takes in what changed up to the end of a day.
  mutating func advance(through day: Int) {
    while index < changes.count, changes[index].day <= day {
      let place = Int(changes[index].place)
      holdings[place].quantity = changes[index].after.nearestDouble
      if !holdings[place].isActive {
        holdings[place].isActive = true
        active.append(place)
      }
      index += 1
    }
  }

  /// Forgets those of which nothing is held any more.
  private mutating func tidy() {
    active.removeAll { place in
      if holdings[place].quantity != 0 { return false }
      holdings[place].isActive = false
      return true
    }
  }

  /// The values before the trades of a day and at its end, nil where one has no price, and whether anything was
  /// held then.
  mutating func values(on day: Int) -> (before: Double?, after: Double?, held: Bool, holds: Bool) {
    let values = valuesOfShares(on: day)
    guard let cash else { return values }
    let today = CalendarDay(daysSinceEpoch: day)
    do throws(Overflow) {
      let opening = try cash.worth(ofEvening: today.advanced(by: -1), on: today)
      let closing = try cash.worth(ofEvening: today, on: today)
      func sum(_ value: Double?, _ worth: Amount?) -> Double? {
        value.flatMap { value in worth.map { value + $0.nearestDouble } }
      }
      return (
        sum(values.before, opening.worth), sum(values.after, closing.worth), values.held || opening.holds,
        values.holds || closing.holds
      )
    } catch {
      return (nil, nil, values.held, values.holds)
    }
  }

  private mutating func valuesOfShares(
    on day: Int
  ) -> (before: Double?, after: Double?, held: Bool, holds: Bool) {
    advance(through: day - 1)
    let first = index
    advance(through: day)
    var (before, after, isKnown, heldCount) = (0.0, 0.0, true, 0)
    // What the day has not touched counts on both sides.
    for place in active where holdings[place].quantity != 0 {
      heldCount += 1
      guard let price = price(at: place, on: day) else {
        isKnown = false
        continue
      }
      let value = holdings[place].quantity * price
      (before, after) = (before + value, after + value)
    }
    if heldCount < active.count / 2 { tidy() }
    let isHeld = heldCount > 0
    var wasHeld = heldCount > changes[first..<index].count { !$0.after.isZero }
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

  /// In the home currency; nil while it is not known.
  @inline(__always)
  private mutating func price(at place: Int, on day: Int) -> Double? {
    if holdings[place].nextDay <= day { step(at: place, through: day) }
    let price = holdings[place].price
    if price.isNaN { return nil }
    if holdings[place].currency < 0 { return price }
    return converter.factor(from: Int(holdings[place].currency), on: day).map { price * $0 }
  }

  private mutating func step(at place: Int, through day: Int) {
    let steps = steps[place]
    var holding = holdings[place]
    while holding.nextDay <= day {
      let step = steps[Int(holding.nextStep)]
      (holding.price, holding.currency) = (step.price ?? .nan, step.currency.map(Int32.init) ?? -1)
      holding.nextStep += 1
      holding.nextDay = Int(holding.nextStep) < steps.count ? steps[Int(holding.nextStep)].day : .max
    }
    holdings[place] = holding
  }
}
