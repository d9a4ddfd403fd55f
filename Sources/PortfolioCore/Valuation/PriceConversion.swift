/// Finds the currency of prices, and converts them to the home currency at the rates of one day.
package struct PriceConversion: Sendable {
  /// The code of the home currency.
  package let home: String
  package let day: CalendarDay
  private let rates: ExchangeRates
  private let instruments: InstrumentBook

  package init(to home: String, _ rates: ExchangeRates, on day: CalendarDay, _ instruments: InstrumentBook) {
    (self.home, self.rates, self.day, self.instruments) = (home, rates, day, instruments)
  }

  /// The currency of a ticker's price: that stated by its source, else that of the instrument, else that of
  /// its latest trade.
  package func currency(of ticker: String, _ quote: Quote?, traded: String?) -> String {
    if let currency = quote?.currency { return currency }
    // A trade without a currency is in the home currency.
    if quote?.source == .trade { return home }
    return instruments[ticker][.currency] ?? traded ?? home
  }

  /// Converts an amount to the home currency; nil if the rate is missing. Throws if the result has too many
  /// digits.
  func converted(_ amount: BaseAmount, from code: String) throws(Overflow) -> BaseAmount? {
    if code == home { return amount }
    guard let conversion = conversion(from: code) else { return nil }
    return BaseAmount(converted: try conversion.converted(amount.fine))
  }

  /// What one unit of a currency is in the home currency, exactly; nil where the rate is missing.
  package func rate(of code: String) -> ExactFraction? {
    if code == home { return ExactFraction(ExactDecimal(1)) }
    return rates.quotient(from: code, to: home, on: day).map {
      ExactFraction(ExactDecimal(mantissa: Int128($0.numerator), scale: 0), over: Int128($0.denominator))
    }
  }

  func conversion(from code: String) -> Conversion? { rates.conversion(from: code, to: home, on: day) }

  /// The missing rate that prevents converting a currency; nil if nothing is missing.
  package func missingRate(for code: String) -> MissingRate? {
    if Currency.unit(of: code).code == Currency.unit(of: home).code { return nil }
    return [code, home].first { rates.rate(of: $0, on: day) == nil }.map { MissingRate(code: $0, day: day) }
  }
}
