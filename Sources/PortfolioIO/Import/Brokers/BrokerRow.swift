import PortfolioCore

/// A row of a broker's file, its cells found by the names of their columns.
struct BrokerRow {
  let line: Int
  private let cells: [String]
  private let columns: [String: Int]
  private let dateColumns: [String]

  init(line: Int, cells: [String], columns: [String: Int], dateColumns: [String]) {
    self.line = line
    self.cells = cells
    self.columns = columns
    self.dateColumns = dateColumns
  }

  /// When it was, as it is written.
  var date: String { self[dateColumns] }

  /// The content of the first of the named columns that has one; empty where none has. Names are in lower case.
  subscript(names: String...) -> String { self[names] }

  subscript(names: [String]) -> String {
    for name in names {
      if let index = columns[name], index < cells.count, !cells[index].isEmpty { return cells[index] }
    }
    return ""
  }

  /// The columns whose names begin like this, with what they hold.
  func columns(beginningWith prefix: String) -> [(name: String, value: String)] {
    columns.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value < cells.count ? cells[$0.value] : "") }
  }
}
