/// How a part of the portfolio did from the evening of one day to that of another.
package struct PeriodReturn: Sendable {
  package let from: CalendarDay
  package let to: CalendarDay
  package let timeWeighted: TimeWeightedReturn
}

extension Returns {
  /// The days between which a part's periods lie.
  private func limits(
    of part: Segment, by period: ReturnPeriod, from first: CalendarDay?, through last: CalendarDay
  ) -> [CalendarDay] {
    // Before the first day nothing was held.
    guard let held = part.firstDay else { return [] }
    let start = max(first?.advanced(by: -1) ?? held, held)
    guard start <= last else { return [] }
    if let calendar = period.calendar {
      return calendar.ends(from: start, through: last).filter { calendar.end(of: $0) == $0 }
    }
    var isPriced = [Bool](repeating: false, count: last.daysSinceEpoch - start.daysSinceEpoch + 1)
    for (ticker, days) in part.held.tickers
    where days.contains(where: { !$0.after.isZero }) {
      for day in valuation.prices[ticker].recordedDays where day >= start && day <= last {
        isPriced[day.daysSinceEpoch - start.daysSinceEpoch] = true
      }
    }
    return isPriced.indices.filter { isPriced[$0] }.map { start.advanced(by: $0) }
  }

  /// The time-weighted returns of a part in the whole periods between two days, without the periods at whose beginning
  /// nothing was held.
  ///
  /// - Parameters:
  ///   - part: nil for the whole.
  ///   - first: the first day that counts; nil for the first with a flow.
  ///   - gaps: takes in what has no price at either end of a period, or lacks a rate.
  mutating func periodReturns(
    of part: Segment? = nil, by period: ReturnPeriod, from first: CalendarDay?, through last: CalendarDay
  ) throws(Overflow) -> [PeriodReturn] {
    let part = part ?? whole
    let limits = limits(of: part, by: period, from: first, through: last)
    guard var begin = limits.first else { return [] }
    let flows = part.flows.days
    let table = valuation.table(of: part, on: Set(flows.map(\.day) + limits.map(\.daysSinceEpoch)).sorted())
    var index = flows.firstIndex { $0.day > begin.daysSinceEpoch } ?? flows.count
    var returns: [PeriodReturn] = []
    var unknown: [PeriodReturn] = []
    for end in limits.dropFirst() {
      var next = index
      while next < flows.count, flows[next].day <= end.daysSinceEpoch { next += 1 }
      let some = flows[index..<next]
      let (opening, closing) = (table[begin.daysSinceEpoch], table[end.daysSinceEpoch])
      if opening.holds {
        var found = TimeWeightedReturn.unknown(.noPrice)
        if let start = opening.end, let value = closing.end, some.allSatisfy(\.isKnown) {
          var chain = chain(of: some, from: begin, start, holds: true, table)
          found = chain.finish(end: value, on: end.daysSinceEpoch)
        }
        let period = PeriodReturn(from: begin, to: end, timeWeighted: found)
        returns.append(period)
        if found.reason == .noPrice { unknown.append(period) }
      }
      (begin, index) = (end, next)
    }
    try name(unknown, of: part)
    return returns
  }

  /// Names what these periods of a part lack.
  private mutating func name(
    _ unknown: [PeriodReturn], of part: Segment
  ) throws(Overflow) {
    for period in unknown {
      for (day, gap) in part.flows.gaps
      where day > period.from.daysSinceEpoch && day <= period.to.daysSinceEpoch {
        valuation.add(gap, on: day)
      }
    }
    let days = Set(unknown.flatMap { [$0.from, $0.to] }).sorted()
    if !days.isEmpty { _ = try valuation.values(of: part, atEndsOf: days) }
  }
}

/// The periods whose returns are compared to measure risk.
public enum ReturnPeriod: String, CaseIterable, Sendable {
  /// From one day with a recorded price to the next.
  case day
  /// Whole weeks, which end on Sunday, or whole months.
  case week, month

  /// As it counts when figures are converted to a year.
  package var countInYear: Int {
    switch self {
    case .day: 252
    case .week: 52
    case .month: 12
    }
  }

  /// The calendar period that it is; nil if it is none.
  var calendar: Period? {
    switch self {
    case .day: nil
    case .week: .week
    case .month: .month
    }
  }
}

extension ReturnPeriod {
  /// Whether a period may end on this day.
  package func isEnd(_ day: CalendarDay) -> Bool { calendar.map { $0.end(of: day) == day } ?? true }
}
