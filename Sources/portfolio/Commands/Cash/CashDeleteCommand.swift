import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Deletes the named cash transactions, all or none.
enum CashDeleteCommand: Command {
  private static let ids = Argument("CASH-ID", completion: .dynamic("cash-ids")).oneOrMore

  static let syntax = CommandSyntax("delete", arguments: [ids], options: [CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("cash delete", DeletedCash.self)
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    var seen: Set<String> = []
    let ids = input[ids].filter { seen.insert($0).inserted }
    let wasAsked = try context.confirmDeletion {
      let named = try context.readCash { reader in try reader.transactions(withIDs: ids) }
      return (DeletedCash(transactions: try all(named, ids)), ids.count)
    }
    let deleted = try all(context.cashStore.delete(ids, as: "cash delete"), ids)
    try context.console.confirm(stored: ids, DeletedCash(transactions: deleted), wasShown: wasAsked)
    return .done
  }

  /// Throws if one of the ids does not exist.
  private static func all(_ named: [CashTransaction?], _ ids: [String]) throws -> [CashTransaction] {
    let missing = zip(ids, named).filter { $1 == nil }.map(\.0)
    guard missing.isEmpty else { throw CashProblem.noSuchIDs(missing) }
    return named.compactMap { $0 }
  }
}
