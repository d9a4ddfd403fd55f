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

  static let columns = [
    "date", "type", "ticker", "quantity", "price", "sum", "fee", "account", "note", "ratio", "id",
  ]

  var json: JSONValue {
    .object([
      "transactions": .array(transactions.map { .object($0.json) }),
      "count": .number(ExactDecimal(transactions.count)),
    ])
  }

  /// Hands out the document of `--json`, one line a transaction, piece by piece.
  static func document(
    of lines: OrderedLines, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JSONWriter.print(lines, then: ["count": JSONValue(lines.entries.count)], print)
  }

  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: transactions.lazy.map(\.json)) }

  /// Where there is nothing, a person learns what to do.
  func text(_ layout: Layout) -> String {
    table(layout).map(layout.render)
      ?? layout.words.text(isFiltered ? .noMatchingTransactions : .noTransactions) + "\n"
  }

  func table(_ layout: Layout) -> Table? {
    if transactions.isEmpty { return nil }
    var table = Table(columns: [
      Table.Column(layout.heading(.date), priority: 9),
      Table.Column(layout.heading(.time), priority: 2),
      Table.Column(layout.heading(.type), priority: 8),
      Table.Column(layout.heading(.ticker), priority: 10),
      Table.Column(layout.heading(.quantity), .right, priority: 7),
      Table.Column(layout.heading(.price), .right, priority: 5),
      Table.Column(layout.heading(.sum), .right, priority: 6),
      Table.Column(layout.heading(.fee), .right, priority: 3),
      Table.Column(layout.heading(.account), priority: 4, minimumWidth: 8),
      Table.Column(layout.heading(.note), priority: 1, minimumWidth: 8),
      Table.Column(layout.heading(.id), priority: 11),
    ])
    for transaction in transactions {
      table.add([
        Table.Cell(layout.forms.day(transaction.date.day)), Table.Cell(layout.forms.time(transaction.date)),
        Table.Cell(layout.words.text(.kind(transaction.kind))),
        Table.Cell(transaction.ticker ?? ""),
        Table.Cell(
          transaction.ratio?.description ?? transaction.trade.map { layout.forms.quantity($0.quantity) } ?? ""
        ),
        Table.Cell(transaction.trade.map { layout.forms.price($0.price) } ?? ""),
        Table.Cell(transaction.sum.map { layout.forms.amount($0) } ?? ""),
        Table.Cell(transaction.fee.map { layout.forms.amount($0) } ?? ""),
        Table.Cell(transaction.account ?? ""), Table.Cell(transaction.note ?? ""),
        Table.Cell(String(transaction.id.uuidString.prefix(idLength ?? .max)), .dim),
      ])
    }
    return table.withoutEmptyColumns
  }
}

/// One transaction with everything that is known of it.
struct TransactionDetail: Report {
  let transaction: Transaction

  var json: JSONValue { .object(transaction.json) }

  var csv: CSVWriter { CSVWriter(columns: TransactionList.columns, records: [transaction.json]) }

  func text(_ layout: Layout) -> String {
    let trade = transaction.trade
    let fields: [(Heading, String?)] = [
      (.id, transaction.id.uuidString), (.date, layout.forms.fullDate(transaction.date)),
      (.type, layout.words.text(.kind(transaction.kind))), (.ticker, transaction.ticker),
      (.quantity, (trade?.quantity).map(layout.forms.quantity)),
      (.price, (trade?.price).map { layout.forms.money($0, places: 2...ExactDecimal.maximumScale) }),
      (.sum, transaction.sum.map { layout.forms.money($0, places: 2...ExactDecimal.maximumScale) }),
      (.ratio, transaction.ratio?.description),
      (.fee, transaction.fee.map { layout.forms.money($0, places: 2...ExactDecimal.maximumScale) }),
      (.account, transaction.account), (.note, transaction.note),
    ]
    return LabelledLines(fields).text(layout)
  }
}
