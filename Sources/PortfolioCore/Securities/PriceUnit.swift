/// What a price is the price of, which turns prices and quantities into amounts: one share, a contract of many, or a
/// hundredth of a bond's nominal value.
///
/// Values of what is held and the figures of trades are worked out here alone.
package struct PriceUnit: Equatable, Sendable {
  /// What one of the instrument is worth for each unit of its price, above 0.
  let multiplier: ExactDecimal

  /// One of the instrument, which is worth its price.
  package static let share = PriceUnit(multiplier: ExactDecimal(1))

  /// - Parameter multiplier: what one of the instrument is worth for each unit of its price, above 0.
  package init(multiplier: ExactDecimal) {
    self.multiplier = multiplier
  }

  /// What one of the instrument is worth.
  package func worth(at price: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try price * multiplier
  }

  /// About what one of the instrument is worth.
  func worth(atAbout price: Double, dividedBy ratio: SplitRatio?) -> Double {
    let price = ratio.map { price * Double($0.old) / Double($0.new) } ?? price
    return price * multiplier.nearestDouble
  }

  /// What so many are worth.
  package func sum(of quantity: ExactDecimal, at price: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try quantity * price * multiplier
  }

  /// The price at which so many are worth a sum.
  ///
  /// - Parameter quantity: not 0.
  package func price(
    of quantity: ExactDecimal = ExactDecimal(1), worth sum: ExactDecimal
  ) throws(Overflow) -> ExactDecimal {
    try sum.divided(by: quantity * multiplier, places: Trade.derivedPlaces)
  }

  /// How many are worth a sum.
  ///
  /// - Parameter price: not 0.
  func quantity(worth sum: ExactDecimal, at price: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try sum.divided(by: price * multiplier, places: Trade.derivedPlaces)
  }
}
