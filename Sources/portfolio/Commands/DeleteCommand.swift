import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Deletes transactions, all that are named or none.
enum DeleteCommand: Command {
  private static let ids = Argument("ID", completion: .dynamic("ids")).oneOrMore

  static let syntax = CommandSyntax("delete", arguments: [ids])

  static let reports: [(command: String, type: any Report.Type)] = [("delete", DeletedTransactions.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let console = context.console
    let prefixes = input[ids]
    let isAsking = context.mustConfirm
    if isAsking {
      guard context.canAsk else { throw .mayNotAsk(.delete) }
      let named = try context.read { (reader) throws(StoreError) in
        try reader.transactions(named: prefixes)
      }
      if !named.problems.isEmpty { throw .ids(named.problems) }
      console.show(DeletedTransactions(transactions: named.found))
      guard try console.confirms(.confirmDelete(named.found.count), otherwise: false) else { throw .declined }
    }
    let named = try context.change(as: syntax.name) { (reader) throws(StoreError) in
      let named = try reader.transactions(named: prefixes)
      return (named, named.problems.isEmpty ? named.found.map { StoreChange.remove($0.id) } : [])
    }
    if !named.problems.isEmpty { throw .ids(named.problems) }
    try console.printing(stored: named.found.map(\.id.uuidString)) { () throws(Failure) in
      try console.confirm(DeletedTransactions(transactions: named.found), wasShown: isAsking)
    }
    return .done
  }
}

/// The transactions that some prefixes of ids name, each once, and which prefixes name none or several.
private struct NamedTransactions {
  var found: [Transaction] = []
  var problems: [StoreError] = []
}

extension StoreReader {
  fileprivate mutating func transactions(named prefixes: [String]) throws(StoreError) -> NamedTransactions {
    var named = NamedTransactions()
    for prefix in prefixes {
      do throws(StoreError) {
        let transaction = try transaction(withIDPrefix: prefix)
        if !named.found.contains(where: { $0.id == transaction.id }) { named.found.append(transaction) }
      } catch {
        switch error {
        case .noSuchID, .ambiguousID: named.problems.append(error)
        default: throw error
        }
      }
    }
    return named
  }
}
