/// Writes the lines of a table into a buffer.
struct TableWriter {
  /// The properties of a column needed for its cells. Each writer has its own copy, because writers on
  /// several threads would contend for the reference count of the titles.
  private struct Column {
    let width: Int?
    let maximumWidth: Int
    let alignment: Table.Alignment
    let overhang: Int
  }

  private let columns: [Column]
  private let totalWidth: Int
  private let theme: ColorTheme
  private(set) var bytes: [UInt8] = []
  /// Spaces to be written before the next text, so that no line ends with any.
  private var pending = 0

  /// - Parameter count: the approximate number of lines.
  init(_ lines: TableLines, count: Int) {
    columns = zip(lines.table.columns, zip(lines.widths, lines.overhangs)).map { column, room in
      Column(
        width: room.0, maximumWidth: column.maximumWidth, alignment: column.alignment, overhang: room.1)
    }
    (totalWidth, theme) = (lines.width, lines.theme)
    // One long text makes every line long, but there is no need to reserve memory for that.
    bytes.reserveCapacity(count * min(totalWidth + 1, 256))
  }

  mutating func write(titles: [String]) {
    var rows = TableRows(columns: titles.count)
    let row = rows.addRow { cells in for title in titles { cells.cell(title, .bold) } }
    write(rows, row: row)
  }

  mutating func write(_ rows: TableRows, row: Int, leavesOverhang: Bool = false) {
    var isFirst = true
    rows.forEachCell(ofRow: row) { column, cell in
      guard let width = columns[column].width else { return }
      if !isFirst { pending += Table.gap }
      isFirst = false
      let overhang = leavesOverhang ? columns[column].overhang : 0
      write(cell, width: width - overhang, columns[column])
      pending += overhang
    }
    endLine()
  }

  mutating func writeSeparator() {
    bytes.append(contentsOf: String(repeating: "─", count: totalWidth).utf8)
    endLine()
  }

  private mutating func write(_ cell: TableRows.Cell, width: Int, _ column: Column) {
    if cell.width > min(width, column.maximumWidth) { return writeCut(cell, width: width, column) }
    let padding = width - cell.width
    if column.alignment == .right { pending += padding }
    let (text, blanks) = TableWriter.withoutBlanks(cell.text)
    if !text.isEmpty {
      flushPending()
      append(text, cell.style)
    }
    pending += column.alignment == .left ? padding + blanks : blanks
  }

  /// No-break spaces at the end of a text wait as those between columns do.
  private static func withoutBlanks(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (text: UnsafeBufferPointer<UInt8>, blanks: Int) {
    var (end, blanks) = (text.count, 0)
    while end >= 2, text[end - 1] == 0xA0, text[end - 2] == 0xC2 { (end, blanks) = (end - 2, blanks + 1) }
    return (UnsafeBufferPointer(rebasing: text[..<end]), blanks)
  }

  private mutating func writeCut(_ cell: TableRows.Cell, width: Int, _ column: Column) {
    let most = column.maximumWidth
    if cell.isSingleWidth, most <= width {
      let text = UnsafeBufferPointer(rebasing: cell.text.prefix(most))
      return write(TableRows.Cell(text: text, width: most, style: cell.style), width: width, column)
    }
    var text = String(decoding: cell.text, as: UTF8.self)
    if cell.width > most { text = CellWidth.beginning(of: text, most) }
    text = CellWidth.truncated(text, to: width)
    let cut = CellWidth.of(text)
    text.withUTF8 { write(TableRows.Cell(text: $0, width: cut, style: cell.style), width: width, column) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ style: Style) {
    let isStyled = theme != .plain && style != .plain
    if isStyled { bytes.append(contentsOf: style.start(in: theme).utf8) }
    bytes.append(contentsOf: text)
    if isStyled { bytes.append(contentsOf: Style.end.utf8) }
  }

  private mutating func flushPending() {
    while pending > 0 {
      let count = min(pending, TableWriter.spaces.count)
      TableWriter.spaces.withUnsafeBufferPointer {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<count]))
      }
      pending -= count
    }
  }

  /// Appending them as one is faster than space by space.
  private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 128)

  private mutating func endLine() {
    pending = 0
    bytes.append(UInt8(ascii: "\n"))
  }
}
