import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The changes that can be taken back, the newest first.
struct ChangeList: Report {
  let entries: [JournalEntry]
  let content: ChangedRecords

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
        Table.Cell(layout.forms.date(.instant(entry.time))), Table.Cell(entry.command),
        Table.Cell(content.summary(of: entry, layout.words)),
      ])
    }
    return layout.render(table)
  }
}

/// A change that was taken back or put back.
struct ChangeReport: Report {
  let entry: JournalEntry
  let kind: JournalEntry.Kind
  let content: ChangedRecords
  /// Whether it only would be.
  let isTrial: Bool

  var json: JSONValue {
    var object = entry.json
    object["transactions"] = .array(content.records(of: entry).map(JSONValue.object))
    return .object([kind == .undo ? "undone" : "redone": .object(object)])
  }

  var csv: CSVWriter { content.csv(of: entry) }

  func text(_ layout: Layout) -> String {
    let text = content.summary(of: entry, layout.words)
    return layout.words.text(
      kind == .undo
        ? .undone(entry.command, text, isTrial: isTrial) : .redone(entry.command, text, isTrial: isTrial))
      + "\n"
  }
}

extension JournalEntry {
  fileprivate var json: JSONObject {
    [
      "number": JSONValue(number), "command": .string(command), "time": .string(time.description),
      "count": JSONValue(count),
    ]
  }
}

/// Of which kind the records of a change are.
enum ChangedRecords {
  case trades, cash

  func records(of entry: JournalEntry) -> [JSONObject] {
    switch self {
    case .trades: entry.transactions.map(\.json)
    case .cash: entry.cashTransactions.map(\.json)
    }
  }

  func csv(of entry: JournalEntry) -> CSVWriter {
    switch self {
    case .trades: CSVWriter(entry.transactions)
    case .cash: CSVWriter(columns: CashList.columns, records: records(of: entry))
    }
  }

  /// The one record, or how many there are.
  func summary(of entry: JournalEntry, _ words: any Catalogue) -> String {
    let single: String?
    switch self {
    case .trades: single = entry.transactions.first?.summary(words)
    case .cash: single = entry.cashTransactions.first?.summary(words.forms)
    }
    guard entry.count == 1, let single else { return words.text(.transactionCount(entry.count)) }
    return VisibleText.escaped(single)
  }
}

extension Transaction {
  /// `buy 10 AAPL, 2024-03-01`
  fileprivate func summary(_ words: any Catalogue) -> String {
    let figure = ratio?.description ?? (trade?.quantity).map(words.forms.quantity)
    let parts = [words.text(.kind(kind)), figure, ticker, sum.map { words.forms.amount($0) }]
    return "\(parts.compactMap { $0 }.prefix(3).joined(separator: " ")), \(words.forms.date(date))"
  }
}

extension CashTransaction {
  /// `REWE 15.00 EUR, 2018-07-26`, or its id where nothing else is known.
  fileprivate func summary(_ forms: Forms) -> String {
    let money = [partner ?? description, amount.map { forms.exact($0) }, currency].compactMap { $0 }
    let parts = [money.isEmpty ? id : money.joined(separator: " "), bookingDate.map(forms.date)]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
