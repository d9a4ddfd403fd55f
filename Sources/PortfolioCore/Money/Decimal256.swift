/// The exact result of an operation in 256 bits, which may or may not fit an `ExactDecimal`.
///
/// Only needed for results that overflow 128 bits on the fast path.
struct Decimal256 {
  private var high: UInt128
  private var low: UInt128
  private let isNegative: Bool
  private var scale: Int

  private init(_ magnitude: (high: UInt128, low: UInt128), isNegative: Bool, scale: Int) {
    (high, low) = magnitude
    self.isNegative = isNegative
    self.scale = scale
  }

  /// `value` at a scale no smaller than its own.
  init(_ value: ExactDecimal, atScale scale: Int) {
    let power = powersOfTen[scale - value.scale].magnitude
    self.init(
      value.mantissa.magnitude.multipliedFullWidth(by: power), isNegative: value.isNegative, scale: scale)
  }

  /// The product of two numbers.
  init(_ left: ExactDecimal, times right: ExactDecimal) {
    self.init(
      left.mantissa.magnitude.multipliedFullWidth(by: right.mantissa.magnitude),
      isNegative: left.isNegative != right.isNegative, scale: left.scale + right.scale)
  }

  /// `factor` × `other` + `rest` as the mantissa.
  init(
    _ factor: UInt128, times other: UInt128, plus rest: UInt128, isNegative: Bool, scale: Int
  ) {
    let product = factor.multipliedFullWidth(by: other)
    let (sum, carry) = product.low.addingReportingOverflow(rest)
    self.init((product.high + (carry ? 1 : 0), sum), isNegative: isNegative, scale: scale)
  }

  /// The sum of two numbers of the same scale. Both have room for the carry.
  func adding(_ other: Decimal256) -> Decimal256 {
    if isNegative == other.isNegative {
      let (sum, carry) = low.addingReportingOverflow(other.low)
      return Decimal256((high + other.high + (carry ? 1 : 0), sum), isNegative: isNegative, scale: scale)
    }
    guard (high, low) >= (other.high, other.low) else { return other.adding(self) }
    let (difference, borrow) = low.subtractingReportingOverflow(other.low)
    return Decimal256(
      (high - other.high - (borrow ? 1 : 0), difference), isNegative: isNegative, scale: scale)
  }

  /// The number as an `ExactDecimal`, dropping trailing zeros to make it fit. Throws if it still does not.
  consuming func narrowed() throws(Overflow) -> ExactDecimal {
    while high > 0 || low > Int128.max.magnitude || scale > ExactDecimal.maximumScale {
      guard scale > 0 else { throw Overflow() }
      let top = high.quotientAndRemainder(dividingBy: 10)
      let rest = UInt128(10).dividingFullWidth((top.remainder, low))
      guard rest.remainder == 0 else { throw Overflow() }
      (high, low) = (top.quotient, rest.quotient)
      scale -= 1
    }
    return ExactDecimal(mantissa: isNegative ? -Int128(low) : Int128(low), scale: scale)
  }
}
