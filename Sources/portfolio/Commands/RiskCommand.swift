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
    let (scope, benchmark) = (try input.scope(context), try input.benchmarks(context, limit: 1).first)
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.risk(
        Array(scope.tickers), every: input[every] ?? .week, account: scope.account, from: scope.first,
        to: scope.last, benchmark: benchmark, by: input[by], riskFree: context.settings.riskFree)
    }
    try context.requireKnown(benchmarks: report.unknownBenchmarks)
    if report.isEmpty { try context.requireKnown(scope) }
    return try context.print(report)
  }
}
