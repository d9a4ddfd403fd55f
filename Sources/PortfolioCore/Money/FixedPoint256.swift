/// A number with 26 digits before the point and 36 after it, for shares of an amount that have no exact
/// decimal.
///
/// A third of 100 never ends; 36 digits are off by less than 10⁻³⁶, and a million such errors add up to less
/// than 10⁻²⁷, the tolerance of `rounded`: a value that close to a number of 12 digits, or to the half-way
/// point between two, is treated as being exactly there. Sums and differences of shares therefore round as if
/// they were exact, and the parts taken from an amount add up to it to the last digit.
package struct FixedPoint256: Hashable, Sendable {
  /// In units of 10⁻¹².
  private var whole: Int128
  /// What is left over, in units of 10⁻³⁶: from 0 to just under one unit of `whole`.
  private var rest: Int128

  package static let zero = FixedPoint256(whole: 0, rest: 0)

  private static let places = 12
  private static let unit: Int128 = 1_000_000_000_000_000_000_000_000
  private static let tolerance: Int128 = 1_000_000_000

  private init(whole: Int128, rest: Int128) {
    self.whole = whole
    self.rest = rest
  }

  /// Drops digits after the 36th. Throws `Overflow` if there are too many before the point.
  package init(_ value: ExactDecimal) throws(Overflow) {
    if let mantissa = value.mantissa(atScale: FixedPoint256.places) {
      self.init(whole: mantissa, rest: 0)
      return
    }
    guard value.scale > FixedPoint256.places else { throw Overflow() }
    let divisor = powersOfTen[value.scale - FixedPoint256.places]
    var (quotient, remainder) = value.mantissa.quotientAndRemainder(dividingBy: divisor)
    if remainder < 0 { (quotient, remainder) = (quotient - 1, remainder + divisor) }
    let distance = 36 - value.scale
    self.init(
      whole: quotient,
      rest: distance < 0 ? remainder / powersOfTen[-distance] : remainder * powersOfTen[distance])
  }

  package var isZero: Bool { whole == 0 && rest == 0 }
  package var isNegative: Bool { whole < 0 }

  package static prefix func - (value: FixedPoint256) -> FixedPoint256 {
    value.rest == 0
      ? FixedPoint256(whole: 0 &- value.whole, rest: 0)
      : FixedPoint256(whole: -1 &- value.whole, rest: unit - value.rest)
  }

  package static func + (left: FixedPoint256, right: FixedPoint256) throws(Overflow) -> FixedPoint256 {
    let rest = left.rest + right.rest
    let carry: Int128 = rest >= unit ? 1 : 0
    let (sum, overflow) = left.whole.addingReportingOverflow(right.whole)
    let (whole, overflowOfCarry) = sum.addingReportingOverflow(carry)
    if overflow || overflowOfCarry || whole == .min { throw Overflow() }
    return FixedPoint256(whole: whole, rest: carry == 1 ? rest - unit : rest)
  }

  package static func - (left: FixedPoint256, right: FixedPoint256) throws(Overflow) -> FixedPoint256 {
    try left + -right
  }

  package static func += (left: inout FixedPoint256, right: FixedPoint256) throws(Overflow) {
    left = try left + right
  }

  package static func -= (left: inout FixedPoint256, right: FixedPoint256) throws(Overflow) {
    left = try left + -right
  }

  /// Rounded to at most 12 digits after the point, half to even.
  package var rounded: ExactDecimal {
    let half = FixedPoint256.unit / 2
    let isUp: Bool
    if (rest - half).magnitude <= FixedPoint256.tolerance.magnitude {
      isUp = whole & 1 == 1
    } else {
      isUp = rest > half
    }
    return ExactDecimal(mantissa: isUp ? whole + 1 : whole, scale: FixedPoint256.places).normalised
  }

  /// Rounded to at most 30 digits after the point, half to even.
  var roundedTo30: FixedPoint256 {
    let divisor: Int128 = 1_000_000
    let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
    let isUp = remainder > divisor / 2 || (remainder == divisor / 2 && quotient & 1 == 1)
    let rounded = (quotient + (isUp ? 1 : 0)) * divisor
    return rounded == FixedPoint256.unit
      ? FixedPoint256(whole: whole + 1, rest: 0) : FixedPoint256(whole: whole, rest: rounded)
  }

  /// Rounded to 24 digits after the point, half up. Two numbers that differ by no more than the tolerance
  /// come out the same.
  var roundedTo24: FixedPoint256 {
    let divisor: Int128 = 1_000_000_000_000
    let rounded = (rest + divisor / 2) / divisor * divisor
    return rounded == FixedPoint256.unit
      ? FixedPoint256(whole: whole + 1, rest: 0) : FixedPoint256(whole: whole, rest: rounded)
  }

  /// This number × `share`, rounded to 36 digits.
  func times(_ share: Share) throws(Overflow) -> FixedPoint256 {
    if share.isWhole { return self }
    let value = isNegative ? -self : self
    if let product = value.shortProduct(share) { return isNegative ? -product : product }
    let (first, remainder) = try FixedPoint256.divided(
      value.whole.magnitude.multipliedFullWidth(by: share.numerator), by: share.denominator)
    var second: UInt128 = 0
    if remainder > 0 || value.rest > 0 {
      let a = remainder.multipliedFullWidth(by: FixedPoint256.unit.magnitude)
      let b = value.rest.magnitude.multipliedFullWidth(by: share.numerator)
      let (low, carry) = a.low.addingReportingOverflow(b.low)
      let (quotient, last) = try FixedPoint256.divided(
        (a.high + b.high + (carry ? 1 : 0), low), by: share.denominator)
      second = quotient + (last >= share.denominator - last ? 1 : 0)
    }
    let (carried, rest) = second.quotientAndRemainder(dividingBy: FixedPoint256.unit.magnitude)
    let (sum, overflow) = first.addingReportingOverflow(carried)
    guard !overflow, let whole = Int128(exactly: sum) else { throw Overflow() }
    let product = FixedPoint256(whole: whole, rest: Int128(rest))
    return isNegative ? -product : product
  }

  /// The same for a part of what is not less than nothing, where all figures have up to 18 digits; nil for others.
  private func shortProduct(_ share: Share) -> FixedPoint256? {
    guard share.numerator < share.denominator, let numerator = UInt64(exactly: share.numerator),
      let denominator = UInt64(exactly: share.denominator), let amount = UInt64(exactly: whole)
    else { return nil }
    let first = denominator.dividingFullWidth(amount.multipliedFullWidth(by: numerator))
    // What is left of that and of the rest, in units of 10⁻³⁶, takes 145 bits: `high` and 64 below.
    func product(_ left: UInt128, _ right: UInt64) -> (high: UInt128, low: UInt64) {
      let low = UInt64(truncatingIfNeeded: left).multipliedFullWidth(by: right)
      return ((left >> 64) &* UInt128(right) &+ UInt128(low.high), low.low)
    }
    let a = product(FixedPoint256.unit.magnitude, first.remainder)
    let b = product(rest.magnitude, numerator)
    let (low, carry) = a.low.addingReportingOverflow(b.low)
    let high = a.high &+ b.high &+ (carry ? 1 : 0)
    let second = denominator.dividingFullWidth((UInt64(high >> 64), UInt64(truncatingIfNeeded: high)))
    let third = denominator.dividingFullWidth((second.remainder, low))
    let isUp = third.remainder >= denominator - third.remainder
    var product = FixedPoint256(
      whole: Int128(first.quotient),
      rest: Int128(second.quotient) << 64 + Int128(third.quotient) + (isUp ? 1 : 0))
    while product.rest >= FixedPoint256.unit {
      (product.whole, product.rest) = (product.whole + 1, product.rest - FixedPoint256.unit)
    }
    return product
  }

  /// `value` × `numerator` ÷ `denominator`, truncated to 36 digits; nil if that takes more than three machine
  /// divisions.
  @inline(__always)
  init?(_ value: ExactDecimal, times numerator: UInt64, over denominator: UInt64) {
    guard value.scale <= FixedPoint256.places, let whole = value.mantissa(atScale: FixedPoint256.places),
      let amount = UInt64(exactly: whole)
    else { return nil }
    let product = amount.multipliedFullWidth(by: numerator)
    guard product.high < denominator else { return nil }
    let first = denominator.dividingFullWidth(product)
    let half: UInt64 = 1_000_000_000_000
    let second = denominator.dividingFullWidth(first.remainder.multipliedFullWidth(by: half))
    let third = denominator.dividingFullWidth(second.remainder.multipliedFullWidth(by: half))
    self.init(
      whole: Int128(first.quotient),
      rest: Int128(second.quotient) * Int128(half) + Int128(third.quotient))
  }

  private static func divided(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128
  ) throws(Overflow) -> (quotient: UInt128, remainder: UInt128) {
    if dividend.high == 0 { return dividend.low.quotientAndRemainder(dividingBy: divisor) }
    guard dividend.high < divisor else { throw Overflow() }
    return divisor.dividingFullWidth(dividend)
  }
}

