/// The rates of one day, and the currencies of the prices that they convert.
package struct PriceRates: Sendable {
  /// Nil if no currencies are used.
  package let home: BaseRates?
  package let day: CalendarDay
  private let instruments: InstrumentBook

  /// Where no currencies are used.
  package static let none = PriceRates(nil, on: CalendarDay(daysSinceEpoch: 0))

  package init(_ home: BaseRates?, on day: CalendarDay, _ instruments: InstrumentBook = InstrumentBook()) {
    (self.home, self.day, self.instruments) = (home, day, instruments)
  }

  /// The same of another day.
  package func on(_ day: CalendarDay) -> PriceRates { PriceRates(home, on: day, instruments) }

  /// The currency of a ticker's price: that stated by its source, else that of the instrument, else that of
  /// its latest trade. Nil if no currencies are used.
  package func currency(of ticker: String, _ quote: Quote?, traded: String?) -> String? {
    currency(of: ticker, stated: quote?.currency, quote?.source == .trade, traded: traded)
  }

  /// - Parameters:
  ///   - stated: by the source of the price.
  ///   - isTrade: whether that is a trade.
  func currency(of ticker: String, stated: String?, _ isTrade: Bool, traded: String?) -> String? {
    guard let home else { return nil }
    if let stated { return stated }
    // A trade without a currency is in the home currency.
    if isTrade { return home.code }
    return instruments[ticker][.currency] ?? traded ?? home.code
  }
}
