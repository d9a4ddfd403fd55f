import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Builds a table from the columns of its rows. Columns without text in any row are not shown.
struct ColumnTable<Row: Record> {
  private let columns: [Column<Row>]
  private let layout: Layout
  /// What makes the cells of a row; the columns themselves would be copied for each.
  private let cells: [@Sendable (Row, Layout) -> Table.Cell]
  private var built: Table
  /// The columns in which a row rests on an old price.
  private var marked: Set<Int> = []

  init(_ layout: Layout) {
    let shown = Row.columns.filter { $0.formats.contains(.table) }
    columns = ColumnPosition.allCases.flatMap { position in shown.filter { $0.view.position == position } }
    cells = columns.map(\.view.cell)
    self.layout = layout
    built = Table(
      columns: columns.map { column in
        layout.column(
          column.view.heading, column.view.alignment, priority: column.view.priority,
          minimumWidth: column.view.minimumWidth)
      })
  }

  init(_ rows: some Sequence<Row>, _ layout: Layout) {
    self.init(layout)
    for row in rows { add(row) }
  }

  var part: ReportBlock { .table(built.withoutEmptyColumns) }

  /// The width of the table if nothing is cut.
  var width: Int { built.withoutEmptyColumns.width }

  mutating func add(_ row: Row) {
    let cells = cells.map { $0(row, layout) }
    for index in columns.indices where columns[index].view.isMarked && OldPrices.areMarked(in: cells[index]) {
      marked.insert(index)
    }
    built.add(cells)
  }

  /// Adds the rows of very many elements, which are built on all processors.
  mutating func add<Element: Record>(
    _ elements: Rows<Element>, rows: @escaping @Sendable (Element) -> [Row]
  ) {
    let layout = layout
    let tables = parallelMap(elements.count, inRangesOf: 1 << 12) { numbers in
      var table = ColumnTable(layout)
      for number in numbers {
        for row in elements[number].map(rows) ?? [] { table.add(row) }
      }
      return table
    }
    built.add(tables.map(\.built))
    marked = tables.reduce(marked) { $0.union($1.marked) }
  }

  /// Adds a row with only some of the columns, matched by name.
  mutating func add(partial record: some Record) { built.add(matching(record)) }

  /// The same with a label as its first cell.
  mutating func add(_ label: String, partial record: some Record) {
    built.add([Table.Cell(label, .bold)] + matching(record).dropFirst())
  }

  /// Adds a row of totals with a label as its first cell; the others are matched by name, and marked where they rest on
  /// a row that is.
  mutating func addTotal(_ label: String, _ record: some Record) {
    built.addTotal([Table.Cell(label, .bold)] + matching(record, marks: true).dropFirst())
  }

  /// The same with a heading as its label; that of the total says the currency where amounts do not.
  ///
  /// - Parameter isOfRows: whether it sums up the rows.
  mutating func addTotal(_ heading: Heading, _ record: some Record, isOfRows: Bool = true) {
    let cells = matching(record, marks: isOfRows)
    let (label, sign) = (layout.heading(heading), layout.formats.currencySign)
    var shorter = layout.words.shortHeading(heading).map { [$0] } ?? []
    if heading == .total, !sign.isEmpty, cells.contains(where: { !$0.shorter.isEmpty }) {
      shorter = ["\(label) \(sign)", label]
    }
    built.addTotal([Table.Cell(label, .bold, shorter: shorter)] + cells.dropFirst())
  }

  private func matching<Other: Record>(_ record: Other, marks: Bool = false) -> [Table.Cell] {
    columns.enumerated().map { index, column in
      let same = Other.columns.first { !column.name.isEmpty && $0.name == column.name }
      guard let view = same?.view else { return "" }
      let cell = view.cell(record, layout)
      // Some totals know by themselves.
      return marks && marked.contains(index) && !view.isMarked ? OldPrices.marked(cell) : cell
    }
  }
}

extension ReportBlock {
  /// A table of these rows.
  static func table(_ rows: some Sequence<some Record>, _ layout: Layout) -> ReportBlock {
    ColumnTable(rows, layout).part
  }
}
