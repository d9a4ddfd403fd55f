import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows transactions, newest first.
enum ListCommand: Command {
  private static let tickers = Argument("TICKER", .repeated, completion: .dynamic("tickers"))
  private static let type = Option("type", values: TransactionKind.self)
  private static let limit = Option("limit", placeholder: "N", wholeNumbers: 0...)
  private static let sort = Option("sort", values: TransactionSort.Key.self)
  private static let reverse = Flag("reverse")

  static let syntax = CommandSyntax(
    "list", arguments: [tickers],
    options: [type, SharedOptions.account, SharedOptions.from, SharedOptions.to, limit, sort, reverse])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let filter = TransactionFilter(
      tickers: Set(input[all: tickers].map { $0.uppercased() }), kind: input[type],
      account: input[SharedOptions.account], from: try input.firstDay(context), to: try input.lastDay(context)
    )
    let sort = TransactionSort(input[sort] ?? .date, isReversed: input[reverse])
    let found = try context.read { (reader) throws(StoreError) in
      try reader.transactions(matching: filter, sort: sort, limit: input[limit] ?? .max)
    }
    try context.console.print(TransactionList(transactions: found, isFiltered: filter.isNarrow))
    return .done
  }
}
