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
    let (scope, benchmark) = (try input.scope(context), try input.benchmarks(context, limit: 1).first)
    let inflation = try input.inflation(context)
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.history(
        scope, every: input[every] ?? .month, benchmark: benchmark, real: inflation,
        withFalls: context.console.format == .table && context.console.layout.width != nil)
    }
    if report.points.isEmpty { try context.requireKnown(scope) }
    try context.requireKnown(benchmarks: report.unknownBenchmarks)
    return input[SharedOptions.isPrivate]
      ? try context.print(HistoryInPercent(report), report.missing) : try context.print(report)
  }
}
