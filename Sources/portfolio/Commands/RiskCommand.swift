import CommandLineKit
import PortfolioCore
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

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    var query = RiskQuery(try input.scope(context))
    (query.every, query.byTicker) = (input[every] ?? .week, input[by] != nil)
    query.benchmark = try input.benchmarks(context, limit: 1).first
    query.riskFree = context.settings.riskFree
    query.cachePolicy = input.cachePolicy(context)
    let answer = try context.ask { [query] portfolio in try portfolio.risk(query) }
    try context.requireKnown(benchmarks: answer.report.unknownBenchmarks)
    if answer.report.isEmpty { try context.requireKnown(query.scope) }
    return try context.print(answer.report.report, lacking: answer.lacking)
  }
}
