/// What is summed up, converted and divided: a number with 26 digits before the point and 36 after it.
///
/// A third of 100 never ends; 36 digits are off by less than 10⁻³⁶, and a million such errors add up to less
/// than 10⁻²⁷, the tolerance of `rounded`: a value that close to a number of 12 digits, or to the half-way
/// point between two, is treated as being exactly there. Sums and differences of parts therefore round as if
/// they were exact, and the parts taken from an amount add up to it to the last digit.
package struct Amount: Hashable, Sendable {
  /// In units of 10⁻¹².
  fileprivate var whole: Int128
  /// What is left over, in units of 10⁻³⁶: from 0 to just under one unit of `whole`.
  private var rest: Int128

  package static let zero = Amount(whole: 0, rest: 0)

  private static let places = 12
  private static let mostPlaces = 36
  private static let unit: Int128 = 1_000_000_000_000_000_000_000_000
  private static let tolerance: Int128 = 1_000_000_000

  private init(whole: Int128, rest: Int128) {
    self.whole = whole
    self.rest = rest
  }

  /// Throws `Overflow` if it has more digits than an amount, before the point or after it.
  @inline(__always)
  package init(_ value: ExactDecimal) throws(Overflow) {
    // Most have up to 18 digits, with no more than 12 of them after the point.
    if let digits = Int64(exactly: value.mantissa), value.scale <= Amount.places {
      self.init(whole: Int128(digits) &* Int128(unitsByScale[value.scale]), rest: 0)
    } else {
      try self.init(long: value)
    }
  }

  private init(long value: ExactDecimal) throws(Overflow) {
    let value = value.normalised
    if let mantissa = value.mantissa(atScale: Amount.places) {
      self.init(whole: mantissa, rest: 0)
      return
    }
    guard value.scale > Amount.places, value.scale <= Amount.mostPlaces else { throw Overflow() }
    let divisor = powersOfTen[value.scale - Amount.places]
    var (quotient, remainder) = value.mantissa.quotientAndRemainder(dividingBy: divisor)
    if remainder < 0 { (quotient, remainder) = (quotient - 1, remainder + divisor) }
    self.init(whole: quotient, rest: remainder * powersOfTen[Amount.mostPlaces - value.scale])
  }

  package var isZero: Bool { whole == 0 && rest == 0 }
  package var isNegative: Bool { whole < 0 }

  package static prefix func - (value: Amount) -> Amount {
    value.rest == 0
      ? Amount(whole: 0 &- value.whole, rest: 0)
      : Amount(whole: -1 &- value.whole, rest: unit - value.rest)
  }

  package static func + (left: Amount, right: Amount) throws(Overflow) -> Amount {
    let rest = left.rest + right.rest
    let carry: Int128 = rest >= unit ? 1 : 0
    let (sum, overflow) = left.whole.addingReportingOverflow(right.whole)
    let (whole, overflowOfCarry) = sum.addingReportingOverflow(carry)
    // One more, for rounding, always fits.
    if overflow || overflowOfCarry || whole == .min || whole == .max { throw Overflow() }
    return Amount(whole: whole, rest: carry == 1 ? rest - unit : rest)
  }

  package static func - (left: Amount, right: Amount) throws(Overflow) -> Amount {
    try left + -right
  }

  package static func += (left: inout Amount, right: Amount) throws(Overflow) {
    left = try left + right
  }

  package static func -= (left: inout Amount, right: Amount) throws(Overflow) {
    left = try left + -right
  }

  @inline(__always)
  static func += (left: inout Amount, right: ExactDecimal) throws(Overflow) {
    let right = try Amount(right)
    let (sum, overflow) = left.whole.addingReportingOverflow(right.whole)
    if right.rest == 0, !overflow, sum > .min, sum < .max {
      left.whole = sum
    } else {
      left = try left + right
    }
  }

  /// As it is printed: rounded to at most 12 digits after the point, half to even.
  package var rounded: ExactDecimal {
    let half = Amount.unit / 2
    let isUp: Bool
    if (rest - half).magnitude <= Amount.tolerance.magnitude {
      isUp = whole & 1 == 1
    } else {
      isUp = rest > half
    }
    return ExactDecimal(mantissa: isUp ? whole + 1 : whole, scale: Amount.places).normalised
  }

  /// To fewer places, if any are given.
  func rounded(_ places: Int?) -> ExactDecimal {
    places.map { rounded.rounded(places: $0).normalised } ?? rounded
  }

  /// With all its digits where an `ExactDecimal` has so many, else `rounded`.
  var decimal: ExactDecimal {
    if rest == 0 { return ExactDecimal(mantissa: whole, scale: Amount.places) }
    let size = isNegative ? -self : self
    let all = Decimal256(
      size.whole.magnitude, times: Amount.unit.magnitude, plus: size.rest.magnitude, isNegative: isNegative,
      scale: Amount.mostPlaces)
    do throws(Overflow) {
      return try all.narrowed()
    } catch {
      return rounded
    }
  }

  /// The binary number that is nearest to it, or next to that.
  var nearestDouble: Double { decimal.nearestDouble }

  /// Rounded to at most 30 digits after the point, half to even.
  var roundedTo30: Amount { rounded(toMultipleOf: 1_000_000) }

  /// Rounded to 24 digits after the point, half to even. Two numbers that differ by no more than the tolerance
  /// come out the same.
  var roundedTo24: Amount { rounded(toMultipleOf: 1_000_000_000_000) }

  private func rounded(toMultipleOf divisor: Int128) -> Amount {
    let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
    let isUp = remainder > divisor / 2 || (remainder == divisor / 2 && quotient & 1 == 1)
    let rounded = (quotient + (isUp ? 1 : 0)) * divisor
    return rounded == Amount.unit
      ? Amount(whole: whole + 1, rest: 0) : Amount(whole: whole, rest: rounded)
  }

  /// This number × `share`, rounded to 36 digits.
  package func times(_ share: Share) throws(Overflow) -> Amount {
    if share.isWhole { return self }
    let value = isNegative ? -self : self
    if let product = value.shortProduct(share) { return isNegative ? -product : product }
    let (first, remainder) = try Amount.divided(
      value.whole.magnitude.multipliedFullWidth(by: share.numerator), by: share.denominator)
    var second: UInt128 = 0
    if remainder > 0 || value.rest > 0 {
      let a = remainder.multipliedFullWidth(by: Amount.unit.magnitude)
      let b = value.rest.magnitude.multipliedFullWidth(by: share.numerator)
      let (low, carry) = a.low.addingReportingOverflow(b.low)
      let (quotient, last) = try Amount.divided(
        (a.high + b.high + (carry ? 1 : 0), low), by: share.denominator)
      second = quotient + (last >= share.denominator - last ? 1 : 0)
    }
    let (carried, rest) = second.quotientAndRemainder(dividingBy: Amount.unit.magnitude)
    let (sum, overflow) = first.addingReportingOverflow(carried)
    guard !overflow, let whole = Int128(exactly: sum), whole < .max else { throw Overflow() }
    let product = Amount(whole: whole, rest: Int128(rest))
    return isNegative ? -product : product
  }

  /// This number × `numerator` ÷ `denominator`, neither of which is below 0, rounded to 36 digits.
  func times(
    _ numerator: ExactDecimal, over denominator: ExactDecimal = ExactDecimal(1)
  ) throws(Overflow) -> Amount {
    try times(Share(ExactFraction(numerator), of: ExactFraction(denominator)))
  }

  /// A part of it: as many of a quantity as `quantity` of `whole`.
  package func part(_ quantity: ExactFraction, of whole: ExactDecimal) throws(Overflow) -> Amount {
    let size = quantity.isNegative ? -quantity : quantity
    let part = try times(Share(size, of: ExactFraction(whole.magnitude)))
    return quantity.isNegative == whole.isNegative ? part : -part
  }

  /// `times` for what is not below 0 and takes no more than three machine divisions; nil for anything else.
  @inline(__always)
  private func shortProduct(_ share: Share) -> Amount? {
    guard rest == 0 || share.numerator < share.denominator, let amount = UInt64(exactly: whole),
      let numerator = UInt64(exactly: share.numerator), let denominator = UInt64(exactly: share.denominator)
    else { return nil }
    let full = amount.multipliedFullWidth(by: numerator)
    guard full.high < denominator else { return nil }
    let first = denominator.dividingFullWidth(full)
    // What is left of that and of the rest, in units of 10⁻³⁶, takes 145 bits: `high` and 64 below.
    func product(_ left: UInt128, _ right: UInt64) -> (high: UInt128, low: UInt64) {
      let low = UInt64(truncatingIfNeeded: left).multipliedFullWidth(by: right)
      return ((left >> 64) &* UInt128(right) &+ UInt128(low.high), low.low)
    }
    let a = product(Amount.unit.magnitude, first.remainder)
    let b = product(rest.magnitude, numerator)
    let (low, carry) = a.low.addingReportingOverflow(b.low)
    let high = a.high &+ b.high &+ (carry ? 1 : 0)
    let second = denominator.dividingFullWidth((UInt64(high >> 64), UInt64(truncatingIfNeeded: high)))
    let third = denominator.dividingFullWidth((second.remainder, low))
    let isUp = third.remainder >= denominator - third.remainder
    var product = Amount(
      whole: Int128(first.quotient),
      rest: Int128(second.quotient) << 64 + Int128(third.quotient) + (isUp ? 1 : 0))
    while product.rest >= Amount.unit {
      (product.whole, product.rest) = (product.whole + 1, product.rest - Amount.unit)
    }
    return product
  }

  private static func divided(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128
  ) throws(Overflow) -> (quotient: UInt128, remainder: UInt128) {
    if dividend.high == 0 { return dividend.low.quotientAndRemainder(dividingBy: divisor) }
    guard dividend.high < divisor else { throw Overflow() }
    return divisor.dividingFullWidth(dividend)
  }
}

