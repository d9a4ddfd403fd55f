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
    var query = GainsQuery(try input.scope(context))
    (query.grouping, query.method) = (input[by] ?? .sale, input[SharedOptions.method])
    (query.includesSheltered, query.compares) = (input[SharedOptions.sheltered], input[compare])
    // The csv says nothing of wash sales, and only people read the sums of years.
    query.flagsWashSales = context.console.format != .csv
    query.tellsYears = context.console.format == .table
    query.cachePolicy = input.cachePolicy(context)
    return input[harvest] ? try printLosses(query, context) : try printGains(query, context)
  }

  private static func printGains(_ query: GainsQuery, _ context: Context) throws -> ExitCode {
    let answer = try context.ask { portfolio in try portfolio.gains(query) }
    if answer.report.isEmpty { try context.requireKnown(query.scope) }
    return try context.print(answer.report, lacking: answer.lacking)
  }

  private static func printLosses(_ query: GainsQuery, _ context: Context) throws -> ExitCode {
    let answer = try context.ask { portfolio in try portfolio.losses(query) }
    let (lots, purchases) = answer.report
    if lots.lots.isEmpty { try context.requireKnown(query.scope) }
    let report = try HarvestReport(lots, purchases: purchases)
    return try context.print(report, lacking: answer.lacking)
  }
}
