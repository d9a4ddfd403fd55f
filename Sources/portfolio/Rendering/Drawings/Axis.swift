import PortfolioCore

/// A vertical axis marked with round numbers.
struct Axis {
  /// The numbers marked, in ascending order; nil for one of more digits than there are. The first and last are the
  /// ends of the axis.
  let ticks: [(value: Double, number: ExactDecimal?)]
  /// The height in pixels.
  let height: Double

  /// An axis that includes all of these values.
  ///
  /// - Parameters:
  ///   - includesZero: whether 0 is one of them.
  ///   - intervals: about how many there are.
  init(
    of values: some Collection<Double>, height: Double, includesZero: Bool = true, intervals: Double = 4
  ) {
    let start = includesZero ? 0 : values.first ?? 0
    let (low, high) = values.reduce((start, start)) { (min($0.0, $1), max($0.1, $1)) }
    // Not so short that the steps up to a number could not be counted.
    let shortest = max(abs(low), abs(high)) / 1e15
    let (digit, power) = Axis.step(max(high > low ? (high - low) / intervals : 1, shortest))
    let step = Double(digit) * Axis.power(power)
    let bottom = Int((low / step).rounded(.down))
    let numbers = bottom...max(low < 0 && includesZero ? 0 : bottom + 1, Int((high / step).rounded(.up)))
    ticks = numbers.map { count in
      (Double(count) * step, Axis.number(count * digit, power))
    }
    self.height = height
  }

  /// Where areas begin: 0, or the end that is nearest to it.
  var base: Double {
    min(max(0, ticks.first?.value ?? 0), ticks.last?.value ?? 0)
  }

  /// The distance of a value from the top, in pixels.
  func place(of value: Double) -> Double {
    guard let low = ticks.first?.value, let high = ticks.last?.value, high > low else { return height }
    return (high - value) / (high - low) * height
  }

  /// The lines across the chart, with the numbers beside them.
  func grid(_ formats: Formats) -> HTML {
    HTML(
      ticks.map { tick in
        let (y, line): (Double, HTML) = (place(of: tick.value), tick.value == 0 ? "zero" : "grid")
        return """
          <line class=\(line) x2=100% y1=\(y) y2=\(y) />
          <text x=-8 y=\(y + 4)>\(tick.number.map(formats.quantity) ?? "")</text>

          """
      })
  }

  /// The number of characters in the longest of those numbers.
  func margin(_ formats: Formats) -> Int {
    ticks.compactMap(\.number).map { formats.quantity($0).count }.max() ?? 0
  }

  /// The smallest number that is 1, 2 or 5 times a power of ten and not less than `length`.
  private static func step(_ length: Double) -> (digit: Int, power: Int) {
    guard length > 0, length.isFinite else { return (1, 0) }
    var power = -9
    while Axis.power(power + 1) <= length { power += 1 }
    for digit in [1, 2, 5] where Double(digit) * Axis.power(power) >= length * 0.999_999 {
      return (digit, power)
    }
    return (1, power + 1)
  }

  private static func power(_ exponent: Int) -> Double {
    let magnitude = (0..<abs(exponent)).reduce(1.0) { product, _ in product * 10 }
    return exponent < 0 ? 1 / magnitude : magnitude
  }

  /// `digits` × 10^`power`; nil if it has too many digits.
  private static func number(_ digits: Int, _ power: Int) -> ExactDecimal? {
    if power < 0 { return ExactDecimal(mantissa: Int128(digits), scale: -power) }
    return ExactDecimal("\(digits)" + String(repeating: "0", count: power))
  }
}
