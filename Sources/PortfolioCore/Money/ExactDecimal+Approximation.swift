extension ExactDecimal {
  /// The decimal with `places` digits after the point that is nearest to a binary number: for rates of return and for
  /// drawing. nil where that has more digits than are held.
  public init?(approximately value: Double, places: Int) {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (value * factor).rounded(.toNearestOrEven)
    guard scaled.isFinite, scaled.magnitude < 1e36 else { return nil }
    self = ExactDecimal(mantissa: Int128(scaled), scale: places).normalised
  }

  /// The binary number that is nearest to this one, or next to that.
  public var nearestDouble: Double {
    Double(nearest: mantissa) / Double(nearest: powersOfTen[scale])
  }
}

extension ExactFraction {
  /// The binary number that is nearest to this one, or next to that.
  var nearestDouble: Double { numerator.nearestDouble / Double(nearest: denominator) }
}

extension Double {
  /// The same as `Double(number)`, which the standard library takes long for: most numbers have fewer bits.
  fileprivate init(nearest number: Int128) {
    let word = Int64(truncatingIfNeeded: number)
    self = Int128(word) == number ? Double(word) : Double(number)
  }
}
