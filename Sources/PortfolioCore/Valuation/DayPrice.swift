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
