import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows realised gains, sale by sale or in groups.
enum GainsCommand: Command {
  private static let by = Option("by", values: GainsReport.Grouping.self)
  private static let compare = Flag("compare")
  private static let harvest = Flag("harvest")

  static let syntax = CommandSyntax(
    "gains", arguments: [SharedOptions.tickers],
    options: [
      by, compare, harvest, SharedOptions.sheltered, SharedOptions.account, SharedOptions.from,
      SharedOptions.to, SharedOptions.method, SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("gains", GainsReport.self), ("gains --harvest", HarvestReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let scope = try input.scope(context)
    if input[harvest] { return try printLosses(scope, input, context) }
    let format = context.console.format
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      // The csv says nothing of wash sales, and only people read the sums of years.
      try portfolio.gains(
        scope, by: input[by] ?? .sale, method: input[SharedOptions.method],
        sheltered: input[SharedOptions.sheltered], compare: input[compare], flagsWashSales: format != .csv,
        byYear: format == .table)
    }
    if report.isEmpty { try context.requireKnown(scope) }
    return try context.print(report)
  }

  private static func printLosses(
    _ scope: ReportScope, _ input: ParsedCommand, _ context: Context
  ) throws -> ExitCode {
    let losses = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.losses(
        scope, method: input[SharedOptions.method], sheltered: input[SharedOptions.sheltered])
    }
    if losses.lots.lots.isEmpty { try context.requireKnown(scope) }
    return try context.print(HarvestReport(losses.lots, purchases: losses.purchases), losses.missing)
  }
}
