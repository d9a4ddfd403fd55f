/// A table that adapts to the width of a terminal.
///
/// If the terminal is too narrow, columns are dropped until the others fit: first those that say the same in each row,
/// then those of low priority, counting columns that may be cut at their minimum width, with headings and totals in
/// short. Then texts are cut, starting with columns of low priority. If nothing is left to drop, lines become wider than
/// the terminal, because numbers are never cut.
package struct Table: Sendable {
  /// The alignment of cells in a column.
  package enum Alignment: Sendable, Equatable {
    case left, right
  }

  /// A column, declared before there are any rows.
  package struct Column: Sendable {
    /// The heading.
    package var title: String
    /// The heading where the full one would cost a column.
    package var short: String
    /// The alignment of its cells.
    package var alignment: Alignment
    /// The higher, the longer it is kept if the terminal is too narrow; of two equals the right one is dropped first.
    package var priority: Int
    /// Whether it says little without the others of its priority, as an amount and what it is in percent: they go
    /// together.
    package var isHalf: Bool
    /// The width to which its texts may be cut; nil if they may not be.
    package var minimumWidth: Int?
    /// The width at which texts are cut even if there is room, without an ellipsis.
    package var maximumWidth = Int.max

    /// A column. Without a minimum width its texts are never cut.
    package init(
      _ title: String, _ alignment: Alignment = .left, short: String? = nil, priority: Int = 0,
      isHalf: Bool = false, minimumWidth: Int? = nil
    ) {
      self.title = VisibleText.escaped(title)
      self.short = short.map(VisibleText.escaped) ?? self.title
      self.alignment = alignment
      self.priority = priority
      self.isHalf = isHalf
      self.minimumWidth = minimumWidth
    }
  }

  /// A cell of a row.
  package struct Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The text, without control characters.
    package let text: String
    /// What stands in its place in a total where that would cost a column, from the best to the shortest, such as an
    /// amount without its currency.
    package let shorter: [String]
    /// The style of the text.
    package let style: Style

    /// A text, made safe to show.
    package init(_ text: String, _ style: Style = .plain, shorter: [String] = []) {
      self.text = VisibleText.escaped(text)
      self.shorter = shorter.map(VisibleText.escaped)
      self.style = style
    }

    package init(stringLiteral value: String) { self.init(value) }

    /// The text at a degree of brevity; at 0 the full one.
    func text(brevity: Int) -> String {
      brevity == 0 || shorter.isEmpty ? text : shorter[min(brevity, shorter.count) - 1]
    }

    /// How far the text goes on after the shortest one.
    var overhang: Int {
      guard let shortest = shorter.last, text.hasPrefix(shortest) else { return 0 }
      return CellWidth.of(text) - CellWidth.of(shortest)
    }
  }

  /// The position of a row in one of several tables.
  struct RowReference: Sendable {
    let table: Int
    let row: Int
  }

  /// The columns from left to right.
  package private(set) var columns: [Column]
  /// The rows of this table, and those of others.
  private(set) var pages: [TableRows]
  /// The rows from top to bottom.
  private(set) var rows: [RowReference] = []
  /// The rows below the separating line.
  private(set) var totals: [[Cell]] = []
  /// Whether columns without text in any row are left out.
  package var hidesEmptyColumns = false

  /// A table without rows.
  package init(columns: [Column]) {
    self.columns = columns
    pages = [TableRows(columns: columns.count)]
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Adds a row written by `write`. Missing cells are empty.
  package mutating func addRow(_ write: (inout TableRows) -> Void) {
    rows.append(RowReference(table: 0, row: pages[0].addRow(write)))
  }

  /// Adds the rows of other tables with the same columns, one table after the other.
  package mutating func add(_ tables: [Table]) {
    for table in tables {
      rows += table.rows.map { RowReference(table: pages.count + $0.table, row: $0.row) }
      pages += table.pages
    }
  }

  /// Limits the width of a column.
  package mutating func limit(column: Int, to width: Int) { columns[column].maximumWidth = width }

  /// Adds a row below a separating line.
  package mutating func addTotal(_ row: [Cell]) { totals.append(row) }

  /// The number of spaces between two columns.
  package static let gap = 2
  /// The most forms that a heading or a total has beside the full one.
  private static let greatestBrevity = 3

  /// The lines of the table, each with a line break, in pieces, so that a long table can be written in parallel.
  /// Without a width nothing is cut or dropped.
  package func lines(width: Int? = nil, theme: ColorTheme = .plain) -> TableLines {
    var lines = TableLines(self, width: width, theme, brevity: 0)
    for brevity in 1...Table.greatestBrevity where lines.dropped > 0 {
      let shorter = TableLines(self, width: width, theme, brevity: brevity)
      if shorter.dropped < lines.dropped { lines = shorter }
    }
    return lines
  }

  /// The width of the table if nothing is cut.
  package var width: Int { lines().width }

  /// Those of these columns that have the same text in each of several rows, and no total but perhaps the same.
  func constants(among candidates: [Int]) -> Set<Int> {
    guard rows.count > 1, let most = candidates.map({ columns[$0].priority }).max() else { return [] }
    var found = Set(candidates.filter { columns[$0].priority < most })
    var first: [[UInt8]] = []
    for row in rows {
      if found.isEmpty { break }
      pages[row.table].forEachCell(ofRow: row.row) { column, cell in
        if first.count == column {
          first.append(Array(cell.text))
        } else if !first[column].elementsEqual(cell.text) {
          found.remove(column)
        }
      }
    }
    return found.filter { column in
      totals.allSatisfy {
        column >= $0.count || $0[column].text.isEmpty || Array($0[column].text.utf8) == first[column]
      }
    }
  }
}
