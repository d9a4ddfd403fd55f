import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the balance of all cash transactions, and the latest ones.
enum CashBalanceCommand: Command {
  static let syntax = CommandSyntax("balance", options: [CashEnvironment.option, SharedOptions.limit])

  static let reports: [(command: String, type: any Report.Type)] = [("cash balance", CashBalanceReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    // By default people see a few pages; programs get everything.
    let most = context.console.format == .table ? CashBalanceReport.maximumShown : .max
    let limit = input[SharedOptions.limit] ?? most
    let balance = try context.readCash { reader in
      try reader.balance(keeping: max(limit, 1))
    }
    try context.console.print(CashBalanceReport(balance: balance, limit: limit))
    return .done
  }
}
