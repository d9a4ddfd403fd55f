/// What stands above and below the rows of a table: headings and totals, in full or in short.
struct TableFrame: Sendable {
  let titles: [String]
  /// How far the totals of each column aligned on the right go on after their last digit; the cells above leave
  /// as much room, so that digits stand below each other.
  let overhangs: [Int]
  /// The totals.
  private(set) var rows: TableRows
  /// Where each of them stands.
  private(set) var positions: [Int] = []

  init(_ columns: [Table.Column], _ totals: [[Table.Cell]], inShort isShort: Bool) {
    titles = columns.map { isShort ? $0.short : $0.title }
    rows = TableRows(columns: columns.count)
    overhangs = columns.indices.map { index in
      if isShort || columns[index].alignment == .left { return 0 }
      return totals.compactMap { index < $0.count ? $0[index].overhang : nil }.max() ?? 0
    }
    for total in totals {
      let position = rows.addRow { [overhangs] row in
        for (cell, overhang) in zip(total, overhangs) {
          let text = isShort ? cell.short : cell.text
          let room = text.isEmpty ? 0 : max(0, overhang - cell.overhang)
          // No-break spaces at the end are room, for the writer.
          row.cell(text + String(repeating: "\u{A0}", count: room), cell.style)
        }
      }
      positions.append(position)
    }
  }
}
