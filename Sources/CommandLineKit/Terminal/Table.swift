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
    /// The cells to which its texts may be cut, or nil where they may not.
    public var minimumWidth: Int?

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
    /// The cells of the terminal that it fills.
    let width: Int
    /// How it stands out.
    public let style: Style

    /// A text, made safe to show.
    public init(_ text: String, _ style: Style = .plain) {
      self.style = style
      if CellWidth.isPlainASCII(text) {
        (self.text, width) = (text, text.utf8.count)
      } else {
        self.text = VisibleText.escaped(text)
        width = CellWidth.of(self.text)
      }
    }

    public init(stringLiteral value: String) { self.init(value) }
  }

  /// The columns from left to right.
  public let columns: [Column]
  private var rows: CellTexts
  /// Rows of other tables, which come below.
  private var pages: [CellTexts] = []
  private var references: [RowReference] = []
  private var totals: CellTexts
  private var hidesEmptyColumns = false

  /// A table without rows.
  public init(columns: [Column]) {
    self.columns = columns
    rows = CellTexts(columns: columns.count)
    totals = CellTexts(columns: columns.count)
  }

  /// Where a row stands in one of several tables, both counted from 0.
  public struct RowReference: Sendable {
    let table: Int
    let row: Int

    public init(table: Int, row: Int) { (self.table, self.row) = (table, row) }
  }

  /// How many rows were added.
  public var count: Int { rows.count + references.count }

  /// Adds a row; columns for which it has no cell stay empty.
  public mutating func add(_ row: [Cell]) { rows.add(row) }

  /// Adds all rows of other tables with the same columns, in an order of their own.
  public mutating func add(_ rows: [RowReference], of tables: [Table]) {
    let first = pages.count
    pages += tables.map(\.rows)
    references += rows.map { RowReference(table: $0.table + first, row: $0.row) }
  }

  /// Adds a row below a line that separates it from the others.
  public mutating func addTotal(_ row: [Cell]) { totals.add(row) }

  /// The same table without the columns in which no row has a text.
  public var withoutEmptyColumns: Table {
    var table = self
    table.hidesEmptyColumns = true
    return table
  }

  /// The table line by line, each with a line break; without a width nothing is cut or left out.
  public func render(width: Int? = nil, color: Bool = false) -> String {
    let natural = naturalWidths
    let layout = width.map { TableLayout(columns, natural: natural, width: $0) } ?? TableLayout(natural)
    var writer = TableWriter(layout: layout, columns: columns, color: color)
    writer.reserve(count + totals.count + 2)
    var titles = CellTexts(columns: columns.count)
    titles.add(columns.map { Cell($0.title, .bold) })
    writer.write(titles)
    writer.write(rows)
    for row in references { writer.write(pages[row.table], row: row.row) }
    if totals.count > 0 { writer.writeSeparator() }
    writer.write(totals)
    return writer.text
  }

  /// The cells that each column needs, nil for one that is hidden.
  private var naturalWidths: [Int?] {
    let texts = [rows, totals] + pages
    return columns.indices.map { index in
      if hidesEmptyColumns, !texts.contains(where: { $0.isUsed[index] }) { return nil }
      return texts.reduce(CellWidth.of(columns[index].title)) { max($0, $1.widths[index]) }
    }
  }
}
