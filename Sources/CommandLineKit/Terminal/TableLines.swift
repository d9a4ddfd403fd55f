/// The lines of a table in a width, each with a line break, in pieces that can be written independently.
package struct TableLines: Sendable {
  let table: Table
  let theme: ColorTheme
  private let titles: [String]
  /// How far the totals of each column aligned on the right go on after their last digit; the cells above leave
  /// as much room, so that digits stand below each other.
  let overhangs: [Int]
  private var totals: TableRows
  private var positions: [Int] = []
  /// The width of each column; nil if it is not there.
  private(set) var widths: [Int?]
  /// The headings of the columns for which there was no room.
  package private(set) var hidden: [String] = []
  var dropped: Int { hidden.count }

  /// - Parameter brevity: the degree to which headings and totals are shortened.
  init(_ table: Table, width: Int?, _ theme: ColorTheme, brevity: Int) {
    let columns = table.columns
    (self.table, self.theme) = (table, theme)
    titles = columns.map { brevity == 0 ? $0.title : $0.short }
    overhangs = columns.indices.map { index in
      if brevity > 0 || columns[index].alignment == .left { return 0 }
      return table.totals.compactMap { index < $0.count ? $0[index].overhang : nil }.max() ?? 0
    }
    (totals, widths) = (TableRows(columns: columns.count), [])
    for total in table.totals {
      let position = totals.addRow { [overhangs] row in
        for (cell, overhang) in zip(total, overhangs) {
          let text = cell.text(brevity: brevity)
          let room = text.isEmpty ? 0 : max(0, overhang - cell.overhang)
          // No-break spaces at the end are room, for the writer.
          row.cell(text + String(repeating: "\u{A0}", count: room), cell.style)
        }
      }
      positions.append(position)
    }
    widths = columns.indices.map { index in
      let (most, total) = (columns[index].maximumWidth, totals.widths[index])
      let rows = table.pages.reduce(0) { max($0, $1.widths[index]) }
      return table.hidesEmptyColumns && max(rows, total) == 0
        ? nil : max(CellWidth.of(titles[index]), min(rows, most) + overhangs[index], min(total, most))
    }
    if let width { fit(into: width) }
  }

  private mutating func fit(into width: Int) {
    let (columns, natural) = (table.columns, widths.map { $0 ?? 0 })
    let least = columns.indices.map { min(natural[$0], columns[$0].minimumWidth ?? natural[$0]) }
    var kept = columns.indices.filter { widths[$0] != nil }
    func isTooWide() -> Bool { kept.count > 1 && TableLines.width(kept.map { least[$0] }) > width }
    // What says the same in each row says least. Then low priority goes first, halves of a pair together.
    let constants = isTooWide() ? table.constants(among: kept) : []
    let order = kept.sorted {
      (constants.contains($0) ? 0 : 1, columns[$0].priority, -$0)
        < (constants.contains($1) ? 0 : 1, columns[$1].priority, -$1)
    }
    var next = order
    while isTooWide(), let first = next.first {
      let isHalf = columns[first].isHalf && !constants.contains(first)
      let others = kept.filter { columns[$0].isHalf && columns[$0].priority == columns[first].priority }
      let gone = Set(isHalf && others.count < kept.count ? others : [first])
      next.removeAll(where: gone.contains)
      kept.removeAll(where: gone.contains)
    }
    hidden = columns.indices.filter { widths[$0] != nil && !kept.contains($0) }.map { columns[$0].title }
    widths = columns.indices.map { kept.contains($0) ? natural[$0] : nil }
    for index in order where kept.contains(index) {
      let excess = self.width - width
      if excess <= 0 { break }
      widths[index] = max(least[index], natural[index] - excess)
    }
  }

  /// The width of a whole line.
  var width: Int { TableLines.width(widths.compactMap(\.self)) }

  private static func width(_ columns: [Int]) -> Int {
    columns.reduce(0, +) + max(0, columns.count - 1) * Table.gap
  }

  /// The number of rows in a piece.
  private static let rowsOfPiece = 4096

  /// The indices of the pieces, from top to bottom.
  package var pieces: Range<Int> {
    0..<max(1, (table.count + TableLines.rowsOfPiece - 1) / TableLines.rowsOfPiece)
  }

  /// How many lines are above the rows.
  package static let head = 1

  /// A piece of the table in UTF-8.
  package func piece(_ number: Int) -> [UInt8] {
    let rows = table.rows.dropFirst(number * TableLines.rowsOfPiece).prefix(TableLines.rowsOfPiece)
    var writer = TableWriter(self, count: rows.count + 1)
    if number == pieces.lowerBound { writer.write(titles: titles) }
    for row in rows { writer.write(table.pages[row.table], row: row.row, leavesOverhang: true) }
    if number == pieces.upperBound - 1, !positions.isEmpty {
      writer.writeSeparator()
      for position in positions { writer.write(totals, row: position) }
    }
    return writer.bytes
  }
}
