/// Computes returns from what was held, what was paid in and out, and prices.
package struct Returns {
  let ledger: ShareLedger
  let prices: [PriceSteps]
  /// Of prices.
  private(set) var converter: Converter
  private(set) var whole: Segment
  private(set) var parts: [Int: Segment] = [:]
  /// Whether the cash of any account is known.
  private let tracksCash: Bool
  /// What figures are compared with.
  package var benchmarks: [BenchmarkPrices] = []
  /// What turns amounts into money of one day; nil where they count as they are.
  package private(set) var deflator: Deflator?

  /// What a part of the portfolio held, and what came into it and went out of it.
  struct Segment {
    var held = HeldPart()
    var flows = DailyFlows()
    /// Nil where cash does not count.
    var cash: CashTimeline?

    /// The first day on which money or shares came in; nil where none ever did.
    var firstDay: CalendarDay? {
      [flows.days.first?.day, held.firstDay].compactMap(\.self).min().map { CalendarDay(daysSinceEpoch: $0) }
    }
  }

  /// - Parameters:
  ///   - held: what the ledger held.
  ///   - flows: those of the scope that is wanted.
  ///   - prices: the prices of each ticker, by its number.
  ///   - converter: of prices, whose currencies have the numbers that it knows.
  ///   - cash: that of accounts; nil where none is tracked.
  ///   - deflator: what turns amounts into money of one day; nil where they count as they are.
  package init(
    _ ledger: ShareLedger, _ held: Timeline, _ flows: CashFlows, prices: [PriceSteps],
    _ converter: Converter = Converter(), cash: ReturnCash? = nil, _ deflator: Deflator? = nil
  ) throws(Overflow) {
    self.deflator = deflator
    (self.ledger, self.prices, self.converter, whole) = (ledger, prices, converter, Segment())
    tracksCash = cash != nil
    let scope = flows.scope
    whole = Segment(
      held: try held.parts { scope.includes(ticker: $0, account: $1) ? 0 : nil }[0] ?? HeldPart(),
      flows: flows.whole)
    for (number, flows) in flows.parts { parts[number] = Segment(flows: flows) }
    if scope.division != .none {
      let all = try held.parts { ticker, account in
        scope.includes(ticker: ticker, account: account)
          ? scope.part(ofTicker: ticker, account: account) : nil
      }
      for (number, held) in all { parts[number, default: Segment()].held = held }
    }
    if let cash, scope.tickers == nil { try take(cash, scope) }
    whole = try withMoves(whole)
    for (number, part) in parts { parts[number] = try withMoves(part) }
  }

  /// Takes cash into account wherever all that came in and went out is known.
  private mutating func take(_ cash: ReturnCash, _ scope: ReturnScope) throws(Overflow) {
    if scope.account != PositionScope.unknownAccount,
      let timeline = cash.timeline(ofAccount: scope.account.map { $0 < 0 ? "" : ledger.accounts[$0] })
    {
      (whole.cash, whole.flows) = (timeline, try timeline.flows())
    }
    guard scope.division == .accounts else { return }
    for name in cash.cash.trackedFrom.keys {
      let number = name.map { ledger.accounts.firstIndex(of: $0) } ?? ReturnScope.noAccount
      guard let number, scope.account == nil || scope.account == number,
        let timeline = cash.timeline(ofAccount: name ?? "")
      else { continue }
      parts[number, default: Segment()].cash = timeline
      parts[number, default: Segment()].flows = try timeline.flows()
    }
  }

  /// The first day on which money or shares came in; nil where none ever did.
  package var firstDay: CalendarDay? { whole.firstDay }

  /// The figures of the whole for each of several consecutive periods.
  ///
  /// - Parameters:
  ///   - first: the first day that counts; nil for the first with a flow.
  ///   - ends: the last day of each period.
  ///   - gaps: takes in what has no price at either end of a period, or lacks a rate.
  package mutating func figures(
    from first: CalendarDay?, ends: [CalendarDay], gaps: inout ReturnGaps
  ) throws(Overflow) -> [ReturnFigures] {
    try figures(of: whole, from: first, ends: ends, gaps: &gaps)
  }

  /// The figures of each part, by the number of its ticker or account; nil for what has no account.
  package mutating func figuresOfParts(
    from first: CalendarDay?, through last: CalendarDay, gaps: inout ReturnGaps
  ) throws(Overflow) -> [Int?: ReturnFigures] {
    var all: [Int?: ReturnFigures] = [:]
    for (number, part) in parts {
      let figures = try figures(of: part, from: first, ends: [last], gaps: &gaps)
      all.updateValue(figures[0], forKey: number == ReturnScope.noAccount ? nil : number)
    }
    return all
  }

  /// The same with shares that come from elsewhere or go there without being sold as flows, at the price of the
  /// day, and each day of flows once, in order.
  private mutating func withMoves(_ part: Segment) throws(Overflow) -> Segment {
    var part = part
    for (move, isInward) in part.held.moves {
      let (flow, gap) = try flow(of: move, isInward)
      try part.flows.add(flow, gap)
    }
    part.flows = try part.flows.ordered
    if deflator != nil {
      try part.flows.convert { (amount, day) throws(Overflow) in try deflator?.real(amount, on: day)
      }
    }
    return part
  }

  /// What the shares that moved are worth: those that were received, or where these have no price, those that were
  /// given for them.
  private mutating func flow(
    of move: Timeline.Move, _ isInward: Bool
  ) throws(Overflow) -> (CashFlow, CashFlow.Gap?) {
    let table = ledger.table
    let (old, new) = (table.ticker(of: move.from), table.ticker(of: move.to))
    let day = CalendarDay(daysSinceEpoch: move.day)
    var (worth, ticker) = (Worth.unpriced, new)
    do throws(Overflow) {
      worth = try self.worth(of: move.received, new, on: day)
      if case .unpriced = worth, old != new, !move.given.isZero {
        worth = try self.worth(of: move.given, old, on: day)
      }
    } catch {
      throw error.named(ledger.tickers[ticker])
    }
    if !isInward { ticker = old }
    var (value, gap) = (Amount.zero, CashFlow.Gap?.none)
    switch worth {
    case .amount(let amount, _): value = amount
    case .unconverted(let missing): gap = .rate(missing)
    case .unpriced: gap = .price(ofTicker: new)
    }
    // What is owed comes in as money does that goes out.
    let isPaidIn = isInward != value.isNegative
    let amount = value.isNegative ? -value : value
    let flow = CashFlow(
      day: move.day, ticker: ticker, account: table.account(of: isInward ? move.to : move.from),
      paidIn: isPaidIn ? amount : .zero, paidOut: isPaidIn ? .zero : amount, isTrade: true)
    return (flow, gap)
  }

  private enum Worth {
    /// - Parameter pricedOn: the day of a price that is too old; nil for a newer one.
    case amount(Amount, pricedOn: CalendarDay?)
    case unpriced
    case unconverted(MissingRate)
  }

  /// What shares are worth on a day.
  private mutating func worth(
    of quantity: ExactFraction, _ ticker: Int, on day: CalendarDay
  ) throws(Overflow) -> Worth {
    guard ticker < prices.count, let (quote, currency) = try prices[ticker].quote(on: day) else {
      return .unpriced
    }
    let value = try quote.value(of: quantity)
    let old = quote.staleDay(on: day)
    if let worth = try converter.converted(value, from: currency, on: day.daysSinceEpoch) {
      return .amount(worth, pricedOn: old)
    }
    return converter.missingRate(from: currency, on: day.daysSinceEpoch).map(Worth.unconverted) ?? .unpriced
  }

  private mutating func figures(
    of part: Segment, from first: CalendarDay?, ends: [CalendarDay], gaps: inout ReturnGaps
  ) throws(Overflow) -> [ReturnFigures] {
    let days = part.flows.days
    var start = first ?? days.first.map { CalendarDay(daysSinceEpoch: $0.day) }
    let evening = start?.advanced(by: -1)
    let values = try values(of: part, atEndsOf: (evening.map { [$0] } ?? []) + ends, &gaps)
    if let start, let last = ends.last {
      for (day, ticker, gap) in part.flows.gaps
      where day >= start.daysSinceEpoch && day <= last.daysSinceEpoch {
        gaps.add(gap, ofTicker: ticker, on: day, ledger.tickers)
      }
    }
    // Without two known values nothing has grown.
    let isValued = values.count { $0.value != nil } > 1
    let table = table(of: part, on: isValued ? days.map(\.day) : [])
    var figures: [ReturnFigures] = []
    var index = days.firstIndex { day in start.map { day.day >= $0.daysSinceEpoch } ?? true } ?? days.count
    for (number, end) in ends.enumerated() {
      let before = evening == nil ? Value() : values[number]
      let next = days[index...].firstIndex { $0.day > end.daysSinceEpoch } ?? days.count
      figures.append(
        try self.figures(
          days[index..<next], from: start, to: end, before, values[number + (evening == nil ? 0 : 1)],
          table, part.cash == nil ? tracksCash ? .trades : nil : .external
        )
      )
      (start, index) = (end.advanced(by: 1), next)
    }
    return figures
  }

  /// What a part is worth at the end of a day; nil if something had no price.
  struct Value {
    var value: Amount? = .zero
    var holds = false
    var old = OldPrices()
  }

  private mutating func figures(
    _ flows: ArraySlice<DailyFlows.Day>, from first: CalendarDay?, to last: CalendarDay, _ start: Value,
    _ end: Value, _ table: DayTable, _ source: ReturnFlows?
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
      benchmarks.append(try BenchmarkReturn(&self.benchmarks[number], compared))
    }
    return ReturnFigures(
      from: first, to: last, start: start.value?.rounded, end: shownEnd,
      paidIn: isKnown ? paidIn.rounded : nil, paidOut: isKnown ? paidOut.rounded : nil, profit: profit,
      rate: rate, timeWeighted: twr, timeWeightedAnnual: annual, benchmarks: benchmarks, flows: source,
      oldStart: start.old.day, oldEnd: end.old.day,
      startIsDoubtful: start.value.map(start.old.isMuch) ?? false)
  }

  private func timeWeighted(
    _ flows: ArraySlice<DailyFlows.Day>, from evening: CalendarDay, to last: CalendarDay, _ start: Value,
    _ end: Value, _ table: DayTable
  ) -> TimeWeightedReturn {
    guard let startValue = start.value, let endValue = end.value,
      flows.allSatisfy(\.isKnown)
    else { return .unknown(.noPrice) }
    var chain = chain(
      of: flows, from: evening, startValue.nearestDouble, holds: start.holds, table)
    return chain.finish(end: endValue.nearestDouble, on: last.daysSinceEpoch)
  }

  /// What a part is worth on these days, which are in order.
  mutating func table(of part: Segment, on days: [Int]) -> DayTable {
    var table = DayTable(days, part.held, prices, &converter)
    if let cash = part.cash { table.add(cash) }
    if let deflator { table.deflate(by: deflator) }
    return table
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

  /// The value of a part at the end of each day; nil if something had no price.
  mutating func values(
    of part: Segment, atEndsOf days: [CalendarDay], _ gaps: inout ReturnGaps
  ) throws(Overflow) -> [Value] {
    var (values, latest) = ([Value](), days.first)
    for day in days {
      // A part that begins after the last day counts as it was when it began.
      latest = max(latest ?? day, day)
      let quantities = try part.held.quantities(atEndOf: latest ?? day)
      var (total, isKnown, old) = (Amount.zero, true, OldPrices())
      for (ticker, quantity) in quantities {
        let worth = try worth(of: quantity, ticker, on: day)
        if case .amount(let amount, let pricedOn) = worth {
          try total += amount
          try old.add(amount, pricedOn: pricedOn)
          continue
        }
        isKnown = false
        let name = ledger.tickers[ticker]
        if case .unconverted(let rate) = worth {
          gaps.omissions.unconverted.insert(name)
          gaps.omissions.rates.insert(rate)
        } else {
          gaps.add(unpriced: name, on: day.daysSinceEpoch)
        }
      }
      var holds = !quantities.isEmpty
      if let cash = part.cash {
        let (worth, holdsCash) = try cash.worth(ofEvening: day, on: day)
        holds = holds || holdsCash
        if let worth {
          try total += worth
        } else {
          isKnown = false
          for rate in cash.missingRates(on: day) {
            gaps.omissions.unconverted.insert(rate.code)
            gaps.omissions.rates.insert(rate)
          }
        }
      }
      var value = isKnown ? total : nil
      if let known = value, deflator != nil { value = try deflator?.real(known, on: day) }
      values.append(Value(value: value, holds: holds, old: old))
    }
    return values
  }
}
