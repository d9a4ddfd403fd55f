import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A table of a terminal. Columns without text in any row are not shown.
struct ColumnTable: Sendable {
  let layout: Layout
  private let heads: [Grid.Head]
  private(set) var table: Table
  /// The columns in which a row rests on an old price.
  private var marked: Set<Int> = []
  private var hasMarks = false

  private init(_ heads: [Grid.Head], _ layout: Layout) {
    (self.layout, self.heads) = (layout, heads)
    table = Table(
      columns: heads.map { head in
        Table.Column(
          head.heading?(layout.words) ?? "", head.alignment,
          short: head.short.flatMap(layout.words.shortHeading), priority: head.priority,
          minimumWidth: head.minimumWidth)
      })
  }

  /// A table without rows.
  init<Row: Record>(of rows: Row.Type, _ layout: Layout) { self.init([Row](), layout) }

  init<Row: Record>(_ rows: some Sequence<Row>, _ layout: Layout) {
    self.init(Grid(rows, in: .table, privately: layout.isPrivate), layout)
  }

  init(_ grid: Grid, _ layout: Layout) {
    self.init(grid.heads, layout)
    add(grid)
  }

  /// Very many records, written one after the other: a grid would copy each for each of its cells.
  init<Row: Record>(listing rows: [Row], _ layout: Layout) {
    self.init(of: Row.self, layout)
    // One closure of all: those in a list would be retained for each cell.
    var write: (Row, Layout, inout TableRows) -> Void = { _, _, _ in }
    for show in Row.columns.shown(in: .table, privately: layout.isPrivate).map(\.show) {
      write = { [others = write] row, layout, cells in
        others(row, layout, &cells)
        cells.styledCell { show(row, layout, &$0) }
      }
    }
    for row in rows { table.addRow { write(row, layout, &$0) } }
  }

  var part: ReportBlock { .table(table.withoutEmptyColumns, isMarked: hasMarks) }
  var isEmpty: Bool { table.count == 0 }

  /// The width of the table if nothing is cut.
  var width: Int { table.withoutEmptyColumns.width }

  private func index(of name: String) -> Int? { heads.firstIndex { $0.name == name } }

  mutating func add(_ row: some Record) { add(Grid([row], in: .table, privately: layout.isPrivate)) }

  /// Whether no row has anything in this column.
  func isEmpty(_ name: String) -> Bool { index(of: name).map { table.isEmpty(column: $0) } ?? true }

  /// Leaves out a column.
  mutating func hide(_ name: String) {
    if let column = index(of: name) { table = table.hiding(column: column) }
  }

  /// Cuts the texts of a column without a mark.
  mutating func limit(_ name: String, to width: Int?) {
    if let width, let column = index(of: name) { table.limit(column: column, to: width) }
  }

  private mutating func add(_ grid: Grid) {
    for row in 0..<grid.count {
      table.addRow { cells in
        for column in heads.indices { cells.styledCell { grid.show(row, column, layout, &$0) } }
      }
      for column in heads.indices where heads[column].mayBeStale && grid.staleDay(row, column) != nil {
        marked.insert(column)
        hasMarks = true
      }
    }
  }

  /// Adds the rows of very many elements, which are built on all processors.
  mutating func add<Element: Record, Row: Record>(
    _ elements: Rows<Element>, rows: @escaping @Sendable (Element) -> [Row]
  ) {
    let layout = layout
    add(
      parallelMap(elements.count, inRangesOf: 1 << 12) { numbers in
        ColumnTable(numbers.flatMap { elements[$0].map(rows) ?? [] }, layout)
      })
  }

  /// Adds the rows of tables with the same columns, one after the other.
  mutating func add(_ tables: [ColumnTable]) {
    table.add(tables.map(\.table))
    marked = tables.reduce(marked) { $0.union($1.marked) }
    hasMarks = !marked.isEmpty
  }

  /// Adds a row with only some of the columns, matched by name.
  ///
  /// - Parameter label: its first cell; by default the one that the record has.
  mutating func add(_ label: String? = nil, partial part: Grid) {
    let cells = part.places(of: heads).map { cell($0, of: part, layout) }
    table.add((label.map { [Table.Cell($0, .bold)] } ?? Array(cells.prefix(1))) + cells.dropFirst())
  }

  mutating func add(_ label: String, partial record: some Record) { add(label, partial: matching(record)) }

  /// Adds a row of totals with a label as its first cell; the others are matched by name, and marked where they rest on
  /// a row that is.
  mutating func addTotal(_ label: String, _ record: some Record) { addTotal(label, matching(record)) }

  mutating func addTotal(_ label: String, _ part: Grid) { addTotal(part) { _ in Table.Cell(label, .bold) } }

  /// The same with a heading as its label; that of the total says the currency where amounts do not.
  ///
  /// - Parameter isOfRows: whether it sums up the rows.
  mutating func addTotal(_ heading: Heading, _ record: some Record, isOfRows: Bool = true) {
    addTotal(heading, matching(record), isOfRows: isOfRows)
  }

  mutating func addTotal(_ heading: Heading, _ part: Grid, isOfRows: Bool = true) {
    let (label, sign) = (layout.heading(heading), layout.formats.currencySign)
    var shorter = layout.words.shortHeading(heading).map { [$0] } ?? []
    addTotal(part, isOfRows: isOfRows) { cells in
      if heading == .total, !sign.isEmpty, cells.contains(where: { !$0.shorter.isEmpty }) {
        shorter = ["\(label) \(sign)", label]
      }
      return Table.Cell(label, .bold, shorter: shorter)
    }
  }

  private mutating func addTotal(
    _ part: Grid, isOfRows: Bool = true, _ label: ([Table.Cell]) -> Table.Cell
  ) {
    let places = part.places(of: heads)
    let cells = places.enumerated().map { column, place -> Table.Cell in
      if let place, part.staleDay(0, place) != nil { hasMarks = true }
      // Some totals know by themselves.
      let knows = place.map { part.heads[$0].mayBeStale } ?? true
      let isOld = isOfRows && marked.contains(column) && !knows
      let full = cell(place, of: part, layout.ofTotals, isOld: isOld)
      let short = cell(place, of: part, layout, isOld: isOld)
      return Table.Cell(full.text, full.style, shorter: full.text == short.text ? [] : [short.text])
    }
    table.addTotal([label(cells)] + cells.dropFirst())
  }

  private func cell(_ place: Int?, of part: Grid, _ layout: Layout, isOld: Bool = false) -> Table.Cell {
    guard let place else { return "" }
    var bytes: [UInt8] = []
    let style = part.show(0, place, layout, &bytes)
    if isOld { OldPrices.mark(&bytes, from: 0) }
    return Table.Cell(String(decoding: bytes, as: UTF8.self), style)
  }

  /// The columns of a record below those of the rows.
  private func matching<Part: Record>(_ record: Part) -> Grid {
    let part = Grid.part(record, privately: layout.isPrivate)
    let strays = ColumnTable.strays(of: Part.self, below: heads.map(\.name), privately: layout.isPrivate)
    assert(strays.isEmpty, "\(strays) of \(Part.self) are below no column")
    return part
  }

  /// The names in a record of totals that none of the columns above has, apart from those for JSON alone. Sums that are
  /// rows elsewhere have columns for those.
  static func strays<Part: Record>(
    of total: Part.Type, below names: [String], privately: Bool = false
  ) -> [String] {
    let columns = total.columns.shown(in: .csv, privately: privately)
    return columns.contains { $0.priority > 0 } ? [] : columns.map(\.name).filter { !names.contains($0) }
  }
}
