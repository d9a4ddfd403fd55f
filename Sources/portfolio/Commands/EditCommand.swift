import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Changes fields of a stored transaction.
enum EditCommand: Command {
  static let syntax = CommandSyntax("edit", arguments: [ShowCommand.id], options: TransactionFields.options)

  static let reports: [(command: String, type: any Report.Type)] = [("edit", TransactionDetail.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let console = context.console
    let prefix = input[ShowCommand.id] ?? ""
    let named = TransactionFields(input)
    var outcome = Outcome.unchanged
    try context.change(as: syntax.name) { (reader) throws(StoreError) in
      let before = try reader.transaction(withIDPrefix: prefix)
      let after: Transaction
      do throws(Failure) {
        after = try named.applied(to: before, context)
      } catch {
        outcome = .refused(error)
        return []
      }
      outcome = .changed(after, try reader.warnings(about: after))
      return after == before ? [] : [.replace(after)]
    }
    switch outcome {
    case .unchanged: break
    case .refused(let failure): throw failure
    case .changed(let transaction, let warnings):
      for warning in warnings { console.warn(warning) }
      if context.isDryRun { console.note(.wouldChange) }
      try console.confirm(TransactionDetail(transaction: transaction))
    }
    return .done
  }

  private enum Outcome {
    case unchanged
    case refused(Failure)
    case changed(Transaction, [Issue])
  }
}
