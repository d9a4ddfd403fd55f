/// The solutions of Σ flow ÷ (1 + rate)^(days ÷ 365) = 0 for the rate, the money-weighted return. The search
/// covers every rate above −100 % and proves that it has missed none.
public enum RateOfReturn: Equatable, Sendable {
  /// The only rate, both annual and for the days between the first and the last flow; 0.1 is 10 %.
  case one(annual: Double, period: Double, days: Int)
  /// All annual rates, lowest first.
  case several([Double])
  /// There is no rate.
  case none(Reason)

  /// Why there is no rate, or none for a year.
  public enum Reason: String, CaseIterable, Sendable {
    /// All flows have the same sign, or all are on the same day.
    case noSignChange = "no-sign-change"
    /// Money comes out first, as of a short sale: what a rate would say is not growth.
    case borrowed
    /// No rate solves the equation.
    case none
    /// More than one rate fits.
    case several
    /// Two rates lie so close together that rounding hides whether they exist, or one is too large to be written.
    case undetermined
    /// The flows span less than a year, which is too short to extrapolate.
    case short
  }

  /// A payment: negative when put in, positive when taken out.
  package struct Flow: Sendable {
    /// The day on which the money moved.
    package let day: CalendarDay
    /// Less than 0 for what was paid in.
    package let amount: Double

    /// Money that moved on a day.
    package init(day: CalendarDay, amount: Double) {
      (self.day, self.amount) = (day, amount)
    }
  }

  /// The days in a year. Shorter periods are not extrapolated.
  package static let daysOfYear = 365

  /// The largest rate that can be written as a percentage: a few days in which money grows tenfold lead to more.
  private static let largest = 1e27

  /// The rates to report: that of the period where it is less than a year.
  private var reported: [Double] {
    switch self {
    case .one(let annual, let period, let days): [days < RateOfReturn.daysOfYear ? period : annual]
    case .several(let rates): rates
    case .none: []
    }
  }

  /// Solves the equation for flows in any order.
  package init(_ flows: [Flow]) {
    var merged: [(key: Int, value: Double)] = []
    for flow in flows.sorted(by: { $0.day < $1.day }) {
      let day = flow.day.daysSinceEpoch
      if merged.last?.key == day {
        merged[merged.count - 1].value += flow.amount
      } else {
        merged.append((day, flow.amount))
      }
    }
    merged.removeAll { $0.value == 0 }
    guard let first = merged.first, let last = merged.last, first.key < last.key,
      merged.contains(where: { $0.value < 0 }), merged.contains(where: { $0.value > 0 })
    else {
      self = .none(.noSignChange)
      return
    }
    if first.value > 0 {
      self = .none(.borrowed)
      return
    }
    let days = last.key - first.key
    // For rates of 0 and above, x = 1 ÷ (1 + rate)^(1 ÷ 365) with days counted from the first flow; for
    // negative rates its inverse, with days counted back from the last flow.
    let forward = DiscountedSum(merged.map { (days: $0.key - first.key, amount: $0.value) })
    let backward = DiscountedSum(merged.reversed().map { (days: last.key - $0.key, amount: $0.value) })
    guard let gains = forward.roots(includingOne: true), let losses = backward.roots(includingOne: false)
    else {
      self = .none(.undetermined)
      return
    }
    let rates = (gains.map { 1 / $0 } + losses).map {
      (annual: power($0, 365) - 1, period: power($0, days) - 1)
    }
    .sorted { $0.annual < $1.annual }
    guard let rate = rates.first else {
      self = .none(.none)
      return
    }
    self =
      rates.count > 1
      ? .several(rates.map(\.annual)) : .one(annual: rate.annual, period: rate.period, days: days)
    if reported.contains(where: { $0 > RateOfReturn.largest }) { self = .none(.undetermined) }
  }
}

/// Σ amount · x^days for 0 < x ≤ 1. The search for its roots is a proof: bounds on the sum and its slope over an
/// interval show that it has no root there, or that the sum is monotone and has at most one.
private struct DiscountedSum {
  /// In the order of days, from 0 on.
  private let terms: [Term]

