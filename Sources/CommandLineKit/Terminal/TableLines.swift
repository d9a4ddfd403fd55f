/// The lines of a table, each with a line break, in pieces that can be written independently.
package struct TableLines: Sendable {
  let table: Table
  let frame: TableFrame
  let layout: TableLayout
  let theme: ColorTheme

  /// The number of rows in a piece.
  private static let rowsOfPiece = 4096

  /// The indices of the pieces, from top to bottom.
  package var pieces: Range<Int> {
    0..<max(1, (table.count + TableLines.rowsOfPiece - 1) / TableLines.rowsOfPiece)
  }

  /// A piece of the table in UTF-8.
  package func piece(_ number: Int) -> [UInt8] {
    let rows = table.rows.dropFirst(number * TableLines.rowsOfPiece).prefix(TableLines.rowsOfPiece)
    var writer = TableWriter(
      table.columns, layout, overhangs: frame.overhangs, theme: theme, lines: rows.count + 1)
    if number == pieces.lowerBound { writer.write(titles: frame.titles) }
    for row in rows { writer.write(table.pages[row.table], row: row.row, leavesOverhang: true) }
    if number == pieces.upperBound - 1, !frame.positions.isEmpty {
      writer.writeSeparator()
      for position in frame.positions { writer.write(frame.rows, row: position) }
    }
    return writer.bytes
  }
}
