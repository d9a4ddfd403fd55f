/// What turns prices into the home currency, whatever the day.
package struct PriceRates {
  package let home: BaseRates?
  let instruments: InstrumentBook

  /// Nil if no currency is named anywhere.
  package func on(_ day: CalendarDay) -> PriceConversion? {
    home.map { PriceConversion(to: $0.code, $0.rates, on: day, instruments) }
  }
}
