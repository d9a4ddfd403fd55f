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
    let console = context.console
    var seen: Set<String> = []
    let ids = input[ids].filter { seen.insert($0).inserted }
    let isAsking = context.mustConfirm
    if isAsking {
      guard context.canAsk else { throw Failure.mayNotAsk(.delete) }
      let named = try context.readCash { reader in
        try reader.transactions(withIDs: ids)
      }
      console.show(DeletedCash(transactions: try all(named, ids)))
      guard try console.confirms(.confirmDelete(ids.count), otherwise: false) else { throw Failure.declined }
    }
    let store = try context.cashStore
    let named = try store.delete(ids, as: "cash delete")
    let deleted = try all(named, ids)
    try console.printing(stored: ids) {
      try console.confirm(DeletedCash(transactions: deleted), wasShown: isAsking)
    }
    return .done
  }

  /// Throws if one of the ids does not exist.
  private static func all(_ named: [CashTransaction?], _ ids: [String]) throws -> [CashTransaction] {
    let missing = zip(ids, named).filter { $1 == nil }.map(\.0)
    guard missing.isEmpty else { throw CashProblem.noSuchIDs(missing) }
    return named.compactMap { $0 }
  }
}
