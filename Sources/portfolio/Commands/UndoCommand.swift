import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Takes back the newest change, or shows which can be taken back.
enum UndoCommand: Command {
  private static let list = Flag("list")

  static let syntax = CommandSyntax("undo", options: [list])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if input[list] {
      try context.console.print(ChangeList(entries: try context.undoable()))
      return .done
    }
    return try context.revert(.undo) { (store) throws(StoreError) in try store.undo() }
  }
}

/// Puts back what was taken back last.
enum RedoCommand: Command {
  static let syntax = CommandSyntax("redo")

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try context.revert(.redo) { (store) throws(StoreError) in try store.redo() }
  }
}

extension Context {
  fileprivate func undoable() throws(Failure) -> [JournalEntry] {
    do throws(StoreError) {
      return try store.undoable()
    } catch {
      throw .store(error)
    }
  }

  fileprivate func revert(
    _ kind: JournalEntry.Kind, _ body: (any TransactionStore) throws(StoreError) -> JournalEntry?
  ) throws(Failure) -> ExitCode {
    let found: JournalEntry?
    do throws(StoreError) {
      found = isDryRun ? try store.next(kind) : try body(store)
    } catch {
      throw .store(error)
    }
    guard let entry = found else { throw .nothingTo(kind) }
    if isDryRun { console.note(kind == .undo ? .wouldUndo : .wouldRedo) }
    try console.confirm(ChangeReport(entry: entry, kind: kind))
    return .done
  }
}

/// The changes that can be taken back, the newest first.
private struct ChangeList: Report {
  let entries: [JournalEntry]

  private static let columns = ["number", "command", "time", "count"]

  var json: JSONValue { .object(["changes": .array(entries.map { .object($0.json) })]) }
  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: entries.map(\.json)) }

  func text(_ layout: Layout) -> String {
    if entries.isEmpty { return layout.words.text(.nothingToUndo) + "\n" }
    var table = Table(columns: [
      Table.Column(layout.heading(.time), priority: 2), Table.Column(layout.heading(.change), priority: 4),
      Table.Column(layout.heading(.transactions), priority: 3, minimumWidth: 12),
    ])
    for entry in entries {
      table.add([
        Table.Cell(Forms.date(.instant(entry.time))), Table.Cell(entry.command),
        Table.Cell(entry.summary(layout.words)),
      ])
    }
    return layout.render(table)
  }
}

/// A change that was taken back or put back.
private struct ChangeReport: Report {
  let entry: JournalEntry
  let kind: JournalEntry.Kind

  var json: JSONValue {
    var object = entry.json
    object["transactions"] = .array(entry.transactions.map { .object($0.json) })
    return .object([kind == .undo ? "undone" : "redone": .object(object)])
  }

  var csv: CSVWriter { CSVWriter(columns: TransactionList.columns, records: entry.transactions.map(\.json)) }

  func text(_ layout: Layout) -> String {
    let text = entry.summary(layout.words)
    return layout.words.text(
      kind == .undo ? .undone(entry.command, text) : .redone(entry.command, text)) + "\n"
  }
}

extension JournalEntry {
  fileprivate var json: JSONObject {
    [
      "number": JSONValue(number), "command": .string(command), "time": .string(time.description),
      "count": JSONValue(count),
    ]
  }

  /// `buy 10 AAPL, 2024-03-01`, or how many transactions.
  fileprivate func summary(_ words: any Catalogue) -> String {
    guard count == 1, let transaction = transactions.first else {
      return words.text(.transactionCount(count, of: nil))
    }
    let figure = transaction.ratio?.description ?? (transaction.trade?.quantity).map(Forms.quantity)
    let parts = [
      words.text(.kind(transaction.kind)), figure, transaction.ticker,
      transaction.sum.map { Forms.amount($0) },
    ]
    let text = parts.compactMap { $0 }.prefix(3).joined(separator: " ")
    return VisibleText.escaped("\(text), \(Forms.date(transaction.date))")
  }
}
