/// Rows in columns, which fit themselves to the width of a terminal.
///
/// Where the width is too small, columns of low priority are left out until the others fit with the texts
/// that may be cut at their least width; then texts are cut, those of low priority first. Where nothing is
/// left to leave out, lines are wider than the terminal: a number is never cut.
public struct Table: Sendable {
  /// Where a cell's text stands in its column.
  public enum Alignment: Sendable, Equatable {
    case left, right
  }

  /// What is known of a column before its rows are.
  public struct Column: Sendable {
    /// The heading.
    public var title: String
    /// Where its texts stand.
    public var alignment: Alignment
    /// How long it stays where the width is too small; of two equals the left one stays longer.
    public var priority: Int
    /// The cells to which its texts may be cut, or nil if they may not.
    public var minimumWidth: Int?
    /// The cells of which no text of it shows more, without a sign that there is more.
    public var maximumWidth = Int.max

    /// A column; without a least width its texts are never cut.
    public init(
      _ title: String, _ alignment: Alignment = .left, priority: Int = 0, minimumWidth: Int? = nil
    ) {
      self.title = VisibleText.escaped(title)
      self.alignment = alignment
      self.priority = priority
      self.minimumWidth = minimumWidth
    }
  }

  /// One text of a row.
  public struct Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The text, in which nothing can control a terminal.
    public let text: String
    /// How it stands out.
    public let style: Style

    /// A text, made safe to show.
    public init(_ text: String, _ style: Style = .plain) {
      (self.text, self.style) = (VisibleText.escaped(text), style)
    }

    public init(stringLiteral value: String) { self.init(value) }
  }

  /// Where a row stands in one of several tables.
  public struct RowReference: Sendable {
    let table: Int
    let row: Int

    /// The number of the table, counted from 0, and what it returned when the row was added.
    public init(table: Int, row: Int) { (self.table, self.row) = (table, row) }
  }

  /// The columns from left to right.
  public private(set) var columns: [Column]
  /// Its own rows, and those of other tables.
  private(set) var pages: [TableRows]
  /// The rows from top to bottom, by their pages.
  private(set) var rows: [RowReference] = []
  /// Those below a line that separates them from the others.
  private(set) var totals: [RowReference] = []
  private var hidesEmptyColumns = false

  /// A table without rows.
  public init(columns: [Column]) {
    self.columns = columns
    pages = [TableRows(columns: columns.count)]
  }

  /// How many rows were added.
  public var count: Int { rows.count }

  /// Adds a row; columns for which it has no cell stay empty.
  public mutating func add(_ row: [Cell]) {
    addRow { cells in for cell in row { cells.cell(cell.text, cell.style) } }
  }

  /// Adds a row with the cells that `write` adds to it. Returns where it stands.
  @discardableResult
  public mutating func addRow(_ write: (inout TableRows) -> Void) -> Int {
    let row = pages[0].addRow(write)
    rows.append(RowReference(table: 0, row: row))
    return row
  }

  /// Adds rows of other tables with the same columns, in an order of their own.
  public mutating func add(_ rows: [RowReference], of tables: [Table]) {
    let first = pages.count
    pages += tables.map { $0.pages[0] }
    self.rows += rows.map { RowReference(table: $0.table + first, row: $0.row) }
  }

  /// Shows no more of a column's texts than fills so many cells.
  public mutating func limit(column: Int, to width: Int) { columns[column].maximumWidth = width }

  /// Adds a row below a line that separates it from the others.
  public mutating func addTotal(_ row: [Cell]) {
    add(row)
    totals += rows.suffix(1)
    rows.removeLast()
  }

  /// The same table without the columns in which no row has a text.
  public var withoutEmptyColumns: Table {
    var table = self
    table.hidesEmptyColumns = true
    return table
  }

  /// The numbers of the columns that are shown where there is room for all.
  public var shownColumns: [Int] {
    columns.indices.filter { column in !hidesEmptyColumns || pages.contains { $0.widths[column] > 0 } }
  }

  /// The cells of a row, from left to right.
  public func cells(ofRow number: Int) -> [Cell] { cells(rows[number]) }

  /// Those of the rows below the separating line.
  public var totalRows: [[Cell]] { totals.map(cells) }

  private func cells(_ place: RowReference) -> [Cell] {
    var cells: [Cell] = []
    pages[place.table].forEachCell(ofRow: place.row) { _, cell in
      cells.append(Cell(String(decoding: cell.text, as: UTF8.self), cell.style))
    }
    return cells
  }

  /// The table line by line, each with a line break; without a width nothing is cut or left out.
  public func render(width: Int? = nil, color: Bool = false) -> String {
    let lines = lines(width: width, color: color)
    return lines.pieces.map { String(decoding: lines.piece($0), as: UTF8.self) }.joined()
  }

  /// The same in pieces, so that those of a long table can be written side by side.
  public func lines(width: Int? = nil, color: Bool = false) -> TableLines {
    let natural = naturalWidths
    let layout = width.map { TableLayout(columns, natural: natural, width: $0) } ?? TableLayout(natural)
    return TableLines(table: self, layout: layout, color: color)
  }

  /// The spaces between two columns.
  public static let gap = 2

  /// The cells of the terminal that its lines fill where nothing is cut.
  public var width: Int { TableLayout(naturalWidths).total }

  /// The cells that each column needs, nil for one that is hidden.
  private var naturalWidths: [Int?] {
    columns.indices.map { index in
      if hidesEmptyColumns, pages.allSatisfy({ $0.widths[index] == 0 }) { return nil }
      let width = pages.reduce(0) { max($0, $1.widths[index]) }
      return max(CellWidth.of(columns[index].title), min(width, columns[index].maximumWidth))
    }
  }
}
