import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Deletes the named transactions, all or none.
enum DeleteCommand: Command {
  private static let ids = Argument("ID", completion: .dynamic("ids")).oneOrMore

  static let syntax = CommandSyntax("delete", arguments: [ids])

  static let reports: [(command: String, type: any Report.Type)] = [("delete", DeletedTransactions.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let console = context.console
    let prefixes = input[ids]
    let isAsking = context.mustConfirm
    if isAsking {
      guard context.canAsk else { throw Failure.mayNotAsk(.delete) }
      let named = try context.read { reader in
        try reader.transactions(named: prefixes)
      }
      if !named.problems.isEmpty { throw Failure.several(named.problems) }
      console.show(DeletedTransactions(transactions: named.found))
      guard try console.confirms(.confirmDelete(named.found.count), otherwise: false) else {
        throw Failure.declined
      }
    }
    let named = try context.change(as: syntax.name) { reader in
      let named = try reader.transactions(named: prefixes)
      return (named, named.problems.isEmpty ? named.found.map { StoreChange.remove($0.id) } : [])
    }
    if !named.problems.isEmpty { throw Failure.several(named.problems) }
    try console.printing(stored: named.found.map(\.id.uuidString)) {
      try console.confirm(DeletedTransactions(transactions: named.found), wasShown: isAsking)
    }
    return .done
  }
}
