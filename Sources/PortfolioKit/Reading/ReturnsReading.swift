import PortfolioIO

/// What returns are computed from: flows, holdings, cash, and the prices of the days that matter.
package struct ReturnsReading: Sendable {
  package let ledger: ShareLedger
  private let flows: CashFlows
  private let held: HoldingChanges
  let prices: DayPrices
  /// Nil if none is tracked, or if only some tickers are included.
  private let cash: AccountCash?
  private let query: Query
  /// What turns amounts into money of the last day; nil to leave them as they are.
  let deflator: Deflator?
  /// The benchmarks without any known price.
  package let unknownBenchmarks: [String]

  /// The days on which prices are needed.
  package enum Days: Sendable {
    /// The days on which money or shares moved, and the ends of periods.
    case needed(Period?)
    /// All days, for the returns of many periods.
    case each
  }

  /// What the reading is for.
  package struct Query: Sendable {
    let scope: ReportScope
    let division: ReturnScope.Division
    let last: CalendarDay
    let days: Days
    /// Whether to use today's prices if the last day is today.
    let usesToday: Bool
    /// The flows that returns are based on; nil for external ones wherever all cash is tracked.
    let flows: ReturnFlows?
    let benchmarks: [String]
    /// The index that measures the value of money; nil to leave amounts as they are.
    let inflation: String?
    let cachePolicy: CachePolicy

    package init(
      scope: ReportScope, division: ReturnScope.Division = .none, last: CalendarDay, days: Days = .each,
      usesToday: Bool = true, flows: ReturnFlows? = nil, benchmarks: [String], inflation: String? = nil,
      cachePolicy: CachePolicy
    ) {
      self.inflation = inflation
      (self.scope, self.division, self.last, self.days) = (scope, division, last, days)
      (self.usesToday, self.flows, self.benchmarks) = (usesToday, flows, benchmarks)
      self.cachePolicy = cachePolicy
    }
  }

  package init(_ query: Query, _ reading: inout PortfolioReading) throws {
    let (portfolio, scope, last) = (reading.portfolio, query.scope, query.last)
    let (ledger, flows) = try reading.read { reader, home in
      let ledger = try reader.ledger()
      let flows = try ledger.flows(
        of: scope.tickers, account: scope.account, by: query.division, through: last, today: portfolio.today,
        in: home)
      if let known = portfolio.memory?.ledger { return (known, flows) }
      return (try ShareLedger(ledger, behind: scope.tickers, in: nil), flows)
    } missing: {
      $1.missingRates(from: scope.first)
    }
    (self.ledger, self.flows, self.query) = (ledger, flows, query)
    cash = scope.tickers.isEmpty && flows.tracksCash ? try reading.cash(through: last) : nil
    held = try ledger.holdingChanges()
    let days = query.days(
      flows, moves: ledger.daysOfMoves, cash: cash?.days(account: scope.account) ?? [], portfolio.today)
    prices = try portfolio.prices(
      of: Set(ledger.tickers.filter(scope.includes) + query.benchmarks).sorted(), at: days,
      now: try query.current(ledger, held, flows, portfolio.today), query.cachePolicy)
    deflator = try query.inflation.map { index in
      try portfolio.deflator(index, on: last)
    }
    unknownBenchmarks = flows.isEmpty ? [] : query.benchmarks.filter { [prices] in !prices.knows($0) }
    reading.lacks(prices.lacking)
  }

  /// Whether there is nothing to compute returns for.
  package var isEmpty: Bool { flows.isEmpty && cash == nil }

  /// Whether there are no flows.
  package var hasNoFlows: Bool { flows.isEmpty }

  /// The accounts whose cash is not tracked from the beginning.
  var untracked: [String?] { cash?.untracked ?? [] }

  /// Returns at these rates.
  package func returns(_ rates: PriceRates) throws(Overflow) -> Returns {
    let (steps, converter) = try prices.steps(of: ledger, rates)
    return try Returns(
      ledger, held, flows, prices: steps, converter,
      cash: cash.map { ReturnCash($0, from: query.scope.first, in: rates.home, by: query.flows) }, deflator)
  }

  /// The cash of all accounts from day to day; nil if none is tracked.
  func cashTimeline(_ rates: PriceRates) -> CashTimeline? {
    cash.map { CashTimeline(cash: $0, account: nil, home: rates.home) }
  }

  package func benchmark(_ ticker: String, _ rates: PriceRates) throws(Overflow) -> BenchmarkPrices {
    var benchmark = try prices.benchmark(ticker, ledger, rates)
    benchmark.deflator = deflator
    return benchmark
  }
}

extension ReturnsReading.Query {
  /// The past days on which prices are needed, in order.
  fileprivate func days(
    _ flows: CashFlows, moves: [CalendarDay], cash: Set<CalendarDay>, _ today: CalendarDay
  ) -> [CalendarDay] {
    let yesterday = today.advanced(by: -1)
    var wanted = flows.days.union(moves).union(cash)
    switch days {
    case .each: return Period.day.ends(from: wanted.min() ?? last, through: min(last, yesterday))
    case .needed(let period):
      wanted = wanted.filter { $0 <= last }
      if let first = scope.first { wanted.insert(first.advanced(by: -1)) }
      wanted.insert(min(last, yesterday))
      if let period, let start = scope.first ?? wanted.min() {
        wanted.formUnion(period.ends(from: start, through: last))
      }
      return wanted.filter { $0 < today }.sorted()
    }
  }

  /// The tickers whose current prices are needed.
  fileprivate func current(
    _ ledger: ShareLedger, _ held: HoldingChanges, _ flows: CashFlows, _ today: CalendarDay
  ) throws -> [String] {
    guard last >= today, usesToday else { return [] }
    let numbers = try ledger.tickers(of: held, atEndOf: last)
    let tickers = numbers.union(flows.currentTickers).map { ledger.tickers[$0] }.filter(scope.includes)
    return Set(tickers + (flows.isEmpty ? [] : benchmarks)).sorted()
  }
}

extension Portfolio {
  /// What turns amounts into money of a day, by the recorded prices of an index; no service is asked for them.
  func deflator(_ index: String, on last: CalendarDay) throws -> Deflator {
    let series = try allSeries(of: [index], at: [last.advanced(by: -1), last])[index]
    return try Deflator(index, series, on: last)
  }
}

extension Deflator {
  /// What is missing if the index has no price.
  var lacking: Lacking.Prices? { lastMissingDay.map { .onDay([ticker], $0) } }
}
