import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Prints all transactions in a format for other programs.
enum ExportCommand: Command {
  private static let format = Option("as", oneOf: ExportFormat.all.map(\.name))

  static let syntax = CommandSyntax("export", options: [format, SharedOptions.from, SharedOptions.to])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let name = input[format] ?? (context.console.format == .json ? "json" : "csv")
    let oldestFirst = TransactionSort(.date, isReversed: true)
    let found = try context.read { (reader) throws(StoreError) in
      try reader.transactions(matching: TransactionFilter(to: days.last), sort: oldestFirst)
    }
    let book = ExportedBook(
      found, from: days.first, currency: context.settings.value(of: .currency) ?? "USD",
      method: context.settings.lotMethod)
    let text = try Failure.catching(PositionOverflow.self, ExportFormat.text(of: book, as: name))
    try context.console.print(document: text ?? [], isJSON: name == "json")
    return .done
  }
}
