import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of transactions.
struct TransactionList: Report {
  let transactions: [Transaction]
  /// Whether a filter has left out transactions.
  let isFiltered: Bool
  /// The number of characters of an id to show, enough to identify it; nil to show it in full.
  var idLength: Int?

  static let columns: [Column<TransactionList>] = [
    Column("transactions", \.transactions), Column("count", \.transactions.count),
  ]

  /// Prints the document of `--json` piece by piece, with a transaction on each line.
  static func document(of lines: OrderedLines, _ print: ([UInt8]) throws -> Void) throws {
    try JSONWriter.print(lines, print)
  }

  var csv: CSVWriter { CSVWriter(transactions) }

  /// An empty list says what to do.
  func blocks(_ layout: Layout) -> [ReportBlock] {
    transactions.isEmpty
      ? [.text(layout.words(isFiltered ? .noMatchingTransactions : .noTransactions))]
      : [.table(TransactionTable(transactions, layout).shown(idLength: idLength))]
  }
}

/// Deleted transactions.
struct DeletedTransactions: Report {
  let transactions: [Transaction]

  static let columns: [Column<DeletedTransactions>] = [
    Column("deleted", \.transactions), Column("count", \.transactions.count),
  ]

  var csv: CSVWriter { CSVWriter(transactions) }

  // The ids can no longer be used, so they need not be unique.
  func blocks(_ layout: Layout) -> [ReportBlock] {
    [.table(TransactionTable(transactions, layout).shown(idLength: 8))]
  }
}

/// Everything about a transaction.
struct TransactionDetail: Report {
  let transaction: Transaction
  /// The transaction before a change, for people.
  var before: Transaction?

  static let columns = Transaction.columns.map { $0.of(\TransactionDetail.transaction) }
  static let shape = Transaction.shape

  var csv: CSVWriter { CSVWriter([transaction]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let lines = Field.allCases.compactMap { field in
      Heading(rawValue: field.rawValue).map { ($0, text(of: field, layout)) }
    }
    return [.fields(LabelledLines(lines))]
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
    case .id(let id): id.uuidString
    case .date(let date): layout.formats.fullDate(date)
    case .kind(let kind): layout.words(.kind(kind))
    case .ratio(let ratio): ratio.description
    case .number(let number) where Field.plainNumbers.contains(field): layout.formats.quantity(number)
    // The currency sign is that of the home currency.
    case .number(let number) where transaction.currency != nil: layout.formats.exact(number)
    case .number(let number): layout.formats.money(number, places: Formats.exactPlaces)
    case .lots(let lots): lots.map(\.description).joined(separator: ", ")
    case .text(let text): text
    }
  }
}

extension Transaction: Record {
  static let columns =
    [Column("id", \.id), Column("date", \.date), Column("type", \.kind)]
    + FieldSet(Field.allCases).subtracting(KindRules.always).fields.map(column)

  /// A column for a field that not every transaction has.
  private static func column(_ field: Field) -> Column<Transaction> {
    let name = field.rawValue
    if field.form == .lots { return Column(name, isOptional: true) { $0.lots.isEmpty ? nil : $0.lots } }
    if field.isNumber { return Column(name, isOptional: true) { $0[field]?.number } }
    return Column(name, isOptional: true) { $0[field].flatMap { $0.text ?? $0.ratio?.description } }
  }

  static let shape = JSONShape.record("transaction", of: columns)
}

extension Field {
  /// Numbers that are not amounts of money.
  fileprivate static let plainNumbers: FieldSet = [.quantity, .rate, .basisPercent]
}

extension NamedLot: Record {
  static let columns: [Column<NamedLot>] = [
    Column("id", \.id), Column("quantity", isOptional: true, \.quantity),
  ]
}

extension TransactionKind: WordValue {}
