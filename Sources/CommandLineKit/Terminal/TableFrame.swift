/// What stands above and below the rows of a table: headings and totals, at a degree of brevity.
struct TableFrame: Sendable {
  let titles: [String]
  /// How far the totals of each column aligned on the right go on after their last digit; the cells above leave
  /// as much room, so that digits stand below each other.
  let overhangs: [Int]
  /// The totals.
  private(set) var rows: TableRows
  /// Where each of them stands.
  private(set) var positions: [Int] = []

  init(_ columns: [Table.Column], _ totals: [[Table.Cell]], brevity: Int) {
    titles = columns.map { brevity == 0 ? $0.title : $0.short }
    rows = TableRows(columns: columns.count)
    overhangs = columns.indices.map { index in
      if brevity > 0 || columns[index].alignment == .left { return 0 }
      return totals.compactMap { index < $0.count ? $0[index].overhang : nil }.max() ?? 0
    }
    for total in totals {
      let position = rows.addRow { [overhangs] row in
        for (cell, overhang) in zip(total, overhangs) {
          let text = cell.text(brevity: brevity)
          let room = text.isEmpty ? 0 : max(0, overhang - cell.overhang)
          // No-break spaces at the end are room, for the writer.
          row.cell(text + String(repeating: "\u{A0}", count: room), cell.style)
        }
      }
      positions.append(position)
    }
  }
}
