import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Takes back the newest change, or shows which can be taken back.
enum UndoCommand: Command {
  private static let list = Flag("list")

  static let syntax = CommandSyntax("undo", options: [list])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("undo", ChangeReport<Transaction>.self), ("undo --list", ChangeList<Transaction>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let store = try context.store
    if input[list] {
      try context.listChanges(of: Transaction.self) { () throws(StoreError) in try store.undoable() }
    } else {
      try context.revert(.undo, of: Transaction.self, next: store.next) { () throws(StoreError) in
        try store.undo()
      }
    }
    return .done
  }
}

/// Puts back what was taken back last.
enum RedoCommand: Command {
  static let syntax = CommandSyntax("redo")

  static let reports: [(command: String, type: any Report.Type)] = [("redo", ChangeReport<Transaction>.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let store = try context.store
    try context.revert(.redo, of: Transaction.self, next: store.next) { () throws(StoreError) in
      try store.redo()
    }
    return .done
  }
}

/// The same for the store of cash transactions.
extension CashCommand {
  static let undoList = Flag("list")

  static func undo(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    let store = try Failure.catching(StoreError.self, context.cashStore)
    if input[undoList] {
      try context.listChanges(of: CashTransaction.self) { () throws(StoreError) in try store.undoable() }
    } else {
      try context.revert(.undo, of: CashTransaction.self, next: store.next) { () throws(StoreError) in
        try store.undo()
      }
    }
  }

  static func redo(_ context: Context) throws(Failure) {
    let store = try Failure.catching(StoreError.self, context.cashStore)
    try context.revert(.redo, of: CashTransaction.self, next: store.next) { () throws(StoreError) in
      try store.redo()
    }
  }
}

extension Context {
  fileprivate func listChanges<Content: JournaledRecord>(
    of content: Content.Type, _ undoable: () throws(StoreError) -> [JournalEntry]
  ) throws(Failure) {
    let entries = try Failure.catching(undoable)
    try console.print(ChangeList<Content>(entries: entries))
  }

  /// Takes a change back or puts it back; `next` tells the same of it in a dry run.
  fileprivate func revert<Content: JournaledRecord>(
    _ kind: JournalEntry.Kind, of content: Content.Type,
    next: (JournalEntry.Kind) throws(StoreError) -> JournalEntry?,
    _ body: () throws(StoreError) -> JournalEntry?
  ) throws(Failure) {
    let found = try Failure.catching(StoreError.self, isDryRun ? next(kind) : body())
    guard let entry = found else { throw try nothing(to: kind, of: content) }
    if isDryRun { console.note(kind == .undo ? .wouldUndo : .wouldRedo) }
    try console.confirm(ChangeReport<Content>(entry: entry, kind: kind, isTrial: isDryRun))
  }

  /// Who has only changed cash transactions may have meant those.
  private func nothing(
    to kind: JournalEntry.Kind, of content: (some JournaledRecord).Type
  ) throws(Failure) -> Failure {
    guard kind == .undo, content is Transaction.Type,
      try !Failure.catching(StoreError.self, cashStore.undoable()).isEmpty
    else { return .nothingTo(kind) }
    return .nothingToUndoButCash
  }
}
