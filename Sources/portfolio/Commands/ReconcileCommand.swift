import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Compares holdings with a broker's statement.
enum ReconcileCommand: Command {
  private static let file = Argument("FILE", completion: .files)

  static let syntax = CommandSyntax(
    "reconcile", arguments: [file], options: [SharedOptions.account, SharedOptions.to])

  static let reports: [(command: String, type: any Report.Type)] = [("reconcile", ReconcileReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let (day, account) = (try input.days(context).last, input[SharedOptions.account])
    let through = day ?? context.environment.today
    let source = try context.importFile(input[file])
    let statement: PositionStatement
    do throws(ImportFailure) {
      statement = try PositionStatement(source)
    } catch {
      throw .importing(error)
    }
    if !statement.issues.isEmpty { throw .invalid(statement.issues) }
    let positions = try context.read { (reader) throws(StoreError) in
      try reader.positions(through: through, account: account)
    }
    let report = try Failure.catching(PositionOverflow.self, ReconcileReport(statement, positions))
    if report.differences.isEmpty {
      try context.console.print(report)
      return .done
    }
    let filter = TransactionFilter(
      tickers: Set(report.differences.map(\.ticker)), account: account, to: through)
    let transactions = try context.read { (reader) throws(StoreError) in
      try reader.transactions(matching: filter)
    }
    try context.console.print(report.explained(by: transactions))
    return .failed
  }
}
