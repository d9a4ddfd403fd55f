import Glibc
import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Risk figures")
struct RiskFiguresTests {
  private static let sunday = CalendarDay(daysSinceEpoch: 19_729)

  /// Weeks with these returns, from 2024-01-07 on.
  private func weeks(_ growth: [Double]) -> [PeriodReturn] {
    growth.enumerated().map { number, growth in
      PeriodReturn(
        from: Self.sunday.advanced(by: 7 * number), to: Self.sunday.advanced(by: 7 * (number + 1)),
        timeWeighted: TimeWeightedReturn(growth: growth, method: .exact, reason: nil))
    }
  }

  /// The returns of prices from one to the next.
  private func growth(of prices: [Double]) -> [Double] {
    zip(prices, prices.dropFirst()).map { $1 / $0 - 1 }
  }

  private func figures(of prices: [Double]) -> RiskFigures {
    RiskFigures(weeks(growth(of: prices)), countInYear: 52)
  }

  private func isNear(_ value: Double?, _ other: Double?, _ tolerance: Double = 1e-9) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return abs(value - other) <= tolerance * max(1, abs(other))
  }

  /// The figures of empyrical and ffn for eight weeks: 100 102 101 105 99 103 108 104 110.
  @Test(
    "are those of empyrical and ffn",
    arguments: [
      (52, 0.0, 0.30729638, 0.17540118, 2.163030, 3.789548, 0.04847111),
      (12, 0.0, 0.14762041, 0.08426, 1.039086, 1.82044, 0.01098288),
      (252, 0.0, 0.67648169, 0.38612783, 4.761689, 8.342304, 0.2578238),
      (52, 0.035, 0.30729638, nil, 2.051044, 3.541745, 0.06896785),
      (12, 0.035, 0.14762041, nil, 0.805712, 1.327098, 0.03075638),
      (252, 0.035, 0.67648169, nil, 4.710833, 8.228513, 0.28241036),
    ])
  func outside(
    countInYear: Int, riskFree: Double, volatility: Double, downside: Double?, sharpe: Double,
    sortino: Double,
    alpha: Double
  ) throws {
    let periods = weeks(growth(of: [100, 102, 101, 105, 99, 103, 108, 104, 110]))
    let found = RiskFigures(
      periods, benchmark: growth(of: [50, 50.5, 50, 52, 50, 51, 52, 51.5, 53]), countInYear: countInYear,
      riskFree: riskFree)
    let measures = try #require(found.measures)
    #expect(isNear(measures.volatility, volatility, 1e-7))
    if let downside { #expect(isNear(measures.downside, downside, 1e-7)) }
    #expect(isNear(measures.sharpe, sharpe, 1e-6))
    #expect(isNear(measures.sortino, sortino, 1e-6))
    #expect(isNear(found.comparison?.alpha, alpha, 1e-7))
    #expect(isNear(found.comparison?.beta, 1.563214, 1e-6))
    #expect(isNear(found.comparison?.correlation, 0.934324, 1e-6))
    #expect(isNear(measures.drawdown.change, 99.0 / 105 - 1))
    #expect(measures.positive == 5.0 / 8)
  }

  /// The definitions, written down once more with sums over the series, logarithms for roots and every pair of days for
  /// the fall.
  private struct Formulas {
    let volatility, downside, mean, beta, correlation, alpha, depth, positive: Double
    let root: Double

    init(_ r: [Double], _ b: [Double], _ n: Double, _ riskFree: Double) {
      let (count, t) = (Double(r.count), exp(log(1 + riskFree) / n) - 1)
      let (sum, other) = (r.reduce(0, +), b.reduce(0, +))
      // n Σxy − Σx Σy, in place of differences from the mean.
      func moment(_ x: [Double], _ y: [Double]) -> Double {
        let product = zip(x, y).reduce(0) { $0 + $1.0 * $1.1 }
        return (count * product - x.reduce(0, +) * y.reduce(0, +)) / (count * (count - 1))
      }
      volatility = sqrt(moment(r, r) * n)
      downside = sqrt(r.filter { $0 < t }.reduce(0) { $0 + pow(t - $1, 2) } * n / count)
      mean = sum / count - t
      beta = moment(r, b) / moment(b, b)
      correlation = moment(r, b) / sqrt(moment(r, r) * moment(b, b))
      alpha = exp(n * log1p(mean - beta * (other / count - t))) - 1
      positive = Double(r.filter { $0 > 0 }.count) / count
      var index = [1.0]
      for growth in r { index.append(index[index.count - 1] * (1 + growth)) }
      var depth = 0.0
      for high in index.indices {
        for low in high..<index.count { depth = min(depth, index[low] / index[high] - 1) }
      }
      (self.depth, root) = (depth, sqrt(n))
    }
  }

  @Test("of random series are what the definitions say", arguments: 0..<500)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 3...60, using: &random)
    let spread = Double.random(in: 0.001...0.08, using: &random)
    let returns = (0..<count).map { _ in Double.random(in: -spread...spread * 1.2, using: &random) }
    let benchmark = returns.map { $0 * 0.7 + Double.random(in: -spread...spread, using: &random) }
    let riskFree = Double.random(in: -0.02...0.08, using: &random)
    let period = try #require(ReturnPeriod.allCases.randomElement(using: &random))
    let formulas = Formulas(returns, benchmark, Double(period.countInYear), riskFree)
    let found = RiskFigures(
      weeks(returns), benchmark: benchmark, countInYear: period.countInYear, riskFree: riskFree)
    let measures = try #require(found.measures)
    #expect(isNear(measures.volatility, formulas.volatility))
    #expect(isNear(measures.downside, formulas.downside))
    #expect(isNear(measures.sharpe, formulas.mean / formulas.volatility * Double(period.countInYear)))
    if formulas.downside > 1e-9 {
      #expect(isNear(measures.sortino, formulas.mean * Double(period.countInYear) / formulas.downside))
    }
    #expect(isNear(measures.drawdown.change, formulas.depth))
    #expect(measures.positive == formulas.positive)
    #expect(isNear(found.comparison?.beta, formulas.beta))
    #expect(isNear(found.comparison?.correlation, formulas.correlation))
    #expect(isNear(found.comparison?.alpha, formulas.alpha, 1e-8))
  }

  @Test("of fewer than three periods are none")
  func tooFew() {
    for count in 0..<3 {
      let found = RiskFigures(weeks([0.01, 0.02].prefix(count).map { $0 }), countInYear: 52)
      #expect(found.reason == .tooFew && found.measures == nil && found.count == count)
    }
  }

  @Test("with a period whose return is not known are none, and a missing price is told first")
  func unknown() {
    let known = weeks([0.01, 0.02, 0.03, 0.01])
    func with(_ reasons: TimeWeightedReturn.Reason...) -> RiskFigures {
      let unknown = reasons.map {
        PeriodReturn(from: Self.sunday, to: Self.sunday, timeWeighted: .unknown($0))
      }
      return RiskFigures(known + unknown, countInYear: 52)
    }
    #expect(with(.capital).reason == .capital)
    #expect(with(.capital, .noPrice).reason == .noPrice)
    #expect(with(.noPrice).measures == nil)
  }

  @Test("of prices that never move have no ratios, and those that only round off vary by nothing")
  func flat() throws {
    let measures = try #require(figures(of: [3, 3, 3, 3]).measures)
    #expect(measures.volatility == 0 && measures.sharpe == nil && measures.sortino == nil)
    #expect(measures.positive == 0 && measures.drawdown.change == 0 && measures.drawdown.from == nil)
    let rounded = RiskFigures(weeks([1e-16, -1e-16, 0, 2e-16]), benchmark: [0, 0, 0, 0], countInYear: 52)
    #expect(rounded.measures?.volatility == 0 && rounded.measures?.sharpe == nil)
    #expect(rounded.comparison != nil && rounded.comparison?.beta == nil && !rounded.isBenchmarkMissing)
  }

  @Test("without one price of the benchmark lack what needs it, and nothing else")
  func missingBenchmark() {
    let found = RiskFigures(weeks([0.01, 0.02, -0.01]), benchmark: [0.01, nil, 0.02], countInYear: 52)
    #expect(found.isBenchmarkMissing && found.comparison == nil && found.measures != nil)
  }

  /// The days of a fall as numbers of weeks.
  private func weeks(_ drawdown: RiskFigures.Drawdown?) -> [Int?] {
    [drawdown?.from, drawdown?.trough, drawdown?.to].map { day in
      day.map { ($0.daysSinceEpoch - Self.sunday.daysSinceEpoch) / 7 }
    }
  }

  @Test(
    "tell the deepest fall from the last day of its high to the first day back",
    arguments: [
      // Made up only nearly in binary numbers.
      ([90.0, 70, 90], [0, 1, 2], [nil, nil, nil]),
      // Not made up.
      ([100, 120, 60, 90], [1, 2, nil], [1, 3, nil]),
      // The last of equal highs; the first of equal lows.
      ([100, 100, 80, 80, 101], [1, 2, 4], [nil, nil, nil]),
      // The deeper of two, and a new one that goes on.
      ([100, 90, 100, 70, 110, 99], [2, 3, 4], [4, 5, nil]),
      // The later is less deep.
      ([100, 50, 100, 90], [0, 1, 2], [2, 3, nil]),
      // Two as deep as each other: the first.
      ([100, 50, 100, 50, 100], [0, 1, 2], [nil, nil, nil]),
      ([100, 101, 102, 103], [nil, nil, nil], [nil, nil, nil]),
    ] as [([Double], [Int?], [Int?])])
  func falls(prices: [Double], deepest: [Int?], current: [Int?]) throws {
    // A flat start makes enough periods, and moves the numbers by none: its days are the same high.
    let found = try #require(
      RiskFigures(weeks(growth(of: prices) + [0, 0].prefix(prices.count < 4 ? 2 : 0)), countInYear: 52)
        .measures)
    #expect(weeks(found.drawdown) == deepest)
    #expect(Array(weeks(found.current).prefix(1)) == Array(current.prefix(1)))
  }

  @Test("name the best and the worst period by its end, the first of equals")
  func extremes() throws {
    let measures = try #require(figures(of: [100, 110, 99, 108.9, 98.01]).measures)
    #expect(measures.best.date == Self.sunday.advanced(by: 7))
    #expect(measures.worst.date == Self.sunday.advanced(by: 14))
    #expect(isNear(measures.best.growth, 0.1) && isNear(measures.worst.growth, -0.1))
  }
}
