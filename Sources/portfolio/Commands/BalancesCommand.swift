import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows what moved the cash of accounts, and what was left each time.
enum BalancesCommand: Command {
  static let syntax = CommandSyntax(
    "balances", options: [SharedOptions.account, SharedOptions.from, SharedOptions.to])

  static let reports: [(command: String, type: any Report.Type)] = [("balances", BalancesReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (days, account) = (try input.days(context), input[SharedOptions.account])
    let report = try context.ask { portfolio in
      try portfolio.balances(account: account, from: days.first, to: days.last)
    }
    if let account { try context.requireKnown(tickers: [], account: account) }
    return try context.print(report)
  }
}
