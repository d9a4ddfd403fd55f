import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A kind of record whose changes can be undone.
protocol LoggedRecord: Record {
  /// The records of a change, leaving out those that cannot be read.
  static func all(of entry: ChangeLogEntry) -> [Self]
  static func csv(_ records: [Self]) -> CSVWriter
  /// A record in a few words.
  func summary(_ words: Words) -> String
}

/// The changes that can be undone, newest first.
struct ChangeList<Content: LoggedRecord>: Report {
  let entries: [ChangeLogEntry]

  static var columns: Columns<ChangeList> {
    Columns {
      Column("changes", \.rows)
    }
  }

  private var rows: [ChangedRecords<Content>] { entries.map(ChangedRecords.init) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    entries.isEmpty ? [.text(layout.words(.nothingToUndo))] : [.table(rows, layout)]
  }
}

/// A change that was undone or redone.
struct ChangeReport<Content: LoggedRecord>: Report {
  let entry: ChangeLogEntry
  let kind: ChangeLogEntry.Kind

  static var columns: Columns<ChangeReport> {
    Columns {
      Column("undone", isOptional: true) { $0.kind == .undo ? $0.change : nil }
      Column("redone", isOptional: true) { $0.kind == .undo ? nil : $0.change }
    }
  }

  private var change: Change { Change(changed: ChangedRecords(entry: entry)) }

  private struct Change: Record {
    let changed: ChangedRecords<Content>

    static var columns: Columns<Change> {
      Columns {
        ChangedRecords.columns.of(\.changed)
        Column("transactions", \.changed.records)
      }
    }
  }

  func csv(privately: Bool) -> CSVWriter { Content.csv(Content.all(of: entry)) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let text = change.changed.summary(layout.words)
    return [
      .text(
        layout.words(
          kind == .undo
            ? .undone(entry.command, text) : .redone(entry.command, text)
        ))
    ]
  }
}

/// What a change did.
struct ChangedRecords<Content: LoggedRecord>: Record {
  let entry: ChangeLogEntry

  static var columns: Columns<ChangedRecords> {
    Columns {
      Column("number", \.entry.number)
      Column("command", priority: 4, \.entry.command)
      Column("time", priority: 2, position: .first, \.entry.time)
      Column("count", \.entry.count)
      Column("description", in: .programs) { $0.summary(Words.english) }
      Column(.transactions, priority: 3, minimumWidth: 12) { Table.Cell($0.summary($1.words)) }
    }
  }

  var records: [Content] { Content.all(of: entry) }

  /// The record if it is the only one, or the number of records.
  func summary(_ words: Words) -> String {
    guard entry.count == 1, let single = records.first else {
      return words(.transactionCount(entry.count))
    }
    return single.summary(words)
  }
}

extension Transaction: LoggedRecord {
  static func all(of entry: ChangeLogEntry) -> [Transaction] { entry.transactions }
  static func csv(_ records: [Transaction]) -> CSVWriter { CSVWriter(records) }

  /// `buy 10 AAPL, 2024-03-01`
  func summary(_ words: Words) -> String {
    let figure = ratio?.description ?? (kind.isTrade ? quantity : nil).map(words.formats.quantity)
    let parts = [words(.kind(kind)), figure, ticker, sum.map { words.formats.amount($0) }]
    return "\(parts.compactMap { $0 }.prefix(3).joined(separator: " ")), \(words.formats.date(date))"
  }
}

extension CashTransaction: LoggedRecord {
  static func all(of entry: ChangeLogEntry) -> [CashTransaction] { entry.cashTransactions }
  static func csv(_ records: [CashTransaction]) -> CSVWriter { CSVWriter(rows: records) }

  /// `REWE 15.00 EUR, 2018-07-26`, or the id if nothing else is known.
  func summary(_ words: Words) -> String {
    let money = [partner ?? description, amount.map { words.formats.exact($0) }, currency].compactMap { $0 }
    let parts = [money.isEmpty ? id : money.joined(separator: " "), bookingDate.map(words.formats.date)]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
