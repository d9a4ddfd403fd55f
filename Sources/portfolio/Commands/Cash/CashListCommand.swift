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
    if context.console.format == .json {
      let found = try context.readCash { reader in
        try reader.lines(matching: filter, limit: input[SharedOptions.limit] ?? .max)
      }
      if found.lines.entries.isEmpty { try CashFilterOptions.requireKnown(filter, context) }
      try context.console.print(CashList(lines: found.lines, sums: found.sums))
      return .done
    }
    let isFiltered = filter.isNarrow || input[SharedOptions.limit] == 0
    if context.console.format == .table, input[SharedOptions.limit] == nil {
      let layout = context.console.layout
      let found = try context.readCash { reader in
        try reader.pages(matching: filter, on: ListPage<CashTransaction>(layout))
      }
      if found.pages.entries.isEmpty {
        try CashFilterOptions.requireKnown(filter, context)
        try context.console.print(CashList(transactions: [], sums: [], isFiltered: isFiltered))
      } else {
        try context.console.show(ColumnTable(found.pages, layout).parts(with: found.sums))
      }
      return .done
    }
    let found = try context.readCash { reader in
      try reader.transactions(matching: filter, limit: input[SharedOptions.limit] ?? .max)
    }
    if found.isEmpty { try CashFilterOptions.requireKnown(filter, context) }
    let sums = try found.sums(defaultCurrency: context.settings.currency)
    try context.console.print(CashList(transactions: found, sums: sums, isFiltered: isFiltered))
    return .done
  }
}
