/// Computes returns from what was held, what was paid in and out, and prices.
struct Returns {
  let ledger: ShareLedger
  /// By the number of the ticker.
  let prices: [PriceSteps]
  /// Of prices, whose currencies have the numbers that it knows.
  private(set) var converter: Converter
  private(set) var whole: Segment
  private(set) var parts: [Int: Segment] = [:]
  /// That of accounts; nil where none is tracked, or only some tickers count.
  let cash: AccountCash?
  /// Whether there are any flows of transactions.
  let hasFlows: Bool
  /// What figures are compared with.
  private(set) var benchmarks: [Benchmark] = []
  /// Those without any known price.
  private(set) var unknownBenchmarks: [String] = []
  /// What turns amounts into money of one day; nil where they count as they are.
  private(set) var deflator: Deflator?

  /// What a part of the portfolio held, and what came into it and went out of it.
  struct Segment {
    var held = HeldPart()
    var flows = DailyFlows()
    /// Nil where cash does not count.
    var cash: CashTimeline?

    /// The first day on which money or shares moved; nil where none ever did.
    var firstDay: CalendarDay? {
      [flows.days.first?.day, held.firstDay, cash?.firstDay].compactMap(\.self).min()
        .map { CalendarDay(daysSinceEpoch: $0) }
    }
  }

  /// What figures are compared with, and which of its prices and rates were missing.
  struct Benchmark {
    let ticker: String
    fileprivate let steps: PriceSteps
    fileprivate(set) var missing = Missing()
  }

  /// The days on which prices are needed.
  enum Days {
    /// The days on which money or shares moved, and the ends of periods.
    case needed(Period?)
    /// All days, for the returns of many periods.
    case each
  }

  /// - Parameters:
  ///   - held: what the ledger held, in the parts of these flows.
  ///   - flows: those of the scope that is wanted.
  ///   - kind: the flows that returns are based on; nil for external ones wherever all cash is tracked.
  ///   - first: the first day that counts; nil for the beginning.
  init(
    _ ledger: ShareLedger, _ held: (whole: HeldPart, parts: [Int: HeldPart], everything: HeldPart),
    _ flows: CashFlows, prices: [PriceSteps],
    _ converter: Converter = Converter(), cash: AccountCash? = nil, by kind: ReturnFlows? = nil,
    from first: CalendarDay? = nil, _ deflator: Deflator? = nil
  ) throws(Overflow) {
    (self.ledger, self.prices, self.converter) = (ledger, prices, converter)
    (self.cash, self.deflator, hasFlows) = (cash, deflator, !flows.isEmpty)
    whole = Segment(held: held.whole, flows: flows.whole)
    for (number, flows) in flows.parts { parts[number] = Segment(flows: flows) }
    for (number, held) in held.parts { parts[number, default: Segment()].held = held }
    if kind != .trades, flows.tickers == nil { try take(cash, flows, from: first) }
    whole = try withMoves(whole)
    for (number, part) in parts { parts[number] = try withMoves(part) }
  }

  /// Takes cash into account wherever all that came in and went out is known.
  private mutating func take(
    _ cash: AccountCash?, _ flows: CashFlows, from first: CalendarDay?
  ) throws(Overflow) {
    guard let cash else { return }
    func timeline(ofAccount name: String?) -> CashTimeline? {
      cash.isWholly(trackedFrom: first, account: name)
        ? CashTimeline(cash: cash, account: name, home: converter.home) : nil
    }
    if flows.account != PositionScope.unknownAccount,
      let timeline = timeline(ofAccount: flows.account.map { $0 < 0 ? "" : ledger.accounts[$0] })
    {
      (whole.cash, whole.flows) = (timeline, try timeline.flows())
    }
    guard flows.division == .accounts else { return }
    for name in cash.trackedFrom.keys {
      let number = name.map { ledger.accounts.firstIndex(of: $0) } ?? PositionScope.noAccount
      guard let number, flows.account == nil || flows.account == number,
        let timeline = timeline(ofAccount: name ?? "")
      else { continue }
      parts[number, default: Segment()].cash = timeline
      parts[number, default: Segment()].flows = try timeline.flows()
    }
  }

