import CommandLineKit
import PortfolioCore

/// A table of a terminal. Columns without text in any row are not shown.
struct ColumnTable: Sendable {
  let layout: Layout
  private let heads: [ColumnHead]
  private(set) var table: Table
  /// The columns in which a row rests on an old price.
  private var marked: Set<Int> = []
  private var hasMarks = false

  private init(_ heads: [ColumnHead], _ layout: Layout) {
    (self.layout, self.heads) = (layout, heads)
    table = Table(
      columns: heads.map { head in
        Table.Column(
          head.heading?(layout.words) ?? "", head.alignment,
          short: head.shortHeading.flatMap(layout.words.shortHeading), priority: head.priority,
          isHalf: head.isHalf, minimumWidth: head.minimumWidth)
      })
    table.hidesEmptyColumns = true
  }

  init<Row: Record>(_ rows: some Sequence<Row>, _ layout: Layout) {
    self.init(Grid(rows, in: .table, privately: layout.isPrivate), layout)
  }

  /// Very many rows are built on all processors.
  init(_ grid: Grid, _ layout: Layout) {
    self.init(grid.heads, layout)
    if grid.count <= ColumnTable.pageSize {
      add(grid, 0..<grid.count)
    } else {
      add(
        parallelMap(grid.count, inRangesOf: ColumnTable.pageSize) { rows in
          var page = ColumnTable(grid.heads, layout.copy)
          page.add(grid, rows)
          return page
        })
    }
  }

  private static let pageSize = 1 << 12

  var part: ReportBlock { .table(table, isMarked: hasMarks) }
  var isEmpty: Bool { table.count == 0 }

  /// Cuts the texts of a column without a mark.
  mutating func limit(_ name: String, to width: Int?) {
    if let width, let column = heads.firstIndex(where: { $0.name == name }) {
      table.limit(column: column, to: width)
    }
  }

  private mutating func add(_ grid: Grid, _ rows: Range<Int>) {
    for row in rows {
      table.addRow { grid.write(row, layout, &$0) }
      for column in heads.indices where heads[column].mayBeStale && grid.staleDay(row, column) != nil {
        marked.insert(column)
        hasMarks = true
      }
    }
  }

  /// Adds the rows of very many elements.
  mutating func add<Element: Record, Row: Record>(
    _ elements: Rows<Element>, rows: @escaping @Sendable (Element) -> [Row]
  ) {
    let layout = layout
    add(
      parallelMap(elements.count, inRangesOf: ColumnTable.pageSize) { numbers in
        ColumnTable(numbers.flatMap { elements[$0].map(rows) ?? [] }, layout.copy)
      })
  }

  /// Adds the rows of tables with the same columns, one after the other.
  mutating func add(_ tables: [ColumnTable]) {
    table.add(tables.map(\.table))
    marked = tables.reduce(marked) { $0.union($1.marked) }
    hasMarks = !marked.isEmpty
  }

  /// The table with a row of some of its columns.
  func adding(_ label: String, _ figures: any Totals) -> ColumnTable {
    var sum = self
    let part = figures.totals(privately: layout.isPrivate)
    sum.table.addRow { cells in
      cells.cell(label, .bold)
      for place in part.places(of: heads).dropFirst() {
        cells.styledCell { bytes in place.map { part.show(0, $0, layout, &bytes) } ?? .plain }
      }
    }
    return sum
  }

  /// The table with a row of totals, whose label is a heading; that of the total says the currency where amounts do not.
  func with(_ heading: Heading, _ total: any Totals, isOfRows: Bool = true) -> ColumnTable {
    let label = layout.heading(heading)
    // Other labels are shortened before the sign of a total goes.
    let shorter = layout.words.shortHeading(heading).map { [label, $0] } ?? []
    return with(
      label, total, shorter: shorter,
      sign: heading == .total ? layout.formats.currencySign : "", isOfRows: isOfRows)
  }

  /// The table with a row of totals, which are marked where they rest on a row that is.
  ///
  /// - Parameter isOfRows: whether it sums up the rows.
  func with(
    _ label: String, _ total: any Totals, shorter: [String] = [], sign: String = "", isOfRows: Bool = true
  ) -> ColumnTable {
    var sum = self
    let part = total.totals(privately: layout.isPrivate)
    let cells = part.places(of: heads).enumerated().map { column, place -> Table.Cell in
      guard let place else { return "" }
      if part.staleDay(0, place) != nil { sum.hasMarks = true }
      // Some totals know by themselves.
      let isOld = isOfRows && marked.contains(column) && !part.heads[place].mayBeStale
      func shown(_ layout: Layout) -> (text: String, style: Style) {
        var bytes: [UInt8] = []
        let style = part.show(0, place, layout, &bytes)
        if isOld { OldPrices.mark(&bytes, from: 0) }
        return (String(decoding: bytes, as: UTF8.self), style)
      }
      let (full, short) = (shown(layout.ofTotals), shown(layout).text)
      return Table.Cell(full.text, full.style, shorter: full.text == short ? [] : [short])
    }
    let signed = "\(label) \(sign)"
    let isSigned = !sign.isEmpty && cells.contains { !$0.shorter.isEmpty }
    let first = Table.Cell(label, .bold, shorter: isSigned ? [signed, signed, label] : shorter)
    sum.table.addTotal([first] + cells.dropFirst())
    return sum
  }
}
