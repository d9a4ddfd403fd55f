import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A list of cash transactions with their sums.
struct CashList: Report {
  let transactions: Rows<CashTransaction>
  let sums: [CashSum]
  /// Whether a filter may have left out transactions.
  let isFiltered: Bool

  static let columns = Columns<CashList> {
    Column("transactions", \.transactions)
    Column("count", \.transactions.count)
    Column("sums") { Inline(value: $0.sums) }
  }

  /// An empty list says what to do.
  func body(_ layout: Layout) -> [ReportBlock] {
    if transactions.isEmpty {
      isFiltered ? Message.cashNoMatches : .cashNone
    } else {
      layout.table(Array(transactions), sums: sums)
        + (transactions.contains { $0.fee != nil } ? [.message(.cashWithoutFees)] : [])
    }
  }
}

/// Everything about a cash transaction.
struct CashDetail: Report {
  let transaction: CashTransaction

  static let columns = Columns<CashDetail> { CashTransaction.columns.of(\.transaction) }
  static let shape = CashTransaction.shape

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.fields(of: transaction) {
      Column("partner", \.partner)
      Column("description", \.description)
      Column("date", as: .inFull, \.bookingDate)
      Column("category", as: .number, \.category)
      Column("amount", as: .exact, \.amount)
      Column("currency", \.currency)
      Column("account", heading: .bankAccount, \.account)
      Column("fee", as: .exact, \.fee)
      Column("net", as: .exact, \.net)
      Column("id", \.id)
    }
  }
}

/// The balance of an account, with the latest and previous transactions.
struct CashBalanceReport: Report {
  /// How many transactions people see unless they ask for more or fewer: a few pages.
  static let maximumShown = 100

  /// Amounts plus fees, for each account and currency.
  let sums: [CashSum]
  /// The number of transactions.
  let count: Int
  /// Newest first.
  let newest: Rows<CashTransaction>
  /// How many were asked for.
  let limit: Int?

  static let columns = Columns<CashBalanceReport> {
    Column("balances") { Inline(value: $0.sums) }
    Column("last", \.last)
    Column("previous") { $0.previous() }
  }

  private var last: CashTransaction? { newest.isEmpty ? nil : newest[0] }
  private func previous(most: Int = .max) -> Rows<CashTransaction> {
    Rows(max(0, min(newest.count, limit ?? most) - 1)) { newest[$0 + 1] }
  }

  /// The balances, the last transaction and the previous ones, told apart by the first column.
  func csv(privately: Bool) -> CSVWriter {
    let transactions = (last.map { [("last", $0)] } ?? []) + previous().map { ("previous", $0) }
    let lines: [(part: String, sum: CashSum?, transaction: CashTransaction?)] =
      sums.map { ("balances", $0, nil) } + transactions.map { ($0, nil, $1) }
    return CSVWriter(lines) {
      Column("part", \.part)
      Column("account") { $0.sum?.account ?? $0.transaction?.account }
      Column("currency") { $0.sum?.currency ?? $0.transaction?.currency }
      Column("amount") { $0.sum?.amount ?? $0.transaction?.amount }
      CashTransaction.columns.only(
        "fee", "net", "id", "bookingDate", "partner", "description", "category", in: .csv
      ).map { $0.of(\.transaction) }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if let last {
      let lines = CashSumLines(sums: sums, formats: layout.formats).lines
      layout.section(.cashBalance, lines.map { .text($0) })
      layout.section(.cashLast, layout.table([last], sums: []))
    } else {
      Message.cashNone
    }
    let previous = previous(most: CashBalanceReport.maximumShown)
    layout.section(.cashPrevious, layout.table(Array(previous), sums: []))
    let hidden = count - 1 - previous.count
    if hidden > 0 { Message.cashMore(hidden) }
  }
}

extension CashSum: Record {
  static let columns = Columns<CashSum> {
    Column("account", isOptional: true, \.account)
    Column("currency", \.currency)
    Column("amount", as: .exact.asGain, \.amount)
  }
}

extension Layout {
  /// Cash transactions with sums below, without net amounts where none has a fee: there they repeat the amounts.
  func table(_ transactions: [CashTransaction], sums: [CashSum]) -> [ReportBlock] {
    if transactions.isEmpty { return [] }
    let hasFees = transactions.contains { $0.fee != nil }
    let columns = CashTransaction.columns.shown(in: .table).filter { hasFees || $0.name != "net" }
    let table = ColumnTable(Grid(transactions, columns), self)
    return [sums.reduce(table) { $0.with(words(.total), $1) }.part]
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
    Column("id", as: .text.dim, priority: 1, position: .last, \.id)
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

  func write(to json: inout JSONWriter) { json.cash(self) }
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
    CSVWriter(partners.flatMap { partner in partner.sums.map { (partner: partner, sum: $0) } }) {
      CashPartner.columns.only("partner", "category", "count", in: .csv).map { $0.of(\.partner) }
      CashSum.columns.only("currency", "amount", in: .csv).map { $0.of(\.sum) }
      Column("last", \.partner.last)
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    layout.table(partners, nothing: isFiltered ? .cashNoMatches : .cashNone)
  }
}

extension CashPartner: Record {
  static let columns = Columns<CashPartner> {
    Column("partner", missing: "-", priority: 5, minimumWidth: 8, \.partner)
    Column("category", as: .number, priority: 1, \.category)
    Column("count", heading: .transactions, priority: 2, \.count)
    Column("sums", in: .json, \.sums)
    Column("sum", as: .localized(.right), priority: 4, in: .table) { partner in
      LocalizedText { words in
        partner.sums.map { sum in
          [words.formats.exact(sum.amount), sum.currency].compactMap { $0 }.joined(separator: " ")
        }.joined(separator: ", ")
      }
    }
    Column("last", heading: .lastBooking, priority: 3, \.last)
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
    Column.list("issues", in: .json, \.outcome.issues) {
      Column("id", \.place.id)
      Column("field", \.fieldName)
      Column("message") { Words.english($0.omission) }
    }
    Column("skippedRows", in: .json) { _ in [SkippedRow]() }
    Column("removed", isOptional: true, in: .json) { $0.outcome.isReplacing ? $0.outcome.removed : nil }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let messages: [Message?] = [
      .cashImported(outcome.new), outcome.replaced > 0 ? .cashReplaced(outcome.replaced) : nil,
      outcome.duplicate > 0 ? .cashDuplicate(outcome.duplicate) : nil,
      outcome.rejected > 0 ? .cashRejected(outcome.rejected) : nil,
      outcome.removed.isEmpty ? nil : .cashRemoved(outcome.removed.count),
    ]
    ReportBlock.lines(messages)
      + layout.table(outcome.removed, sums: [])
  }
}
