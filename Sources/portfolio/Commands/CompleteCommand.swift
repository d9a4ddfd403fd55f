import CommandLineKit
import PortfolioIO

/// Prints what a shell may offer, a word a line; the completion scripts call it.
enum CompleteCommand: Command {
  private static let set = Argument("SET")

  static let syntax = CommandSyntax(Completions.command, arguments: [set], hidden: true)

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let found = try context.read(context.storeAtHand) { (reader) throws(StoreError) in
      try reader.transactions()
    }
    let words: [String]
    switch input[set] {
    case "tickers": words = Set(found.compactMap(\.ticker)).sorted().map(VisibleText.escaped)
    case "accounts": words = Set(found.compactMap(\.account)).sorted().map(VisibleText.escaped)
    case "ids":
      words = found.prefix(200).map { transaction in
        let parts = [transaction.date.day.description, transaction.kind.rawValue, transaction.ticker ?? ""]
        return transaction.id.uuidString + "\t" + VisibleText.escaped(parts.joined(separator: " "))
      }
    case "settings": words = SettingKey.allCases.map(\.rawValue)
    default: words = []
    }
    try context.console.print(words.map { $0 + "\n" }.joined())
    return .done
  }
}
