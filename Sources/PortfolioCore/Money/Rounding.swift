/// The one rounding rule of the program: to the nearest, and half-way cases to the even neighbour.
extension ExactDecimal {
  /// This number to at most `places` digits after the point, half to even.
  public func rounded(places: Int) -> ExactDecimal {
    guard scale > places else { return self }
    let distance = scale - places
    let unit = powersOfTen[distance]
    let (quotient, remainder) = mantissa.quotientAndRemainder(dividingBy: unit)
    let isUp = roundsUp(remainder.magnitude, of: unit.magnitude, quotientIsOdd: quotient & 1 == 1)
    let step: Int128 = isNegative ? -1 : 1
    return ExactDecimal(mantissa: isUp ? quotient + step : quotient, scale: places)
  }

  /// The quotient to at most `places` digits after the point, half to even, without zeros at its end.
  ///
  /// Throws `DecimalOverflow` where the quotient has more digits than are held, or the divisor is zero.
  public func divided(by divisor: ExactDecimal, places: Int) throws(DecimalOverflow) -> ExactDecimal {
    let (top, bottom) = (normalised, divisor.normalised)
    guard bottom.mantissa != 0 else { throw DecimalOverflow() }
    let exponent = bottom.scale - top.scale + places
    guard abs(exponent) < powersOfTen.count else { throw DecimalOverflow() }
    let power = powersOfTen[abs(exponent)].magnitude

    var numerator: (high: UInt128, low: UInt128) = (0, top.mantissa.magnitude)
    var denominator = bottom.mantissa.magnitude
    if exponent >= 0 {
      numerator = top.mantissa.magnitude.multipliedFullWidth(by: power)
    } else {
      let (product, overflow) = denominator.multipliedReportingOverflow(by: power)
      if overflow { throw DecimalOverflow() }
      denominator = product
    }
    guard numerator.high < denominator else { throw DecimalOverflow() }
    var (quotient, remainder) = denominator.dividingFullWidth(numerator)
    if roundsUp(remainder, of: denominator, quotientIsOdd: quotient & 1 == 1) { quotient += 1 }
    guard quotient <= Int128.max.magnitude else { throw DecimalOverflow() }
    let isNegative = top.isNegative != bottom.isNegative
    let signed = isNegative ? -Int128(quotient) : Int128(quotient)
    return ExactDecimal(mantissa: signed, scale: places).normalised
  }
}

private func roundsUp(_ remainder: UInt128, of divisor: UInt128, quotientIsOdd: Bool) -> Bool {
  let rest = divisor - remainder
  return remainder > rest || (remainder == rest && quotientIsOdd)
}
