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

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    var (name, to) = (TickerRule.upperCased(input[ticker]), try input.days(context).last)
    if let transaction = try transaction(named: name, context) {
      if let code = try explainCost(of: transaction, through: to, context) { return code }
      (name, to) = (transaction.ticker ?? name, transaction.date.day)
    }
    let day = to ?? context.environment.today
    let settings = context.settings
    var reading = context.portfolio.reading
    let (transactions, exercises, positions) = try Failure.catching { () throws(PortfolioError) in
      try reading.read { (reader, home) throws(StoreError) in
        let found = try reader.transactions(
          matching: TransactionFilter(tickers: try reader.tickers(behind: [name]), to: day),
          sort: TransactionSort(.date, isReversed: true))
        return (
          found, try reader.exercises(among: found),
          try reader.positions(
            of: [name], through: day, account: nil, costBy: settings.lotMethod, settings.lotPooling, in: home
          ).only([name])
        )
      } missing: {
        $0.2.missingRates
      }
    }
    if transactions.isEmpty { try context.requireKnown(tickers: [name], account: nil) }
    let position =
      positions.items.first { $0.ticker == name }
      ?? Position(ticker: name, quantity: .zero, expenses: .zero, income: .zero, basis: .zero)
    let summary = try Failure.catching { () throws(PortfolioError) in
      let book = try reading.prices(
        for: position.isClosed ? [] : [name], on: to, input.cachePolicy(context))
      return try reading.summary(of: Positions(items: [position]), book, on: day)
    }
    let home = reading.homeRates
    let explanation = try Failure.catching(
      PositionOverflow.self, Explanation(of: name, transactions, exercises, in: home))
    guard let item = summary.items.first else { return .done }
    return try context.print(
      ExplainReport(
        explanation: explanation,
        result: SummaryView.Row(item: item, trend: [], home: reading.home, now: context.now),
        currency: reading.home), lacking: reading.lacking)
  }
}
