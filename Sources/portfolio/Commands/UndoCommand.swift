import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Takes back the newest change, or shows which can be taken back.
enum UndoCommand: Command {
  private static let list = Flag("list")

  static let syntax = CommandSyntax("undo", options: [list])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let store = try context.store
    if input[list] {
      try context.listChanges(of: .trades) { () throws(StoreError) in try store.undoable() }
    } else {
      try context.revert(.undo, in: .trades, next: store.next) { () throws(StoreError) in try store.undo() }
    }
    return .done
  }
}

/// Puts back what was taken back last.
enum RedoCommand: Command {
  static let syntax = CommandSyntax("redo")

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let store = try context.store
    try context.revert(.redo, in: .trades, next: store.next) { () throws(StoreError) in try store.redo() }
    return .done
  }
}

/// The same for the store of cash transactions.
extension CashCommand {
  static let undoList = Flag("list")

  static func undo(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    let store = try Failure.catching(StoreError.self, context.cashStore)
    if input[undoList] {
      try context.listChanges(of: .cash) { () throws(StoreError) in try store.undoable() }
    } else {
      try context.revert(.undo, in: .cash, next: store.next) { () throws(StoreError) in try store.undo() }
    }
  }

  static func redo(_ context: Context) throws(Failure) {
    let store = try Failure.catching(StoreError.self, context.cashStore)
    try context.revert(.redo, in: .cash, next: store.next) { () throws(StoreError) in try store.redo() }
  }
}

extension Context {
  fileprivate func listChanges(
    of content: ChangedRecords, _ undoable: () throws(StoreError) -> [JournalEntry]
  ) throws(Failure) {
    let entries = try Failure.catching(undoable)
    try console.print(ChangeList(entries: entries, content: content))
  }

  /// Takes a change back or puts it back; `next` tells the same of it in a dry run.
  fileprivate func revert(
    _ kind: JournalEntry.Kind, in content: ChangedRecords,
    next: (JournalEntry.Kind) throws(StoreError) -> JournalEntry?,
    _ body: () throws(StoreError) -> JournalEntry?
  ) throws(Failure) {
    let found = try Failure.catching(StoreError.self, isDryRun ? next(kind) : body())
    guard let entry = found else { throw try nothing(to: kind, in: content) }
    if isDryRun { console.note(kind == .undo ? .wouldUndo : .wouldRedo) }
    try console.confirm(ChangeReport(entry: entry, kind: kind, content: content, isTrial: isDryRun))
  }

  /// Who has only changed cash transactions may have meant those.
  private func nothing(to kind: JournalEntry.Kind, in content: ChangedRecords) throws(Failure) -> Failure {
    guard kind == .undo, content == .trades,
      try !Failure.catching(StoreError.self, cashStore.undoable()).isEmpty
    else { return .nothingTo(kind) }
    return .nothingToUndoButCash
  }
}
