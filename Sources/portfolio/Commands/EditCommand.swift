import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Changes fields of a stored transaction.
enum EditCommand: Command {
  static let syntax = CommandSyntax("edit", arguments: [ShowCommand.id], options: TransactionFields.options)

  static let reports: [(command: String, type: any Report.Type)] = [("edit", TransactionDetail.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let console = context.console
    let prefix = input[ShowCommand.id]
    let named = TransactionFields(input)
    let today = context.environment.today
    typealias Edited = (before: Transaction, after: Transaction, warnings: [Issue])
    let outcome = try context.change(as: syntax.name) {
      (reader) throws(StoreError) -> (Result<Edited, Failure>, [StoreChange]) in
      let before = try reader.transaction(withIDPrefix: prefix)
      let typed: Transaction
      do throws(Failure) {
        typed = try named.applied(to: before, context)
      } catch {
        return (.failure(error), [])
      }
      let after: Transaction
      switch try reader.choosingLots(of: typed, insteadOf: before, context) {
      case .success(let chosen): after = chosen
      case .failure(let failure): return (.failure(failure), [])
      }
      let edited = (before, after, try reader.warnings(about: after, today: today))
      return (.success(edited), after == before ? [] : [.replace(after)])
    }
    let edited = try outcome.get()
    for warning in edited.warnings { console.warn(warning) }
    try console.printing(stored: edited.after == edited.before ? [] : [edited.after.id.uuidString]) {
      () throws(Failure) in
      try console.confirm(TransactionDetail(transaction: edited.after, before: edited.before))
    }
    return .done
  }
}
