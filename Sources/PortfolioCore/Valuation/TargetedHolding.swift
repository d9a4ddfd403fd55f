/// A security with a target: the shares held and the current price.
package struct TargetedHolding: Sendable {
  package let ticker: String
  package let quantity: ExactDecimal
  package let price: ExactDecimal
  /// What the price is in; nil where no currency is named anywhere.
  package let priceCurrency: String?
  /// The target as a percentage of everything that has one; not negative.
  package let target: ExactDecimal
  /// The part of the total that it should be, in percent: the target among those that can be traded.
  var share: ExactDecimal
  /// What the price is the price of.
  private let unit: PriceUnit
  /// What one unit of its currency is in the home currency.
  private let rate: ExactFraction
  /// What one share costs in the home currency, in the parts of its unit that all holdings are counted in.
  var cost: ExactDecimal
  /// The day of the price, if that is more than a week old.
  let staleDay: CalendarDay?

  package init(
    ticker: String, quantity: ExactDecimal, price: ExactDecimal, per unit: PriceUnit = .share,
    in currency: String? = nil, rate: ExactFraction = ExactFraction(ExactDecimal(1)), target: ExactDecimal,
    staleDay: CalendarDay? = nil
  ) {
    (self.ticker, self.quantity, self.price, self.target) = (ticker, quantity, price, target)
    (priceCurrency, self.rate, cost, share) = (currency, rate, price, target)
    (self.unit, self.staleDay) = (unit, staleDay)
  }

  /// What one share costs, in the currency of its price.
  var worth: ExactDecimal { get throws(Overflow) { try unit.worth(at: price) } }

  var value: ExactDecimal { get throws(Overflow) { try quantity * cost } }

  /// The value of the portfolio at which this one would be exactly on target: the lower, the further below it is.
  func level(at value: ExactDecimal) throws(Overflow) -> ExactFraction {
    try ExactFraction(value) * ExactFraction(.hundred) / ExactFraction(share)
  }

  /// The same holdings with costs in such parts of the home currency's unit as make them all decimals: amounts in
  /// several currencies add up exactly.
  static func inParts(
    _ holdings: [TargetedHolding]
  ) throws(Overflow) -> (holdings: [TargetedHolding], parts: ExactDecimal) {
    var parts = ExactFraction(ExactDecimal(1))
    for holding in holdings {
      let common = greatestCommonDivisor(parts.numerator.mantissa, holding.rate.denominator)
      parts = try parts * ExactFraction(ExactDecimal(mantissa: holding.rate.denominator / common, scale: 0))
    }
    var counted = holdings
    for index in counted.indices {
      let cost = try ExactFraction(counted[index].worth) * counted[index].rate * parts
      counted[index].cost = cost.numerator
    }
    try setShares(&counted)
    return (counted, parts.numerator)
  }

  /// What is worth nothing cannot be brought to its target, so that the others have its share. Digits far after the
  /// point, which no trade can reach, would leave no room for exact products.
  private static func setShares(_ holdings: inout [TargetedHolding]) throws(Overflow) {
    var whole = ExactDecimal.zero
    for holding in holdings where holding.price.isPositive { try whole += holding.target }
    for index in holdings.indices {
      let target = holdings[index].target
      if !holdings[index].price.isPositive || whole.isZero {
        holdings[index].share = .zero
      } else if whole == .hundred {
        holdings[index].share = target.rounded(places: 12)
      } else {
        holdings[index].share = try (target * .hundred).divided(by: whole, places: 12)
      }
    }
  }
}
