import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows how each figure of a ticker's row of the summary came about, or what a lot or a sale has cost.
enum ExplainCommand: Command {
  private static let ticker = Argument("TICKER", completion: .dynamic("tickers"))

  static let syntax = CommandSyntax(
    "explain", arguments: [ticker], options: [SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("explain", ExplainReport.self), ("explain ID", CostReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    var (name, to) = (TickerRule.upperCased(input[ticker]), try input.days(context).last)
    if let transaction = try transaction(named: name, context) {
      if let code = try explainCost(of: transaction, through: to, context) { return code }
      guard let ticker = transaction.ticker else {
        throw Failure.nothingToExplain(id: transaction.id.uuidString.lowercased())
      }
      (name, to) = (ticker, transaction.date.day)
    }
    let explained = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.explanation(of: name, to: to)
    }
    guard let explained else { return .done }
    if !explained.hasTransactions { try context.requireKnown(tickers: [name], account: nil) }
    return try context.print(
      ExplainReport(
        explanation: explained.explanation,
        result: SummaryView.Row(
          item: explained.item, whole: nil, trend: [], home: explained.currency, now: context.now,
          staleDay: explained.item.quote?.staleDay(on: to ?? context.environment.today)),
        currency: explained.currency), explained.missing)
  }
}
