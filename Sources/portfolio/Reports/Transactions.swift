import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of transactions.
struct TransactionList: Report {
  var transactions: [Transaction] = []
  /// What people see in their place.
  var table: ReportBlock?
  /// What JSON has in their place.
  var lines: [TransactionLines]?
  /// Whether a filter has left out transactions.
  var isFiltered = false

  static let columns = Columns<TransactionList> {
    Column("transactions") { Lines(lines: $0.lines, records: $0.transactions) }
    Column("count") { $0.lines?.reduce(0) { $0 + $1.count } ?? $0.transactions.count }
  }

  func csv(privately: Bool) -> CSVWriter { CSVWriter(transactions) }

  /// An empty list says what to do.
  func body(_ layout: Layout) -> [ReportBlock] {
    if let table {
      table
    } else if transactions.isEmpty {
      isFiltered ? Message.noMatchingTransactions : .noTransactions
    } else {
      Transaction.table([ColumnTable(transactions, layout)], layout)
    }
  }
}

/// Transactions that were deleted, or are about to be.
struct Deleted<Content: LoggedRecord>: Report {
  let transactions: [Content]

  static var columns: Columns<Deleted> {
    Columns {
      Column("deleted", \.transactions)
      Column("count", \.transactions.count)
    }
  }

  func csv(privately: Bool) -> CSVWriter { Content.csv(transactions) }
  func body(_ layout: Layout) -> [ReportBlock] { Content.table(ofDeleted: transactions, layout) }
}

typealias DeletedTransactions = Deleted<Transaction>
typealias DeletedCash = Deleted<CashTransaction>

/// Everything about a transaction.
struct TransactionDetail: Report {
  let transaction: Transaction
  /// The transaction before a change, for people.
  var before: Transaction?

  static let columns = Columns<TransactionDetail> { Transaction.columns.of(\.transaction) }
  static let shape = Transaction.shape

  func csv(privately: Bool) -> CSVWriter { CSVWriter([transaction]) }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.fields(of: self) {
      Field.allCases.filter { Heading(rawValue: $0.rawValue) != nil }.map { field in
        Column(field.rawValue) { $0.text(of: field, layout) }
      }
    }
  }

  /// The value of a field, preceded by the old one if it has changed.
  private func text(of field: Field, _ layout: Layout) -> String? {
    let now = text(of: field, in: transaction, layout)
    guard let before, before[field] != transaction[field] else { return now }
    return "\(text(of: field, in: before, layout) ?? "-") → \(now ?? "-")"
  }

  private func text(of field: Field, in transaction: Transaction, _ layout: Layout) -> String? {
    switch transaction[field] {
    case nil: nil
    case .date(let date): layout.formats.fullDate(date)
    case .kind(let kind): layout.words(.kind(kind))
    case .number(let number) where Field.numbersOfNoMoney.contains(field): layout.formats.quantity(number)
    // The currency sign is that of the home currency.
    case .number(let number) where transaction.currency != nil: layout.formats.exact(number)
    case .number(let number): layout.formats.money(number, places: Formats.exactPlaces)
    case .lots(let lots): lots.map(\.description).joined(separator: ", ")
    case .id, .ratio, .text: transaction[field]?.description
    }
  }
}

extension Transaction: Record {
  static let columns = Columns<Transaction> {
    Column("id", as: .wholeID, priority: 11, position: .last, \.id)
    Column("date", as: .dayAlone, priority: 9, \.date)
    Column("time", as: .timeAlone, priority: 2, in: .table, \.date)
    Column("type", priority: 8, \.kind)
    Column("ticker", as: .symbol, priority: 10, in: .table, \.ticker)
    Column("into", as: .symbol, priority: 8, in: .table, \.into)
    Column("quantity", as: .quantity, priority: 6, in: .table, \.quantity)
      .or(Column("ratio") { $0.ratio?.description })
    Column("price", as: .price, priority: 5, in: .table, \.price)
    Column("sum", priority: 7, in: .table, \.sum)
    Column("fee", priority: 3, in: .table, \.fee)
    Column("tax", priority: 3, in: .table, \.tax)
    Column("currency", priority: 7, in: .table, \.currency)
    Column("account", priority: 4, minimumWidth: 8, in: .table, \.account)
    Column("toAccount", priority: 4, minimumWidth: 8, in: .table, \.toAccount)
    Column("note", priority: 1, minimumWidth: 4, in: .table, \.note)
    FieldSet(Field.allCases).subtracting(KindRules.always).fields.map(column)
  }

