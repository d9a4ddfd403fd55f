import CommandLineKit
import PortfolioIO

/// Shows everything about a transaction.
enum ShowCommand: Command {
  static let id = Argument("ID", completion: .dynamic("ids"))

  static let syntax = CommandSyntax("show", arguments: [id])

  static let reports: [(command: String, type: any Report.Type)] = [("show", TransactionDetail.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let prefix = input[id]
    let transaction = try context.read { reader in
      try reader.transaction(withIDPrefix: prefix)
    }
    try context.console.print(TransactionDetail(transaction: transaction))
    return .done
  }
}
