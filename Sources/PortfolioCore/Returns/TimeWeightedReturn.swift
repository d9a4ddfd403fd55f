/// The growth of money that stayed in the portfolio throughout, regardless of what was put in or taken out
/// meanwhile.
public struct TimeWeightedReturn: Equatable, Sendable {
  /// How stretches between flows are linked.
  public enum Method: String, CaseIterable, Sendable {
    /// Everything was valued on each day with a flow.
    case exact
    /// Modified Dietz was used between some days because not everything could be valued on the days in
    /// between.
    case dietz
  }

  /// Why there is no return.
  public enum Reason: String, CaseIterable, Sendable {
    /// There was no capital, or less than none, that could grow.
    case capital
    /// Something that was held had no price.
    case noPrice = "no-price"
  }

  /// 0.1 is 10 %; nil if unknown.
  public let growth: Double?
  /// How it was linked; nil if there is none.
  public let method: Method?
  /// Why there is none; nil if there is one.
  public let reason: Reason?

  static func unknown(_ reason: Reason) -> TimeWeightedReturn {
    TimeWeightedReturn(growth: nil, method: nil, reason: reason)
  }
}

/// Links the returns between the days with flows.
struct ReturnChain {
  private var growth = 1.0
  private var method = TimeWeightedReturn.Method.exact
  private var reason: TimeWeightedReturn.Reason?
  /// The latest known value, its day, and whether anything was held then.
  private var value: Double
  private var day: Int
  private var holds: Bool
  /// The flows since then, on days without a known value.
  private var unvalued: [(day: Int, flow: Double)] = []

  /// Starts from the value on the evening of a day.
  init(value: Double, holds: Bool, day: Int) {
    (self.value, self.holds, self.day) = (value, holds, day)
  }

  /// Adds a day with flows, and what was held on it.
  mutating func add(_ flow: DailyFlows.Day, _ worth: DayTable.Day) {
    let isActive = flow.isTrade || worth.holds || worth.held
    guard reason == nil, isActive || !unvalued.isEmpty else { return }
    let (paidIn, paidOut) = (flow.paidIn.nearestDouble, flow.paidOut.nearestDouble)
    if worth.before.isNaN || worth.after.isNaN {
      if unvalued.isEmpty, !holds { day = flow.day }
      unvalued.append((flow.day, paidIn - paidOut))
      return
    }
    link(to: worth.before, on: flow.day)
    multiply(by: worth.after + paidOut, over: worth.before + paidIn)
    (value, day, holds) = (worth.after, flow.day, worth.holds)
  }

  /// The return up to the evening of a day on which the value is `end`.
  mutating func finish(end: Double, on day: Int) -> TimeWeightedReturn {
    link(to: end, on: day)
    if let reason { return .unknown(reason) }
    return TimeWeightedReturn(growth: growth - 1, method: method, reason: nil)
  }

  private mutating func link(to next: Double, on nextDay: Int) {
    guard !unvalued.isEmpty else {
      if holds { multiply(by: next, over: value) }
      return
    }
    // Modified Dietz: R = (E − B − ΣF) ÷ (B + Σ wF), each flow weighted by the share of the period for which
    // it was invested.
    let days = Double(nextDay - day)
    let start = holds ? value : 0
    var (flows, weighted) = (0.0, 0.0)
    for (day, flow) in unvalued {
      flows += flow
      weighted += days > 0 ? flow * Double(nextDay - day) / days : 0
    }
    multiply(by: next - flows + weighted, over: start + weighted)
    method = .dietz
    unvalued = []
  }

  private mutating func multiply(by top: Double, over bottom: Double) {
    guard reason == nil else { return }
    guard bottom > 0 else {
      reason = .capital
      return
    }
    growth *= top / bottom
  }
}
