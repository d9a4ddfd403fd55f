/// What the equation Σ flow ÷ (1 + rate)^(days ÷ 365) = 0 says of the rate: for certain, since it is proved that there
/// is no other above −100 %.
public enum RateOfReturn: Equatable, Sendable {
  /// The one rate, for a year and for the days between the first and the last flow; 0.1 is 10 %.
  case one(annual: Double, period: Double, days: Int)
  /// All of them, annual, the lowest first.
  case several([Double])
  case none(Reason)

  public enum Reason: String, CaseIterable, Sendable {
    /// All flows go one way, or all are on one day.
    case noSignChange = "no-sign-change"
    /// No rate solves the equation.
    case none
    case several
    /// Two rates lie so close together that it cannot be told whether there are any.
    case undetermined
    /// The flows span less than a year, which is not to be extrapolated.
    case short
  }

  /// A payment: below 0 what is put in, above 0 what comes out.
  public struct Flow: Sendable {
    public let day: CalendarDay
    public let amount: Double

    public init(day: CalendarDay, amount: Double) {
      (self.day, self.amount) = (day, amount)
    }
  }

  /// A year has so many days, and less are not extrapolated to one.
  public static let daysOfYear = 365

  /// Solves the equation for flows in whatever order.
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
    // Rates from 0 on: the daily factor x is 1 ÷ (1 + rate)^(1 ÷ 365), counted from the first flow. Those below 0:
    // its inverse, counted from the last.
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
  }
}

/// Σ amount · x^days for x above 0 and up to 1, of which the roots are searched with proof: bounds of every term over
/// an interval say that it has none, or that the sum is monotone there and so has at most one.
private struct DiscountedSum {
  /// In the order of days, from 0 on.
  private let terms: [Term]

  private struct Term {
    let days: Double
    /// The days since the term before.
    let gap: Int
    let amount: Double
  }

  /// What rounding may add to or take from a sum of terms, for each of their magnitude.
  private static let roundingError = 4e-12
  /// The width in ln(1 + rate) below which two roots are not told apart.
  private static let narrowest = 1e-9
  /// The search of ordinary flows takes some ten intervals.
  private static let mostIntervals = 20_000

  /// - Parameter terms: in the order of days.
  init(_ terms: [(days: Int, amount: Double)]) {
    var last = 0
    self.terms = terms.map { days, amount in
      defer { last = days }
      return Term(days: Double(days), gap: days - last, amount: amount)
    }
  }

  /// All roots; nil where it cannot be told.
  func roots(includingOne: Bool) -> [Double]? {
    // Below `low` all sums of the first terms have one sign, and so has f ÷ (1 − x) = Σ Sₖ xᵏ (Descartes).
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

  /// The root of a stretch where the sum is monotone; its end belongs to the next one.
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

/// `base` to a power that is a whole number from 0 on.
func power(_ base: Double, _ exponent: Int) -> Double {
  var (result, square, rest) = (1.0, base, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result *= square }
    square *= square
    rest >>= 1
  }
  return result
}

/// What a growth over `days` amounts to in a year of 365, both as factors.
func annual(_ growth: Double, days: Int) -> Double {
  guard growth > 0, days > 0 else { return growth > 0 ? growth : 0 }
  // The daily factor, between 1 and the growth.
  var (low, high) = (min(1, growth), max(1, growth))
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if power(middle, days) < growth { low = middle } else { high = middle }
  }
  return power(low + (high - low) / 2, 365)
}
