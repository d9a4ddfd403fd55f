import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the performance of the portfolio: money put in and taken out, profit and rates of return.
enum ReturnsCommand: ReportingCommand {
  private static let by = Option("by", values: ReturnsReport.Grouping.self)

  static let syntax = CommandSyntax(
    "returns", arguments: [SharedOptions.tickers],
    options: [by, SharedOptions.account, SharedOptions.from, SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("returns", ReturnsReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: ReturnsReport, failure: Failure?) {
    let (days, today) = (try input.days(context), context.environment.today)
    let last = days.last ?? today
    let tickers = input.tickers
    var reading = HomeCurrencyReading(context)
    let (ledger, allFlows) = try reading.read { (reader, home) throws(StoreError) in
      (try reader.ledger(behind: tickers), try reader.flows(in: home))
    } missing: { ledger, flows in
      let whole = part(input, ledger)
      return Set(
        flows.filter { flow in
          flow.day <= last.daysSinceEpoch && whole.includes(flow)
            && (days.first.map { flow.day >= $0.daysSinceEpoch } ?? true)
        }.compactMap(\.missingRate))
    }
    let flows = allFlows.filter { $0.day <= last.daysSinceEpoch }
    let whole = part(input, ledger)
    let narrowed = flows.filter(whole.includes)
    if narrowed.isEmpty {
      try context.requireKnown(tickers: tickers, account: input[SharedOptions.account])
    }
    let prices = try prices(of: ledger, narrowed, days.first, last, input, context)
    reading.lacks(prices.failure)
    let (grouping, home) = (input[by] ?? .ticker, reading.home)
    let found = try reading.valued { (rates) throws(PositionOverflow) in
      let (steps, conversion) = try self.steps(of: ledger, prices, rates, today)
      var returns = try Returns(ledger, flows: flows, prices: steps, conversion)
      var gaps = ReturnGaps()
      let rows = try rows(grouping, &returns, whole, ledger, days.first, last, &gaps)
      let total = try returns.figures(of: whole, from: days.first, ends: [last], gaps: &gaps)[0]
      let report = ReturnsReport(
        grouping: grouping, rows: rows, total: total, leftOut: gaps.leftOut, currency: home)
      return (report: report, unpriced: gaps.unpriced)
    } missing: {
      $0.report.leftOut.rates
    }
    reading.lacks(
      found.unpriced.values.max().map { .price(.noneOnDay(found.unpriced.keys.sorted(), $0)) })
    return (found.report, reading.failure())
  }

  /// The part of the portfolio selected by the arguments.
  private static func part(_ input: ParsedCommand, _ ledger: Ledger) -> Returns.Part {
    let tickers = input.tickers
    var part = Returns.Part()
    if !tickers.isEmpty {
      part.tickers = Set(ledger.tickers.indices.filter { tickers.contains(ledger.tickers[$0]) })
    }
    if let account = input[SharedOptions.account] {
      // An unknown account gets a number that nothing has.
      part.account = .some(ledger.accounts.firstIndex(of: account) ?? ledger.accounts.count)
    }
    return part
  }

  private static func rows(
    _ grouping: ReturnsReport.Grouping, _ returns: inout Returns, _ whole: Returns.Part, _ ledger: Ledger,
    _ first: CalendarDay?, _ last: CalendarDay, _ gaps: inout ReturnGaps
  ) throws(PositionOverflow) -> [ReturnsReport.Row] {
    var rows: [ReturnsReport.Row] = []
    if let period = grouping.period {
      guard let start = first ?? returns.firstDay(of: whole) else { return [] }
      let ends = period.ends(from: start, through: last)
      for figures in try returns.figures(of: whole, from: start, ends: ends, gaps: &gaps) {
        rows.append(ReturnsReport.Row(grouping, period.name(of: figures.to), figures))
      }
      return rows
    }
    var parts: [(key: String?, part: Returns.Part)] = []
    if grouping == .ticker {
      let tickers = returns.tickers(of: whole).map { ($0, ledger.tickers[$0]) }
      for (number, name) in tickers.sorted(by: { $0.1 < $1.1 }) {
        parts.append((name, Returns.Part(tickers: [number], account: whole.account)))
      }
    } else {
      let accounts = returns.accounts(of: whole).map { ($0, $0.map { ledger.accounts[$0] }) }
      for (number, name) in accounts.sorted(by: { ($0.1 ?? "") < ($1.1 ?? "") }) {
        parts.append((name, Returns.Part(tickers: whole.tickers, account: .some(number))))
      }
    }
    for (key, part) in parts {
      for figures in try returns.figures(of: part, from: first, ends: [last], gaps: &gaps)
      where !figures.isNothing {
        rows.append(ReturnsReport.Row(grouping, key, figures))
      }
    }
    return rows
  }

  /// The prices of each ticker of the ledger on the days that count.
  private static func prices(
    of ledger: Ledger, _ flows: [CashFlow], _ first: CalendarDay?, _ last: CalendarDay,
    _ input: ParsedCommand,
    _ context: Context
  ) throws(Failure) -> DayPrices {
    let today = context.environment.today
    var days = Set(flows.map { CalendarDay(daysSinceEpoch: $0.day) })
    days.formUnion(ledger.daysOfMoves.filter { $0 <= last })
    if let first { days.insert(first.advanced(by: -1)) }
    days.insert(min(last, today.advanced(by: -1)))
    if let period = input[by]?.period, let start = first ?? days.min() {
      days.formUnion(period.ends(from: start, through: last))
    }
    let wanted = input.tickers
    var now: Set<String> = []
    if last >= today {
      let held = try Failure.catching(PositionOverflow.self, ledger.quantities(atEndsOf: [last]))
      now = Set(held.flatMap { $0.filter { !$0.value.isZero }.keys }.map { ledger.tickers[$0] })
      now.formUnion(
        flows.filter { $0.day >= today.daysSinceEpoch }.compactMap { $0.ticker.map { ledger.tickers[$0] } })
      if !wanted.isEmpty { now.formIntersection(wanted) }
    }
    return try PriceLookup(context).prices(
      of: ledger.tickers.filter { wanted.isEmpty || wanted.contains($0) },
      at: days.filter { $0 < today }.sorted(), now: now.sorted(),
      freshness: input.freshness(context))
  }

  /// The prices of each ticker of the ledger as steps, and what turns them into the home currency.
  private static func steps(
    of ledger: Ledger, _ prices: DayPrices, _ rates: PriceRates, _ today: CalendarDay
  ) throws(PositionOverflow) -> (steps: [PriceSteps], HomeConversion?) {
    // What a price is in does not depend on the day.
    let conversion = rates.on(today)
    let traded = conversion == nil ? [:] : ledger.tradeCurrencies
    var currencies = SymbolTable()
    var steps: [PriceSteps] = []
    for ticker in ledger.tickers {
      steps.append(
        try PriceSteps(prices.allSeries[ticker], now: prices.now[ticker], today: today) { quote in
          conversion.map { currencies.intern($0.currency(of: ticker, quote, traded: traded[ticker])) }
        })
    }
    let names = currencies.names
    return (steps, rates.home.map { HomeConversion(to: $0.code, $0.rates) { names[$0] } })
  }
}
