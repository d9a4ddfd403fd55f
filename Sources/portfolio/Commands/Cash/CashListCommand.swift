import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Lists cash transactions, newest first, with their sums.
enum CashListCommand: Command {
  static let syntax = CommandSyntax(
    "list",
    options: CashFilterOptions.all + [SharedOptions.limit, CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [("cash list", CashList.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let filter = try CashFilterOptions.filter(input, context)
    let limit = input[SharedOptions.limit]
    let found = try context.readCash { reader in
      try reader.transactions(matching: filter, limit: limit ?? .max)
    }
    if found.isEmpty { try CashFilterOptions.requireKnown(filter, context) }
    let sums = try found.sums(defaultCurrency: context.settings.currency)
    try context.console.print(
      CashList(transactions: found, sums: sums, isFiltered: filter.isNarrow || limit == 0))
    return .done
  }
}
