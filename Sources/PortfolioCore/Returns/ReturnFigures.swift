/// The performance of a part of the portfolio over a period.
public struct ReturnFigures: Sendable {
  /// Nil if there are no flows.
  public let from: CalendarDay?
  /// The last day.
  public let to: CalendarDay
  /// The value on the evening before `from`, and on that of `to`; nil if something had no price.
  public let start: ExactDecimal?
  /// The value at the end of the last day; nil if a price is missing.
  public let end: ExactDecimal?
  /// nil where an amount could not be converted to the home currency.
  public let paidIn: ExactDecimal?
  /// What was taken out; nil if a rate is missing.
  public let paidOut: ExactDecimal?
  /// end + paidOut − start − paidIn
  public let profit: ExactDecimal?
  /// Nil if the start or end value is unknown.
  public let rate: RateOfReturn?
  /// The return of money that stayed invested throughout.
  public let timeWeighted: TimeWeightedReturn
  /// The annualised return; nil for less than 365 days, or if more than everything was lost.
  public let timeWeightedAnnual: Double?
  /// What the same flows would have become elsewhere.
  public let benchmarks: [BenchmarkReturn]
  /// Which flows these go by; nil where no cash is tracked.
  public let flows: ReturnFlows?
  /// The day of the oldest price that the start or end value rests on, if that is more than a week before.
  package let oldStart: CalendarDay?
  package let oldEnd: CalendarDay?
  /// Whether more than a tenth of the start value rests on such prices, so that the growth from there says little.
  package let startIsDoubtful: Bool
}

/// How much of a value rests on prices that are more than a week older than its day.
package struct OldPrices {
  private var amount = Amount.zero
  /// That of the oldest.
  private(set) var day: CalendarDay?

  mutating func add(_ value: Amount, pricedOn day: CalendarDay?) throws(Overflow) {
    guard let day else { return }
    self.day = min(day, self.day ?? day)
    try amount += value.isNegative ? -value : value
  }

  /// Whether it is more than a tenth of a value.
  func isMuch(of value: Amount) -> Bool {
    day != nil && OldPrices.areMuch(amount.nearestDouble, of: value.nearestDouble)
  }

  /// Whether what rests on old prices is more than a tenth of a value, so that a change of it says little.
  package static func areMuch(_ amount: Double, of value: Double) -> Bool { 10 * amount > abs(value) }
}
