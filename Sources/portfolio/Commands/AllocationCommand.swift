import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows how the value of the portfolio is allocated.
enum AllocationCommand: Command {
  private static let by = Option(
    "by", placeholder: "KEY", completion: .words(["ticker", "account", "currency", "class"]))

  static let syntax = CommandSyntax(
    "allocation",
    options: [by, SharedOptions.account, SharedOptions.to, SharedOptions.maxAge, SharedOptions.isPrivate])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("allocation", AllocationReport.self), ("allocation --private", Private<AllocationReport>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let account = input[SharedOptions.account]
    let last = try input.days(context).last
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.allocation(by: input[by] ?? "ticker", account: account, to: last)
    }
    if !report.hasTransactions { try context.requireKnown(tickers: [], account: account) }
    return try context.print(report, report.missing, privately: input[SharedOptions.isPrivate])
  }
}
