import CommandLineKit
import PortfolioCore
import PortfolioIO

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
