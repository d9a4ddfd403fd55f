import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A table of cash transactions for people.
struct CashTable: RecordTable {
  var table: Table
  /// Whether any transaction has a fee, which sums of amounts do not include.
  var hasFees = false
  fileprivate let words: Words
  /// A copy of its own, because tables written on several threads would contend for the reference count.
  private let formats: Formats

  /// The index of the column for the net amount.
  private static let net = 7

  init(_ layout: Layout) {
    words = layout.words
    formats = Formats(layout.formats.rules)
    table = Table(columns: [
      layout.column(.date, priority: 8),
      layout.column(.partner, priority: 7, minimumWidth: 8),
      layout.column(.description, priority: 4, minimumWidth: 8),
      layout.column(.category, .right, priority: 2),
      layout.column(.amount, .right, priority: 10),
      layout.column(.currency, priority: 9),
      layout.column(.fee, .right, priority: 3),
      layout.column(.net, .right, priority: 3),
      layout.column(.bankAccount, priority: 5),
      layout.column(.id, priority: 6),
    ])
  }

  mutating func add(_ transaction: CashTransaction) -> Int {
    if transaction.fee != nil { hasFees = true }
    return table.addRow { [formats] row in
      row.cell { bytes in if let date = transaction.bookingDate { formats.write(date, to: &bytes) } }
      row.cell(transaction.partner ?? "")
      row.cell(transaction.description ?? "")
      row.cell { bytes in if let category = transaction.category { bytes += String(category).utf8 } }
      row.cell(transaction.amount.map(formats.style(ofGain:)) ?? .plain) { bytes in
        if let amount = transaction.amount { formats.write(amount, Formats.exactPlaces, to: &bytes) }
      }
      row.cell(transaction.currency ?? "")
      row.cell { bytes in if let fee = transaction.fee { formats.write(fee, Formats.exactPlaces, to: &bytes) }
      }
      row.cell(transaction.net.map(formats.style(ofGain:)) ?? .plain) { bytes in
        if let net = transaction.net { formats.write(net, Formats.exactPlaces, to: &bytes) }
      }
      row.cell(transaction.account ?? "")
      row.cell(transaction.id, .dim)
    }
  }

  /// The table as shown, with the sums below it.
  func shown(with sums: [CashSum] = []) -> Table {
    // Without any fee it repeats the amount.
    var table = (hasFees ? table : table.hiding(column: CashTable.net)).withoutEmptyColumns
    for sum in sums {
      table.addTotal([
        Table.Cell(words(.total), .bold), "", "", "",
        formats.gain(sum.amount, formats.exact),
        Table.Cell(sum.currency ?? ""), "", "", "", "",
      ])
    }
    return table
  }
}

extension CashTable {
  /// The table with the sums below it, and a note if a balance would differ because of fees.
  func parts(with sums: [CashSum]) -> [ReportBlock] {
    [.table(shown(with: sums))] + (hasFees ? [.text(words(.cashWithoutFees))] : [])
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
  static let columns: [Column<CashTransaction>] = [
    Column("id", \.id), Column("bookingDate", isOptional: true, \.bookingDate),
    Column("partner", isOptional: true, \.partner),
    Column("description", isOptional: true, \.description),
    Column("category", isOptional: true, \.category), Column("amount", isOptional: true, \.amount),
    Column("currency", isOptional: true, \.currency), Column("fee", isOptional: true, \.fee),
    Column("account", isOptional: true, \.account), Column("net", in: .csv, \.net),
  ]
  static let shape = JSONShape.record("cash transaction", of: columns)
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