  /// Whether there is nothing to compute returns for.
  var isEmpty: Bool { !hasFlows && cash == nil }

  /// The accounts whose cash is not tracked from the beginning.
  var untracked: [String?] { cash?.untracked ?? [] }

  /// What lacked a price or a rate, so that figures that were asked for are not known.
  private(set) var gaps = Missing()

  /// The same, with what benchmarks and the index of prices lack.
  var missing: Missing {
    var missing = gaps
    for benchmark in benchmarks { missing.formUnion(benchmark.missing) }
    if let deflator { missing.formUnion(deflator.missing) }
    return missing
  }

  /// What `body` returns for each part, by the number of its ticker or account; nil for what has no account.
  mutating func ofParts<Result>(
    _ body: (inout Returns, Segment) throws(Overflow) -> Result
  ) throws(Overflow) -> [Int?: Result] {
    var all: [Int?: Result] = [:]
    for (number, part) in parts {
      all.updateValue(try body(&self, part), forKey: number == PositionScope.noAccount ? nil : number)
    }
    return all
  }

  /// The same with shares that come from elsewhere or go there without being sold as flows, at the price of the
  /// day, and each day of flows once, in order.
  private mutating func withMoves(_ part: Segment) throws(Overflow) -> Segment {
    var part = part
    for (move, isInward) in part.held.moves {
      let (flow, gap) = try flow(of: move, isInward)
      try part.flows.add(flow, missing: gap)
    }
    part.flows = try part.flows.ordered
    if deflator != nil {
      try part.flows.convert { (amount, day) throws(Overflow) in try deflator?.real(amount, on: day) }
    }
    return part
  }

  /// What the shares that moved are worth: those that were received, or where these have no price, those that were
  /// given for them.
  private mutating func flow(
    of move: HeldPart.Move, _ isInward: Bool
  ) throws(Overflow) -> (DailyFlows.Day, DailyFlows.Gap?) {
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
    var (value, gap) = (Amount.zero, DailyFlows.Gap?.none)
    switch worth {
    case .amount(let amount, _): value = amount
    case .unconverted(let rate): gap = DailyFlows.Gap(ticker: ticker, rate: rate)
    case .unpriced: gap = DailyFlows.Gap(ticker: new)
    }
    // What is owed comes in as money does that goes out.
    let isPaidIn = isInward != value.isNegative
    let amount = value.isNegative ? -value : value
    return (
      DailyFlows.Day(
        move.day, paidIn: isPaidIn ? amount : .zero, paidOut: isPaidIn ? .zero : amount, isTrade: true),
      gap
    )
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
    guard let (quote, currency) = try prices[ticker].quote(on: day) else {
      return .unpriced
    }
    let value = try quote.value(of: quantity)
    let old = quote.staleDay(on: day)
    if let worth = try converter.converted(value, from: currency, on: day.daysSinceEpoch) {
      return .amount(worth, pricedOn: old)
    }
    return converter.missingRate(from: currency, on: day.daysSinceEpoch).map(Worth.unconverted) ?? .unpriced
  }

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
    let values = try values(of: part, atEndsOf: (evening.map { [$0] } ?? []) + ends)
    if let start, let last = ends.last {
      for (day, gap) in part.flows.gaps where day >= start.daysSinceEpoch && day <= last.daysSinceEpoch {
        add(gap, on: day)
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
          table, part.cash == nil ? cash == nil ? nil : .trades : .external))
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

  /// Adds what a flow of a day lacks.
  mutating func add(_ gap: DailyFlows.Gap, on day: Int) {
    let name = gap.ticker.map { ledger.tickers[$0] }
    if let rate = gap.rate {
      gaps.add([rate], of: name ?? rate.code)
    } else if let name {
      gaps.add(unpriced: name, on: CalendarDay(daysSinceEpoch: day), leavesOut: true)
    }
  }

