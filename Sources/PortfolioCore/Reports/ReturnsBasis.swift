/// What returns are computed from: flows, holdings, cash, and the prices of the days that matter.
struct ReturnsBasis: Sendable {
  let ledger: ShareLedger
  private let flows: CashFlows
  private let held: Timeline
  let prices: DayPrices
  /// Nil if none is tracked, or if only some tickers are included.
  private let cash: AccountCash?
  private let kind: ReturnFlows?
  private let first: CalendarDay?
  /// What turns amounts into money of the last day; nil to leave them as they are.
  let deflator: Deflator?
  /// The benchmarks without any known price.
  let unknownBenchmarks: [String]

  /// The days on which prices are needed.
  enum Days: Sendable {
    /// The days on which money or shares moved, and the ends of periods.
    case needed(Period?)
    /// All days, for the returns of many periods.
    case each
  }

  /// - Parameters:
  ///   - usesToday: whether to use today's prices if the last day is today.
  ///   - kind: the flows that returns are based on; nil for external ones wherever all cash is tracked.
  ///   - inflation: the index that measures the value of money; nil to leave amounts as they are.
  init(
    of portfolio: Portfolio, _ scope: ReportScope, by division: ReturnScope.Division = .none,
    last: CalendarDay,
    days: Days = .each, usesToday: Bool = true, flows kind: ReturnFlows? = nil, benchmarks: [String] = [],
    inflation: String? = nil, _ missing: inout Missing
  ) throws {
    let today = portfolio.today
    let flows = try portfolio.ledger.flows(
      of: scope.tickers, account: scope.account, by: division, through: last, today: today,
      in: portfolio.base())
    let ledger = try portfolio.quantities(behind: scope.tickers)
    try portfolio.note(flows.missingRates(from: scope.first), &missing)
    (self.ledger, self.flows, self.kind, first) = (ledger, flows, kind, scope.first)
    cash =
      scope.tickers.isEmpty && flows.tracksCash ? try portfolio.cash(through: last, &missing) : nil
    held = try Timeline(ledger)
    let moved = flows.days.union(ledger.daysOfMoves).union(cash?.days(account: scope.account) ?? [])
    var now: [String] = []
    if last >= today, usesToday {
      let numbers = try held.tickers(atEndOf: last).union(flows.currentTickers)
      let tickers = numbers.map { ledger.tickers[$0] }.filter(scope.includes)
      now = Set(tickers + (flows.isEmpty ? [] : benchmarks)).sorted()
    }
    prices = try portfolio.prices(
      of: Set(ledger.tickers.filter(scope.includes) + benchmarks).sorted(),
      at: days.before(today, moved, from: scope.first, through: last), now: now)
    deflator = try inflation.map { index in try portfolio.deflator(index, on: last) }
    unknownBenchmarks = flows.isEmpty ? [] : benchmarks.filter { [prices] in !prices.knows($0) }
    missing.add(prices.missing)
  }

  /// Whether there is nothing to compute returns for.
  var isEmpty: Bool { flows.isEmpty && cash == nil }

  /// Says which of today's prices are old.
  func noteAges(_ missing: inout Missing) {
    var doubts = PriceDoubts()
    prices.noteAges(of: prices.now.all.map(\.ticker), &doubts)
    doubts.add(to: &missing)
  }

  /// Whether there are no flows.
  var hasNoFlows: Bool { flows.isEmpty }

  /// The accounts whose cash is not tracked from the beginning.
  var untracked: [String?] { cash?.untracked ?? [] }

  /// Returns at these rates.
  func returns(_ rates: PriceRates) throws(Overflow) -> Returns {
    let (steps, converter) = try prices.steps(of: ledger, rates)
    return try Returns(
      ledger, held, flows, prices: steps, converter,
      cash: cash.map { ReturnCash($0, from: first, in: rates.home, by: kind) }, deflator)
  }

  /// The cash of all accounts from day to day; nil if none is tracked.
  func cashTimeline(_ rates: PriceRates) -> CashTimeline? {
    cash.map { CashTimeline(cash: $0, account: nil, home: rates.home) }
  }

  func benchmark(_ ticker: String, _ rates: PriceRates) throws(Overflow) -> BenchmarkPrices {
    var benchmark = try prices.benchmark(ticker, ledger, rates)
    benchmark.deflator = deflator
    return benchmark
  }
}

extension ReturnsBasis.Days {
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

extension Portfolio {
  /// What turns amounts into money of a day, by the recorded prices of an index; no service is asked for them.
  func deflator(_ index: String, on last: CalendarDay) throws -> Deflator {
    let series = try self.series(of: [index], at: [last.advanced(by: -1), last])[index]
    return try Deflator(index, series, on: last)
  }
}

extension Deflator {
  /// What is missing if the index has no price.
  var missing: Missing.Prices? { lastMissingDay.map { .onDay([ticker], $0) } }
}

extension BenchmarkPrices {
  /// What is missing if there is no price.
  var missing: Missing.Prices? { lastMissingDay.map { .onDay([ticker], $0) } }
}
