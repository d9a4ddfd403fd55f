import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A table of transactions for people.
struct TransactionTable: RecordTable {
  var table: Table
  /// The ids of its transactions, in no particular order.
  private(set) var ids: [UUID] = []
  private let words: any Catalogue
  /// A copy of its own, because tables written on several threads would contend for the reference count.
  private let formats: Formats

  init(_ layout: Layout) {
    words = layout.words
    formats = Formats(layout.formats.rules)
    table = Table(columns: [
      Table.Column(layout.heading(.date), priority: 9),
      Table.Column(layout.heading(.time), priority: 2),
      Table.Column(layout.heading(.type), priority: 8),
      Table.Column(layout.heading(.ticker), priority: 10),
      Table.Column(layout.heading(.into), priority: 8),
      Table.Column(layout.heading(.quantity), .right, priority: 7),
      Table.Column(layout.heading(.price), .right, priority: 5),
      Table.Column(layout.heading(.sum), .right, priority: 6),
      Table.Column(layout.heading(.fee), .right, priority: 3),
      Table.Column(layout.heading(.tax), .right, priority: 3),
      Table.Column(layout.heading(.currency), priority: 6),
      Table.Column(layout.heading(.account), priority: 4, minimumWidth: 8),
      Table.Column(layout.heading(.toAccount), priority: 4, minimumWidth: 8),
      Table.Column(layout.heading(.note), priority: 1, minimumWidth: 4),
      Table.Column(layout.heading(.id), priority: 11),
    ])
  }

  mutating func add(_ transaction: Transaction) -> Int {
    ids.append(transaction.id)
    return table.addRow { [formats, words] row in
      let trade = transaction.trade
      row.cell { formats.write(transaction.date.day, to: &$0) }
      row.cell { formats.writeTime(of: transaction.date, to: &$0) }
      row.cell(words.text(.kind(transaction.kind)))
      row.cell(transaction.ticker ?? "")
      row.cell(transaction.into ?? "")
      row.cell { bytes in
        if let quantity = transaction.quantity { formats.write(quantity, Formats.quantityPlaces, to: &bytes) }
        if let ratio = transaction.ratio { bytes += ratio.description.utf8 }
      }
      row.cell { bytes in if let trade { formats.write(trade.price, Formats.pricePlaces, to: &bytes) } }
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
