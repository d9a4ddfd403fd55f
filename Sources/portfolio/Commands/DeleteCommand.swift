import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Deletes transactions, all that are named or none.
enum DeleteCommand: Command {
  private static let ids = Argument("ID", .oneOrMore, completion: .dynamic("ids"))

  static let syntax = CommandSyntax("delete", arguments: [ids])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let console = context.console
    let prefixes = input[all: ids]
    if context.mustConfirm {
      guard context.canAsk else { throw .mayNotAsk(.delete) }
      let found = try context.read { (reader) throws(StoreError) in try reader.transactions(prefixes) }
      console.show(TransactionList(transactions: found, isFiltered: true))
      guard try console.confirms(.confirmDelete(found.count), otherwise: false) else { throw .declined }
    }
    var deleted: [Transaction] = []
    try context.change(as: syntax.name) { (reader) throws(StoreError) in
      deleted = try reader.transactions(prefixes)
      return deleted.map { .remove($0.id) }
    }
    if context.isDryRun { console.note(.wouldDelete) }
    if !console.isQuiet { try console.print(DeletedTransactions(transactions: deleted)) }
    return .done
  }
}

extension StoreReader {
  /// The transactions that these prefixes name, each once.
  fileprivate mutating func transactions(_ prefixes: [String]) throws(StoreError) -> [Transaction] {
    var found: [Transaction] = []
    for prefix in prefixes {
      let transaction = try self.transaction(withIDPrefix: prefix)
      if !found.contains(where: { $0.id == transaction.id }) { found.append(transaction) }
    }
    return found
  }
}

/// What was deleted.
private struct DeletedTransactions: Report {
  let transactions: [Transaction]

  private var list: TransactionList { TransactionList(transactions: transactions, isFiltered: true) }

  var json: JSONValue {
    .object([
      "deleted": .array(transactions.map { .object($0.json) }),
      "count": .number(ExactDecimal(transactions.count)),
    ])
  }

  var csv: CSVWriter { list.csv }

  func text(_ layout: Layout) -> String { list.text(layout) }
}
