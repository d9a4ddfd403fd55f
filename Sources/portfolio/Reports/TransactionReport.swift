import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Transactions one below the other.
struct TransactionList: Report {
  let transactions: [Transaction]
  /// Whether there are others that a filter has left out.
  let isFiltered: Bool
  /// How many characters of an id tell it from all others; nil to show it in full.
  var idLength: Int?

  static let columns: [Column<TransactionList>] = [
    Column("transactions", \.transactions), Column("count", \.transactions.count),
  ]

  /// Hands out the document of `--json`, one line a transaction, piece by piece.
  static func document(
    of lines: OrderedLines, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JSONWriter.print(lines, then: ["count": JSONValue(lines.entries.count)], print)
  }

  var csv: CSVWriter { CSVWriter(transactions) }

  /// Where there is nothing, a person learns what to do.
  func parts(_ layout: Layout) -> [Part] {
    transactions.isEmpty
      ? [.text(layout.words.text(isFiltered ? .noMatchingTransactions : .noTransactions))]
      : [.table(TransactionTable(transactions, layout).shown(idLength: idLength))]
  }
}

/// What was deleted.
struct DeletedTransactions: Report {
  let transactions: [Transaction]

  static let columns: [Column<DeletedTransactions>] = [
    Column("deleted", \.transactions), Column("count", \.transactions.count),
  ]

  var csv: CSVWriter { CSVWriter(transactions) }

  // The ids lead nowhere any more, so that they need not be told from others.
  func parts(_ layout: Layout) -> [Part] {
    [.table(TransactionTable(transactions, layout).shown(idLength: 8))]
  }
}

/// One transaction with everything that is known of it.
struct TransactionDetail: Report {
  let transaction: Transaction
  /// What it was before a change, for people.
  var before: Transaction?

  static let columns = Transaction.columns.map { $0.of(\TransactionDetail.transaction) }
  static let shape = Transaction.shape

  var csv: CSVWriter { CSVWriter([transaction]) }

  func parts(_ layout: Layout) -> [Part] {
    let lines = Field.allCases.compactMap { field in
      Heading(rawValue: field.rawValue).map { ($0, text(of: field, layout)) }
    }
    return [.fields(LabelledLines(lines))]
  }

  /// What it is, behind what it was where that has changed.
  private func text(of field: Field, _ layout: Layout) -> String? {
    let now = text(of: field, in: transaction, layout)
    guard let before, before[field] != transaction[field] else { return now }
    return "\(text(of: field, in: before, layout) ?? "-") → \(now ?? "-")"
  }

  private func text(of field: Field, in transaction: Transaction, _ layout: Layout) -> String? {
    switch transaction[field] {
    case nil: nil
    case .id(let id): id.uuidString
    case .date(let date): layout.forms.fullDate(date)
    case .kind(let kind): layout.words.text(.kind(kind))
    case .ratio(let ratio): ratio.description
    case .number(let number) where Field.plainNumbers.contains(field): layout.forms.quantity(number)
    // The sign of money is that of the set currency.
    case .number(let number) where transaction.currency != nil: layout.forms.exact(number)
    case .number(let number): layout.forms.money(number, places: Forms.exactPlaces)
    case .lots(let lots): lots.map(\.description).joined(separator: ", ")
    case .text(let text): text
    }
  }
}

extension Transaction: Record {
  static let columns =
    [Column("id", \.id), Column("date", \.date), Column("type", \.kind)]
    + FieldSet(Field.allCases).subtracting(KindRules.always).fields.map(column)

  /// A column of a field that not every transaction has.
  private static func column(_ field: Field) -> Column<Transaction> {
    let name = field.rawValue
    if field.form == .lots { return Column(name, isOptional: true) { $0.lots.isEmpty ? nil : $0.lots } }
    if field.isNumber { return Column(name, isOptional: true) { $0[field]?.number } }
    return Column(name, isOptional: true) { $0[field].flatMap { $0.text ?? $0.ratio?.description } }
  }

  static let shape = JSONShape.record("transaction", of: columns)
}

extension Field {
  /// Numbers that are no money.
  fileprivate static let plainNumbers: FieldSet = [.quantity, .rate, .basisPercent]
}

extension NamedLot: Record {
  static let columns: [Column<NamedLot>] = [
    Column("id", \.id), Column("quantity", isOptional: true, \.quantity),
  ]
}

extension TransactionKind: WordValue {}
