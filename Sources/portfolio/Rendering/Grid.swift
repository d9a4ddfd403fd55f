import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Rows of any kind and the columns that show them, which a terminal, a page and csv render each in its own way.
struct Grid: Sendable {
  let heads: [ColumnHead]
  let count: Int
  let show: @Sendable (_ row: Int, _ column: Int, Layout, inout [UInt8]) -> Style
  /// Writes all cells of a row.
  let write: @Sendable (_ row: Int, Layout, inout TableRows) -> Void
  let cell: @Sendable (_ row: Int, _ column: Int) -> CSVWriter.Cell
  /// What a page shows, where that is not the text.
  let page: @Sendable (_ row: Int, _ column: Int, Layout) -> PageCell?
  let staleDay: @Sendable (_ row: Int, _ column: Int) -> CalendarDay?

  init<Row>(_ rows: [Row], _ columns: [Column<Row>]) where Row: Sendable {
    heads = columns.map(\.head)
    count = rows.count
    show = { row, column, layout, bytes in columns[column].show(rows[row], layout, &bytes) }
    // One closure of all: the row would be copied for each cell.
    var all: @Sendable (Row, Layout, inout TableRows) -> Void = { _, _, _ in }
    for column in columns {
      all = { [others = all, show = column.show] row, layout, cells in
        others(row, layout, &cells)
        cells.styledCell { show(row, layout, &$0) }
      }
    }
    write = { [all] row, layout, cells in all(rows[row], layout, &cells) }
    cell = { row, column in columns[column].cell(rows[row]) }
    page = { row, column, layout in columns[column].page?(rows[row], layout) }
    staleDay = { row, column in columns[column].staleDay?(rows[row]) }
  }

  /// Rows as a format shows them.
  init<Row: Record>(_ rows: some Sequence<Row>, in format: ColumnFormats, privately: Bool = false) {
    self.init(Array(rows), Row.columns.shown(in: format, privately: privately))
  }

  /// The same with columns of its own.
  init<Row: Sendable>(
    _ rows: [Row], in format: ColumnFormats, privately: Bool = false,
    @ColumnsBuilder<Row> _ columns: () -> [Column<Row>]
  ) {
    self.init(rows, Columns(columns).shown(in: format, privately: privately))
  }

  /// A row of these figures.
  static func one(@ColumnsBuilder<Void> _ columns: () -> [Column<Void>]) -> Grid { Grid([()], columns()) }

  /// Where the columns of these names are; nil for those that are not there.
  func places(of heads: [ColumnHead]) -> [Int?] {
    let strays = strays(below: heads.map(\.name))
    assert(strays.isEmpty, "\(strays) are below no column")
    return heads.map { head in head.name.isEmpty ? nil : self.heads.firstIndex { $0.name == head.name } }
  }

  /// Its names that are not among these. Figures that are rows elsewhere have columns for those.
  func strays(below names: [String]) -> [String] {
    heads.contains { $0.priority > 0 } ? [] : heads.map(\.name).filter { !names.contains($0) }
  }
}

/// What a row of totals is made of: figures with the names of the columns above.
protocol Totals {
  func totals(privately: Bool) -> Grid
}

extension Grid: Totals {
  func totals(privately: Bool) -> Grid { self }
}

extension CSVWriter {
  /// A line for each row, below a header.
  init<Row: Record>(rows: some Sequence<Row>, privately: Bool = false) {
    self.init(Grid(rows, in: .csv, privately: privately))
  }

  /// A line for each row, with columns of its own.
  init<Row: Sendable>(_ rows: [Row], @ColumnsBuilder<Row> _ columns: () -> [Column<Row>]) {
    self.init(Grid(rows, in: .csv, columns))
  }

  init(_ grid: Grid) {
    self.init(header: grid.heads.map(\.name))
    add(grid)
  }

  private mutating func add(_ grid: Grid) {
    for row in 0..<grid.count { add(grid.heads.indices.map { grid.cell(row, $0) }) }
  }

  /// The same for very many elements, each with lines of its own.
  init<Element: Record, Row: Record>(
    _ elements: Rows<Element>, rows: @escaping @Sendable (Element) -> [Row]
  ) {
    let columns = Row.columns.shown(in: .csv)
    self.init(header: columns.map(\.name))
    end(with: elements.count) { csv, number in
      for row in elements[number].map(rows) ?? [] { csv.add(columns.indices.map { columns[$0].cell(row) }) }
    }
  }

  /// Adds a line with only some of the columns, matched by name.
  mutating func add<Row: Record>(_ figures: any Totals, as row: Row.Type) {
    let part = figures.totals(privately: false)
    let places = part.places(of: Grid([Row](), in: .csv).heads)
    add(places.map { place in place.map { part.cell(0, $0) } ?? .empty })
  }
}
