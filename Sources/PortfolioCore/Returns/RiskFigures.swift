/// How much the returns of consecutive periods varied, and what the worst fall was.
public struct RiskFigures: Sendable {
  /// Why there are no figures.
  public enum Reason: String, CaseIterable, Sendable {
    /// There are fewer than three periods.
    case tooFew = "too-few"
    /// Something that was held had no price.
    case noPrice = "no-price"
    /// There was no capital, or less than none, that could grow.
    case capital
  }

  /// The return of a period, by its last day.
  public struct Extreme: Sendable {
    /// The last day of the period.
    public let date: CalendarDay
    package let growth: Double
  }

  /// A fall from a high, which may have been made up since.
  public struct Drawdown: Sendable {
    /// Lowest ÷ high − 1, at most 0.
    package let change: Double
    /// The last day of the high; nil if nothing fell.
    public let from: CalendarDay?
    /// The day of the low; nil if nothing fell.
    public let trough: CalendarDay?
    /// The first day back at the high; nil if it was not reached again.
    public let to: CalendarDay?
  }

  /// What needs the returns of all periods.
  package struct Measures: Sendable {
    /// The standard deviation of returns, and that below the risk-free rate, for a year.
    package let volatility: Double
    package let downside: Double
    /// The mean return above the risk-free rate ÷ volatility or downside; nil if that is 0.
    package let sharpe: Double?
    package let sortino: Double?
    package let best: Extreme
    package let worst: Extreme
    /// The share of periods with a gain.
    package let positive: Double
    package let drawdown: Drawdown
    /// How far below the last high it ended.
    package let current: Drawdown
  }

  /// How closely the returns followed those of a benchmark.
  package struct Comparison: Sendable {
    /// Nil if the benchmark did not vary.
    package let beta: Double?
    /// Nil if either did not vary.
    package let correlation: Double?
    /// The return for a year that neither the risk-free rate nor beta explains.
    package let alpha: Double?
  }

  /// The day on whose evening the first period begins; nil if there are no periods.
  public let from: CalendarDay?
  /// The last day of the last period; nil if there are no periods.
  public let to: CalendarDay?
  /// The number of periods.
  package let count: Int
  /// Nil for a reason.
  package let measures: Measures?
  /// Why there are no figures; nil if there are.
  public let reason: Reason?
  /// Nil without a benchmark, without measures, and if one of its prices is missing.
  package let comparison: Comparison?
  /// Whether figures lack a price of the benchmark.
  package let isBenchmarkMissing: Bool

  /// The fewest periods that tell anything.
  package static let fewestPeriods = 3

  /// - Parameters:
  ///   - benchmark: what the benchmark did in each period, nil where that is not known; nil for no benchmark.
  ///   - countInYear: how many periods a year has.
  ///   - riskFree: what money earns in a year without any risk; 0.03 is 3 %, and it is above −1.
  package init(
    _ periods: [PeriodReturn], benchmark: [Double?]? = nil, countInYear: Int, riskFree: Double = 0
  ) {
    (from, to, count) = (periods.first?.from, periods.last?.to, periods.count)
    let growth = periods.compactMap(\.timeWeighted.growth)
    if let reason = RiskFigures.reason(for: periods) {
      (self.reason, measures, comparison, isBenchmarkMissing) = (reason, nil, nil, false)
      return
    }
    let returns = Moments(growth, riskFree: root(of: 1 + riskFree, countInYear) - 1)
    reason = nil
    measures = Measures(periods, growth, returns, countInYear)
    let known = benchmark?.compactMap { $0 }
    isBenchmarkMissing = known.map { $0.count < periods.count } ?? false
    if let known, known.count == periods.count {
      comparison = Comparison(
        returns, Moments(known, riskFree: returns.riskFree), countInYear)
    } else {
      comparison = nil
    }
  }

  private static func reason(for periods: [PeriodReturn]) -> Reason? {
    if periods.count < fewestPeriods { return .tooFew }
    let reasons = Set(periods.compactMap(\.timeWeighted.reason))
    return reasons.contains(.noPrice) ? .noPrice : reasons.contains(.capital) ? .capital : nil
  }
}

extension RiskFigures {
  /// How far below its last high each of these periods ended, at most 0; none for periods that tell nothing.
  package static func falls(in periods: [PeriodReturn]) -> [(day: CalendarDay, depth: Double)] {
    guard let first = periods.first, reason(for: periods) == nil else { return [] }
    var index = ReturnIndex(from: first.from)
    return periods.map { period in
      index.add(period.timeWeighted.growth ?? 0, until: period.to)
      return (period.to, index.current.change)
    }
  }
}

