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

  var csv: CSVWriter { CSVWriter(transactions) }

  /// Where there is nothing, a person learns what to do.
  func text(_ layout: Layout) -> String {
    table(layout).map(layout.render)
      ?? layout.words.text(isFiltered ? .noMatchingTransactions : .noTransactions) + "\n"
  }

  func table(_ layout: Layout) -> Table? {
    transactions.isEmpty ? nil : TransactionTable(transactions, layout).shown(idLength: idLength)
  }
}

/// One transaction with everything that is known of it.
struct TransactionDetail: Report {
  let transaction: Transaction

  var json: JSONValue { .object(transaction.json) }

  var csv: CSVWriter { CSVWriter([transaction]) }

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
