import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Undoes the latest change to a store, or lists the changes that can be undone.
enum UndoCommand<Content: Reversible>: Command {
  static var syntax: CommandSyntax { CommandSyntax("undo", options: [undoList] + Content.storeOptions) }

  static var reports: [(command: String, type: any Report.Type)] {
    let name = Content.commandPrefix + "undo"
    return [(name, ChangeReport<Content>.self), ("\(name) --list", ChangeList<Content>.self)]
  }

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let store = try Content.store(context)
    if input[undoList] {
      try context.console.print(ChangeList<Content>(entries: store.undoable()))
    } else if let entry = try store.undo() {
      try context.console.confirm(stored: [], ChangeReport<Content>(entry: entry, kind: .undo))
    } else if try !store.earlierChanges().isEmpty {
      throw Failure.nothingToUndoButEarlier
    } else {
      // If only cash transactions were changed, the user may have meant those.
      let isOfCash = try Content.self is Transaction.Type && !context.cashStore.undoable().isEmpty
      throw isOfCash ? Failure.nothingToUndoButCash : .nothingTo(.undo)
    }
    return .done
  }
}

/// Redoes the change to a store that was undone last.
enum RedoCommand<Content: Reversible>: Command {
  static var syntax: CommandSyntax { CommandSyntax("redo", options: Content.storeOptions) }

  static var reports: [(command: String, type: any Report.Type)] {
    [(Content.commandPrefix + "redo", ChangeReport<Content>.self)]
  }

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    guard let entry = try Content.store(context).redo() else { throw Failure.nothingTo(.redo) }
    try context.console.confirm(stored: [], ChangeReport<Content>(entry: entry, kind: .redo))
    return .done
  }
}

private let undoList = Flag("list")

/// What is kept in a store whose changes can be undone.
protocol Reversible: LoggedRecord {
  /// What stands before the names of commands.
  static var commandPrefix: String { get }
  /// Options that say which store is meant.
  static var storeOptions: [any OptionDeclaration] { get }
  static func store(_ context: Context) throws -> any RecordStore
}

extension Transaction: Reversible {
  static var commandPrefix: String { "" }
  static var storeOptions: [any OptionDeclaration] { [] }
  static func store(_ context: Context) throws -> any RecordStore { try context.store }
}

extension CashTransaction: Reversible {
  static var commandPrefix: String { "cash " }
  static var storeOptions: [any OptionDeclaration] { [CashEnvironment.option] }
  static func store(_ context: Context) throws -> any RecordStore { try context.cashStore }
}
