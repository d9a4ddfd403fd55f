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
    var changes: [RecordEdit] = []

    /// The ids of the transactions that have changed.
    var changed: [String] {
      zip(before, transactions).filter { $0 != $1 }.map { $0.0.id.uuidString }
    }
  }

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let console = context.console
    let prefixes = input[ids]
    var fields = TransactionFields(input, context.words)
    let wasAsked = fields.isEmpty
    if wasAsked { fields = try asked(for: prefixes, context) }
    let outcome = try context.change(as: syntax.name) {
      [fields] (reader) throws -> (Result<Edited, any Error>, [RecordEdit]) in
      let named = try reader.transactions(named: prefixes)
      if !named.problems.isEmpty { return (.failure(Failure.several(named.problems)), []) }
      var edited = Edited()
      for before in named.found {
        let typed: Transaction
        do {
          typed = try fields.applied(to: before, context)
        } catch {
          return (.failure(error), [])
        }
        let after: Transaction
        switch try context.choosingLots(
          of: typed, insteadOf: before, in: typed.lots.isEmpty ? nil : reader.ledger())
        {
        case .success(let chosen): after = chosen
        case .failure(let failure): return (.failure(failure), [])
        }
        edited.before.append(before)
        edited.transactions.append(after)
        // Checking the holdings for each of many transactions would take long.
        if prefixes.count == 1 || fields.moveShares {
          edited.warnings += try context.warnings(about: after, in: reader.ledger())
        }
        if after != before { edited.changes.append(.replace(after)) }
      }
      return (.success(edited), edited.changes)
    }
    let edited = try outcome.get()
    for warning in edited.warnings { console.warn(warning) }
    if let before = edited.before.first, edited.before.count == 1, let after = edited.transactions.first {
      try console.confirm(
        stored: edited.changed, TransactionDetail(transaction: after, before: before),
        wasShown: wasAsked && after != before)
    } else {
      try console.confirm(
        stored: edited.changed, TransactionList(transactions: edited.transactions, isFiltered: false))
    }
    return .done
  }

  /// What is to be changed where no option says so, asked field by field.
  private static func asked(for prefixes: [String], _ context: Context) throws -> TransactionFields {
    guard context.canAsk, !context.isYes, prefixes.count == 1 else {
      throw Failure.usage([.missingArgument("--FIELD", command: [syntax.name])])
    }
    let named = try context.read { reader in try reader.transactions(named: prefixes) }
    guard let before = named.found.first, named.problems.isEmpty else {
      throw Failure.several(named.problems)
    }
    let fields = try TransactionQuestions(context).changes(of: before)
    let after = try fields.applied(to: before, context)
    if after != before {
      context.console.show(TransactionDetail(transaction: after, before: before))
      try context.console.requireYes(to: .confirmStore, otherwise: true)
    }
    return fields
  }
}
