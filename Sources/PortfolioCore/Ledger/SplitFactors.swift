/// How many shares one of the first has become by splits, of each of what is numbered: holdings or tickers.
struct SplitFactors: Sendable {
  /// Up to the last that was split; nil for one.
  private var factors: ContiguousArray<ExactFraction?> = []

  /// nil for one.
  @inline(__always)
  subscript(number: Int) -> ExactFraction? { number < factors.count ? factors[number] : nil }

  mutating func split(_ number: Int, by ratio: SplitRatio) throws(Overflow) {
    while factors.count <= number { factors.append(nil) }
    factors[number] = try (factors[number] ?? ExactFraction(ExactDecimal(1))).times(ratio)
  }

  /// How many shares so many of the first are now.
  @inline(__always)
  func current(_ first: ExactFraction, _ number: Int) throws(Overflow) -> ExactFraction {
    guard let factor = self[number] else { return first }
    return try first * factor
  }

  /// How many of the first so many shares of now are.
  @inline(__always)
  func first(_ current: ExactFraction, _ number: Int) throws(Overflow) -> ExactFraction {
    guard let factor = self[number] else { return current }
    return try current / factor
  }
}
