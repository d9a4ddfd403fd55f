/// What prices are in, and what they are in the home currency on the day that is looked at.
public struct PriceConversion: Sendable {
  /// The code of the home currency.
  public let home: String
  public let day: CalendarDay
  private let rates: ExchangeRates
  private let instruments: InstrumentBook

  public init(to home: String, _ rates: ExchangeRates, on day: CalendarDay, _ instruments: InstrumentBook) {
    (self.home, self.rates, self.day, self.instruments) = (home, rates, day, instruments)
  }

  /// The currency of a ticker's price: what its source says, or else the instrument's, or else that of its newest
  /// trade.
  public func currency(of ticker: String, _ quote: Quote?, traded: String?) -> String {
    if let currency = quote?.currency { return currency }
    // A trade that names no currency is in the home currency.
    if quote?.source == .trade { return home }
    return instruments[ticker][.currency] ?? traded ?? home
  }

  /// What an amount in a currency is in the home currency; nil where the rate is missing. Throws where it has too many
  /// digits.
  func converted(_ amount: ExactDecimal, from code: String) throws(DecimalOverflow) -> HomeAmount? {
    if code == home { return HomeAmount(amount) }
    guard let conversion = conversion(from: code) else { return nil }
    return HomeAmount(converted: try conversion.converted(FineDecimal(amount)))
  }

  /// What one unit of a currency is in the home currency, exactly; nil where the rate is missing.
  public func rate(of code: String) -> ExactFraction? {
    if code == home { return ExactFraction(ExactDecimal(1)) }
    return rates.quotient(from: code, to: home, on: day).map {
      ExactFraction(ExactDecimal(mantissa: Int128($0.numerator), scale: 0), over: Int128($0.denominator))
    }
  }

  func conversion(from code: String) -> Conversion? { rates.conversion(from: code, to: home, on: day) }

  /// The rate without which nothing in a currency can be converted; nil where all are known.
  public func missingRate(for code: String) -> MissingRate? {
    if code == home { return nil }
    return [code, home].first { rates.rate(of: $0, on: day) == nil }.map { MissingRate(code: $0, day: day) }
  }
}
