/// An amount in the home currency: an exact part that was booked in it, and a part converted to it, to 36
/// digits.
package struct BaseAmount: Equatable, Sendable {
  /// The whole amount if nothing was converted.
  package private(set) var exact: ExactDecimal
  private var converted = FixedPoint256.zero

  package static let zero = BaseAmount(.zero)

  package init(_ exact: ExactDecimal) { self.exact = exact }

  init(converted: FixedPoint256) {
    exact = .zero
    self.converted = converted
  }

  /// Whether nothing in it was converted or divided.
  var isExact: Bool { converted.isZero }

  /// The amount as printed: to at most 12 digits after the point, half to even. Throws `Overflow` if it has
  /// too many digits.
  package var shown: ExactDecimal {
    get throws(Overflow) {
      isExact ? exact.rounded(places: BaseAmount.places) : try fine.rounded
    }
  }

  private static let places = 12

  /// The amount with all its digits, to 12 after the point only if any of it was converted or divided. Throws
  /// `Overflow` if it has too many digits.
  var full: ExactDecimal {
    get throws(Overflow) { isExact ? exact : try fine.rounded }
  }

  /// A part of it: as many of a quantity as `quantity` of `whole`.
  package func part(_ quantity: ExactFraction, of whole: ExactDecimal) throws(Overflow) -> BaseAmount {
    let (part, all) = (quantity.isNegative ? -quantity : quantity, whole.magnitude)
    let share = try fine.times(Share(part, of: ExactFraction(all)))
    return BaseAmount(converted: quantity.isNegative == whole.isNegative ? share : -share)
  }

  /// The binary number that is nearest to it, or next to that.
  var nearestDouble: Double {
    converted.isZero ? exact.nearestDouble : exact.nearestDouble + converted.rounded.nearestDouble
  }

  /// The whole amount, to 36 digits.
  var fine: FixedPoint256 {
    get throws(Overflow) { try FixedPoint256(exact) + converted }
  }

  @inline(__always)
  static func += (left: inout BaseAmount, right: ExactDecimal) throws(Overflow) {
    try left.exact += right
  }

  package static func += (left: inout BaseAmount, right: BaseAmount) throws(Overflow) {
    try left.exact += right.exact
    if !right.converted.isZero { try left.converted += right.converted }
  }

  package static func + (left: BaseAmount, right: BaseAmount) throws(Overflow) -> BaseAmount {
    var sum = left
    try sum += right
    return sum
  }

  package static func - (left: BaseAmount, right: BaseAmount) throws(Overflow) -> BaseAmount {
    try left + -right
  }

  static prefix func - (amount: BaseAmount) -> BaseAmount {
    BaseAmount(exact: -amount.exact, converted: -amount.converted)
  }

  private init(exact: ExactDecimal, converted: FixedPoint256) {
    (self.exact, self.converted) = (exact, converted)
  }
}

extension BaseAmount? {
  /// As it is printed; nil for nil. Throws `Overflow` if it has too many digits.
  package var shown: ExactDecimal? {
    get throws(Overflow) {
      guard let self else { return nil }
      return try self.shown
    }
  }
}
