import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Compares holdings with a broker's statement.
enum ReconcileCommand: Command {
  private static let file = Argument("FILE", completion: .files)

  static let syntax = CommandSyntax(
    "reconcile", arguments: [file], options: [SharedOptions.account, SharedOptions.to])

  static let reports: [(command: String, type: any Report.Type)] = [("reconcile", ReconcileReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (day, account) = (try input.days(context).last, input[SharedOptions.account])
    let through = day ?? context.environment.today
    let source = try context.importFile(input[file])
    var statement = try PositionStatement(source, newID: context.environment.newID)
    if !statement.issues.isEmpty { throw Failure.invalid(statement.issues.shown) }
    try statement.replay(through: through)
    let portfolio = try context.portfolio(CommandMarket(context, context.cachePolicy))
    let positions = try portfolio.ledger.positions(through: through, account: account)
    let traded = Set(positions.items.map(\.ticker))
    let cash = try portfolio.balances(
      in: Set(statement.positions.keys).subtracting(traded).union(statement.cash.keys), account: account,
      on: through)
    var report = try ReconcileReport(statement, positions, cash: cash)
    if report.differences.isEmpty {
      try context.console.print(report)
      return .done
    }
    let filter = TransactionFilter(
      tickers: Set(report.differences.map(\.ticker)), account: account, to: through)
    let transactions = try context.read { reader in try reader.transactions(matching: filter) }
    let days = try statement.series.map { theirs in
      try portfolio.firstDays(
        apartFrom: theirs, of: report.differences.map(\.ticker), account: account, through: through)
    }
    report.explain(by: transactions, days ?? [:])
    try context.console.print(report)
    return .failed
  }
}
