/// Computes returns from what was held, what was paid in and out, and prices.
struct Returns {
  let ledger: ShareLedger
  /// What its parts were worth.
  var valuation: PartValuation
  private(set) var whole: Segment
  private(set) var parts: [Int: Segment] = [:]
  /// That of accounts; nil where none is tracked, or only some tickers count.
  let cash: AccountCash?
  /// Whether there are any flows of transactions.
  let hasFlows: Bool
  /// What figures are compared with.
  var benchmarks: [Benchmark] = []
  /// Those without any known price.
  private(set) var unknownBenchmarks: [String] = []

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
    let steps: PriceSteps
    var missing = Missing()
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
    (self.ledger, self.cash, hasFlows) = (ledger, cash, !flows.isEmpty)
    valuation = PartValuation(prices, of: ledger, converter, deflator)
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
        ? CashTimeline(cash: cash, account: name, home: valuation.home) : nil
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

  /// What figures that were asked for could not be worked out without.
  var missing: Missing {
    var missing = valuation.missing
    for benchmark in benchmarks { missing.formUnion(benchmark.missing) }
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
      let (flow, gap) = try valuation.flow(of: move, isInward)
      try part.flows.add(flow, missing: gap)
    }
    part.flows = try part.flows.ordered
    try valuation.deflate(&part.flows)
    return part
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
