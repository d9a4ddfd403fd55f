import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A table of transactions for people.
struct TransactionTable: RecordTable {
  var table: Table
  /// The ids of its transactions, in no particular order.
  private(set) var ids: [UUID] = []
  /// The names of kinds, looked up once and not for each row.
  private let kinds: [TransactionKind: String]
  /// A copy of its own, because tables written on several threads would contend for the reference count.
  private let formats: Formats

  init(_ layout: Layout) {
    kinds = Dictionary(uniqueKeysWithValues: TransactionKind.allCases.map { ($0, layout.words(.kind($0))) })
    formats = Formats(layout.formats.rules)
    table = Table(columns: [
      layout.column(.date, priority: 9),
      layout.column(.time, priority: 2),
      layout.column(.type, priority: 8),
      layout.column(.ticker, priority: 10),
      layout.column(.into, priority: 8),
      layout.column(.quantity, .right, priority: 7),
      layout.column(.price, .right, priority: 5),
      layout.column(.sum, .right, priority: 6),
      layout.column(.fee, .right, priority: 3),
      layout.column(.tax, .right, priority: 3),
      layout.column(.currency, priority: 6),
      layout.column(.account, priority: 4, minimumWidth: 8),
      layout.column(.toAccount, priority: 4, minimumWidth: 8),
      layout.column(.note, priority: 1, minimumWidth: 4),
      layout.column(.id, priority: 11),
    ])
  }

  mutating func add(_ transaction: Transaction) -> Int {
    ids.append(transaction.id)
    return table.addRow { [formats, kinds] row in
      row.cell { formats.write(transaction.date.day, to: &$0) }
      row.cell { formats.writeTime(of: transaction.date, to: &$0) }
      row.cell(kinds[transaction.kind] ?? "")
      row.cell(transaction.ticker ?? "")
      row.cell(transaction.into ?? "")
      row.cell { bytes in
        if let quantity = transaction.quantity { formats.write(quantity, Formats.quantityPlaces, to: &bytes) }
        if let ratio = transaction.ratio { bytes += ratio.description.utf8 }
      }
      row.cell { bytes in
        if let price = transaction.price { formats.write(price, Formats.pricePlaces, to: &bytes) }
      }
      row.cell { bytes in if let sum = transaction.sum { formats.write(sum, to: &bytes) } }
      row.cell { bytes in if let fee = transaction.fee { formats.write(fee, to: &bytes) } }
      row.cell { bytes in if let tax = transaction.tax { formats.write(tax, to: &bytes) } }
      row.cell(transaction.currency ?? "")
      row.cell(transaction.account ?? "")
      row.cell(transaction.toAccount ?? "")
      row.cell(transaction.note ?? "")
      row.cell(.dim) { transaction.id.append(to: &$0) }
    }
  }

  /// The table as shown.
  ///
  /// - Parameter idLength: the number of characters of an id to show; nil to show it in full.
  func shown(idLength: Int?) -> Table {
    var table = table.withoutEmptyColumns
    if let idLength { table.limit(column: table.columns.count - 1, to: idLength) }
    return table
  }
}
