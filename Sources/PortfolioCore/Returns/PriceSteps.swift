/// The prices of a ticker as a step function of the day, for fast access to many days.
package struct PriceSteps: Sendable {
  struct Step: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    /// About what a unit costs; not a number while no price is known.
    let price: Double
    /// The number of what the price is in; nil for the home currency.
    let currency: Int?
  }

  /// In order; each holds until the next.
  let steps: ContiguousArray<Step>
  private let series: PriceSeries?
  private let now: Quote?

  /// - Parameters:
  ///   - series: the prices of past days.
  ///   - now: the price of `today` and later; nil if there is none.
  ///   - currency: the number of what a price is in; nil where all are in the home currency.
  package init(
    _ series: PriceSeries?, now: Quote?, today: CalendarDay,
    currency: ((_ stated: String?, _ isTrade: Bool) -> Int?)? = nil
  ) throws(Overflow) {
    (self.series, self.now) = (series, now)
    let days: ArraySlice<CalendarDay> = series?.changeDays.prefix { $0 < today } ?? []
    var steps = ContiguousArray<Step>()
    steps.reserveCapacity(days.count + 1)
    var known: (stated: String?, isTrade: Bool, number: Int?)?
    func number(_ stated: String?, _ isTrade: Bool) -> Int? {
      if let known, known.stated == stated, known.isTrade == isTrade { return known.number }
      let number = currency?(stated, isTrade)
      known = (stated, isTrade, number)
      return number
    }
    for (day, price) in zip(days, try series?.prices(on: days) ?? []) {
      steps.append(
        Step(
          day: day.daysSinceEpoch, price: price?.price ?? .nan,
          currency: price.flatMap { number($0.currency, $0.isTrade) }))
    }
    steps.append(
      Step(
        day: today.daysSinceEpoch, price: now?.unitPrice ?? .nan,
        currency: now.flatMap { number($0.currency, $0.source == .trade) }))
    self.steps = steps
  }

  /// About the price of a day in the home currency; no number where it is not known.
  ///
  /// - Parameter next: the number of the first step after the day before, which is moved on.
  @inline(__always)
  func price(on day: Int, after next: inout Int, _ converter: inout Converter) -> Double {
    while next < steps.count, steps[next].day <= day { next += 1 }
    guard next > 0, !steps[next - 1].price.isNaN else { return .nan }
    return steps[next - 1].price * (converter.factor(from: steps[next - 1].currency, on: day) ?? .nan)
  }

  /// The first day on which a price may be another in the home currency than on the day before it.
  ///
  /// - Parameter next: the number of the first step after a day.
  func change(after next: Int, on day: Int, _ converter: inout Converter) -> Int {
    if next > 0, converter.converts(steps[next - 1].currency) { return day + 1 }
    return next < steps.count ? steps[next].day : .max
  }

  /// The price of a day, and the number of what it is in.
  func quote(on day: CalendarDay) throws(Overflow) -> (quote: Quote, currency: Int?)? {
    let count = steps.partitioningIndex { $0.day > day.daysSinceEpoch }
    guard count > 0 else { return nil }
    let currency = steps[count - 1].currency
    // The last step is that of today.
    if count == steps.count { return now.map { ($0, currency) } }
    return try series?.quote(on: day).map { ($0, currency) }
  }

  /// The days with a recorded or imported price, in order; the current price was recorded if it was fetched today.
  var recordedDays: [CalendarDay] {
    guard let today = steps.last.map({ CalendarDay(daysSinceEpoch: $0.day) }) else { return [] }
    let past = series?.recordedDays.prefix { $0 < today } ?? []
    let isRecorded = now.map { $0.source != .manual && $0.source != .trade && $0.day == today } ?? false
    return isRecorded ? past + [today] : Array(past)
  }

  /// About what a unit of a day is in units of the first: the splits up to that day applied.
  func unitsOfFirstDay(on day: CalendarDay) -> Double { series?.splitFactor(through: day) ?? 1 }

  /// About what a unit costs on a day, and the number of what the price is in; nil while no price is known.
  func unitPrice(on day: CalendarDay) -> (price: Double, currency: Int?)? {
    let count = steps.partitioningIndex { $0.day > day.daysSinceEpoch }
    guard count > 0, !steps[count - 1].price.isNaN else { return nil }
    return (steps[count - 1].price, steps[count - 1].currency)
  }
}
