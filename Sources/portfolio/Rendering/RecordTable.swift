import CommandLineKit
import PortfolioIO

/// A table of records for people, whose rows can be written while a store is read.
protocol RecordTable: RecordPage {
  var table: Table { get set }

  /// A table without rows.
  init(_ layout: Layout)
}

extension RecordTable {
  init(_ records: some Sequence<Record>, _ layout: Layout) {
    self.init(layout)
    for record in records { _ = add(record) }
  }

  /// Combines the records of several tables in sorted order.
  init(_ pages: OrderedPages<Self, Int>, _ layout: Layout) {
    self.init(layout)
    let rows = pages.entries.map { Table.RowReference(table: $0.page, row: $0.mark) }
    table.add(rows, of: pages.pages.map(\.table))
  }
}