  private struct Term {
    /// The days since the term before.
    let gap: Int
    let amount: Double
    /// What x^days is multiplied by in its derivatives by ln x, each divided by the factorial of its order.
    let derivatives: SIMD4<Double>
    let fourthDerivative: Double

    init(days: Int, gap: Int, amount: Double) {
      (self.gap, self.amount) = (gap, amount)
      let days = Double(days)
      derivatives = SIMD4(1, days, days * days / 2, days * days * days / 6)
      fourthDerivative = days * days * days * days / 24
    }
  }

  /// The rounding error of a sum, relative to the magnitude of its terms.
  private static let roundingError = 4e-12
  /// The width in ln(1 + rate) below which two roots cannot be told apart.
  private static let narrowest = 1e-9
  /// Ordinary flows need about ten intervals.
  private static let maximumIntervals = 20_000

  /// - Parameter terms: in the order of days.
  init(_ terms: [(days: Int, amount: Double)]) {
    var last = 0
    self.terms = terms.map { days, amount in
      defer { last = days }
      return Term(days: days, gap: days - last, amount: amount)
    }
  }

  /// All roots; nil if that is undetermined.
  func roots(includingOne: Bool) -> [Double]? {
    // Below `low` all partial sums Sₖ have the same sign, and so has f ÷ (1 − x) = Σ Sₖ xᵏ (Descartes).
    var low = 1 - 1.0 / 365
    while !isOneSigned(low) {
      low *= low
      if low < 1e-300 { return nil }
    }
    switch mostRoots {
    case 0: return []
    case 1: return root(low, 1, includingEnd: false).map { [$0] } ?? []
    case .some, nil: break
    }
    var intervals = [(low, 1.0)]
    var roots: [Double] = []
    var count = 0
    while let (a, b) = intervals.popLast() {
      count += 1
      if count > DiscountedSum.maximumIntervals { return nil }
      let excluded = zeroIsExcluded(a, b)
      if excluded.ofSum { continue }
      if excluded.ofSlope {
        let isLast = b == 1 && includingOne
        if let root = root(a, b, includingEnd: isLast) { roots.append(root) }
        continue
      }
      if (b - a) * 365 < DiscountedSum.narrowest * b { return nil }
      let middle = a + (b - a) / 2
      intervals.append((a, middle))
      intervals.append((middle, b))
    }
    return roots
  }

  /// The most roots below 1 that there can be; nil if rounding hides it, or whether 1 is one.
  ///
  /// With x = e^(−s) the sum is s² times the Laplace transform of the area below its partial sums, from the first day to
  /// each later one, which has no more roots than the area has changes of sign. Purchases and sales that come again and
  /// again make many flows and an area that seldom changes its sign: no interval needs to be looked at.
  private var mostRoots: Int? {
    var (sum, magnitude, area, isNegative, changes) = (0.0, 0.0, 0.0, Bool?.none, 0)
    var day = 0.0
    for term in terms {
      let gap = Double(term.gap)
      (day, area) = (day + gap, area + sum * gap)
      (sum, magnitude) = (sum + term.amount, magnitude + term.amount.magnitude)
      if day == 0 { continue }
      if area.magnitude <= magnitude * day * DiscountedSum.roundingError { return nil }
      if isNegative == !(area < 0) { changes += 1 }
      isNegative = area < 0
    }
    // After the last day the area goes on as the sum has it.
    if sum.magnitude <= magnitude * DiscountedSum.roundingError { return nil }
    return isNegative == !(sum < 0) ? changes + 1 : changes
  }

  private func isOneSigned(_ x: Double) -> Bool {
    let powers = Powers(of: x)
    var (sum, magnitude, sign, factor) = (0.0, 0.0, 0.0, 1.0)
    for term in terms {
      factor *= powers[term.gap]
      let value = term.amount * factor
      sum += value
      magnitude += value.magnitude
      if sum.magnitude <= magnitude * DiscountedSum.roundingError { return false }
      if sign == 0 { sign = sum }
      if (sum < 0) != (sign < 0) { return false }
    }
    return true
  }

