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
  public struct Flow: Sendable {
    /// The day on which the money moved.
    public let day: CalendarDay
    /// Less than 0 for what was paid in.
    public let amount: Double

    /// Money that moved on a day.
    public init(day: CalendarDay, amount: Double) {
      (self.day, self.amount) = (day, amount)
    }
  }

  /// The days in a year. Shorter periods are not extrapolated.
  public static let daysOfYear = 365

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
  public init(_ flows: [Flow]) {
    var sums: [Int: Double] = [:]
    for flow in flows { sums[flow.day.daysSinceEpoch, default: 0] += flow.amount }
    let merged = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
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

/// Σ amount · x^days for 0 < x ≤ 1. The search for its roots is a proof: bounds on every term over an
/// interval show that it has no root there, or that the sum is monotone and has at most one.
private struct DiscountedSum {
  /// In the order of days, from 0 on.
  private let terms: [Term]

  private struct Term {
    let days: Double
    /// The days since the term before.
    let gap: Int
    let amount: Double
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
      return Term(days: Double(days), gap: days - last, amount: amount)
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
  private func zeroIsExcluded(_ a: Double, _ b: Double) -> (ofSum: Bool, ofSlope: Bool) {
    let (powersOfA, powersOfB) = (Powers(of: a), Powers(of: b))
    var (sum, slope) = (Bounds(), Bounds())
    var (factorOfA, factorOfB) = (1.0, 1.0)
    for term in terms {
      factorOfA *= powersOfA[term.gap]
      factorOfB *= powersOfB[term.gap]
      sum.add(term.amount * factorOfA, term.amount * factorOfB)
      let rise = term.amount * term.days
      slope.add(rise * (factorOfA / a), rise * (factorOfB / b))
    }
    return (sum.excludeZero, slope.excludeZero)
  }

  /// What a sum lies between, of terms that grow in magnitude from one end to the other.
  private struct Bounds {
    private var (low, high, magnitude) = (0.0, 0.0, 0.0)

    mutating func add(_ small: Double, _ large: Double) {
      low += min(small, large)
      high += max(small, large)
      magnitude += large.magnitude
    }

    var excludeZero: Bool {
      let error = magnitude * DiscountedSum.roundingError
      return low > error || high < -error
    }
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
  private func root(_ a: Double, _ b: Double, includingEnd: Bool) -> Double? {
    var (low, high) = (a, b)
    let (start, end) = (value(a), value(b))
    if start == 0 { return a }
    if end == 0 { return includingEnd ? b : nil }
    guard (start < 0) != (end < 0) else { return nil }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if (value(middle) < 0) == (start < 0) { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
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
