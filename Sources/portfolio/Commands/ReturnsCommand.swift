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
    var query = ReturnsQuery(try input.scope(context))
    (query.grouping, query.flows) = (input[by] ?? .ticker, input[flows])
    query.benchmarks = try input.benchmarks(context, limit: mostBenchmarks)
    query.inflation = try input.inflation(context)
    query.cachePolicy = input.cachePolicy(context)
    let answer = try context.ask { [query] portfolio in try portfolio.returns(query)
    }
    if answer.report.isEmpty { try context.requireKnown(query.scope) }
    try context.requireKnown(benchmarks: answer.report.unknownBenchmarks)
    if input[SharedOptions.isPrivate] {
      return try context.print(Private(answer.report.report), lacking: answer.lacking)
    }
    return try context.print(answer.report.report, lacking: answer.lacking)
  }
}
