/// The solutions of Σ flow ÷ (1 + rate)^(days ÷ 365) = 0 for the rate, the money-weighted return. The search
/// covers every rate above −100 % and proves that it has missed none.
public enum RateOfReturn: Equatable, Sendable {
  /// The only rate, both annual and for the days between the first and the last flow; 0.1 is 10 %.
  case one(annual: Double, period: Double, days: Int)
  /// All annual rates, lowest first.
  case several([Double])
  case none(Reason)

  public enum Reason: String, CaseIterable, Sendable {
    /// All flows have the same sign, or all are on the same day.
    case noSignChange = "no-sign-change"
    /// No rate solves the equation.
    case none
    case several
    /// Two rates lie so close together that rounding hides whether they exist.
    case undetermined
    /// The flows span less than a year, which is too short to extrapolate.
    case short
  }

  /// A payment: negative when put in, positive when taken out.
  public struct Flow: Sendable {
    public let day: CalendarDay
    public let amount: Double

    public init(day: CalendarDay, amount: Double) {
      (self.day, self.amount) = (day, amount)
    }
  }

  /// The days in a year. Shorter periods are not extrapolated.
  public static let daysOfYear = 365

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
    let days = last.key - first.key
    // For rates of 0 and above, x = 1 ÷ (1 + rate)^(1 ÷ 365) with days counted from the first flow; for
    // negative rates its inverse, with days counted back from the last flow.
    let forward = DiscountedSum(merged.map { ($0.key - first.key, $0.value) })
    let backward = DiscountedSum(merged.reversed().map { (last.key - $0.key, $0.value) })
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
  }
}

/// Σ amount · x^days for 0 < x ≤ 1. The search for its roots is a proof: bounds on every term over an
/// interval show that it has no root there, or that the sum is monotone and has at most one.
private struct DiscountedSum {
  /// Sorted by days, starting from 0.
  private let terms: [(days: Int, amount: Double)]

  /// The rounding error of a sum, relative to the magnitude of its terms.
  private static let roundingError = 1e-12
  /// The width in ln(1 + rate) below which two roots cannot be told apart.
  private static let narrowest = 1e-9
  /// Ordinary flows need about ten intervals.
  private static let mostIntervals = 20_000

  init(_ terms: [(Int, Double)]) { self.terms = terms.map { (days: $0.0, amount: $0.1) } }

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
      if count > DiscountedSum.mostIntervals { return nil }
      if excludesZero(a, b, slope: false) { continue }
      if excludesZero(a, b, slope: true) {
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
    var (sum, magnitude, sign) = (0.0, 0.0, 0.0)
    for term in terms {
      let value = term.amount * power(x, term.days)
      sum += value
      magnitude += value.magnitude
      if sum.magnitude <= magnitude * DiscountedSum.roundingError { return false }
      if sign == 0 { sign = sum }
      if (sum < 0) != (sign < 0) { return false }
    }
    return true
  }

  /// Whether the sum, or its slope, is certainly never 0 between `a` and `b`.
  private func excludesZero(_ a: Double, _ b: Double, slope: Bool) -> Bool {
    var (low, high, magnitude) = (0.0, 0.0, 0.0)
    for term in terms {
      if slope, term.days == 0 { continue }
      let amount = slope ? term.amount * Double(term.days) : term.amount
      let days = slope ? term.days - 1 : term.days
      let (small, large) = (amount * power(a, days), amount * power(b, days))
      low += min(small, large)
      high += max(small, large)
      magnitude += large.magnitude
    }
    let error = magnitude * DiscountedSum.roundingError
    return low > error || high < -error
  }

  private func value(_ x: Double) -> Double { terms.reduce(0) { $0 + $1.amount * power(x, $1.days) } }

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
  // The daily factor lies between 1 and the growth.
  var (low, high) = (min(1, growth), max(1, growth))
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if power(middle, days) < growth { low = middle } else { high = middle }
  }
  return power(low + (high - low) / 2, 365)
}
