import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows what moved the cash of accounts, and what was left each time.
enum BalancesCommand: Command {
  static let syntax = CommandSyntax(
    "balances", options: [SharedOptions.account, SharedOptions.from, SharedOptions.to])

  static let reports: [(command: String, type: any Report.Type)] = [("balances", BalancesReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let (days, account) = (try input.days(context), input[SharedOptions.account])
    let kept = try context.knownAccounts.currencies
    var reading = context.portfolio.reading
    let statement = try Failure.catching { () throws(PortfolioError) in
      let (transactions, exercises) = try reading.read { (reader, _) throws(StoreError) in
        let all = try reader.transactions(sort: TransactionSort(.date, isReversed: true))
        return (all, try reader.exercises(among: all))
      }
      return try reading.valued { (rates) throws(PositionOverflow) in
        try CashStatement(transactions, exercises, in: rates.home, kept: kept)
      } missing: {
        kept.isEmpty ? [] : $0.cash.missingRates
      }
    }
    if let account { try context.requireKnown(tickers: [], account: account) }
    let report = try Failure.catching(
      PositionOverflow.self,
      BalancesReport(
        statement, account: account, from: days.first, to: days.last ?? context.environment.today))
    return try context.print(report, lacking: reading.lacking)
  }
}
