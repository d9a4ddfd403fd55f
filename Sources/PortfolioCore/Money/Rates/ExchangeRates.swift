/// Where an exchange rate comes from.
public enum RateSource: String, CaseIterable, Sendable {
  /// The European Central Bank.
  case ecb
  /// Set by hand.
  case manual
  /// What a currency became the euro at, or the euro itself.
  case fixed
}

/// Units of a currency for 1 euro.
public struct DayRate: Equatable, Sendable {
  /// The day that it was published for.
  public let day: CalendarDay
  public let rate: ExactDecimal
  public let source: RateSource

  public init(day: CalendarDay, rate: ExactDecimal, source: RateSource) {
    (self.day, self.rate, self.source) = (day, rate, source)
  }
}

/// The rates that were published, or set by hand.
public protocol PublishedRates: Sendable {
  /// The last rate of a currency on or before a day; of two of one day the one set by hand.
  func last(_ code: String, through day: CalendarDay) -> DayRate?
}

/// What one unit of a currency is in another on a day, exactly.
public struct Conversion: Sendable {
  private let share: Share

  /// Throws `DecimalOverflow` where the rates have too many digits.
  init(from: ExactDecimal, to: ExactDecimal) throws(DecimalOverflow) {
    share = try Share(ExactFraction(to), of: ExactFraction(from))
  }

  /// What `amount` is, to 36 digits. Throws `DecimalOverflow` where that has too many before the point.
  public func converted(_ amount: FineDecimal) throws(DecimalOverflow) -> FineDecimal {
    try amount.times(share)
  }
}

/// The rate of a currency on a day.
///
/// It is the last one published on or before the day, no more than ten days before it. There is never a later one, nor
/// one that is made of the rates of others.
public struct ExchangeRates: Sendable {
  private let published: any PublishedRates

  /// How old a published rate may be: the longest time without one was five days.
  public static let longestGap = 10

  public init(_ published: any PublishedRates) { self.published = published }

  /// Units of a currency for 1 euro on a day; nil where nothing tells.
  public func rate(of code: String, on day: CalendarDay) -> DayRate? {
    if code == Currency.euro { return DayRate(day: day, rate: ExactDecimal(1), source: .fixed) }
    if let whole = Currency.whole(of: code) { return rate(of: whole, on: day)?.inHundredths }
    if let fixed = Currency.fixedRate(of: code), fixed.day <= day { return fixed }
    guard let last = published.last(code, through: day),
      day.daysSinceEpoch - last.day.daysSinceEpoch <= ExchangeRates.longestGap
    else { return nil }
    return last
  }

  /// What turns amounts of a currency into those of another on a day: rate(to) ÷ rate(from). nil where one of the
  /// rates is missing.
  public func conversion(from: String, to: String, on day: CalendarDay) -> Conversion? {
    guard let (from, to) = ratesOf(from, to, on: day) else { return nil }
    do throws(DecimalOverflow) {
      return try Conversion(from: from, to: to)
    } catch {
      // Rates have so few digits that this does not come up.
      return nil
    }
  }

  private func ratesOf(
    _ first: String, _ second: String, on day: CalendarDay
  ) -> (ExactDecimal, ExactDecimal)? {
    guard let first = rate(of: first, on: day), let second = rate(of: second, on: day) else { return nil }
    return (first.rate, second.rate)
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