extension FixedPoint256: Comparable {
  package static func < (left: FixedPoint256, right: FixedPoint256) -> Bool {
    (left.whole, left.rest) < (right.whole, right.rest)
  }
}

/// A part of a whole as a ratio; neither is negative.
struct Share {
  let numerator: UInt128
  let denominator: UInt128

  var isWhole: Bool { numerator == denominator }

  /// Throws `Overflow` if the ratio has more than 38 digits or the whole is 0.
  init(_ part: ExactFraction, of whole: ExactFraction) throws(Overflow) {
    var (top, bottom) = (part.numerator, whole.numerator)
    if part.denominator != whole.denominator {
      let common = greatestCommonDivisor(part.denominator, whole.denominator)
      top = try top * ExactDecimal(mantissa: whole.denominator / common, scale: 0)
      bottom = try bottom * ExactDecimal(mantissa: part.denominator / common, scale: 0)
    }
    let scale = max(top.scale, bottom.scale)
    guard !bottom.isZero, let x = top.mantissa(atScale: scale), let y = bottom.mantissa(atScale: scale) else {
      throw Overflow()
    }
    (numerator, denominator) = (x.magnitude, y.magnitude)
  }

  init(numerator: UInt128, denominator: UInt128) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// One out of `count`.
  init(ofOneOf count: ExactFraction) throws(Overflow) {
    try self.init(ExactFraction(ExactDecimal(1)), of: count)
  }
}
