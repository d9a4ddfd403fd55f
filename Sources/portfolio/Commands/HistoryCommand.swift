import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the value of the portfolio and the money put in at the end of each period.
enum HistoryCommand: ReportingCommand {
  private static let every = Option("every", values: Period.self)

  static let syntax = CommandSyntax(
    "history", arguments: [SharedOptions.tickers],
    options: [
      every, SharedOptions.benchmark, SharedOptions.account, SharedOptions.from, SharedOptions.to,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("history", HistoryReport.self)]

  /// The most periods to fold in one pass.
  private static let maximumAtOnce = 400

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: HistoryReport, failure: Failure?) {
    let (days, today) = (try input.days(context), context.environment.today)
    let scope = HistoryScope(
      tickers: input.tickers, account: input[SharedOptions.account])
    let last = days.last ?? today
    let benchmark = try input.benchmarks(context, limit: 1).first
    guard let first = try firstDay(scope, context) else {
      try context.requireKnown(tickers: scope.tickers, account: scope.account)
      return (HistoryReport(points: [], isNarrowed: scope.isNarrowed, currency: nil, benchmark: nil), nil)
    }
    let ends = (input[every] ?? .month).ends(from: days.first ?? first, through: last)
    var points: [HistoryReport.Point] = []
    var reading = HomeCurrencyReading(context)
    for start in stride(from: 0, to: ends.count, by: maximumAtOnce) {
      let some = Array(ends[start..<min(start + maximumAtOnce, ends.count)])
      points += try self.points(at: some, scope, input, context, &reading)
    }
    if let benchmark {
      let values = try values(in: benchmark, at: ends, scope, input, context, &reading)
      for (number, value) in values.enumerated() {
        points[number].benchmark = HistoryReport.BenchmarkValue(amount: value)
      }
    }
    let report = HistoryReport(
      points: points, isNarrowed: scope.isNarrowed, currency: reading.home, benchmark: benchmark)
    return (report, reading.failure())
  }

  /// What all flows up to each of these days would be worth in a benchmark.
  private static func values(
    in benchmark: String, at ends: [CalendarDay], _ scope: HistoryScope, _ input: ParsedCommand,
    _ context: Context, _ reading: inout HomeCurrencyReading
  ) throws(Failure) -> [ExactDecimal?] {
    guard let last = ends.last else { return [] }
    let source = try ReturnsReading(
      ReturnsReading.Query(
        tickers: scope.tickers, account: scope.account, last: last, benchmark: benchmark,
        cachePolicy: input.cachePolicy(context)), &reading, context)
    let (prices, values) = try reading.valued { (rates) throws(PositionOverflow) in
      var prices = try source.benchmark(benchmark, rates)
      let values = try source.returns(rates).values(in: &prices, atEndsOf: ends)
      return (prices, values)
    } missing: {
      $0.0.missingRates
    }
    reading.lacks(prices.failure)
    return values.map { $0.flatMap { ExactDecimal(approximately: $0, places: 6) } }
  }

  private static func firstDay(_ scope: HistoryScope, _ context: Context) throws(Failure) -> CalendarDay? {
    if !scope.isNarrowed, let ledger = context.findings?.ledger { return ledger.firstDay }
    return try context.read { (reader) throws(StoreError) in
      try reader.firstDay(tickers: scope.tickers, account: scope.account)
    }
  }

  /// The figures of the summary at the end of each of these days.
  private static func points(
    at ends: [CalendarDay], _ scope: HistoryScope, _ input: ParsedCommand, _ context: Context,
    _ reading: inout HomeCurrencyReading
  ) throws(Failure) -> [HistoryReport.Point] {
    let series = try reading.read { (reader, home) throws(StoreError) in
      try reader.positions(atEndsOf: ends, tickers: scope.tickers, account: scope.account, in: home)
    } missing: { series in
      series.reduce(into: Set<MissingRate>()) { $0.formUnion($1.missingRates) }
    }
    let held = series.map { $0.items.filter { !$0.isClosed }.map(\.ticker) }
    let lookup = PriceLookup(context)
    let prices = try lookup.prices(of: held, atEndsOf: ends, cachePolicy: input.cachePolicy(context))
    reading.lacks(prices.failure)
    var doubts = lookup.doubts(through: ends.last)
    var cash: AccountCash?
    if scope.tickers.isEmpty, let last = ends.last, series.last?.tracksCash == true {
      cash = try reading.cash(through: last)
    }
    let points = try reading.valued { [cash] (rates) throws(PositionOverflow) in
      var points: [HistoryReport.Point] = []
      for (number, end) in ends.enumerated() {
        let book = try prices.book(of: held[number], on: end, &doubts)
        let (total, omissions) = try series[number].total(pricedBy: book, rates.on(end))
        let figures = try cash.flatMap { cash throws(PositionOverflow) in
          cash.isTracked(account: scope.account, on: end)
            ? try cash.figures(on: end, account: scope.account, in: rates.home) : nil
        }
        points.append(try HistoryReport.Point(end, total, omissions, figures))
      }
      return points
    } missing: { points in
      points.reduce(into: Set<MissingRate>()) { $0.formUnion($1.omissions.rates) }
    }
    reading.lacks(lookup.report(doubts))
    return points
  }
}

/// Selects the transactions to include.
private struct HistoryScope {
  /// Empty for all.
  let tickers: Set<String>
  let account: String?

  var isNarrowed: Bool { !tickers.isEmpty || account != nil }
}
