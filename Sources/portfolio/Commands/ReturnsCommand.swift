import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows the performance of the portfolio: money put in and taken out, profit and rates of return.
enum ReturnsCommand: Command {
  private static let by = Option("by", values: ReturnsReport.Grouping.self)

  private static let flows = Option("flows", values: ReturnFlows.self)

  /// The most that returns are compared with.
  private static let mostBenchmarks = 3

  static let syntax = CommandSyntax(
    "returns", arguments: [SharedOptions.tickers],
    options: [
      by, flows, SharedOptions.benchmark, SharedOptions.real, SharedOptions.account, SharedOptions.from,
      SharedOptions.to,
      SharedOptions.maxAge, SharedOptions.isPrivate,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("returns", ReturnsReport.self), ("returns --private", Private<ReturnsReport>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let scope = try input.scope(context)
    let benchmarks = try input.benchmarks(context, limit: mostBenchmarks)
    let inflation = try input.inflation(context)
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.returns(
        scope, by: input[by] ?? .ticker, flows: input[flows], benchmark: benchmarks, real: inflation)
    }
    if report.isEmpty { try context.requireKnown(scope) }
    try context.requireKnown(benchmarks: report.unknownBenchmarks)
    return try context.print(report, report.missing, privately: input[SharedOptions.isPrivate])
  }
}
