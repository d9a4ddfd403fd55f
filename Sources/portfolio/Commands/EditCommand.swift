import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Changes fields of the named transactions, all or none.
enum EditCommand: Command {
  private static let ids = Argument("ID", completion: .dynamic("ids")).oneOrMore

  static let syntax = CommandSyntax("edit", arguments: [ids], options: TransactionFields.options)

  static let reports: [(command: String, type: any Report.Type)] = [("edit", TransactionDetail.self)]

  private struct Edited {
    var before: [Transaction] = []
    var transactions: [Transaction] = []
    var warnings: [Issue] = []
    var changes: [StoreChange] = []

    /// The ids of the transactions that have changed.
    var changed: [String] {
      zip(before, transactions).filter { $0 != $1 }.map { $0.0.id.uuidString }
    }
  }

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let console = context.console
    let (prefixes, fields) = (input[ids], TransactionFields(input))
    let outcome = try context.change(as: syntax.name) {
      (reader) throws(StoreError) -> (Result<Edited, Failure>, [StoreChange]) in
      let named = try reader.transactions(named: prefixes)
      if !named.problems.isEmpty { return (.failure(.ids(named.problems)), []) }
      var edited = Edited()
      for before in named.found {
        let typed: Transaction
        do throws(Failure) {
          typed = try fields.applied(to: before, context)
        } catch {
          return (.failure(error), [])
        }
        let after: Transaction
        switch try reader.choosingLots(of: typed, insteadOf: before, context) {
        case .success(let chosen): after = chosen
        case .failure(let failure): return (.failure(failure), [])
        }
        edited.before.append(before)
        edited.transactions.append(after)
        // Checking the holdings for each of many transactions would take long.
        if prefixes.count == 1 || fields.moveShares {
          edited.warnings += try reader.warnings(about: after, today: context.environment.today)
        }
        if after != before { edited.changes.append(.replace(after)) }
      }
      return (.success(edited), edited.changes)
    }
    let edited = try outcome.get()
    for warning in edited.warnings { console.warn(warning) }
    try console.printing(stored: edited.changed) { () throws(Failure) in
      if let before = edited.before.first, edited.before.count == 1, let after = edited.transactions.first {
        try console.confirm(TransactionDetail(transaction: after, before: before))
      } else {
        try console.confirm(TransactionList(transactions: edited.transactions, isFiltered: false))
      }
    }
    return .done
  }
}
