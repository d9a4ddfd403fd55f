/// How a part of the portfolio did from the evening of one day to that of another.
package struct PeriodReturn: Sendable {
  package let from: CalendarDay
  package let to: CalendarDay
  package let timeWeighted: TimeWeightedReturn

  package init(from: CalendarDay, to: CalendarDay, _ timeWeighted: TimeWeightedReturn) {
    (self.from, self.to, self.timeWeighted) = (from, to, timeWeighted)
  }
}

extension Returns {
  /// The time-weighted returns of the whole in the whole periods between two days, without the periods at whose
  /// beginning nothing was held.
  ///
  /// - Parameters:
  ///   - first: the first day that counts; nil for the first with a flow.
  ///   - gaps: takes in what has no price at either end of a period, or lacks a rate.
  package mutating func periodReturns(
    by period: ReturnPeriod, from first: CalendarDay?, through last: CalendarDay, gaps: inout ReturnGaps
  ) throws(Overflow) -> [PeriodReturn] {
    try periodReturns(of: whole, by: period, from: first, through: last, gaps: &gaps)
  }

  /// The same for each part, by the number of its ticker or account; nil for what has no account.
  package mutating func periodReturnsOfParts(
    by period: ReturnPeriod, from first: CalendarDay?, through last: CalendarDay, gaps: inout ReturnGaps
  ) throws(Overflow) -> [Int?: [PeriodReturn]] {
    var all: [Int?: [PeriodReturn]] = [:]
    for (number, part) in parts {
      let returns = try periodReturns(of: part, by: period, from: first, through: last, gaps: &gaps)
      all.updateValue(returns, forKey: number == ReturnScope.noAccount ? nil : number)
    }
    return all
  }

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
    where ticker < prices.count && days.contains(where: { !$0.after.isZero }) {
      for day in prices[ticker].recordedDays where day >= start && day <= last {
        isPriced[day.daysSinceEpoch - start.daysSinceEpoch] = true
      }
    }
    return isPriced.indices.filter { isPriced[$0] }.map { start.advanced(by: $0) }
  }

  private mutating func periodReturns(
    of part: Segment, by period: ReturnPeriod, from first: CalendarDay?, through last: CalendarDay,
    gaps: inout ReturnGaps
  ) throws(Overflow) -> [PeriodReturn] {
    let limits = limits(of: part, by: period, from: first, through: last)
    guard var begin = limits.first else { return [] }
    let flows = part.flows.days
    let table = table(of: part, on: Set(flows.map(\.day) + limits.map(\.daysSinceEpoch)).sorted())
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
        let period = PeriodReturn(from: begin, to: end, found)
        returns.append(period)
        if found.reason == .noPrice { unknown.append(period) }
      }
      (begin, index) = (end, next)
    }
    try name(unknown, of: part, &gaps)
    return returns
  }

  /// Names what these periods of a part lack.
  private mutating func name(
    _ unknown: [PeriodReturn], of part: Segment, _ gaps: inout ReturnGaps
  ) throws(Overflow) {
    for period in unknown {
      for (day, ticker, gap) in part.flows.gaps
      where day > period.from.daysSinceEpoch && day <= period.to.daysSinceEpoch {
        gaps.add(gap, ofTicker: ticker, on: day, ledger.tickers)
      }
    }
    let days = Set(unknown.flatMap { [$0.from, $0.to] }).sorted()
    if !days.isEmpty { _ = try values(of: part, atEndsOf: days, &gaps) }
  }
}

extension Returns {
  /// What all flows of the whole up to each of these days, which are in order, would be worth in a benchmark; nil
  /// where a price is not known.
  package func values(in prices: inout BenchmarkPrices, atEndsOf days: [CalendarDay]) -> [Double?] {
    var (units, values) = (Double?.some(0), [Double?]())
    var index = 0
    let flows = whole.flows.days
    for day in days {
      while index < flows.count, flows[index].day <= day.daysSinceEpoch {
        let net = flows[index].paidIn.nearestDouble - flows[index].paidOut.nearestDouble
        if !flows[index].isKnown { units = nil }
        if net != 0 {
          let price = prices.price(on: CalendarDay(daysSinceEpoch: flows[index].day))
          units = price.flatMap { $0 > 0 ? net / $0 : nil }.flatMap { more in units.map { $0 + more } }
        }
        index += 1
      }
      let price = units == 0 ? 0 : prices.price(on: day)
      values.append(units.flatMap { units in price.map { units * $0 } })
    }
    return values
  }
}

extension Returns {
  /// The first days before one on which the whole was worth so much; none for an amount that it never was. Days on which
  /// something that was held had no price do not count.
  ///
  /// - Parameter cash: that of accounts; nil where it does not count.
  package mutating func firstDays(
    worth amounts: [ExactDecimal], cash: CashTimeline?, before end: CalendarDay
  ) -> [ExactDecimal: CalendarDay] {
    let first = [whole.firstDay, cash?.cash.days().min()].compactMap(\.self).min()
    guard let first, first < end else { return [:] }
    let days = Array(first.daysSinceEpoch..<end.daysSinceEpoch)
    let table = table(of: Segment(held: whole.held, cash: cash), on: days)
    var (left, found) = (amounts.sorted(), [ExactDecimal: CalendarDay]())
    for day in days {
      while let amount = left.first, let worth = table[day].end, worth >= amount.nearestDouble {
        found[amount] = CalendarDay(daysSinceEpoch: day)
        left.removeFirst()
      }
    }
    return found
  }
}
