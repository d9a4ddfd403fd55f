import PortfolioCore

/// A decimal of any size, based on `OracleInteger`.
struct OracleDecimal: Equatable {
  private(set) var mantissa: OracleInteger
  private(set) var scale: Int

  /// Drops trailing zeros after the point, so that equal numbers are equal values.
  init(_ mantissa: OracleInteger, scale: Int) {
    var text = mantissa.description
    var places = scale
    while places > 0, text.hasSuffix("0") || mantissa.isZero {
      places -= 1
      if !mantissa.isZero { text.removeLast() }
    }
    self.mantissa = OracleInteger(text)
    self.scale = places
  }

  init(_ number: ExactDecimal) {
    self.init(OracleInteger(String(number.mantissa)), scale: number.scale)
  }

  /// Whether `ExactDecimal` promises to hold this number.
  var isHeld: Bool {
    let largest = OracleInteger(String(Int128.max))
    return scale <= ExactDecimal.maximumScale && mantissa.magnitude <= largest
  }

  func mantissa(atScale target: Int) -> OracleInteger { mantissa * .powerOfTen(target - scale) }

  static func + (left: OracleDecimal, right: OracleDecimal) -> OracleDecimal {
    let scale = max(left.scale, right.scale)
    return OracleDecimal(left.mantissa(atScale: scale) + right.mantissa(atScale: scale), scale: scale)
  }

  static prefix func - (value: OracleDecimal) -> OracleDecimal {
    OracleDecimal(-value.mantissa, scale: value.scale)
  }

  static func * (left: OracleDecimal, right: OracleDecimal) -> OracleDecimal {
    OracleDecimal(left.mantissa * right.mantissa, scale: left.scale + right.scale)
  }

  /// numerator ÷ denominator to `places` digits after the point, half to even.
  static func rounding(
    _ numerator: OracleInteger, over denominator: OracleInteger, places: Int
  ) -> OracleDecimal {
    let (quotient, rest) = (numerator * .powerOfTen(places)).quotientAndRemainder(by: denominator)
    let twice = rest.magnitude + rest.magnitude
    let isUp =
      twice > denominator.magnitude || (twice == denominator.magnitude && quotient.isOdd)
    let step = OracleInteger(numerator.isNegative == denominator.isNegative ? 1 : -1)
    return OracleDecimal(isUp ? quotient + step : quotient, scale: places)
  }

  func divided(by divisor: OracleDecimal, places: Int) -> OracleDecimal {
    OracleDecimal.rounding(
      mantissa * .powerOfTen(divisor.scale), over: divisor.mantissa * .powerOfTen(scale), places: places)
  }
}

extension OracleDecimal: Comparable {
  static func < (left: OracleDecimal, right: OracleDecimal) -> Bool {
    let scale = max(left.scale, right.scale)
    return left.mantissa(atScale: scale) < right.mantissa(atScale: scale)
  }
}
