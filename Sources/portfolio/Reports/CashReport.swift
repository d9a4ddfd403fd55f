import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Cash transactions one below the other, and what they come to.
struct CashList: Report {
  let transactions: [CashTransaction]
  let sums: [CashSum]
  /// Whether there may be others that a filter has left out.
  let isFiltered: Bool

  static let columns = CashField.allCases.map(\.rawValue)

  /// What follows the transactions.
  private static func end(_ count: Int, _ sums: [CashSum]) -> JSONObject {
    ["count": JSONValue(count), "sums": .array(sums.map { .object($0.json) })]
  }

  var json: JSONValue {
    var object: JSONObject = ["transactions": .array(transactions.map { .object($0.json) })]
    for member in CashList.end(transactions.count, sums).members { object[member.key] = member.value }
    return .object(object)
  }

  /// Hands out the document of `--json`, one line a transaction, piece by piece.
  static func document(
    of lines: OrderedLines, sums: [CashSum], _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JSONWriter.print(lines, then: end(lines.entries.count, sums), print)
  }

  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: transactions.lazy.map(\.json)) }

  /// Where there is nothing, a person learns what to do.
  func text(_ layout: Layout) -> String {
    table(layout).map(layout.render) ?? layout.words.text(.cash(isFiltered ? .noMatches : .none)) + "\n"
  }

  func table(_ layout: Layout) -> Table? {
    transactions.isEmpty ? nil : CashTable(transactions, layout).shown(with: sums)
  }
}

/// One cash transaction with everything that is known of it.
struct CashDetail: Report {
  let transaction: CashTransaction

  var json: JSONValue { .object(transaction.json) }
  var csv: CSVWriter { CSVWriter(columns: CashList.columns, records: [transaction.json]) }

  func text(_ layout: Layout) -> String {
    LabelledLines([
      (.partner, transaction.partner), (.description, transaction.description),
      (.date, transaction.bookingDate.map(layout.forms.fullDate)),
      (.category, transaction.category.map(String.init)),
      (.amount, transaction.amount.map(layout.forms.exact)), (.currency, transaction.currency),
      (.fee, transaction.fee.map(layout.forms.exact)), (.id, transaction.id),
    ]).text(layout)
  }
}

/// What the account holds, the last transaction and the previous ones.
struct CashBalanceReport: Report {
  /// So many transactions are shown to a person who has not said how many.
  static let mostShown = 100

  let balance: CashBalance
  let limit: Int

  private var shown: ArraySlice<CashTransaction> { balance.newest.prefix(max(limit, 1)) }
  private var previous: ArraySlice<CashTransaction> { shown.dropFirst().prefix(max(0, limit - 1)) }

  var json: JSONValue {
    .object([
      "balances": .array(balance.sums.map { .object($0.json) }),
      "last": shown.first.map { .object($0.json) } ?? .null,
      "previous": .array(previous.map { .object($0.json) }),
    ])
  }

  /// Hands out the document of `--json`, one line a transaction, piece by piece.
  static func document(
    of lines: OrderedLines, sums: [CashSum], limit: Int, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.raw("{\"balances\":")
    writer.value(.array(sums.map { .object($0.json) }))
    writer.raw(",\"last\":")
    let shown = lines.entries.indices.prefix(max(limit, 1))
    if let last = shown.first { writer.raw(lines[last]) } else { writer.raw("null") }
    writer.raw(",\"previous\":")
    try writer.array(of: lines, in: shown.dropFirst(), print)
    writer.raw("}\n")
    try print(writer.bytes)
  }

  var csv: CSVWriter { CSVWriter(columns: ["currency", "amount"], records: balance.sums.map(\.json)) }

  func text(_ layout: Layout) -> String {
    guard let last = shown.first else { return layout.words.text(.cash(.none)) + "\n" }
    func title(_ phrase: CashPhrase) -> String {
      Style.bold.applied(to: layout.words.text(.cash(phrase)), color: layout.color) + "\n"
    }
    var text = title(.balance) + CashSumLines(sums: balance.sums, forms: layout.forms).text + "\n"
    text += title(.last) + layout.render(CashTable([last], layout).shown())
    if !previous.isEmpty {
      text += "\n" + title(.previous) + layout.render(CashTable(previous, layout).shown())
    }
    let hidden = balance.count - 1 - previous.count
    if hidden > 0 { text += "\n" + layout.words.text(.cash(.more(hidden))) + "\n" }
    return text
  }
}

/// What became of the records of a feed.
struct CashImportReport: Report {
  let outcome: CashImport
  /// Whether they only would be stored.
  let isTrial: Bool

  private var counts: JSONObject {
    [
      "new": JSONValue(outcome.new), "replaced": JSONValue(outcome.replaced),
      "duplicate": JSONValue(outcome.duplicate), "rejected": JSONValue(outcome.rejected),
      "skipped": JSONValue(0),
    ]
  }

  var json: JSONValue {
    var object = counts
    object["issues"] = .array(
      outcome.issues.map { issue in
        .object([
          "id": .optional(issue.place.id), "field": .optional(issue.fieldName),
          "message": .string(English().omission(for: issue)),
        ])
      })
    object["skippedRows"] = .array([])
    return .object(object)
  }

  var csv: CSVWriter {
    CSVWriter(columns: ["new", "replaced", "duplicate", "rejected", "skipped"], records: [counts])
  }

  func text(_ layout: Layout) -> String {
    var phrases: [CashPhrase] = [isTrial ? .wouldImport(outcome.new) : .imported(outcome.new)]
    if outcome.replaced > 0 {
      phrases.append(isTrial ? .wouldReplace(outcome.replaced) : .replaced(outcome.replaced))
    }
    if outcome.duplicate > 0 { phrases.append(.duplicate(outcome.duplicate)) }
    if outcome.rejected > 0 { phrases.append(.rejected(outcome.rejected)) }
    return phrases.map { layout.words.text(.cash($0)) + "\n" }.joined()
  }
}

extension CashSum {
  var json: JSONObject { ["currency": .optional(currency), "amount": .number(amount)] }
}
