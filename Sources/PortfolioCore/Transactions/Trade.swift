/// The figures of a purchase or sale. `sum` is before the fee.
package struct Trade: Equatable, Sendable {
  /// How many shares, above 0.
  package let quantity: ExactDecimal
  /// The price of one share.
  package let price: ExactDecimal
  /// Quantity × price, as far as the price is exact.
  package let sum: ExactDecimal

  /// The most digits after the point of a figure computed by division.
  package static let derivedPlaces = 12

  /// Shares for a sum, without fee and tax.
  package init(quantity: ExactDecimal, price: ExactDecimal, sum: ExactDecimal) {
    self.quantity = quantity
    self.price = price
    self.sum = sum
  }

  /// Computes the missing figure of a trade; nil if more than one is missing, or if the price of 0 tells nothing of the
  /// quantity.
  ///
  /// - Parameter unit: what the price is the price of.
  package init?(
    completing quantity: ExactDecimal?, price: ExactDecimal?, sum: ExactDecimal?,
    per unit: PriceUnit = .share
  ) throws(Overflow) {
    switch (quantity, price, sum) {
    case (let quantity?, let price?, let sum?):
      self.init(quantity: quantity, price: price, sum: sum)
    case (let quantity?, let price?, nil):
      self.init(quantity: quantity, price: price, sum: try unit.sum(of: quantity, at: price))
    case (let quantity?, nil, let sum?):
      self.init(quantity: quantity, price: try unit.price(of: quantity, worth: sum), sum: sum)
    case (nil, let price?, let sum?) where !price.isZero:
      self.init(quantity: try unit.quantity(worth: sum, at: price), price: price, sum: sum)
    default:
      return nil
    }
  }

  /// What the shares are worth at the price if that differs from the sum by more than rounding explains; nil if the
  /// figures agree.
  ///
  /// Brokers round the sum and the price they show, so the product may be off by half a unit of the sum's
  /// last place plus, for each share, half a unit of the price's. Both count at least two decimal places.
  ///
  /// - Parameter unit: what the price is the price of.
  package func disagreeingProduct(per unit: PriceUnit = .share) throws(Overflow) -> ExactDecimal? {
    let product = try unit.sum(of: quantity, at: price)
    let tolerance = try sum.halfUnit + unit.sum(of: quantity, at: price.halfUnit)
    return try (product - sum).magnitude > tolerance && !isDerived(unit) ? product : nil
  }

  /// Whether one figure is exactly what dividing the others gives.
  private func isDerived(_ unit: PriceUnit) -> Bool {
    do throws(Overflow) {
      if try Trade(completing: nil, price: price, sum: sum, per: unit)?.quantity == quantity {
        return true
      }
      return try Trade(completing: quantity, price: nil, sum: sum, per: unit)?.price == price
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
