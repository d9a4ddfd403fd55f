/// What a share of a benchmark is worth from day to day in the home currency, its splits applied.
package struct BenchmarkPrices: Sendable {
  package let ticker: String
  private let steps: PriceSteps
  private var converter: Converter
  /// What turns prices into money of one day; nil where they count as they are.
  package var deflator: Deflator?
  /// The last day on which a price was wanted that is not known.
  package private(set) var lastMissingDay: CalendarDay?
  /// The rates without which prices could not be converted.
  package private(set) var missingRates: Set<MissingRate> = []

  /// - Parameter conversion: of prices, whose currencies have the numbers that it knows; nil where they count as they
  ///   are.
  package init(_ ticker: String, _ steps: PriceSteps, _ converter: Converter) {
    (self.ticker, self.steps, self.converter) = (ticker, steps, converter)
  }

  /// About what is paid on a day for what one share of the beginning has become; nil if it is not known.
  package mutating func price(on day: CalendarDay) -> Double? {
    guard let (price, currency) = steps.unitPrice(on: day) else {
      lastMissingDay = max(lastMissingDay ?? day, day)
      return nil
    }
    guard let factor = deflator.map({ $0.factor(on: day.daysSinceEpoch) }) ?? 1 else { return nil }
    let worth = price * steps.unitsOfFirstDay(on: day) * factor
    if let factor = converter.factor(from: currency, on: day.daysSinceEpoch) { return worth * factor }
    if let rate = converter.missingRate(from: currency, on: day.daysSinceEpoch) {
      missingRates.insert(rate)
    }
    return nil
  }

  /// How the price changed from one day to another; nil if one is not known, or the first is 0.
  package mutating func change(from first: CalendarDay, to last: CalendarDay) -> Double? {
    let (before, after) = (price(on: first), price(on: last))
    guard let before, let after, before > 0 else { return nil }
    return after / before - 1
  }
}
