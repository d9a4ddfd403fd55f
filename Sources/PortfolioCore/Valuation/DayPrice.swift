/// The last known price of a day.
public struct DayPrice: Equatable, Sendable {
  /// Where the price of a day comes from.
  public enum Origin: String, CaseIterable, Sendable {
    /// Fetched on that day.
    case recorded
    /// Imported from a file of prices.
    case imported
    /// The price of a purchase or sale.
    case trade
  }

  public let day: CalendarDay
  /// For one unit.
  public let price: ExactDecimal
  /// The currency of the price, such as `USD`; nil if not stated.
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

  /// Whether it adds nothing to `other`, wherever the two come from.
  public func isKnown(by other: DayPrice) -> Bool {
    price == other.price && (currency == nil || currency == other.currency)
  }
}

/// The difference between a price and an earlier one.
public struct PriceChange: Equatable, Sendable {
  /// price − earlier price
  public let amount: ExactDecimal
  /// The change as a percentage of the earlier price; nil if that is 0.
  public let percent: ExactDecimal?
}

extension DayPrice {
  /// The change from the price of an earlier day. Throws `DecimalOverflow` if a figure has more than 38
  /// digits.
  public func change(since earlier: DayPrice) throws(DecimalOverflow) -> PriceChange {
    let amount = try price - earlier.price
    return PriceChange(amount: amount, percent: try amount.percent(of: earlier.price))
  }
}