/// How many units of 10⁻¹² one of the last digit is, for a number of 0 to 12 digits after the point.
private let unitsByScale: [Int64] = [
  1_000_000_000_000, 100_000_000_000, 10_000_000_000, 1_000_000_000, 100_000_000, 10_000_000, 1_000_000,
  100_000, 10_000, 1_000, 100, 10, 1,
]

extension Amount: Comparable {
  package static func < (left: Amount, right: Amount) -> Bool {
    (left.whole, left.rest) < (right.whole, right.rest)
  }
}

extension Sequence<Amount> {
  var sum: Amount {
    get throws(Overflow) {
      var sum = Amount.zero
      for amount in self { try sum += amount }
      return sum
    }
  }
}

extension [Amount?] {
  /// Nil if any of them is.
  var sum: Amount? {
    get throws(Overflow) { try contains(nil) ? nil : compactMap(\.self).sum }
  }
}

extension ExactDecimal {
  /// Whether an amount has room for all its digits.
  package var fitsAmount: Bool {
    do throws(Overflow) {
      return try Amount(self).whole.magnitude < powersOfTen[38].magnitude
    } catch {
      return false
    }
  }
}

/// A part of a whole as a ratio, such as what one unit of a currency is of another; neither is negative.
package struct Share: Sendable {
  let numerator: UInt128
  let denominator: UInt128

  var isWhole: Bool { numerator == denominator }

  /// Throws `Overflow` if the ratio has more than 38 digits or the whole is 0.
  package init(_ part: ExactFraction, of whole: ExactFraction) throws(Overflow) {
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
