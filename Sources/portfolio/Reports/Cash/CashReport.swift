import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of cash transactions with their sums.
struct CashList: Report {
  var transactions: [CashTransaction] = []
  /// What JSON has in their place: their lines, as they were read.
  var lines: OrderedLines?
  let sums: [CashSum]
  /// Whether a filter may have left out transactions.
  var isFiltered = false

  static let columns = Columns<CashList> {
    Column("transactions") { Lines(lines: $0.lines, records: $0.transactions) }
    Column("count") { $0.lines?.entries.count ?? $0.transactions.count }
    Column("sums") { Inline(value: $0.sums) }
  }

  /// An empty list says what to do.
  func blocks(_ layout: Layout) -> [ReportBlock] {
    transactions.isEmpty
      ? [.text(layout.words(isFiltered ? .cashNoMatches : .cashNone))]
      : ColumnTable(transactions, layout).parts(with: sums)
  }
}

/// Everything about a cash transaction.
struct CashDetail: Report {
  let transaction: CashTransaction

  static let columns = Columns<CashDetail> { CashTransaction.columns.of(\.transaction) }
  static let shape = CashTransaction.shape

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

  static let columns = Columns<DeletedCash> {
    Column("deleted", \.transactions)
    Column("count", \.transactions.count)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] { [ColumnTable(transactions, layout).ofCash] }
}

/// The balance of an account, with the latest and previous transactions.
struct CashBalanceReport: Report {
  /// The number of transactions shown to people by default.
  static let maximumShown = 100

  let balance: CashBalance
  let limit: Int

  static let columns = Columns<CashBalanceReport> {
    Column("balances") { Inline(value: $0.balance.sums) }
    Column("last", \.last)
    Column("previous", \.previous)
  }

  private var last: CashTransaction? { balance.newest.first }
  private var previous: [CashTransaction] { Array(balance.newest.prefix(limit).dropFirst()) }

  /// The balances, the last transaction and the previous ones, told apart by the first column.
  func csv(privately: Bool) -> CSVWriter {
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
    parts += [.gap, title(.cashLast), ColumnTable([last], layout).ofCash]
    if !previous.isEmpty {
      parts += [.gap, title(.cashPrevious), ColumnTable(previous, layout).ofCash]
    }
    let hidden = balance.count - 1 - previous.count
    if hidden > 0 { parts += [.gap, .text(layout.words(.cashMore(hidden)))] }
    return parts
  }
}

extension CashSum: Record {
  static let columns = Columns<CashSum> {
    Column("account", isOptional: true, \.account)
    Column("currency", \.currency)
    Column("amount", as: .exact.asGain, \.amount)
  }
}

/// A line of the balance in csv: a sum or a transaction.
private struct CashBalanceLine: Record {
  let part: String
  let sum: CashSum?
  let transaction: CashTransaction?

  static let columns = Columns<CashBalanceLine> {
    Column("part", \.part)
    Column("account") { $0.sum?.account ?? $0.transaction?.account }
    Column("currency") { $0.sum?.currency ?? $0.transaction?.currency }
    Column("amount") { $0.sum?.amount ?? $0.transaction?.amount }
    Column("fee", \.transaction?.fee)
    Column("net", \.transaction?.net)
    Column("id", \.transaction?.id)
    Column("bookingDate", \.transaction?.bookingDate)
    Column("partner", \.transaction?.partner)
    Column("description", \.transaction?.description)
    Column("category", \.transaction?.category)
  }
}
