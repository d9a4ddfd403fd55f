import PortfolioCore

/// What was paid for the fraction of a share that whole new ones left.
struct PaidFraction {
  let cash: ExactDecimal
  /// That of a new share on that day; nil if it is not known.
  let price: ExactDecimal?
}

extension SplitRatio {
  /// `4:1`, or `4` for 4 new shares for each old one; nil for anything else.
  init?(written text: String, _ point: LocalizedNumberParser.Point = .point) {
    guard let ratio = SplitRatio(text) ?? text.number(point).flatMap(SplitRatio.init(newForEachOld:)) else {
      return nil
    }
    self = ratio
  }

  /// The ratio of two figures; nil where they are no numbers.
  init?(new: Figure, old: Figure) {
    guard let new = new.value, let old = old.value else { return nil }
    self.init(new: new, old: old)
  }

  /// Those with a 1 on one side, which are tried first.
  private static let simple =
    [(new: 1, old: 1)] + (2...200).flatMap { [(new: $0, old: 1), (new: 1, old: $0)] }

  /// Such as 3:2.
  private static let small = (2...20).flatMap { new in (2...20).map { (new: new, old: $0) } }
    .filter { greatestCommonDivisor($0.new, $0.old) == 1 }

  /// The largest numerator of a ratio that leaves a fraction.
  private static let largestNumerator = 10

  /// The ratio by which `old` shares became `new` ones; nil if no ratio of small numbers fits, or several do.
  ///
  /// A fraction of a share may have been paid out in cash: 14684 that become 587 are 1:25.
  ///
  /// - Parameter paid: what was paid for a fraction; nil if nothing was.
  init?(turning old: ExactDecimal, into new: ExactDecimal, paid: PaidFraction? = nil) {
    guard old.isPositive, new.isPositive else { return nil }
    let exact = { (ratios: [(new: Int, old: Int)]) in
      paid == nil ? ratios.filter { SplitRatio.leads($0, from: old, to: new) } : []
    }
    let leaving = { SplitRatio.leavingFraction($0, from: old, to: new, paid) }
    var found = [exact(Self.simple), leaving(1), exact(Self.small)]
    if paid != nil { found += (2...Self.largestNumerator).map(leaving) }
    guard let first = found.first(where: { !$0.isEmpty }), first.count == 1 else { return nil }
    self.init(new: first[0].new, old: first[0].old)
  }

  /// The ratio that a text tells, as `1 FOR 10`, if `old` shares became `new` ones by it.
  init?(mentionedIn text: String, turning old: ExactDecimal, into new: ExactDecimal) {
    let fitting = SplitRatio.mentioned(in: text).first { ratio in
      SplitRatio.leads(
        (ratio.new, ratio.old), from: old, to: new, droppingFractions: new.normalised.scale == 0)
    }
    guard let fitting else { return nil }
    self = fitting
  }

  /// The ratios in a text, of new to old shares and the other way around: `4 for 1`, `1.5-for-1`, `1:10`.
  static func mentioned(in text: String) -> [SplitRatio] {
    let words = text.lowercased().split { " ,;()".contains($0) }.flatMap { word in
      let parts = word.split { $0 == ":" || $0 == "-" }
      return word.contains(":") && parts.count == 2 ? [parts[0], "for", parts[1]] : parts
    }
    return zip(words, zip(words.dropFirst(), words.dropFirst(2))).flatMap { left, rest -> [SplitRatio] in
      guard rest.0 == "for", let new = ExactDecimal(String(left)), let old = ExactDecimal(String(rest.1))
      else {
        return []
      }
      return [SplitRatio(new: new, old: old), SplitRatio(new: old, old: new)].compactMap(\.self)
    }
  }

  /// The fraction of a share that is left of `old` ones beside `new` ones; nil if there is none.
  func fraction(of old: ExactDecimal, beside new: ExactDecimal) throws(Overflow) -> ExactDecimal? {
    let all = try (old * ExactDecimal(self.new)).divided(by: ExactDecimal(self.old), places: 12)
    let fraction = try all - new
    return fraction.isPositive && fraction < ExactDecimal(1) ? fraction.normalised : nil
  }

  /// The ratios with a numerator by which whole shares leave whole ones, and a fraction of one that is dropped or, where
  /// it was paid and the price is known, comes nearest to what was paid.
  private static func leavingFraction(
    _ numerator: Int, from old: ExactDecimal, to new: ExactDecimal, _ paid: PaidFraction?
  ) -> [(new: Int, old: Int)] {
    guard let shares = old.wholeNumber, let left = new.wholeNumber.map({ Int128($0) }) else { return [] }
    let all = Int128(shares) * Int128(numerator)
    let (first, last) = (all / (left + 1) + 1, all / left)
    guard first <= last else { return [] }
    var range = first...last
    if first < last, let paid, let price = paid.price, price.isPositive {
      let parts = try? (ExactDecimal(mantissa: all, scale: 0) * price)
        .divided(by: new * price + paid.cash, places: 0).mantissa
      guard let parts else { return [] }
      let near = max(first, min(last, parts))
      range = max(first, near - 1)...min(last, near + 1)
      func distance(_ denominator: Int128) -> ExactDecimal? {
        let shares = try? ExactDecimal(mantissa: all, scale: 0)
          .divided(by: ExactDecimal(mantissa: denominator, scale: 0), places: 12)
        return shares.flatMap { try? (($0 - new) * price - paid.cash).magnitude }
      }
      let nearest = range.compactMap { part in distance(part).map { (part, distance: $0) } }
        .min { $0.distance < $1.distance }
      if let nearest { range = nearest.0...nearest.0 }
    }
    // Two tell as little as many.
    return range.prefix(2).compactMap { Int(exactly: $0) }.filter {
      greatestCommonDivisor(numerator, $0) == 1
    }.map { (numerator, $0) }
  }

  /// Whether `old` shares become `new` ones by a ratio, to the precision in which they are written.
  private static func leads(
    _ ratio: (new: Int, old: Int), from old: ExactDecimal, to new: ExactDecimal,
    droppingFractions: Bool = false
  ) -> Bool {
    let (numerator, denominator) = (ExactDecimal(ratio.new), ExactDecimal(ratio.old))
    // Multiplies both sides, new × M and old × N, to avoid a division.
    guard let surplus = try? old * numerator - new * denominator,
      let halfUnits = try? numerator * old.halfOfLastPlace + denominator * new.halfOfLastPlace
    else { return false }
    return surplus.magnitude <= halfUnits
      || droppingFractions && !surplus.isNegative && surplus < denominator
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
