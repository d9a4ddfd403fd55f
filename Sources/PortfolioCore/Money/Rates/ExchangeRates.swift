/// Where an exchange rate comes from.
package enum RateSource: String, CaseIterable, Sendable {
  /// The European Central Bank.
  case ecb
  /// Set by hand.
  case manual
  /// The rate at which a currency became the euro, or the euro itself.
  case fixed
}

/// Units of a currency for 1 euro.
package struct DayRate: Equatable, Sendable {
  /// The day for which it was published.
  package let day: CalendarDay
  package let rate: ExactDecimal
  package let source: RateSource

  package init(day: CalendarDay, rate: ExactDecimal, source: RateSource) {
    (self.day, self.rate, self.source) = (day, rate, source)
  }
}

/// Exchange rates that were published or set by hand.
package protocol PublishedRates: Sendable {
  /// The latest rate of a currency on or before a day; a rate set by hand wins over a published one of the
  /// same day.
  func last(_ code: String, through day: CalendarDay) -> DayRate?
}

/// Looks up the exchange rate of a currency on a day.
///
/// That is the latest rate published on or before the day, if it is at most ten days old. A later rate is
/// never used, nor is one derived from other currencies.
package struct ExchangeRates: Sendable {
  private let published: any PublishedRates

  /// The oldest that a published rate may be, in days; the longest the bank ever went without publishing is
  /// five.
  package static let longestGap = 10

  package init(_ published: any PublishedRates) { self.published = published }

  /// Units of a currency for 1 euro on a day; nil if unknown.
  package func rate(of code: String, on day: CalendarDay) -> DayRate? {
    if code == Currency.euro { return DayRate(day: day, rate: ExactDecimal(1), source: .fixed) }
    if let whole = Currency.whole(of: code) { return rate(of: whole, on: day)?.inHundredths }
    if let fixed = Currency.fixedRate(of: code), fixed.day <= day { return fixed }
    guard let last = published.last(code, through: day),
      day.daysSinceEpoch - last.day.daysSinceEpoch <= ExchangeRates.longestGap
    else { return nil }
    return last
  }

  /// What one unit of a currency is in another on a day; nil if one of the rates is missing.
  package func rate(
    of code: String, in other: String, on day: CalendarDay, places: Int
  ) throws(Overflow) -> ExactDecimal? {
    try share(from: code, to: other, on: day).map { share throws(Overflow) in
      try ExactFraction(share).rounded(places: places)
    }
  }

  /// What one unit of a currency is in another on a day, rate(to) ÷ rate(from), in lowest terms; nil if one of the
  /// rates is missing. Between pence and pounds none is needed.
  package func share(from: String, to: String, on day: CalendarDay) -> Share? {
    let (source, target) = (Currency.unit(of: from), Currency.unit(of: to))
    if source.code == target.code {
      return source.parts == target.parts
        ? Share(numerator: 1, denominator: 1) : Share(numerator: target.parts, denominator: source.parts)
    }
    guard let from = rate(of: from, on: day)?.rate, let to = rate(of: to, on: day)?.rate else { return nil }
    // A rate has up to 20 digits, and up to 12 of them after the point, so that all of this has room.
    let scale = max(from.scale, to.scale)
    let top = to.mantissa * powersOfTen[scale - to.scale]
    let bottom = from.mantissa * powersOfTen[scale - from.scale]
    let common = greatestCommonDivisor(top, bottom)
    return Share(numerator: (top / common).magnitude, denominator: (bottom / common).magnitude)
  }
}

extension DayRate {
  fileprivate var inHundredths: DayRate {
    let rate =
      rate.scale >= 2
      ? ExactDecimal(mantissa: rate.mantissa, scale: rate.scale - 2)
      : ExactDecimal(mantissa: rate.mantissa * powersOfTen[2 - rate.scale], scale: 0)
    return DayRate(day: day, rate: rate, source: source)
  }
}