  /// The value of a part at the end of each day; nil if something had no price.
  mutating func values(
    of part: Segment, atEndsOf days: [CalendarDay]
  ) throws(Overflow) -> [Value] {
    var (values, latest) = ([Value](), days.first)
    for day in days {
      // A part that begins after the last day counts as it was when it began.
      latest = max(latest ?? day, day)
      let quantities = try part.held.quantities(atEndOf: latest ?? day)
      var (total, isKnown, old) = (Amount.zero, true, OldPrices())
      for (ticker, quantity) in quantities {
        switch try worth(of: quantity, ticker, on: day) {
        case .amount(let amount, let pricedOn):
          try total += amount
          try old.add(amount, pricedOn: pricedOn)
          continue
        case .unconverted(let rate): gaps.add([rate], of: ledger.tickers[ticker])
        case .unpriced: gaps.add(unpriced: ledger.tickers[ticker], on: day, leavesOut: true)
        }
        isKnown = false
      }
      var holds = !quantities.isEmpty
      if let cash = part.cash {
        let (worth, holdsCash) = try cash.worth(ofEvening: day, on: day)
        holds = holds || holdsCash
        if let worth {
          try total += worth
        } else {
          isKnown = false
          for rate in cash.missingRates(on: day) { gaps.add([rate], of: rate.code) }
        }
      }
      var value = isKnown ? total : nil
      if let known = value, deflator != nil { value = try deflator?.real(known, on: day) }
      values.append(Value(value: value, holds: holds, old: old))
    }
    return values
  }
}

/// What returns are compared with.
extension Returns {
  /// About what is paid on a day for what one share of the beginning has become, splits applied; nil if it is not known.
  mutating func price(ofBenchmark number: Int, on day: CalendarDay) -> Double? {
    let benchmark = benchmarks[number]
    guard let (price, currency) = benchmark.steps.unitPrice(on: day) else {
      benchmarks[number].missing.add(unpriced: benchmark.ticker, on: day)
      return nil
    }
    guard let factor = deflator.map({ $0.factor(on: day.daysSinceEpoch) }) ?? 1 else { return nil }
    let worth = price * benchmark.steps.unitsOfFirstDay(on: day) * factor
    if let factor = converter.factor(from: currency, on: day.daysSinceEpoch) { return worth * factor }
    if let rate = converter.missingRate(from: currency, on: day.daysSinceEpoch) {
      benchmarks[number].missing.add([rate])
    }
    return nil
  }

  /// How its price changed from one day to another; nil if one is not known, or the first is 0.
  mutating func change(ofBenchmark number: Int, from first: CalendarDay, to last: CalendarDay) -> Double? {
    let (before, after) = (price(ofBenchmark: number, on: first), price(ofBenchmark: number, on: last))
    guard let before, let after, before > 0 else { return nil }
    return after / before - 1
  }

  /// What all flows of the whole up to each of these days, which are in order, would be worth in it; nil where a price is
  /// not known.
  mutating func values(inBenchmark number: Int, atEndsOf days: [CalendarDay]) -> [Double?] {
    let flows = whole.flows.days
    var (units, index, isKnown, values) = (BenchmarkReturn.Units(), 0, true, [Double?]())
    for day in days {
      while index < flows.count, flows[index].day <= day.daysSinceEpoch {
        isKnown = isKnown && flows[index].isKnown
        units.add(flows[index].net, on: CalendarDay(daysSinceEpoch: flows[index].day)) {
          price(ofBenchmark: number, on: $0)
        }
        index += 1
      }
      let count = isKnown && !units.isPriceMissing ? units.count : nil
      let last = count == 0 ? 0 : price(ofBenchmark: number, on: day)
      values.append(count.flatMap { count in last.map { count * $0 } })
    }
    return values
  }
}

