import CommandLineKit

/// Builds a table from the columns of its rows. Columns in which no row has a text are not shown.
struct ColumnTable<Row: Record> {
  private let columns: [Column<Row>]
  private let layout: Layout
  private var built: Table

  init(_ layout: Layout) {
    let shown = Row.columns.filter { $0.formats.contains(.table) }
    columns = ColumnPosition.allCases.flatMap { position in shown.filter { $0.view.position == position } }
    self.layout = layout
    built = Table(
      columns: columns.map { column in
        Table.Column(
          column.view.heading.map(layout.heading) ?? "", column.view.alignment,
          priority: column.view.priority, minimumWidth: column.view.minimumWidth)
      })
  }

  init(_ rows: some Sequence<Row>, _ layout: Layout) {
    self.init(layout)
    for row in rows { add(row) }
  }

  var part: Part { .table(built.withoutEmptyColumns) }

  /// The cells of the terminal that it fills where nothing is cut.
  var width: Int { built.withoutEmptyColumns.width }

  mutating func add(_ row: Row) { built.add(columns.map { $0.view.cell(row, layout) }) }

  /// Adds a row that has only some of the columns: those with the same names.
  mutating func add(partial record: some Record) { built.add(cells(record)) }

  /// The same with a label in place of its first column.
  mutating func add(_ label: String, partial record: some Record) {
    built.add([Table.Cell(label, .bold)] + cells(record).dropFirst())
  }

  /// Adds a row of totals, which has a label in place of its first column, and below each other column the one
  /// with the same name.
  mutating func addTotal(_ label: String, _ record: some Record) {
    built.addTotal([Table.Cell(label, .bold)] + cells(record).dropFirst())
  }

  private func cells<Other: Record>(_ record: Other) -> [Table.Cell] {
    columns.map { column in
      let same = Other.columns.first { !column.name.isEmpty && $0.name == column.name }
      return same?.view.cell(record, layout) ?? ""
    }
  }
}

extension Part {
  /// A table of some rows.
  static func table(_ rows: some Sequence<some Record>, _ layout: Layout) -> Part {
    ColumnTable(rows, layout).part
  }
}
