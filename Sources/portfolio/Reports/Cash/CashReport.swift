import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of cash transactions with their sums.
struct CashList: Report {
  let transactions: [CashTransaction]
  let sums: [CashSum]
  /// Whether a filter may have left out transactions.
  let isFiltered: Bool

  static let columns: [Column<CashList>] = [
    Column("transactions", \.transactions), Column("count", \.transactions.count), Column("sums", \.sums),
  ]

  /// Prints the document of `--json` piece by piece, with a transaction on each line.
  static func document(of lines: OrderedLines, sums: [CashSum], _ print: ([UInt8]) throws -> Void) throws {
    try JSONWriter.print(lines, print) { json in
      json.key("sums")
      sums.write(to: &json)
    }
  }

  var csv: CSVWriter { CSVWriter(rows: transactions) }

  /// An empty list says what to do.
  func blocks(_ layout: Layout) -> [ReportBlock] {
    transactions.isEmpty
      ? [.text(layout.words(isFiltered ? .cashNoMatches : .cashNone))]
      : CashTable(transactions, layout).parts(with: sums)
  }
}

/// Everything about a cash transaction.
struct CashDetail: Report {
  let transaction: CashTransaction

  static let columns = CashTransaction.columns.map { $0.of(\CashDetail.transaction) }
  static let shape = CashTransaction.shape

  var csv: CSVWriter { CSVWriter(rows: [transaction]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    [
      .fields(
        LabelledLines([
          (.partner, transaction.partner), (.description, transaction.description),
          (.date, transaction.bookingDate.map(layout.formats.fullDate)),
          (.category, transaction.category.map(String.init)),
          (.amount, transaction.amount.map(layout.formats.exact)), (.currency, transaction.currency),
          (.bankAccount, transaction.account),
          (.fee, transaction.fee.map(layout.formats.exact)),
          (.net, transaction.net.map(layout.formats.exact)),
          (.id, transaction.id),
        ]))
    ]
  }
}

/// Cash transactions that were deleted, or are about to be.
struct DeletedCash: Report {
  let transactions: [CashTransaction]

  static let columns: [Column<DeletedCash>] = [
    Column("deleted", \.transactions), Column("count", \.transactions.count),
  ]

  var csv: CSVWriter { CSVWriter(rows: transactions) }

  func blocks(_ layout: Layout) -> [ReportBlock] { [.table(CashTable(transactions, layout).shown())] }
}

/// The balance of an account, with the latest and previous transactions.
struct CashBalanceReport: Report {
  /// The number of transactions shown to people by default.
  static let maximumShown = 100

  let balance: CashBalance
  let limit: Int

  static let columns: [Column<CashBalanceReport>] = [
    Column("balances", \.balance.sums), Column("last", \.last), Column("previous", \.previous),
  ]

  private var last: CashTransaction? { balance.newest.first }
  private var previous: [CashTransaction] { Array(balance.newest.prefix(limit).dropFirst()) }

  /// Prints the document of `--json` piece by piece, with a transaction on each line.
  static func document(
    of lines: OrderedLines, sums: [CashSum], limit: Int, _ print: ([UInt8]) throws -> Void
  ) throws {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.raw("{\"balances\":")
    sums.write(to: &writer)
    writer.raw(",\"last\":")
    let shown = lines.entries.indices.prefix(max(limit, 1))
    if let last = shown.first { writer.raw(lines[last]) } else { writer.raw("null") }
    writer.raw(",\"previous\":")
    try writer.array(of: lines, in: shown.dropFirst(), print)
    writer.raw("}\n")
    try print(writer.bytes)
  }

  /// The balances, the last transaction and the previous ones, told apart by the first column.
  var csv: CSVWriter {
    let sums = balance.sums.map { CashBalanceLine(part: "balances", sum: $0, transaction: nil) }
    let parts = [("last", last.map { [$0] } ?? []), ("previous", previous)]
    return CSVWriter(
      rows: sums
        + parts.flatMap { part, transactions in
          transactions.map { CashBalanceLine(part: part, sum: nil, transaction: $0) }
        })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    guard let last else { return [.text(layout.words(.cashNone))] }
    func title(_ message: Message) -> ReportBlock { .title(layout.words(message)) }
    var parts = [title(.cashBalance)]
    parts += CashSumLines(sums: balance.sums, formats: layout.formats).lines.map { .text($0) }
    parts += [.gap, title(.cashLast), .table(CashTable([last], layout).shown())]
    if !previous.isEmpty {
      parts += [.gap, title(.cashPrevious), .table(CashTable(previous, layout).shown())]
    }
    let hidden = balance.count - 1 - previous.count
    if hidden > 0 { parts += [.gap, .text(layout.words(.cashMore(hidden)))] }
    return parts
  }
}

extension CashSum: Record {
  static let columns: [Column<CashSum>] = [
    Column("account", isOptional: true, \.account), Column("currency", \.currency),
    Column("amount", as: .exact.asGain, \.amount),
  ]
}

/// A line of the balance in csv: a sum or a transaction.
private struct CashBalanceLine: Record {
  let part: String
  let sum: CashSum?
  let transaction: CashTransaction?

  static let columns: [Column<CashBalanceLine>] = [
    Column("part", \.part), Column("account") { $0.sum?.account ?? $0.transaction?.account },
    Column("currency") { $0.sum?.currency ?? $0.transaction?.currency },
    Column("amount") { $0.sum?.amount ?? $0.transaction?.amount }, Column("fee", \.transaction?.fee),
    Column("net", \.transaction?.net), Column("id", \.transaction?.id),
    Column("bookingDate", \.transaction?.bookingDate), Column("partner", \.transaction?.partner),
    Column("description", \.transaction?.description), Column("category", \.transaction?.category),
  ]
}
