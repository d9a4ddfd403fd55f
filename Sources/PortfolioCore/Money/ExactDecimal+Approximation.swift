extension ExactDecimal {
  /// The decimal nearest to `value` with `places` digits after the point. For rates of return and charts
  /// only, never for money. Nil if it has too many digits.
  public init?(approximately value: Double, places: Int) {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (value * factor).rounded(.toNearestOrEven)
    guard scaled.isFinite, scaled.magnitude < 1e36 else { return nil }
    self = ExactDecimal(mantissa: Int128(scaled), scale: places).normalised
  }

  /// The nearest `Double`, or the one next to it.
  public var nearestDouble: Double {
    let power = Double(powersOfTen[scale])
    return Double(mantissa) / power
  }
}

extension ExactFraction {
  /// The nearest `Double`, or the one next to it.
  var nearestDouble: Double { numerator.nearestDouble / Double(denominator) }
}
