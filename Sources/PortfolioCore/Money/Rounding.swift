/// The program's one rounding rule: to the nearest, with half-way cases to the even neighbour.
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

  /// 100 × this number / `whole`, to at most 6 digits after the point, half to even; nil if `whole` is 0.
  package func percent(of whole: ExactDecimal) throws(Overflow) -> ExactDecimal? {
    whole.isZero ? nil : try divided(by: whole, places: 8) * .hundred
  }

  /// The quotient to at most `places` digits after the point, half to even, without trailing zeros.
  ///
  /// Throws `Overflow` if the quotient has more than 38 digits or the divisor is zero.
  public func divided(by divisor: ExactDecimal, places: Int) throws(Overflow) -> ExactDecimal {
    let (top, bottom) = (normalised, divisor.normalised)
    guard !bottom.isZero else { throw Overflow() }
    var shift = bottom.scale - top.scale + places
    var denominator = bottom.mantissa.magnitude
    if shift < 0 {
      let (product, overflow) = denominator.multipliedReportingOverflow(by: powersOfTen[-shift].magnitude)
      // The quotient is nearer to 0 than to one unit of the last place.
      if overflow { return .zero }
      (denominator, shift) = (product, 0)
    }
    var (quotient, remainder) = top.mantissa.magnitude.quotientAndRemainder(dividingBy: denominator)
    if shift > ExactDecimal.maximumScale {
      let power = powersOfTen[min(shift - ExactDecimal.maximumScale, ExactDecimal.maximumScale)].magnitude
      let (product, overflow) = quotient.multipliedReportingOverflow(by: power)
      let next = denominator.dividingFullWidth(remainder.multipliedFullWidth(by: power))
      let (sum, carry) = product.addingReportingOverflow(next.quotient)
      if overflow || carry { throw Overflow() }
      (quotient, remainder, shift) = (sum, next.remainder, ExactDecimal.maximumScale)
    }
    let power = powersOfTen[shift].magnitude
    var last = denominator.dividingFullWidth(remainder.multipliedFullWidth(by: power))
    let isOdd = (quotient & power ^ last.quotient) & 1 == 1
    if roundsUp(last.remainder, of: denominator, quotientIsOdd: isOdd) { last.quotient += 1 }
    let exact = Decimal256(
      quotient, times: power, plus: last.quotient, isNegative: top.isNegative != bottom.isNegative,
      scale: places)
    return try exact.narrowed().normalised
  }
}

private func roundsUp(_ remainder: UInt128, of divisor: UInt128, quotientIsOdd: Bool) -> Bool {
  let rest = divisor - remainder
  return remainder > rest || (remainder == rest && quotientIsOdd)
}
