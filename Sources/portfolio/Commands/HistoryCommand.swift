import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows the value of the portfolio and the money put in at the end of each period.
enum HistoryCommand: Command {
  private static let every = Option("every", values: Period.self)

  static let syntax = CommandSyntax(
    "history", arguments: [SharedOptions.tickers],
    options: [
      every, SharedOptions.benchmark, SharedOptions.real, SharedOptions.account, SharedOptions.from,
      SharedOptions.to,
      SharedOptions.maxAge, SharedOptions.isPrivate,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("history", HistoryReport.self), ("history --private", HistoryInPercent.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    var query = HistoryQuery(try input.scope(context))
    query.period = input[every] ?? .month
    query.benchmark = try input.benchmarks(context, limit: 1).first
    query.inflation = try input.inflation(context)
    query.cachePolicy = input.cachePolicy(context)
    query.tellsFalls = context.console.format == .table && context.console.layout.width != nil
    let answer = try context.ask { [query] portfolio in try portfolio.history(query)
    }
    if answer.report.report.points.isEmpty { try context.requireKnown(query.scope) }
    try context.requireKnown(benchmarks: answer.report.unknownBenchmarks)
    if input[SharedOptions.isPrivate] {
      return try context.print(HistoryInPercent(answer.report.report), lacking: answer.lacking)
    }
    return try context.print(answer.report.report, lacking: answer.lacking)
  }
}