  /// Whether the sum, and its slope, are certainly not 0 anywhere from `a` to `b`.
  ///
  /// As a function of ln x the sum is a polynomial about the middle, and a rest that the fourth derivative bounds
  /// (Taylor). Where purchases and sales nearly cancel out, this takes far fewer intervals than bounds on each term.
  private func zeroIsExcluded(_ a: Double, _ b: Double) -> (ofSum: Bool, ofSlope: Bool) {
    let middle = a + (b - a) / 2
    // Nowhere is ln x further from that of the middle.
    let reach = middle / a - 1
    let (powersOfMiddle, powersOfB) = (Powers(of: middle), Powers(of: b))
    var (factor, largestFactor) = (1.0, 1.0)
    var (sums, magnitudes, rest) = (SIMD4<Double>.zero, SIMD4<Double>.zero, 0.0)
    for term in terms {
      factor *= powersOfMiddle[term.gap]
      largestFactor *= powersOfB[term.gap]
      sums += term.derivatives * (term.amount * factor)
      magnitudes += term.derivatives * (term.amount.magnitude * factor)
      rest += term.amount.magnitude * largestFactor * term.fourthDerivative
    }
    let square = reach * reach
    let powers = SIMD4(1, reach, square, square * reach)
    let error = (magnitudes * powers).sum() * DiscountedSum.roundingError
    sums *= powers
    rest *= square * square
    let (linear, quadratic, cubic) = (sums[1].magnitude, sums[2].magnitude, sums[3].magnitude)
    return (
      ofSum: sums[0].magnitude > linear + quadratic + cubic + rest + error,
      ofSlope: linear > 2 * quadratic + 3 * cubic + 4 * rest + 3 * error
    )
  }

  private func value(_ x: Double) -> Double {
    let powers = Powers(of: x)
    var (sum, factor) = (0.0, 1.0)
    for term in terms {
      factor *= powers[term.gap]
      sum += term.amount * factor
    }
    return sum
  }

  /// The root in an interval where the sum is monotone. The end point belongs to the next interval.
  ///
  /// By the rule of false position, in which an end that stays counts half (the Illinois algorithm).
  private func root(_ a: Double, _ b: Double, includingEnd: Bool) -> Double? {
    var (low, high) = (a, b)
    var (start, end) = (value(a), value(b))
    if start == 0 { return a }
    if end == 0 { return includingEnd ? b : nil }
    guard (start < 0) != (end < 0) else { return nil }
    var (latest, lowStays) = (low, Bool?.none)
    for _ in 0..<200 {
      let next = (low * end - high * start) / (end - start)
      let change = abs(next - latest)
      latest = next
      if next <= low || next >= high || change <= next.ulp { break }
      let found = value(next)
      if found == 0 { break }
      if (found < 0) == (start < 0) {
        (low, start) = (next, found)
        if lowStays == false { end /= 2 }
        lowStays = false
      } else {
        (high, end) = (next, found)
        if lowStays == true { start /= 2 }
        lowStays = true
      }
    }
    return min(max(latest, a), b)
  }
}

/// The powers of a number, of which the first are wanted again and again.
private struct Powers {
  private let base: Double
  private let first: [Double]

  init(of base: Double) {
    self.base = base
    var (first, factor) = ([Double](), 1.0)
    first.reserveCapacity(32)
    for _ in 0..<32 {
      first.append(factor)
      factor *= base
    }
    self.first = first
  }

  subscript(exponent: Int) -> Double {
    exponent < first.count ? first[exponent] : power(base, exponent)
  }
}

/// `base` to the power of a whole number that is not negative.
func power(_ base: Double, _ exponent: Int) -> Double {
  var (result, square, rest) = (1.0, base, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result *= square }
    square *= square
    rest >>= 1
  }
  return result
}

/// A growth factor over `days`, converted to a year of 365 days.
func annual(_ growth: Double, days: Int) -> Double {
  guard growth > 0, days > 0 else { return growth > 0 ? growth : 0 }
  return power(root(of: growth, days), 365)
}

/// The positive number that, to the power of a whole number above 0, is `value`, which is positive.
func root(of value: Double, _ degree: Int) -> Double {
  // It lies between 1 and the value.
  var (low, high) = (min(1, value), max(1, value))
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if power(middle, degree) < value { low = middle } else { high = middle }
  }
  return low + (high - low) / 2
}
