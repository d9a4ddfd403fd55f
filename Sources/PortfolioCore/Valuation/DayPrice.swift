/// The last price that was known of a day.
public struct DayPrice: Equatable, Sendable {
  /// Where a price of a day comes from.
  public enum Origin: String, CaseIterable, Sendable {
    /// Fetched on the day.
    case recorded
    /// Read from a file of prices.
    case imported
    /// What was paid or received for a unit.
    case trade
  }

  public let day: CalendarDay
  /// Of one unit.
  public let price: ExactDecimal
  /// What the price is in, such as `USD`; nil where nobody has said.
  public let currency: String?
  public let origin: Origin

  public init(
    day: CalendarDay, price: ExactDecimal, currency: String? = nil, origin: Origin = .recorded
  ) {
    self.day = day
    self.price = price
    self.currency = currency
    self.origin = origin
  }

  /// Whether it says nothing that `other` does not say, wherever the two come from.
  public func isKnown(by other: DayPrice) -> Bool {
    price == other.price && (currency == nil || currency == other.currency)
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
