/// The last price that was known of a day.
public struct DayPrice: Equatable, Sendable {
  public let day: CalendarDay
  /// Of one unit.
  public let price: ExactDecimal

  public init(day: CalendarDay, price: ExactDecimal) {
    self.day = day
    self.price = price
  }
}

/// How a price differs from an earlier one.
public struct PriceChange: Equatable, Sendable {
  /// price − earlier price
  public let amount: ExactDecimal
  /// The same in percent of the earlier price; nil where that is 0.
  public let percent: ExactDecimal?
}

extension DayPrice {
  /// How this price differs from that of an earlier day. Throws `DecimalOverflow` where a figure has more than
  /// 38 digits.
  public func change(since earlier: DayPrice) throws(DecimalOverflow) -> PriceChange {
    let amount = try price - earlier.price
    return PriceChange(amount: amount, percent: try amount.percent(of: earlier.price))
  }
}

extension Quote {
  /// The day that the price is of: that of the last trade, or else that on which it was fetched.
  public var day: CalendarDay? { (time ?? fetched)?.day }
}

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
