/// What a part of the portfolio is worth on some days.
struct DayTable {
  /// Before the trades of a day and at its end, at the prices of the day.
  struct Day {
    /// Not a number where something that was held had no price.
    fileprivate(set) var before = 0.0
    fileprivate(set) var after = 0.0
    /// What of that had a price, at the end.
    fileprivate(set) var known = 0.0
    /// Whether anything was held then.
    fileprivate(set) var held = false
    fileprivate(set) var holds = false

    /// Nil where it is not known.
    var end: Double? { after.isNaN ? nil : after }

    /// Adds what was bought or sold on the day, and what is held at its end.
    @inline(__always)
    fileprivate mutating func add(sold: Double, _ worth: Double, held: Bool, holds: Bool) {
      before += sold
      after += worth
      if !worth.isNaN { known += worth }
      if held { self.held = true }
      if holds { self.holds = true }
    }
  }

  /// Since 1970-01-01, in order.
  let days: [Int]
  private var values: ContiguousArray<Day>

  /// - Parameters:
  ///   - held: what the part holds.
  ///   - prices: by the number of the ticker.
  init(_ days: [Int], _ held: HeldPart, _ prices: [PriceSteps], _ converter: inout Converter) {
    self.days = days
    values = ContiguousArray(repeating: Day(), count: days.count)
    for (ticker, shares) in held.tickers {
      add(shares, prices[ticker], &converter)
    }
    // What was not traded counts the same on both sides, so that trades at the price of the day change nothing.
    for index in values.indices { values[index].before += values[index].after }
  }

  /// That of one of its days.
  subscript(day: Int) -> Day { values[days.partitioningIndex { $0 >= day }] }

  /// Adds a ticker on the days on which it is held, before the trades as the difference to after them.
  private mutating func add(
    _ shares: ContiguousArray<HeldPart.Day>, _ prices: PriceSteps, _ converter: inout Converter
  ) {
    var (index, next, step, quantity) = (0, 0, 0, 0.0)
    while index < days.count {
      let (day, first) = (days[index], next)
      while next < shares.count, shares[next].day < day { next += 1 }
      if next > first { quantity = shares[next - 1].after.nearestDouble }
      var opening = quantity
      if next < shares.count, shares[next].day == day {
        (opening, quantity) = (shares[next].before, shares[next].after.nearestDouble)
        next += 1
      }
      if opening == 0, quantity == 0 {
        guard next < shares.count else { return }
        index = max(index + 1, days.partitioningIndex { $0 >= shares[next].day })
        continue
      }
      let price = prices.price(on: day, after: &step, &converter)
      let worth = quantity * price
      values[index].add(
        sold: (opening - quantity) * price, worth, held: opening != 0, holds: quantity != 0)
      index += 1
      if quantity == 0 { continue }
      let change = min(
        next < shares.count ? shares[next].day : .max, prices.change(after: step, on: day, &converter))
      while index < days.count, days[index] < change {
        values[index].add(sold: 0, worth, held: true, holds: true)
        index += 1
      }
    }
  }

  /// Adds the balances of accounts.
  mutating func add(_ cash: CashTimeline) {
    for (index, day) in days.enumerated() {
      let today = CalendarDay(daysSinceEpoch: day)
      do throws(Overflow) {
        let opening = try cash.worth(ofEvening: today.advanced(by: -1), on: today)
        let closing = try cash.worth(ofEvening: today, on: today)
        values[index].before += opening.worth?.nearestDouble ?? .nan
        values[index].after += closing.worth?.nearestDouble ?? .nan
        values[index].known += closing.worth?.nearestDouble ?? 0
        if opening.holds { values[index].held = true }
        if closing.holds { values[index].holds = true }
      } catch {
        (values[index].before, values[index].after) = (.nan, .nan)
      }
    }
  }

  /// Turns all values into money of one day.
  mutating func deflate(by deflator: Deflator) {
    for (index, day) in days.enumerated() {
      let factor = deflator.factor(on: day) ?? .nan
      values[index].before *= factor
      values[index].after *= factor
      values[index].known *= factor
    }
  }
}