  /// What programs read of a field that not every transaction has.
  private static func column(_ field: Field) -> Column<Transaction> {
    let name = field.rawValue
    if field.form == .lots {
      return Column.list(name, isOptional: true, \.namedLots) {
        Column("id", \.id)
        Column("quantity", isOptional: true, \.quantity)
      }
    }
    if field.isNumber { return Column(name, isOptional: true) { $0[field]?.number } }
    return Column(name, isOptional: true) { $0[field].flatMap { $0.text ?? $0.ratio?.description } }
  }

  private var namedLots: [NamedLot]? { lots.isEmpty ? nil : lots }

  static let shape = JSONShape.record("transaction", of: columns)

  /// A table of these, one after the other, with as much of their ids as is asked for; nil for all of it.
  static func table(_ tables: [ColumnTable], idLength: Int? = nil, _ layout: Layout) -> ReportBlock {
    var table = ColumnTable([Transaction](), layout)
    table.add(tables)
    table.limit("id", to: idLength)
    return table.part
  }
}

extension Field {
  /// Numbers that are not amounts of money.
  fileprivate static let numbersOfNoMoney: FieldSet = [.quantity, .rate, .basisPercent]
}

extension TransactionKind: WordValue {
  static var display: Display<TransactionKind> {
    Display(writing: .left) { kind, layout, bytes in bytes += layout.kind(kind).utf8 }
  }
}

/// A kind of record whose changes can be undone.
protocol LoggedRecord: Record {
  /// The records of a change, leaving out those that cannot be read.
  static func all(of entry: ChangeLogEntry) -> [Self]
  static func csv(_ records: [Self]) -> CSVWriter
  static func table(ofDeleted records: [Self], _ layout: Layout) -> [ReportBlock]
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

  func body(_ layout: Layout) -> [ReportBlock] { layout.table(rows, nothing: .nothingToUndo) }
}

/// A change that was undone or redone.
struct ChangeReport<Content: LoggedRecord>: Report {
  let entry: ChangeLogEntry
  let kind: ChangeLogEntry.Kind

  static var columns: Columns<ChangeReport> {
    Columns {
      [("undone", true), ("redone", false)].map { name, isUndone in
        Column.object(name, isOptional: true, { ($0.kind == .undo) == isUndone ? $0.change : nil }) {
          ChangedRecords<Content>.columns.list
          Column("transactions", \.records)
        }
      }
    }
  }

  private var change: ChangedRecords<Content> { ChangedRecords(entry: entry) }

  func csv(privately: Bool) -> CSVWriter { Content.csv(Content.all(of: entry)) }

  func body(_ layout: Layout) -> [ReportBlock] {
    let text = change.summary(layout.words)
    kind == .undo ? Message.undone(entry.command, text) : .redone(entry.command, text)
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
      Column("description", heading: .transactions, priority: 3, minimumWidth: 12) { change in
        LocalizedText { change.summary($0) }
      }
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
  // The ids can no longer be used, so they need not be unique.
  static func table(ofDeleted records: [Transaction], _ layout: Layout) -> [ReportBlock] {
    [table([ColumnTable(records, layout)], idLength: 8, layout)]
  }

  /// `buy 10 AAPL, 2024-03-01`
  func summary(_ words: Words) -> String {
    let figure = ratio?.description ?? (kind.isTrade ? quantity : nil).map(words.figures.quantity)
    let parts = [words(.kind(kind)), figure, ticker, sum.map { words.figures.amount($0) }]
    return "\(parts.compactMap { $0 }.prefix(3).joined(separator: " ")), \(words.figures.date(date))"
  }
}

extension CashTransaction: LoggedRecord {
  static func all(of entry: ChangeLogEntry) -> [CashTransaction] { entry.cashTransactions }
  static func csv(_ records: [CashTransaction]) -> CSVWriter { CSVWriter(rows: records) }
  static func table(ofDeleted records: [CashTransaction], _ layout: Layout) -> [ReportBlock] {
    layout.table(records, sums: [])
  }

  /// `REWE 15.00 EUR, 2018-07-26`, or the id if nothing else is known.
  func summary(_ words: Words) -> String {
    let money = [partner ?? description, amount.map { words.figures.exact($0) }, currency].compactMap { $0 }
    let parts = [money.isEmpty ? id : money.joined(separator: " "), bookingDate.map(words.figures.date)]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
