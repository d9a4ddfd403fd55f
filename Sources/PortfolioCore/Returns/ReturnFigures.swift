/// The performance of a part of the portfolio over a period.
public struct ReturnFigures: Sendable {
  /// Nil if there are no flows.
  public let from: CalendarDay?
  /// The last day.
  public let to: CalendarDay
  /// The value on the evening before `from`, and on that of `to`; nil if something had no price.
  public let start: ExactDecimal?
  /// The value at the end of the last day; nil if a price is missing.
  public let end: ExactDecimal?
  /// nil where an amount could not be converted to the home currency.
  public let paidIn: ExactDecimal?
  /// What was taken out; nil if a rate is missing.
  public let paidOut: ExactDecimal?
  /// end + paidOut − start − paidIn
  public let profit: ExactDecimal?
  /// Nil if the start or end value is unknown.
  public let rate: RateOfReturn?
  /// The return of money that stayed invested throughout.
  public let timeWeighted: TimeWeightedReturn
  /// The annualised return; nil for less than 365 days, or if more than everything was lost.
  public let timeWeightedAnnual: Double?
  /// What the same flows would have become elsewhere.
  public let benchmarks: [BenchmarkReturn]
  /// Which flows these go by; nil where no cash is tracked.
  public let flows: ReturnFlows?
  /// The day of the oldest price that the start or end value rests on, if that is more than a week before.
  package let oldStart: CalendarDay?
  package let oldEnd: CalendarDay?
  /// Whether more than a tenth of the start value rests on such prices, so that the growth from there says little.
  package let startIsDoubtful: Bool
}

/// How much of a value rests on prices that are more than a week older than its day.
package struct OldPrices {
  private var amount = Amount.zero
  /// That of the oldest.
  private(set) var day: CalendarDay?

  mutating func add(_ value: Amount, pricedOn day: CalendarDay?) throws(Overflow) {
    guard let day else { return }
    self.day = min(day, self.day ?? day)
    try amount += value.isNegative ? -value : value
  }

  /// Whether it is more than a tenth of a value.
  func isMuch(of value: Amount) -> Bool {
    day != nil && OldPrices.areMuch(amount.nearestDouble, of: value.nearestDouble)
  }

  /// Whether what rests on old prices is more than a tenth of a value, so that a change of it says little.
  package static func areMuch(_ amount: Double, of value: Double) -> Bool { 10 * amount > abs(value) }
}

extension Returns {
  /// The figures of a part for each of several consecutive periods.
  ///
  /// - Parameters:
  ///   - part: nil for the whole.
  ///   - first: the first day that counts; nil for the first with a flow.
  ///   - ends: the last day of each period.
  mutating func figures(
    of part: Segment? = nil, from first: CalendarDay?, ends: [CalendarDay]
  ) throws(Overflow) -> [ReturnFigures] {
    let part = part ?? whole
    let days = part.flows.days
    var start = first ?? part.firstDay
    let evening = start?.advanced(by: -1)
    let values = try valuation.values(of: part, atEndsOf: (evening.map { [$0] } ?? []) + ends)
    if let start, let last = ends.last {
      for (day, gap) in part.flows.gaps where day >= start.daysSinceEpoch && day <= last.daysSinceEpoch {
        valuation.add(gap, on: day)
      }
    }
    // Without two known values nothing has grown.
    let isValued = values.count { $0.value != nil } > 1
    let table = valuation.table(of: part, on: isValued ? days.map(\.day) : [])
    var figures: [ReturnFigures] = []
    var index = days.firstIndex { day in start.map { day.day >= $0.daysSinceEpoch } ?? true } ?? days.count
    for (number, end) in ends.enumerated() {
      let before = evening == nil ? PartValuation.Value() : values[number]
      let next = days[index...].firstIndex { $0.day > end.daysSinceEpoch } ?? days.count
      figures.append(
        try self.figures(
          days[index..<next], from: start, to: end, before, values[number + (evening == nil ? 0 : 1)],
          table, part.cash == nil ? cash == nil ? nil : .trades : .external))
      (start, index) = (end.advanced(by: 1), next)
    }
    return figures
  }

  private mutating func figures(
    _ flows: ArraySlice<DailyFlows.Day>, from first: CalendarDay?, to last: CalendarDay,
    _ start: PartValuation.Value,
    _ end: PartValuation.Value, _ table: DayTable, _ source: ReturnFlows?
  ) throws(Overflow) -> ReturnFigures {
    let evening = first?.advanced(by: -1) ?? last
    let twr = timeWeighted(flows, from: evening, to: last, start, end, table)
    let (paidIn, paidOut) = try flows.sums()
    let isKnown = flows.allSatisfy(\.isKnown)
    var (profit, rate, annual) = (ExactDecimal?.none, RateOfReturn?.none, Double?.none)
    let shownEnd = end.value?.rounded
    let compared =
      isKnown
      ? start.value.map {
        BenchmarkReturn.Compared(
          evening: evening, last: last, start: $0, holds: start.holds, flows: flows, end: shownEnd)
      } : nil
    if let compared, let endValue = end.value {
      profit = try (endValue + paidOut - compared.start - paidIn).rounded
      let payments = compared.payments + [RateOfReturn.Flow(day: last, amount: endValue.nearestDouble)]
      rate = RateOfReturn(payments)
      let days = payments.filter { $0.amount != 0 }.map(\.day.daysSinceEpoch)
      if let growth = twr.growth, let early = days.min(), let late = days.max(), late - early >= 365 {
        // A negative number has no root.
        annual = growth < -1 ? nil : PortfolioCore.annual(1 + growth, days: late - early) - 1
      }
    }
    var benchmarks: [BenchmarkReturn] = []
    for number in self.benchmarks.indices {
      benchmarks.append(
        try BenchmarkReturn(self.benchmarks[number].ticker, compared) { price(ofBenchmark: number, on: $0) })
    }
    return ReturnFigures(
      from: first, to: last, start: start.value?.rounded, end: shownEnd,
      paidIn: isKnown ? paidIn.rounded : nil, paidOut: isKnown ? paidOut.rounded : nil, profit: profit,
      rate: rate, timeWeighted: twr, timeWeightedAnnual: annual, benchmarks: benchmarks, flows: source,
      oldStart: start.old.day, oldEnd: end.old.day,
      startIsDoubtful: start.value.map(start.old.isMuch) ?? false)
  }

  private func timeWeighted(
    _ flows: ArraySlice<DailyFlows.Day>, from evening: CalendarDay, to last: CalendarDay,
    _ start: PartValuation.Value,
    _ end: PartValuation.Value, _ table: DayTable
  ) -> TimeWeightedReturn {
    guard let startValue = start.value, let endValue = end.value,
      flows.allSatisfy(\.isKnown)
    else { return .unknown(.noPrice) }
    var chain = chain(
      of: flows, from: evening, startValue.nearestDouble, holds: start.holds, table)
    return chain.finish(end: endValue.nearestDouble, on: last.daysSinceEpoch)
  }

  /// The growth from the evening of a day to the last of these flows, whose sizes are all known.
  func chain(
    of flows: ArraySlice<DailyFlows.Day>, from evening: CalendarDay, _ value: Double, holds: Bool,
    _ table: DayTable
  ) -> ReturnChain {
    var chain = ReturnChain(value: value, holds: holds, day: evening.daysSinceEpoch)
    for flow in flows { chain.add(flow, table[flow.day]) }
    return chain
  }
}
