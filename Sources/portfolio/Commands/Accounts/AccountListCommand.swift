import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows what lies in each account: shares and cash.
enum AccountListCommand: Command {
  static let syntax = CommandSyntax("list", options: [SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("accounts", AccountsReport.self), ("accounts set NAME KEY=VALUE", AccountDetail.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let last = try input.days(context).last
    return try context.print(
      context.ask(input.cachePolicy(context)) { portfolio in try portfolio.accounts(to: last) })
  }
}
