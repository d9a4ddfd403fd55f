import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows everything about a cash transaction.
enum CashShowCommand: Command {
  static let id = Argument("CASH-ID", completion: .dynamic("cash-ids"))

  static let syntax = CommandSyntax("show", arguments: [id], options: [CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [("cash show", CashDetail.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let wanted = input[id]
    let found = try context.readCash { reader in
      try reader.transaction(withID: wanted)
    }
    guard let found else { throw CashProblem.noSuchIDs([wanted]) }
    try context.console.print(CashDetail(transaction: found))
    return .done
  }
}
