import PortfolioCore

extension SplitRatio {
  /// Those with a 1 on one side, which are tried first.
  private static let simple =
    [(new: 1, old: 1)] + (2...200).flatMap { [(new: $0, old: 1), (new: 1, old: $0)] }

  /// Such as 3:2.
  private static let small = (2...20).flatMap { new in (2...20).map { (new: new, old: $0) } }
    .filter { greatestCommonDivisor($0.new, $0.old) == 1 }

  /// The ratio by which `old` shares became `new` ones; nil if no ratio of small numbers fits.
  ///
  /// A fraction of a share may have been paid out in cash: 14684 that become 587 are 1:25.
  init?(turning old: ExactDecimal, into new: ExactDecimal) {
    guard old.isPositive, new.isPositive else { return nil }
    let isWhole = old.normalised.scale == 0 && new.normalised.scale == 0
    for (ratios, dropsFractions) in [(Self.simple, false), (Self.simple, isWhole), (Self.small, false)] {
      let fitting = ratios.filter {
        SplitRatio.leads($0, from: old, to: new, droppingFractions: dropsFractions)
      }
      guard let only = fitting.first else { continue }
      guard fitting.count == 1 else { return nil }
      self.init(new: only.new, old: only.old)
      return
    }
    return nil
  }

  /// Whether `old` shares become `new` ones by a ratio, to the precision in which they are written.
  private static func leads(
    _ ratio: (new: Int, old: Int), from old: ExactDecimal, to new: ExactDecimal, droppingFractions: Bool
  ) -> Bool {
    let (numerator, denominator) = (ExactDecimal(ratio.new), ExactDecimal(ratio.old))
    // Multiplies both sides, new × M and old × N, to avoid a division.
    guard let surplus = try? old * numerator - new * denominator,
      let halfUnits = try? numerator * old.halfOfLastPlace + denominator * new.halfOfLastPlace
    else { return false }
    return droppingFractions
      ? !surplus.isNegative && surplus < denominator : surplus.magnitude <= halfUnits
  }
}

private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}

extension ExactDecimal {
  /// How much rounding may have changed a number as written; whole numbers are exact.
  fileprivate var halfOfLastPlace: ExactDecimal {
    scale == 0 || scale >= ExactDecimal.maximumScale ? .zero : ExactDecimal(mantissa: 5, scale: scale + 1)
  }
}
