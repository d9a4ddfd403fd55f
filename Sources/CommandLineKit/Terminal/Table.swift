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
    /// How it stands out.
    public let style: Style

    /// A text, made safe to show.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = VisibleText.escaped(text)
      self.style = style
    }

    public init(stringLiteral value: String) { self.init(value) }
  }

  /// The columns from left to right.
  public let columns: [Column]
  private(set) var rows: [[Cell]] = []
  private(set) var totals: [[Cell]] = []

  /// A table without rows.
  public init(columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; columns for which it has no cell stay empty.
  public mutating func add(_ row: [Cell]) {
    rows.append(row)
  }

  /// Adds a row below a line that separates it from the others.
  public mutating func addTotal(_ row: [Cell]) {
    totals.append(row)
  }

  /// The table line by line, each with a line break; without a width nothing is cut or left out.
  public func render(width: Int? = nil, color: Bool = false) -> String {
    let natural = naturalWidths
    let layout = width.map { TableLayout(columns, natural: natural, width: $0) } ?? TableLayout(natural)
    var writer = TableWriter(layout: layout, columns: columns, color: color)
    writer.reserve(rows.count + totals.count + 2)
    writer.write(columns.map { Cell($0.title, .bold) })
    for row in rows { writer.write(row) }
    if !totals.isEmpty { writer.writeSeparator() }
    for row in totals { writer.write(row) }
    return writer.text
  }

  /// The titles of the columns that are left out at a width.
  public func columnsLeftOut(width: Int) -> [String] {
    let layout = TableLayout(columns, natural: naturalWidths, width: width)
    return columns.indices.filter { layout.widths[$0] == nil }.map { columns[$0].title }
  }

  /// The cells that each column needs.
  private var naturalWidths: [Int] {
    var widths = columns.map { CellWidth.of($0.title) }
    for row in rows { widen(&widths, row) }
    for row in totals { widen(&widths, row) }
    return widths
  }

  private func widen(_ widths: inout [Int], _ row: [Cell]) {
    for index in 0..<min(row.count, widths.count) {
      let text = row[index].text
      // A text has no more cells than bytes, so most need not be measured.
      if text.utf8.count > widths[index] { widths[index] = max(widths[index], CellWidth.of(text)) }
    }
  }
}
