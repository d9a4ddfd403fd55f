import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows how much returns varied, the worst fall, and how closely a benchmark was followed.
enum RiskCommand: Command {
  private static let every = Option("every", values: ReturnPeriod.self)
  private static let by = Option("by", values: RiskReport.Grouping.self)

  static let syntax = CommandSyntax(
    "risk", arguments: [SharedOptions.tickers],
    options: [
      every, by, SharedOptions.benchmark, SharedOptions.account, SharedOptions.from, SharedOptions.to,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("risk", RiskReport.self)]

  private struct Measured {
    let report: RiskReport
    let gaps: ReturnGaps
    let comparison: BenchmarkPrices?
  }

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let (scope, today) = (try input.scope(context), context.environment.today)
    // Later periods have not happened yet.
    let (first, last) = (scope.first, min(scope.last ?? today, today))
    let benchmark = try input.benchmarks(context, limit: 1).first
    let (period, byTicker) = (input[every] ?? .week, input[by] != nil)
    var reading = context.portfolio.reading
    let source = try Failure.catching { () throws(PortfolioError) in
      try ReturnsReading(
        ReturnsReading.Query(
          scope: scope, division: byTicker ? .tickers : .none, last: last, usesToday: period.isEnd(last),
          benchmarks: [benchmark].compactMap(\.self), cachePolicy: input.cachePolicy(context)), &reading)
    }
    try context.requireKnown(benchmarks: source.unknownBenchmarks)
    if source.hasNoFlows { try context.requireKnown(scope) }
    let riskFree = context.settings.value(of: .riskFree).flatMap(ExactDecimal.init) ?? .zero
    let found = try Failure.catching { () throws(PortfolioError) in
      try reading.valued { (rates) throws(PositionOverflow) -> Measured in
        var returns = try source.returns(rates)
        var comparison = try benchmark.map { (ticker) throws(PositionOverflow) in
          try source.benchmark(ticker, rates)
        }
        var gaps = ReturnGaps()
        func figures(_ periods: [PeriodReturn]) -> RiskFigures {
          let changes = comparison == nil ? nil : periods.map { comparison?.change(from: $0.from, to: $0.to) }
          return RiskFigures(
            periods, benchmark: changes, countInYear: period.countInYear,
            riskFree: riskFree.nearestDouble / 100)
        }
        let total = figures(
          try returns.periodReturns(by: period, from: first, through: last, gaps: &gaps))
        var rows: [RiskReport.Row]?
        if byTicker {
          rows = try returns.periodReturnsOfParts(by: period, from: first, through: last, gaps: &gaps)
            .compactMap { number, periods in
              number.map { RiskReport.Row(ticker: source.ledger.tickers[$0], figures: figures(periods)) }
            }
            .sorted { $0.ticker < $1.ticker }
        }
        var ignored = ReturnGaps()
        let months = try returns.periodReturns(by: .month, from: first, through: last, gaps: &ignored)
        let report = RiskReport(
          every: period, benchmark: benchmark, total: total, rows: rows, months: months)
        return Measured(report: report, gaps: gaps, comparison: comparison)
      } missing: {
        $0.gaps.omissions.rates.union($0.comparison?.missingRates ?? [])
      }
    }
    reading.lacks(unpriced: found.gaps.unpriced)
    reading.lacks(found.comparison?.lacking)
    return try context.print(found.report, lacking: reading.lacking)
  }
}
