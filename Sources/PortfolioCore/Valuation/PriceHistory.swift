/// The prices of days, by ticker.
public struct PriceHistory: Equatable, Sendable {
  private var days: [CalendarDay: [String: ExactDecimal]] = [:]

  public init() {}

  /// Sets the price of a day; an earlier one of the same day is forgotten.
  public mutating func set(_ price: ExactDecimal, of ticker: String, on day: CalendarDay) {
    days[day, default: [:]][ticker] = price
  }

  /// The prices of a ticker (upper case), the oldest first, of these days.
  public func prices(of ticker: String, from: CalendarDay? = nil, to: CalendarDay? = nil) -> [DayPrice] {
    days.compactMap { day, prices in
      guard let price = prices[ticker], from.map({ $0 <= day }) ?? true, to.map({ day <= $0 }) ?? true else {
        return nil
      }
      return DayPrice(day: day, price: price)
    }.sorted { $0.day < $1.day }
  }

  /// All prices day by day, the oldest first.
  public var byDay: [(day: CalendarDay, prices: [String: ExactDecimal])] {
    days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
