/// A table that adapts to the width of a terminal.
///
/// If the terminal is too narrow, columns of low priority are dropped until the others fit, counting columns
/// that may be cut at their minimum width. Then texts are cut, starting with columns of low priority. If
/// nothing is left to drop, lines become wider than the terminal, because numbers are never cut.
package struct Table: Sendable {
  /// The alignment of cells in a column.
  package enum Alignment: Sendable, Equatable {
    case left, right
  }

  /// A column, declared before there are any rows.
  package struct Column: Sendable {
    /// The heading.
    package var title: String
    /// The alignment of its cells.
    package var alignment: Alignment
    /// The higher, the longer it is kept if the terminal is too narrow; of two equals the right one is
    /// dropped first.
    package var priority: Int
    /// The width to which its texts may be cut; nil if they may not be.
    package var minimumWidth: Int?
    /// The width at which texts are cut even if there is room, without an ellipsis.
    package var maximumWidth = Int.max

    /// A column. Without a minimum width its texts are never cut.
    package init(
      _ title: String, _ alignment: Alignment = .left, priority: Int = 0, minimumWidth: Int? = nil
    ) {
      self.title = VisibleText.escaped(title)
      self.alignment = alignment
      self.priority = priority
      self.minimumWidth = minimumWidth
    }
  }

  /// A cell of a row.
  package struct Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The text, without control characters.
    package let text: String
    /// The style of the text.
    package let style: Style

    /// A text, made safe to show.
    package init(_ text: String, _ style: Style = .plain) {
      (self.text, self.style) = (VisibleText.escaped(text), style)
    }

    package init(stringLiteral value: String) { self.init(value) }
  }

  /// The position of a row in one of several tables.
  package struct RowReference: Sendable {
    let table: Int
    let row: Int

    /// - Parameters:
    ///   - table: the index of the table.
    ///   - row: what that table returned when the row was added.
    package init(table: Int, row: Int) { (self.table, self.row) = (table, row) }
  }

  /// The columns from left to right.
  package private(set) var columns: [Column]
  /// The rows of this table, and those of others.
  private(set) var pages: [TableRows]
  /// The rows from top to bottom.
  private(set) var rows: [RowReference] = []
  /// The rows below the separating line.
  private(set) var totals: [RowReference] = []
  private var hidesEmptyColumns = false
  private var hiddenColumns: Set<Int> = []

  /// A table without rows.
  package init(columns: [Column]) {
    self.columns = columns
    pages = [TableRows(columns: columns.count)]
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Adds a row. Missing cells are empty.
  package mutating func add(_ row: [Cell]) {
    addRow { cells in for cell in row { cells.cell(cell.text, cell.style) } }
  }

  /// Adds a row written by `write`, and returns its position.
  @discardableResult
  package mutating func addRow(_ write: (inout TableRows) -> Void) -> Int {
    let row = pages[0].addRow(write)
    rows.append(RowReference(table: 0, row: row))
    return row
  }

  /// Adds rows of other tables with the same columns, in the given order.
  package mutating func add(_ rows: [RowReference], of tables: [Table]) {
    let first = pages.count
    pages += tables.map { $0.pages[0] }
    self.rows += rows.map { RowReference(table: $0.table + first, row: $0.row) }
  }

  /// Adds the rows of other tables with the same columns, one table after the other.
  package mutating func add(_ tables: [Table]) {
    let places = tables.enumerated().flatMap { number, table in
      table.rows.map { RowReference(table: number, row: $0.row) }
    }
    add(places, of: tables)
  }

  /// Limits the width of a column.
  package mutating func limit(column: Int, to width: Int) { columns[column].maximumWidth = width }

  /// Adds a row below a separating line.
  package mutating func addTotal(_ row: [Cell]) {
    add(row)
    totals += rows.suffix(1)
    rows.removeLast()
  }

  /// The same table without columns that have no text in any row.
  package var withoutEmptyColumns: Table {
    var table = self
    table.hidesEmptyColumns = true
    return table
  }

  /// The table without a column.
  package func hiding(column: Int) -> Table {
    var table = self
    table.hiddenColumns.insert(column)
    return table
  }

  /// The indices of the columns shown if there is room for all.
  package var shownColumns: [Int] {
    columns.indices.filter { column in
      !hiddenColumns.contains(column) && (!hidesEmptyColumns || pages.contains { $0.widths[column] > 0 })
    }
  }

  /// The cells of a row, from left to right.
  package func cells(ofRow number: Int) -> [Cell] { cells(rows[number]) }

  /// The cells of the rows below the separating line.
  package var totalRows: [[Cell]] { totals.map(cells) }

  private func cells(_ place: RowReference) -> [Cell] {
    var cells: [Cell] = []
    pages[place.table].forEachCell(ofRow: place.row) { _, cell in
      cells.append(Cell(String(decoding: cell.text, as: UTF8.self), cell.style))
    }
    return cells
  }

  /// The lines of the table, each with a line break. Without a width nothing is cut or dropped.
  package func render(width: Int? = nil, color: Bool = false) -> String {
    let lines = lines(width: width, color: color)
    return lines.pieces.map { String(decoding: lines.piece($0), as: UTF8.self) }.joined()
  }

  /// The same in pieces, so that a long table can be written in parallel.
  package func lines(width: Int? = nil, color: Bool = false) -> TableLines {
    let natural = naturalWidths
    let layout = width.map { TableLayout(columns, natural: natural, width: $0) } ?? TableLayout(natural)
    return TableLines(table: self, layout: layout, color: color)
  }

  /// The number of spaces between two columns.
  package static let gap = 2

  /// The width of the table if nothing is cut.
  package var width: Int { TableLayout(naturalWidths).total }

  /// The width that each column needs; nil if it is hidden.
  private var naturalWidths: [Int?] {
    columns.indices.map { index in
      if hiddenColumns.contains(index) || hidesEmptyColumns && pages.allSatisfy({ $0.widths[index] == 0 }) {
        return nil
      }
      let width = pages.reduce(0) { max($0, $1.widths[index]) }
      return max(CellWidth.of(columns[index].title), min(width, columns[index].maximumWidth))
    }
  }
}
