/// An exact fraction: a decimal over a whole number. Quantities need it after splits such as 1:3.
package struct ExactFraction: Sendable {
  private(set) var numerator: ExactDecimal
  private(set) var denominator: Int128

  package static let zero = ExactFraction(.zero)
  static let one = ExactFraction(ExactDecimal(1))

  package var isZero: Bool { numerator.isZero }
  package var isNegative: Bool { numerator.isNegative }
  package var isPositive: Bool { numerator.isPositive }
  var magnitude: ExactFraction { isNegative ? -self : self }

  package init(_ whole: ExactDecimal) {
    numerator = whole
    denominator = 1
  }

  package init(_ numerator: ExactDecimal, over denominator: Int128) {
    self.numerator = numerator.normalised
    self.denominator = denominator
    cancel()
  }

  package init(_ share: Share) {
    self.init(ExactDecimal(mantissa: Int128(share.numerator), scale: 0), over: Int128(share.denominator))
  }

  package static prefix func - (value: ExactFraction) -> ExactFraction {
    var negative = value
    negative.numerator = -value.numerator
    return negative
  }

  package static func + (left: ExactFraction, right: ExactFraction) throws(Overflow) -> ExactFraction {
    if left.denominator == 1, right.denominator == 1 {
      return ExactFraction(try left.numerator + right.numerator)
    }
    let common = greatestCommonDivisor(left.denominator, right.denominator)
    let a = try left.numerator * ExactDecimal(mantissa: right.denominator / common, scale: 0)
    let b = try right.numerator * ExactDecimal(mantissa: left.denominator / common, scale: 0)
    return ExactFraction(try a + b, over: try product(left.denominator / common, right.denominator))
  }

  package static func - (left: ExactFraction, right: ExactFraction) throws(Overflow) -> ExactFraction {
    try left + -right
  }

  static func * (left: ExactFraction, right: ExactFraction) throws(Overflow) -> ExactFraction {
    let crossed = ExactFraction(left.numerator, over: right.denominator)
    let other = ExactFraction(right.numerator, over: left.denominator)
    return ExactFraction(
      try crossed.numerator * other.numerator, over: try product(crossed.denominator, other.denominator))
  }

  /// The divisor is above 0.
  static func / (left: ExactFraction, right: ExactFraction) throws(Overflow) -> ExactFraction {
    let divisor = right.numerator.normalised
    let inverse = ExactFraction(
      try ExactDecimal(mantissa: right.denominator, scale: 0)
        * ExactDecimal(mantissa: powersOfTen[divisor.scale], scale: 0), over: divisor.mantissa)
    return try left * inverse
  }

  func isLess(than other: ExactFraction) throws(Overflow) -> Bool {
    if denominator == 1, other.denominator == 1 { return numerator < other.numerator }
    return try (self - other).isNegative
  }

  /// A quantity after a split.
  package func times(_ ratio: SplitRatio) throws(Overflow) -> ExactFraction {
    try self * ExactFraction(ExactDecimal(ratio.new), over: Int128(ratio.old))
  }

  /// A price or cost per share after a split.
  func divided(by ratio: SplitRatio) throws(Overflow) -> ExactFraction {
    try self * ExactFraction(ExactDecimal(ratio.old), over: Int128(ratio.new))
  }

  /// The value to at most `places` digits after the point, half to even.
  package func rounded(places: Int) throws(Overflow) -> ExactDecimal {
    if denominator == 1 { return numerator.rounded(places: places).normalised }
    return try numerator.divided(by: ExactDecimal(mantissa: denominator, scale: 0), places: places)
  }

  private mutating func cancel() {
    if denominator == 1 { return }
    let common = greatestCommonDivisor(numerator.mantissa, denominator)
    guard common > 1 else { return }
    numerator = ExactDecimal(mantissa: numerator.mantissa / common, scale: numerator.scale)
    denominator /= common
  }

  private static func product(_ left: Int128, _ right: Int128) throws(Overflow) -> Int128 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    if overflow { throw Overflow() }
    return product
  }
}

extension ExactFraction: Equatable {
  package static func == (left: ExactFraction, right: ExactFraction) -> Bool {
    if left.denominator == right.denominator { return left.numerator == right.numerator }
    do throws(Overflow) {
      return try (left - right).isZero
    } catch {
      // Equal fractions differ by factors of ten at most, whose difference has room.
      return false
    }
  }
}

/// The greatest common divisor; `b` must not be negative, and one of the two must not be 0.
func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
  var (a, b) = (a < 0 ? -a : a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
