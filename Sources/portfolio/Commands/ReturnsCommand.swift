import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the performance of the portfolio: money put in and taken out, profit and rates of return.
enum ReturnsCommand: ReportingCommand {
  private static let by = Option("by", values: ReturnsReport.Grouping.self)

  private static let flows = Option("flows", values: ReturnFlows.self)

  /// The most that returns are compared with.
  private static let mostBenchmarks = 3

  static let syntax = CommandSyntax(
    "returns", arguments: [SharedOptions.tickers],
    options: [
      by, flows, SharedOptions.benchmark, SharedOptions.account, SharedOptions.from, SharedOptions.to,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("returns", ReturnsReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: ReturnsReport, failure: Failure?) {
    let (days, today) = (try input.days(context), context.environment.today)
    let last = days.last ?? today
    let (tickers, account, grouping) = (input.tickers, input[SharedOptions.account], input[by] ?? .ticker)
    let benchmarks = try input.benchmarks(context, limit: mostBenchmarks)
    var reading = HomeCurrencyReading(context)
    let (ledger, paid) = try reading.read { (reader, home) throws(StoreError) in
      let flows = try reader.flows(
        of: tickers, account: account, by: grouping.division, through: last, today: today, in: home)
      if let known = context.findings?.ledger { return (known, flows) }
      return (try reader.ledger(behind: tickers, in: nil), flows)
    } missing: {
      $1.missingRates(from: days.first)
    }
    let cash = tickers.isEmpty && paid.tracksCash ? try reading.cash(through: last) : nil
    if paid.isEmpty, cash == nil { try context.requireKnown(tickers: tickers, account: account) }
    let held = try Failure.catching(PositionOverflow.self, ledger.holdingChanges())
    let prices = try prices(
      of: ledger, held, paid, cash?.days(account: account) ?? [], benchmarks, days.first, last, input, context
    )
    reading.lacks(prices.failure)
    if !paid.isEmpty { try context.requireKnown(benchmarks: benchmarks, prices) }
    var doubts = PriceLookup(context).doubts(through: last)
    prices.noteAges(of: prices.now.all.map(\.ticker), &doubts)
    _ = PriceLookup(context).report(doubts)
    let home = reading.home
    let found = try reading.valued { (rates) throws(PositionOverflow) in
      let (steps, conversion) = try prices.steps(of: ledger, rates)
      var returns = try Returns(
        ledger, held, paid, prices: steps, conversion,
        cash: cash.map { ReturnCash($0, from: days.first, in: rates.home, by: input[flows]) })
      for ticker in benchmarks { returns.benchmarks.append(try prices.benchmark(ticker, ledger, rates)) }
      var gaps = ReturnGaps()
      let rows = try rows(grouping, &returns, ledger, days.first, last, &gaps)
      let total = try returns.figures(from: days.first, ends: [last], gaps: &gaps)[0]
      let report = ReturnsReport(
        grouping: grouping, rows: rows, total: total, omissions: gaps.omissions, currency: home,
        untracked: input[flows] == nil && account == nil ? cash?.untracked ?? [] : [])
      return (report: report, unpriced: gaps.unpriced, benchmarks: returns.benchmarks)
    } missing: {
      $0.benchmarks.reduce($0.report.omissions.rates) { $0.union($1.missingRates) }
    }
    reading.lacks(
      found.unpriced.values.max().map { .price(.noneOnDay(found.unpriced.keys.sorted(), $0)) })
    for benchmark in found.benchmarks { reading.lacks(benchmark.failure) }
    return (found.report, reading.failure())
  }

  private static func rows(
    _ grouping: ReturnsReport.Grouping, _ returns: inout Returns, _ ledger: Ledger, _ first: CalendarDay?,
    _ last: CalendarDay, _ gaps: inout ReturnGaps
  ) throws(PositionOverflow) -> [ReturnsReport.Row] {
    if let period = grouping.period {
      guard let start = first ?? returns.firstDay else { return [] }
      let ends = period.ends(from: start, through: last)
      return try returns.figures(from: start, ends: ends, gaps: &gaps).map { figures in
        ReturnsReport.Row(grouping, period.name(of: figures.to), figures)
      }
    }
    let names = grouping == .ticker ? ledger.tickers : ledger.accounts
    return try returns.figuresOfParts(from: first, through: last, gaps: &gaps)
      .filter { !$0.value.isNothing }
      .map { number, figures in ReturnsReport.Row(grouping, number.map { names[$0] }, figures) }
      .sorted { ($0.key ?? "") < ($1.key ?? "") }
  }

  /// The prices of each ticker of the ledger on the days that count.
  private static func prices(
    of ledger: Ledger, _ held: HoldingChanges, _ flows: CashFlows, _ daysOfCash: Set<CalendarDay>,
    _ benchmarks: [String],
    _ first: CalendarDay?, _ last: CalendarDay, _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> DayPrices {
    let today = context.environment.today
    var days = flows.days.union(daysOfCash.filter { $0 <= last })
    days.formUnion(ledger.daysOfMoves.filter { $0 <= last })
    if let first { days.insert(first.advanced(by: -1)) }
    days.insert(min(last, today.advanced(by: -1)))
    if let period = input[by]?.period, let start = first ?? days.min() {
      days.formUnion(period.ends(from: start, through: last))
    }
    let wanted = input.tickers
    var now: Set<String> = []
    if last >= today {
      let held = try Failure.catching(PositionOverflow.self, ledger.tickers(of: held, atEndOf: last))
      now = Set(held.union(flows.currentTickers).map { ledger.tickers[$0] })
      if !wanted.isEmpty { now.formIntersection(wanted) }
      if !flows.isEmpty { now.formUnion(benchmarks) }
    }
    return try PriceLookup(context).prices(
      of: Set(ledger.tickers.filter { wanted.isEmpty || wanted.contains($0) } + benchmarks).sorted(),
      at: days.filter { $0 < today }.sorted(), now: now.sorted(),
      cachePolicy: input.cachePolicy(context))
  }

}

extension ReturnsReport.Grouping {
  /// The parts into which it divides the portfolio.
  fileprivate var division: ReturnScope.Division {
    switch self {
    case .ticker: .tickers
    case .account: .accounts
    case .month, .quarter, .year: .none
    }
  }
}