extension Portfolio {
  /// The returns of a part of the portfolio, with all that they need.
  ///
  /// - Parameters:
  ///   - shares: what transactions do to them, if that is known already.
  ///   - usesToday: whether to use today's prices if the last day is today.
  ///   - saysAges: whether to add which of these are old to what is missing.
  ///   - kind: the flows that returns are based on; nil for external ones wherever all cash is tracked.
  ///   - inflation: the index that measures the value of money; nil to leave amounts as they are.
  func returns(
    of scope: ReportScope, _ shares: ShareLedger? = nil, by division: CashFlows.Division = .none,
    through last: CalendarDay, days: Returns.Days = .each, usesToday: Bool = true, saysAges: Bool = false,
    flows kind: ReturnFlows? = nil, benchmarks: [String] = [], inflation: String? = nil,
    _ missing: inout Missing
  ) throws -> Returns {
    let flows = try ledger.flows(of: scope, by: division, through: last, today: today, in: base())
    let shares = try shares ?? quantities(behind: scope.tickers)
    let unknown = flows.whole.gaps.filter { gap in scope.first.map { gap.day >= $0.daysSinceEpoch } ?? true }
    try note(Set(unknown.compactMap { $0.gap.rate }), &missing)
    let cash = scope.tickers.isEmpty && flows.tracksCash ? try cash(through: last, &missing) : nil
    let held = try flows.held(in: shares)
    let moved = flows.days.union(shares.daysOfMoves).union(cash?.days(account: scope.account) ?? [])
    var now: [String] = []
    if last >= today, usesToday {
      let holding = try held.everything.quantities(atEndOf: last).filter { !$0.value.isZero }.keys
      let tickers = flows.currentTickers.union(holding).map { shares.tickers[$0] }
      now = Set(tickers.filter(scope.includes) + (flows.isEmpty ? [] : benchmarks)).sorted()
    }
    let prices = try prices(
      of: Set(shares.tickers.filter(scope.includes) + benchmarks).sorted(),
      at: days.before(today, moved, from: scope.first, through: last), now: now)
    missing.add(prices.missing)
    if saysAges { for quote in prices.now.all { missing.judge(quote, of: quote.ticker, on: today) } }
    let deflator = try inflation.map { index in try self.deflator(index, on: last) }
    let (steps, converter) = try prices.steps(
      of: shares.tickers + benchmarks, traded: home == nil ? [:] : shares.tradeCurrencies, rates(on: today))
    let count = shares.tickers.count
    var returns = try Returns(
      shares, held, flows, prices: Array(steps.prefix(count)), converter, cash: cash, by: kind,
      from: scope.first, deflator)
    returns.compare(with: zip(benchmarks, steps.dropFirst(count)), prices)
    return returns
  }

  /// What turns amounts into money of a day, by the recorded prices of an index; no service is asked for them.
  func deflator(_ index: String, on last: CalendarDay) throws -> Deflator {
    let series = try self.series(of: [index], at: [last.advanced(by: -1), last])[index]
    return try Deflator(index, series, on: last)
  }
}

extension Returns {
  /// The same, compared with nothing.
  var alone: Returns {
    var returns = self
    returns.benchmarks = []
    return returns
  }

  fileprivate mutating func compare(
    with benchmarks: some Sequence<(String, PriceSteps)>, _ prices: DayPrices
  ) {
    self.benchmarks = benchmarks.map { Benchmark(ticker: $0, steps: $1) }
    unknownBenchmarks = hasFlows ? benchmarks.map { $0.0 }.filter { !prices.knows($0) } : []
  }
}

extension Returns.Days {
  /// The past days on which prices are needed, in order.
  ///
  /// - Parameter moved: those on which money or shares moved.
  fileprivate func before(
    _ today: CalendarDay, _ moved: Set<CalendarDay>, from first: CalendarDay?, through last: CalendarDay
  ) -> [CalendarDay] {
    let yesterday = today.advanced(by: -1)
    switch self {
    case .each: return Period.day.ends(from: moved.min() ?? last, through: min(last, yesterday))
    case .needed(let period):
      var wanted = moved.filter { $0 <= last }
      if let first { wanted.insert(first.advanced(by: -1)) }
      wanted.insert(min(last, yesterday))
      if let period, let start = first ?? wanted.min() {
        wanted.formUnion(period.ends(from: start, through: last))
      }
      return wanted.filter { $0 < today }.sorted()
    }
  }
}
