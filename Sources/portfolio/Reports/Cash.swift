import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of cash transactions with their sums.
struct CashList: Report {
  let transactions: [CashTransaction]
  let sums: [CashSum]
  /// Whether a filter may have left out transactions.
  let isFiltered: Bool

  static let columns = Columns<CashList> {
    Column("transactions", \.transactions)
    Column("count", \.transactions.count)
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

extension ColumnTable {
  /// The cash transactions in it, without net amounts where none has a fee: there they repeat the amounts.
  var ofCash: ReportBlock {
    var table = self
    if isEmpty("fee") { table.hide("net") }
    return table.part
  }

  /// The same with sums below, and a note if a balance would differ because of fees.
  func parts(with sums: [CashSum]) -> [ReportBlock] {
    var table = self
    for sum in sums { table.addTotal(layout.words(.total), sum) }
    return [table.ofCash] + (isEmpty("fee") ? [] : [.text(layout.words(.cashWithoutFees))])
  }
}

/// Sums for people, one line for each currency.
struct CashSumLines {
  let sums: [CashSum]
  let formats: Formats

  /// Amounts are aligned by their last digit.
  var lines: [String] {
    let amounts = sums.map { formats.exact($0.amount) }
    let width = amounts.map { CellWidth.of($0) }.max() ?? 0
    return zip(sums, amounts).map { sum, amount in
      let padding = String(repeating: " ", count: width - CellWidth.of(amount))
      return "\(padding)\(amount) \(sum.currency ?? "")\(sum.account.map { "  \($0)" } ?? "")".trimmedAtEnd
    }
  }

  /// The sums on one line: `120.50 EUR, 640.00 PTS`.
  var line: String {
    sums.map { sum in
      ([formats.exact(sum.amount)] + (sum.currency.map { [$0] } ?? [])).joined(separator: "\u{A0}")
    }.joined(separator: ", ")
  }
}

extension CashTransaction: Record {
  static let columns = Columns<CashTransaction> {
    Column("id", as: .text.dim, priority: 6, position: .last, \.id)
    Column("bookingDate", heading: .date, priority: 8, isOptional: true, \.bookingDate)
    Column("partner", priority: 7, minimumWidth: 8, isOptional: true, \.partner)
    Column("description", priority: 4, minimumWidth: 8, isOptional: true, \.description)
    Column("category", as: .number, priority: 2, isOptional: true, \.category)
    Column("amount", as: .exact.asGain, priority: 10, isOptional: true, \.amount)
    Column("currency", priority: 9, isOptional: true, \.currency)
    Column("fee", as: .exact, priority: 3, isOptional: true, \.fee)
    Column("net", as: .exact.asGain, priority: 3, in: .table, \.net)
    Column("account", heading: .bankAccount, priority: 5, isOptional: true, \.account)
    Column("net", in: .csv, \.net)
  }
  static let shape = JSONShape.record("cash transaction", of: columns)
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The partners of cash transactions.
struct CashPartnersReport: Report {
  let partners: [CashPartner]
  /// Whether a filter may have left out transactions.
  let isFiltered: Bool

  static let columns = Columns<CashPartnersReport> {
    Column("partners", \.partners)
  }

  /// A row for each sum.
  func csv(privately: Bool) -> CSVWriter {
    CSVWriter(
      rows: partners.flatMap { partner in partner.sums.map { PartnerLine(partner: partner, sum: $0) } })
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    partners.isEmpty
      ? [.text(layout.words(isFiltered ? .cashNoMatches : .cashNone))] : [.table(partners, layout)]
  }
}

extension CashPartner: Record {
  static let columns = Columns<CashPartner> {
    Column("partner", missing: "-", priority: 5, minimumWidth: 8, \.partner)
    Column(
      "category", as: Display(.right) { number, _ in Table.Cell(String(number)) }, priority: 1,
      \.category)
    Column("count", heading: .transactions, priority: 2, \.count)
    Column("sums", in: .json, \.sums)
    Column(.sum, .right, priority: 4) { partner, layout in
      let sums = partner.sums.map { sum in
        [layout.formats.exact(sum.amount), sum.currency].compactMap { $0 }.joined(separator: " ")
      }
      return Table.Cell(sums.joined(separator: ", "))
    }
    Column("last", heading: .lastBooking, priority: 3, \.last)
  }
}

/// A sum of a partner, for a line of csv.
private struct PartnerLine: Record {
  let partner: CashPartner
  let sum: CashSum

  static let columns = Columns<PartnerLine> {
    Column("partner", \.partner.partner)
    Column("category", \.partner.category)
    Column("count", \.partner.count)
    Column("currency", \.sum.currency)
    Column("amount", \.sum.amount)
    Column("last", \.partner.last)
  }
}

/// What happened to the records of a feed.
struct CashImportReport: Report {
  let outcome: CashImport

  static let columns = Columns<CashImportReport> {
    Column("new", \.outcome.new)
    Column("replaced", \.outcome.replaced)
    Column("duplicate", \.outcome.duplicate)
    Column("rejected", \.outcome.rejected)
    Column("skipped") { _ in 0 }
    Column("issues", in: .json) { $0.outcome.issues.map(Omission.init) }
    Column("skippedRows", in: .json) { _ in [SkippedRow]() }
    Column("removed", isOptional: true, in: .json) { $0.outcome.isReplacing ? $0.outcome.removed : nil }
  }

  /// Why a record, or part of one, was left out.
  private struct Omission: Record {
    let issue: Issue

    static let columns = Columns<Omission> {
      Column("id", \.issue.place.id)
      Column("field", \.issue.fieldName)
      Column("message") { Words.english($0.issue.omission) }
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var messages: [Message] = [.cashImported(outcome.new)]
    if outcome.replaced > 0 { messages.append(.cashReplaced(outcome.replaced)) }
    if outcome.duplicate > 0 { messages.append(.cashDuplicate(outcome.duplicate)) }
    if outcome.rejected > 0 { messages.append(.cashRejected(outcome.rejected)) }
    if !outcome.removed.isEmpty { messages.append(.cashRemoved(outcome.removed.count)) }
    let texts: [ReportBlock] = messages.map { .text(layout.words($0)) }
    return outcome.removed.isEmpty ? texts : texts + [ColumnTable(outcome.removed, layout).ofCash]
  }
}
