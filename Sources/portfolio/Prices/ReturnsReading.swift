import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What the returns of whole periods are computed from, with the prices of all days.
struct ReturnsReading {
  let ledger: Ledger
  let flows: CashFlows
  private let held: HoldingChanges
  let prices: DayPrices
  /// Nil where none is tracked, or only some tickers are looked at.
  private let cash: AccountCash?
  private let first: CalendarDay?

  /// What it is read for.
  struct Query {
    let tickers: Set<String>
    let account: String?
    var division = ReturnScope.Division.none
    /// The first day that counts; nil for the beginning.
    var first: CalendarDay?
    let last: CalendarDay
    /// Whether today's prices count if the last day is today.
    var usesToday = true
    var benchmark: String?
    let cachePolicy: CachePolicy
  }

  init(
    _ query: Query, _ reading: inout HomeCurrencyReading, _ context: Context
  ) throws(Failure) {
    let today = context.environment.today
    let (ledger, flows) = try reading.read { (reader, home) throws(StoreError) in
      let flows = try reader.flows(
        of: query.tickers, account: query.account, by: query.division, through: query.last, today: today,
        in: home)
      return (try reader.ledger(behind: query.tickers, in: nil), flows)
    } missing: {
      $1.missingRates(from: query.first)
    }
    (self.ledger, self.flows) = (ledger, flows)
    held = try Failure.catching(PositionOverflow.self, ledger.holdingChanges())
    func isIncluded(_ ticker: String) -> Bool { query.tickers.isEmpty || query.tickers.contains(ticker) }
    var now: Set<String> = []
    if query.last >= today, query.usesToday {
      let numbers = try Failure.catching(
        PositionOverflow.self, ledger.tickers(of: held, atEndOf: query.last))
      now = Set(numbers.union(flows.currentTickers).map { ledger.tickers[$0] }).filter(isIncluded)
      if !flows.isEmpty, let benchmark = query.benchmark { now.insert(benchmark) }
    }
    cash = query.tickers.isEmpty && flows.tracksCash ? try reading.cash(through: query.last) : nil
    first = query.first
    let days = flows.days.union(ledger.daysOfMoves).union(cash?.days(account: query.account) ?? [])
    prices = try PriceLookup(context).prices(
      of: Set(ledger.tickers.filter(isIncluded) + [query.benchmark].compactMap { $0 }).sorted(),
      at: Period.day.ends(from: days.min() ?? query.last, through: min(query.last, today.advanced(by: -1))),
      now: now.sorted(), cachePolicy: query.cachePolicy)
    reading.lacks(prices.failure)
    if let benchmark = query.benchmark { try context.requireKnown(benchmarks: [benchmark], prices) }
  }

  /// Returns at these rates.
  func returns(_ rates: PriceRates) throws(PositionOverflow) -> Returns {
    let (steps, conversion) = try prices.steps(of: ledger, rates)
    return try Returns(
      ledger, held, flows, prices: steps, conversion,
      cash: cash.map { ReturnCash($0, from: first, in: rates.home) })
  }

  func benchmark(_ ticker: String, _ rates: PriceRates) throws(PositionOverflow) -> BenchmarkPrices {
    try prices.benchmark(ticker, ledger, rates)
  }
}
