/// The last known price of a day.
package struct DayPrice: Equatable, Sendable {
  /// Where the price of a day comes from.
  package enum Origin: String, CaseIterable, Sendable {
    /// Fetched on that day.
    case recorded
    /// Imported from a file of prices.
    case imported
    /// The price of a purchase or sale.
    case trade
  }

  package let day: CalendarDay
  /// For one unit.
  package let price: ExactDecimal
  /// The currency of the price, such as `USD`; nil if not stated.
  package let currency: String?
  package let origin: Origin
  /// The day on which it came, if it is adjusted for the splits until then; nil for one in the shares of its own day.
  package let adjusted: CalendarDay?
  /// The name of the service that gave it; nil if none did.
  package let via: String?

  package init(
    day: CalendarDay, price: ExactDecimal, currency: String? = nil, origin: Origin = .recorded,
    adjusted: CalendarDay? = nil, via: String? = nil
  ) {
    self.day = day
    self.price = price
    self.currency = currency
    self.origin = origin
    self.adjusted = adjusted
    self.via = via
  }

  /// The same in the shares of its own day.
  package func unadjusted(_ splits: PriceSplits) throws(Overflow) -> DayPrice {
    guard let adjusted else { return self }
    return DayPrice(
      day: day, price: try splits.unadjusted(price, on: day, through: adjusted), currency: currency,
      origin: origin, via: via)
  }

  /// Whether it adds nothing to `other`, wherever the two come from.
  package func isKnown(by other: DayPrice) -> Bool {
    price == other.price && (currency == nil || currency == other.currency)
      && (adjusted == nil) == (other.adjusted == nil)
  }
}

/// The difference between a price or a value and an earlier one.
package struct PriceChange: Equatable, Sendable {
  package let amount: ExactDecimal
  /// Of the earlier one; nil if that is 0.
  package let percent: ExactDecimal?
}

extension DayPrice {
  /// The change from the price of an earlier day.
  package func change(since earlier: DayPrice) throws(Overflow) -> PriceChange {
    let amount = try price - earlier.price
    return PriceChange(amount: amount, percent: try amount.percent(of: earlier.price))
  }
}
