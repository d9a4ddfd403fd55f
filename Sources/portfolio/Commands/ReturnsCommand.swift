import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows how the money did: what was put in and taken out, what came of it, and at which rate.
enum ReturnsCommand: ReportingCommand {
  private static let by = Option("by", values: ReturnsReport.Grouping.self)

  static let syntax = CommandSyntax(
    "returns", arguments: [LotReplay.tickers],
    options: [by, SharedOptions.account, SharedOptions.from, SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("returns", ReturnsReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: ReturnsReport, failure: Failure?) {
    let (days, today) = (try input.days(context), context.environment.today)
    let last = days.last ?? today
    let tickers = Set(input[LotReplay.tickers].map { $0.uppercased() })
    let (ledger, allFlows) = try context.read { (reader) throws(StoreError) in
      (try reader.ledger(behind: tickers), try reader.flows())
    }
    let flows = allFlows.filter { $0.day <= last.daysSinceEpoch }
    let whole = part(input, ledger)
    let narrowed = flows.filter(whole.includes)
    if narrowed.isEmpty {
      try context.requireKnown(tickers: tickers, account: input[SharedOptions.account])
    }
    let prices = try prices(of: ledger, narrowed, days.first, last, input, context)
    let returns = Returns(ledger, flows: flows, prices: prices.steps)

    var unpriced: [String: CalendarDay] = [:]
    let grouping = input[by] ?? .ticker
    let report = try Failure.catching { () throws(PositionOverflow) in
      ReturnsReport(
        grouping: grouping,
        rows: try rows(grouping, returns, whole, ledger, narrowed, days.first, last, &unpriced),
        total: try returns.figures(of: whole, from: days.first, ends: [last], unpriced: &unpriced)[0],
        unpriced: unpriced.keys.sorted())
    }
    let missing = unpriced.values.max().map { Failure.price(.noneOnDay(unpriced.keys.sorted(), $0)) }
    return (report, prices.failure ?? missing)
  }

  /// What the arguments narrow the portfolio to.
  private static func part(_ input: ParsedCommand, _ ledger: Ledger) -> Returns.Part {
    let tickers = Set(input[LotReplay.tickers].map { $0.uppercased() })
    var part = Returns.Part()
    if !tickers.isEmpty {
      part.tickers = Set(ledger.tickers.indices.filter { tickers.contains(ledger.tickers[$0]) })
    }
    if let account = input[SharedOptions.account] {
      // One that there is not has a number that nothing has.
      part.account = .some(ledger.accounts.firstIndex(of: account) ?? ledger.accounts.count)
    }
    return part
  }

  private static func rows(
    _ grouping: ReturnsReport.Grouping, _ returns: Returns, _ whole: Returns.Part, _ ledger: Ledger,
    _ flows: [CashFlow], _ first: CalendarDay?, _ last: CalendarDay, _ unpriced: inout [String: CalendarDay]
  ) throws(PositionOverflow) -> [ReturnsReport.Row] {
    var rows: [ReturnsReport.Row] = []
    if let period = grouping.period {
      guard let start = first ?? returns.firstDay(of: whole) else { return [] }
      let ends = period.ends(from: start, through: last)
      for figures in try returns.figures(of: whole, from: start, ends: ends, unpriced: &unpriced) {
        rows.append(ReturnsReport.Row(grouping, period.name(of: figures.to), figures))
      }
      return rows
    }
    var parts: [(key: String?, part: Returns.Part)] = []
    if grouping == .ticker {
      let tickers = Set(flows.compactMap(\.ticker)).map { ($0, ledger.tickers[$0]) }
      for (number, name) in tickers.sorted(by: { $0.1 < $1.1 }) {
        parts.append((name, Returns.Part(tickers: [number], account: whole.account)))
      }
    } else {
      let accounts = Set(flows.map(\.account)).map { ($0, $0.map { ledger.accounts[$0] }) }
      for (number, name) in accounts.sorted(by: { ($0.1 ?? "") < ($1.1 ?? "") }) {
        parts.append((name, Returns.Part(tickers: whole.tickers, account: .some(number))))
      }
    }
    for (key, part) in parts {
      for figures in try returns.figures(of: part, from: first, ends: [last], unpriced: &unpriced)
      where !figures.isNothing {
        rows.append(ReturnsReport.Row(grouping, key, figures))
      }
    }
    return rows
  }

  /// The prices of each ticker of the ledger on the days that count, and what the command fails with where one of now is
  /// missing.
  private static func prices(
    of ledger: Ledger, _ flows: [CashFlow], _ first: CalendarDay?, _ last: CalendarDay,
    _ input: ParsedCommand,
    _ context: Context
  ) throws(Failure) -> (steps: [PriceSteps], failure: Failure?) {
    let today = context.environment.today
    var days = Set(flows.map { CalendarDay(daysSinceEpoch: $0.day) })
    if let first { days.insert(first.advanced(by: -1)) }
    days.insert(min(last, today.advanced(by: -1)))
    if let period = input[by]?.period, let start = first ?? days.min() {
      days.formUnion(period.ends(from: start, through: last))
    }
    let wanted = Set(input[LotReplay.tickers].map { $0.uppercased() })
    var now: Set<String> = []
    if last >= today {
      let held = try Failure.catching(PositionOverflow.self, ledger.quantities(atEndsOf: [last]))
      now = Set(held.flatMap { $0.filter { !$0.value.isZero }.keys }.map { ledger.tickers[$0] })
      now.formUnion(
        flows.filter { $0.day >= today.daysSinceEpoch }.compactMap { $0.ticker.map { ledger.tickers[$0] } })
      if !wanted.isEmpty { now.formIntersection(wanted) }
    }
    let lookup = PriceLookup(context)
    let prices = try lookup.prices(
      of: ledger.tickers.filter { wanted.isEmpty || wanted.contains($0) },
      at: days.filter { $0 < today }.sorted(), now: now.sorted(),
      freshness: input.freshness(context))
    return try Failure.catching { () throws(PositionOverflow) in
      var steps: [PriceSteps] = []
      for ticker in ledger.tickers {
        steps.append(try PriceSteps(prices.courses[ticker], now: prices.now[ticker], today: today))
      }
      return (steps, prices.failure)
    }
  }
}
