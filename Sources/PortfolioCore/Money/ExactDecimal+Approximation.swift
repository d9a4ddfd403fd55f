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
    mantissa.nearestDouble / powersOfTen[scale].nearestDouble
  }
}

extension Int128 {
  /// The same: in one step where 64 bits hold it, for which the general way takes a hundred.
  fileprivate var nearestDouble: Double {
    let short = Int64(truncatingIfNeeded: self)
    return Int128(short) == self ? Double(short) : Double(self)
  }
}

extension ExactFraction {
  /// The binary number that is nearest to this one, or next to that.
  var nearestDouble: Double { numerator.nearestDouble / denominator.nearestDouble }
}
