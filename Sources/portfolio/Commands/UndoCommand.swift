import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Undoes the latest change, or lists the changes that can be undone.
enum UndoCommand: Command {
  static let list = Flag("list")

  static let syntax = CommandSyntax("undo", options: [list])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("undo", ChangeReport<Transaction>.self), ("undo --list", ChangeList<Transaction>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let store = try context.store
    if input[list] {
      try context.listChanges(in: store, of: Transaction.self)
    } else {
      try context.revert(.undo, of: Transaction.self) { try store.undo() }
    }
    return .done
  }
}

/// Redoes the change that was undone last.
enum RedoCommand: Command {
  static let syntax = CommandSyntax("redo")

  static let reports: [(command: String, type: any Report.Type)] = [("redo", ChangeReport<Transaction>.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let store = try context.store
    try context.revert(.redo, of: Transaction.self) { try store.redo() }
    return .done
  }
}

extension Context {
  func listChanges<Content: LoggedRecord>(in store: any RecordStore, of content: Content.Type) throws {
    let entries = try store.undoable()
    try console.print(ChangeList<Content>(entries: entries))
  }

  /// Undoes or redoes a change.
  func revert<Content: LoggedRecord>(
    _ kind: ChangeLogEntry.Kind, of content: Content.Type, _ body: () throws -> ChangeLogEntry?
  ) throws {
    guard let entry = try body() else { throw try nothing(to: kind, of: content) }
    try console.printing(stored: []) {
      try console.confirm(ChangeReport<Content>(entry: entry, kind: kind))
    }
  }

  /// If only cash transactions were changed, the user may have meant those.
  private func nothing(to kind: ChangeLogEntry.Kind, of content: (some LoggedRecord).Type) throws -> Failure {
    guard kind == .undo, content is Transaction.Type,
      try !cashStore.undoable().isEmpty
    else { return .nothingTo(kind) }
    return .nothingToUndoButCash
  }
}
