import PortfolioCore

/// A row of a broker's file, whose cells are accessed by the names of their columns.
struct BrokerRow {
  let line: Int
  private let cells: [String]
  private let columns: BrokerColumns
  private let dateColumns: [String]
  /// Whether the file ends in the middle of it.
  var isPart = false

  init(line: Int, cells: [String], columns: BrokerColumns, dateColumns: [String]) {
    self.line = line
    self.cells = cells
    self.columns = columns
    self.dateColumns = dateColumns
  }

  /// The row with these values by the names of their columns, in lower case.
  init(line: Int, values: [String: String], dateColumns: [String]) {
    let named = values.sorted { $0.key < $1.key }
    self.init(
      line: line, cells: named.map(\.value),
      columns: BrokerColumns(header: named.map(\.key)),
      dateColumns: dateColumns)
  }

  /// The date as written; of what is booked "as of" another day, that day.
  var date: String { DateText.effective(bookedDate) }

  /// The whole date as written.
  var bookedDate: String { self[dateColumns] }

  /// The first value found in the named columns; empty if there is none. Names are in lower case.
  subscript(names: String...) -> String { self[names] }

  subscript(names: [String]) -> String {
    for name in names {
      if let index = columns[name], index < cells.count, !cells[index].isEmpty { return cells[index] }
    }
    return ""
  }

  /// The value for which the user wants it skipped; nil where it is not.
  func skippedName(_ said: SaidRules) -> String? { said.skippedName(cells, columns) }

  /// The columns whose names start with `prefix`, with their values.
  func columns(beginningWith prefix: String) -> [(name: String, value: String)] {
    columns.beginning(with: prefix).map { ($0.name, $0.place < cells.count ? cells[$0.place] : "") }
  }

  /// An amount with its currency: `Total (EUR)`, or `Total` along with `Currency (Total)`.
  func amount(_ name: String) -> (text: String, currency: String) { columns.amount(name, in: cells) }
}
