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
    let query = AllocationQuery(
      account: account, to: try input.days(context).last, input.cachePolicy(context))
    let answer = try context.ask { portfolio in
      try portfolio.allocation(query, by: [input[by] ?? "ticker"])
    }
    let report = answer.report[0]
    if !report.hasTransactions { try context.requireKnown(tickers: [], account: account) }
    if input[SharedOptions.isPrivate] {
      return try context.print(Private(report), lacking: answer.lacking)
    }
    return try context.print(report, lacking: answer.lacking)
  }
}