/// Returns above the risk-free rate, with what statistics need.
private struct Moments {
  /// For a period.
  let riskFree: Double
  let excess: [Double]
  let mean: Double
  /// Of a sample; 0 if it is only what rounding leaves.
  let deviation: Double

  /// Below this a deviation is that of rounding.
  static let least = 1e-12

  init(_ growth: [Double], riskFree: Double) {
    self.riskFree = riskFree
    excess = growth.map { $0 - riskFree }
    let mean = excess.reduce(0, +) / Double(growth.count)
    self.mean = mean
    let squares = excess.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = Moments.withoutRounding((squares / Double(growth.count - 1)).squareRoot())
  }

  /// The deviation of what lies below the risk-free rate, over all periods.
  var downside: Double {
    let squares = excess.reduce(0) { $0 + min($1, 0) * min($1, 0) }
    return Moments.withoutRounding((squares / Double(excess.count)).squareRoot())
  }

  static func withoutRounding(_ value: Double) -> Double { value < least ? 0 : value }

  func covariance(with other: Moments) -> Double {
    zip(excess, other.excess).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - other.mean) }
      / Double(excess.count - 1)
  }
}

extension RiskFigures.Measures {
  /// - Parameter growth: of the periods, all of which are known.
  fileprivate init(_ periods: [PeriodReturn], _ growth: [Double], _ returns: Moments, _ countInYear: Int) {
    let (year, downside) = (Double(countInYear), returns.downside)
    volatility = returns.deviation * year.squareRoot()
    self.downside = downside * year.squareRoot()
    sharpe = returns.deviation == 0 ? nil : returns.mean / returns.deviation * year.squareRoot()
    sortino = downside == 0 ? nil : returns.mean / downside * year.squareRoot()
    var (low, high) = (0, 0)
    for (number, value) in growth.enumerated() {
      if value < growth[low] { low = number }
      if value > growth[high] { high = number }
    }
    best = RiskFigures.Extreme(date: periods[high].to, growth: growth[high])
    worst = RiskFigures.Extreme(date: periods[low].to, growth: growth[low])
    positive = Double(growth.count { $0 > Moments.least }) / Double(growth.count)
    var index = ReturnIndex(from: periods[0].from)
    for (period, growth) in zip(periods, growth) { index.add(growth, until: period.to) }
    (drawdown, current) = (index.deepest, index.current)
  }
}

extension RiskFigures.Comparison {
  fileprivate init(_ returns: Moments, _ benchmark: Moments, _ countInYear: Int) {
    guard benchmark.deviation > 0 else {
      (beta, correlation, alpha) = (nil, nil, nil)
      return
    }
    let covariance = returns.covariance(with: benchmark)
    let beta = covariance / (benchmark.deviation * benchmark.deviation)
    self.beta = beta
    correlation = returns.deviation == 0 ? nil : covariance / (returns.deviation * benchmark.deviation)
    alpha = power(1 + returns.mean - beta * benchmark.mean, countInYear) - 1
  }
}

/// What 1 grew to, and how far it fell below its highs.
private struct ReturnIndex {
  private var value = 1.0
  private var high = 1.0
  private var highDay: CalendarDay
  /// The fall from the last high; nil while there is none.
  private var fall: RiskFigures.Drawdown?
  private(set) var deepest = RiskFigures.Drawdown(change: 0, from: nil, trough: nil, to: nil)
  private var day: CalendarDay

  /// Highs that differ by less are the same: an index that returns to its high does so only nearly.
  private static let tolerance = 1e-10

  init(from day: CalendarDay) { (highDay, self.day) = (day, day) }

  mutating func add(_ growth: Double, until day: CalendarDay) {
    value *= 1 + growth
    self.day = day
    guard value < high * (1 - ReturnIndex.tolerance) else {
      if let fall, deepest.trough == fall.trough, deepest.to == nil {
        deepest = RiskFigures.Drawdown(change: fall.change, from: fall.from, trough: fall.trough, to: day)
      }
      (high, highDay, fall) = (max(high, value), day, nil)
      return
    }
    let depth = value / high - 1
    if let fall, depth >= fall.change * (1 + ReturnIndex.tolerance) { return }
    let deeper = RiskFigures.Drawdown(change: depth, from: highDay, trough: day, to: nil)
    fall = deeper
    if depth < deepest.change * (1 + ReturnIndex.tolerance) { deepest = deeper }
  }

  /// How far below the last high it is now.
  var current: RiskFigures.Drawdown {
    guard fall != nil else { return RiskFigures.Drawdown(change: 0, from: nil, trough: nil, to: nil) }
    return RiskFigures.Drawdown(change: value / high - 1, from: highDay, trough: day, to: nil)
  }
}
