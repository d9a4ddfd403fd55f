extension ExactDecimal {
  /// The decimal nearest to `value` with `places` digits after the point. For rates of return and charts
  /// only, never for money. Nil if it has too many digits.
  package init?(approximately value: Double, places: Int) {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (value * factor).rounded(.toNearestOrEven)
    guard scaled.isFinite, scaled.magnitude < 1e36 else { return nil }
    self = ExactDecimal(mantissa: Int128(scaled), scale: places).normalised
  }

  /// The nearest `Double`, or the one next to it.
  package var nearestDouble: Double {
    Double(nearest: mantissa) / Double(nearest: powersOfTen[scale])
  }
}

extension ExactFraction {
  /// The nearest `Double`, or the one next to it.
  var nearestDouble: Double { numerator.nearestDouble / Double(nearest: denominator) }
}

extension Double {
  /// The same as `Double(number)`, which the standard library takes long for: most numbers have fewer bits.
  fileprivate init(nearest number: Int128) {
    let word = Int64(truncatingIfNeeded: number)
    self = Int128(word) == number ? Double(word) : Double(number)
  }
}
