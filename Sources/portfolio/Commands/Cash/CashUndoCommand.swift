import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Undoes the latest change to cash transactions, or lists the changes that can be undone.
enum CashUndoCommand: Command {
  static let syntax = CommandSyntax("undo", options: [UndoCommand.list, CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("cash undo", ChangeReport<CashTransaction>.self), ("cash undo --list", ChangeList<CashTransaction>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let store = try context.cashStore
    if input[UndoCommand.list] {
      try context.listChanges(in: store, of: CashTransaction.self)
    } else {
      try context.revert(.undo, of: CashTransaction.self) { try store.undo() }
    }
    return .done
  }
}

/// Redoes the change to cash transactions that was undone last.
enum CashRedoCommand: Command {
  static let syntax = CommandSyntax("redo", options: [CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("cash redo", ChangeReport<CashTransaction>.self)
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let store = try context.cashStore
    try context.revert(.redo, of: CashTransaction.self) { try store.redo() }
    return .done
  }
}
