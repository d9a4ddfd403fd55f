import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows open lots with their cost and value.
enum LotsCommand: Command {
  static let syntax = CommandSyntax(
    "lots", arguments: [SharedOptions.tickers],
    options: [SharedOptions.account, SharedOptions.to, SharedOptions.method, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("lots", LotsReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let scope = try input.scope(context)
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.lots(scope, method: input[SharedOptions.method])
    }
    if report.lots.isEmpty { try context.requireKnown(scope) }
    return try context.print(report)
  }
}
