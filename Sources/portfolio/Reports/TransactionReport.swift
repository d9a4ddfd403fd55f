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

  static let columns = Transaction.columns.map { $0.of(\TransactionDetail.transaction) }
  static let shape = Transaction.shape

  var csv: CSVWriter { CSVWriter([transaction]) }

  func parts(_ layout: Layout) -> [Part] {
    let trade = transaction.trade
    func money(_ value: ExactDecimal?) -> String? {
      value.map { layout.forms.money($0, places: Forms.exactPlaces) }
    }
    return [
      .fields(
        LabelledLines([
          (.id, transaction.id.uuidString), (.date, layout.forms.fullDate(transaction.date)),
          (.type, layout.words.text(.kind(transaction.kind))), (.ticker, transaction.ticker),
          (.quantity, (trade?.quantity).map(layout.forms.quantity)), (.price, money(trade?.price)),
          (.sum, money(transaction.sum)), (.ratio, transaction.ratio?.description),
          (.fee, money(transaction.fee)), (.account, transaction.account), (.note, transaction.note),
        ]))
    ]
  }
}

extension Transaction: Record {
  static let columns: [Column<Transaction>] = [
    Column("id", \.id), Column("date", \.date), Column("type", \.kind),
    Column("ticker", isOptional: true, \.ticker), Column("quantity", isOptional: true, \.trade?.quantity),
    Column("price", isOptional: true, \.trade?.price), Column("sum", isOptional: true, \.sum),
    Column("ratio", isOptional: true, \.ratio?.description), Column("fee", isOptional: true, \.fee),
    Column("account", isOptional: true, \.account), Column("note", isOptional: true, \.note),
  ]
  static let shape = JSONShape.record("transaction", of: columns)
}

extension TransactionKind: WordValue {}
