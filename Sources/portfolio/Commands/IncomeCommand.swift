import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows dividends and interest.
enum IncomeCommand: Command {
  private static let by = Option("by", values: IncomeReport.Grouping.self)

  static let syntax = CommandSyntax(
    "income", arguments: [SharedOptions.tickers],
    options: [
      by, SharedOptions.sheltered, SharedOptions.account, SharedOptions.from, SharedOptions.to,
      SharedOptions.method,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("income", IncomeReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let query = IncomeQuery(
      try input.scope(context), method: input[SharedOptions.method],
      includesSheltered: input[SharedOptions.sheltered])
    let answer = try context.ask { (portfolio) throws(PortfolioError) in
      try portfolio.income(query, by: [input[by] ?? .ticker])
    }
    let report = answer.report[0]
    if report.isEmpty { try context.requireKnown(query.scope) }
    return try context.print(report, lacking: answer.lacking)
  }
}
