/// The figures of a purchase or sale. `sum` is before the fee.
public struct Trade: Equatable, Sendable {
  /// How many shares, above 0.
  public let quantity: ExactDecimal
  /// The price of one share.
  public let price: ExactDecimal
  /// Quantity × price, as far as the price is exact.
  public let sum: ExactDecimal

  /// The most digits after the point of a figure computed by division.
  public static let derivedPlaces = 12

  /// Shares for a sum, without fee and tax.
  public init(quantity: ExactDecimal, price: ExactDecimal, sum: ExactDecimal) {
    self.quantity = quantity
    self.price = price
    self.sum = sum
  }

  /// Computes the missing figure of a trade in an instrument of which a unit is worth so much for each unit of its
  /// price; nil if more than one is missing, or if the price of 0 tells nothing of the
  /// quantity.
  public init?(
    completing quantity: ExactDecimal?, price: ExactDecimal?, sum: ExactDecimal?,
    multiplier: ExactDecimal = ExactDecimal(1)
  ) throws(DecimalOverflow) {
    switch (quantity, price, sum) {
    case (let quantity?, let price?, let sum?):
      self.init(quantity: quantity, price: price, sum: sum)
    case (let quantity?, let price?, nil):
      self.init(quantity: quantity, price: price, sum: try quantity * price * multiplier)
    case (let quantity?, nil, let sum?):
      let price = try sum.divided(by: quantity * multiplier, places: Trade.derivedPlaces)
      self.init(quantity: quantity, price: price, sum: sum)
    case (nil, let price?, let sum?) where !price.isZero:
      let quantity = try sum.divided(by: price * multiplier, places: Trade.derivedPlaces)
      self.init(quantity: quantity, price: price, sum: sum)
    default:
      return nil
    }
  }

  /// quantity × price × multiplier if it differs from the sum by more than rounding explains; nil if the figures agree.
  ///
  /// Brokers round the sum and the price they show, so the product may be off by half a unit of the sum's
  /// last place plus, for each share, half a unit of the price's. Both count at least two decimal places.
  public func disagreeingProduct(
    multiplier: ExactDecimal = ExactDecimal(1)
  ) throws(DecimalOverflow) -> ExactDecimal? {
    let product = try quantity * price * multiplier
    let tolerance = try sum.halfUnit + quantity * price.halfUnit * multiplier
    return try (product - sum).magnitude > tolerance && !isDerived(multiplier) ? product : nil
  }

  /// Whether one figure is exactly what dividing the others gives.
  private func isDerived(_ multiplier: ExactDecimal) -> Bool {
    do throws(DecimalOverflow) {
      if try Trade(completing: nil, price: price, sum: sum, multiplier: multiplier)?.quantity == quantity {
        return true
      }
      return try Trade(completing: quantity, price: nil, sum: sum, multiplier: multiplier)?.price == price
    } catch {
      return false
    }
  }
}

extension ExactDecimal {
  /// Half a unit of the last place written, counting at least two decimal places.
  fileprivate var halfUnit: ExactDecimal {
    ExactDecimal(mantissa: 5, scale: min(max(scale, 2) + 1, ExactDecimal.maximumScale))
  }
}
