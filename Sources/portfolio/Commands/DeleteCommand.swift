import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Deletes the named transactions, all or none.
enum DeleteCommand: Command {
  private static let ids = Argument("ID", completion: .dynamic("ids")).oneOrMore

  static let syntax = CommandSyntax("delete", arguments: [ids])

  static let reports: [(command: String, type: any Report.Type)] = [("delete", DeletedTransactions.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let prefixes = input[ids]
    let wasAsked = try context.confirmDeletion {
      let named = try context.read { reader in try reader.transactions(named: prefixes) }
      if !named.problems.isEmpty { throw Failure.several(named.problems) }
      return (DeletedTransactions(transactions: named.found), named.found.count)
    }
    let named = try context.change(as: syntax.name) { reader in
      let named = try reader.transactions(named: prefixes)
      return (named, named.problems.isEmpty ? named.found.map { RecordEdit.remove($0.id) } : [])
    }
    if !named.problems.isEmpty { throw Failure.several(named.problems) }
    try context.console.confirm(
      stored: named.found.map(\.id.uuidString), DeletedTransactions(transactions: named.found),
      wasShown: wasAsked)
    return .done
  }
}

extension Context {
  /// Has the user confirm, where that is necessary, that so much is to be deleted. Returns whether it was shown.
  func confirmDeletion<Shown: Report>(of found: () throws -> (Shown, count: Int)) throws -> Bool {
    guard mustConfirm else { return false }
    guard canAsk else { throw Failure.mayNotAsk(.delete) }
    let (shown, count) = try found()
    console.show(shown)
    try console.requireYes(to: .confirmDelete(count), otherwise: false)
    return true
  }
}
