/// A decimal number held exactly: `mantissa` × 10^−`scale`.
///
/// Holds every number of up to 38 significant digits with up to 38 of them after the point. An operation
/// whose exact result does not fit throws `Overflow`; only `divided(by:places:)` and
/// `rounded(places:)` ever round.
public struct ExactDecimal: Sendable {
  /// All digits as a signed whole number.
  public let mantissa: Int128
  /// The number of digits after the point, as written: 2 for `1.50`. 0 to 38.
  public let scale: Int

  /// The most digits after the point.
  public static let maximumScale = 38

  /// The number mantissa ÷ 10^scale.
  @inlinable
  public init(mantissa: Int128, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }

  /// A whole number.
  @inlinable
  public init(_ whole: Int) {
    self.init(mantissa: Int128(whole), scale: 0)
  }

  /// The number 0.
  @inlinable public static var zero: ExactDecimal { ExactDecimal(0) }
  /// The number 100.
  @inlinable public static var hundred: ExactDecimal { ExactDecimal(100) }

  /// Whether it is 0.
  @inlinable public var isZero: Bool { mantissa == 0 }
  /// Whether it is below 0.
  @inlinable public var isNegative: Bool { mantissa < 0 }
  /// Whether it is above 0.
  @inlinable public var isPositive: Bool { mantissa > 0 }

  /// The same number without trailing zeros after the point: `1.50` becomes `1.5`.
  public var normalised: ExactDecimal {
    guard scale > 0 else { return self }
    guard mantissa != 0 else { return .zero }
    // Dividing numbers of up to 18 digits takes a small part of the time.
    if let short = Int64(exactly: mantissa) {
      let (digits, places) = ExactDecimal.withoutTrailingZeros(short, scale)
      return ExactDecimal(mantissa: Int128(digits), scale: places)
    }
    let (digits, places) = ExactDecimal.withoutTrailingZeros(mantissa, scale)
    return ExactDecimal(mantissa: digits, scale: places)
  }

  /// Nil for a number with decimals other than 0, or with too many digits.
  package var wholeNumber: Int? {
    let number = normalised
    return number.scale == 0 ? Int(exactly: number.mantissa) : nil
  }

  private static func withoutTrailingZeros<Digits: FixedWidthInteger>(
    _ digits: Digits, _ places: Int
  ) -> (digits: Digits, places: Int) {
    var (digits, places) = (digits, places)
    while places > 0 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { break }
      (digits, places) = (quotient, places - 1)
    }
    return (digits, places)
  }
}

/// A figure has more digits than an exact one can have. Whatever computes money throws it, in place of a wrong number.
public struct Overflow: Error, Equatable, Sendable {
  /// What the figure is of; nil where that is not known, or where it is of several.
  public var ticker: String?

  /// - Parameter ticker: what the figure is of, where that is known.
  public init(ticker: String? = nil) { self.ticker = ticker }

  /// The same, with a ticker if it has none yet.
  package func named(_ ticker: @autoclosure () -> String?) -> Overflow {
    self.ticker == nil ? Overflow(ticker: ticker()) : self
  }

  /// A value whose overflow is one of the figures of `ticker`.
  @inline(__always)
  package static func naming<Value>(
    _ ticker: @autoclosure () -> String?, _ value: @autoclosure () throws(Overflow) -> Value
  ) throws(Overflow) -> Value {
    do throws(Overflow) {
      return try value()
    } catch {
      throw error.named(ticker())
    }
  }
}

/// 10^`exponent` for 0 to 38, all the powers that fit an `Int128`.
@usableFromInline
let powersOfTen: [Int128] = {
  var powers: [Int128] = [1]
  for _ in 0..<ExactDecimal.maximumScale { powers.append(powers[powers.count - 1] * 10) }
  return powers
}()

extension ExactDecimal {
  /// The mantissa of this number at a larger scale, or nil if it does not fit.
  @inlinable
  func mantissa(atScale target: Int) -> Int128? {
    let distance = target - scale
    if distance == 0 { return mantissa }
    guard distance > 0, distance < powersOfTen.count else { return nil }
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: powersOfTen[distance])
    return overflow ? nil : product
  }

  @inlinable
  public static func + (left: ExactDecimal, right: ExactDecimal) throws(Overflow) -> ExactDecimal {
    if left.scale == right.scale {
      let (sum, overflow) = left.mantissa.addingReportingOverflow(right.mantissa)
      if !overflow, sum != .min { return ExactDecimal(mantissa: sum, scale: left.scale) }
    }
    return try unequalScales(left, right)
  }

  @usableFromInline
  static func unequalScales(_ left: ExactDecimal, _ right: ExactDecimal) throws(Overflow) -> ExactDecimal {
    // What is added is often nothing, such as a fee that there is not.
    if right.mantissa == 0, right.scale < left.scale { return left }
    let scale = max(left.scale, right.scale)
    if let x = left.mantissa(atScale: scale), let y = right.mantissa(atScale: scale) {
      let (sum, overflow) = x.addingReportingOverflow(y)
      if !overflow, sum != .min { return ExactDecimal(mantissa: sum, scale: scale) }
    }
    return try Decimal256(left, atScale: scale).adding(Decimal256(right, atScale: scale)).narrowed()
  }

  @inlinable
  public static func - (left: ExactDecimal, right: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try left + (-right)
  }

  /// The negated number. It always fits, since no mantissa is `Int128.min`.
  @inlinable
  public static prefix func - (value: ExactDecimal) -> ExactDecimal {
    ExactDecimal(mantissa: 0 &- value.mantissa, scale: value.scale)
  }

  public static func * (left: ExactDecimal, right: ExactDecimal) throws(Overflow) -> ExactDecimal {
    let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
    if !overflow, product != .min, left.scale + right.scale <= maximumScale {
      return ExactDecimal(mantissa: product, scale: left.scale + right.scale)
    }
    return try Decimal256(left, times: right).narrowed()
  }

  @inlinable
  public static func += (left: inout ExactDecimal, right: ExactDecimal) throws(Overflow) {
    left = try left + right
  }

  @inlinable
  public static func -= (left: inout ExactDecimal, right: ExactDecimal) throws(Overflow) {
    left = try left - right
  }

  /// The number without its sign.
  public var magnitude: ExactDecimal { isNegative ? -self : self }
}

extension ExactDecimal: Equatable, Hashable, Comparable {
  /// Compares the numbers, not how they are written: `1.50` equals `1.5`.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.scale == right.scale { return left.mantissa == right.mantissa }
    let (a, b) = (left.normalised, right.normalised)
    return a.scale == b.scale && a.mantissa == b.mantissa
  }

  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.scale == right.scale { return left.mantissa < right.mantissa }
    let scale = max(left.scale, right.scale)
    if let x = left.mantissa(atScale: scale), let y = right.mantissa(atScale: scale) { return x < y }
    if left.isNegative != right.isNegative { return left.isNegative }
    // One of them does not fit at the common scale, so it is the larger in magnitude.
    let leftIsLarger = left.mantissa(atScale: scale) == nil
    return leftIsLarger == left.isNegative
  }

  public func hash(into hasher: inout Hasher) {
    let normal = normalised
    hasher.combine(normal.mantissa)
    hasher.combine(normal.scale)
  }
}
