/// Writes the lines of a table into one buffer.
struct TableWriter {
  private let layout: TableLayout
  private let columns: [Table.Column]
  private let color: Bool
  private var bytes: [UInt8] = []
  /// Spaces that are written only if something follows them on the line.
  private var pending = 0

  init(layout: TableLayout, columns: [Table.Column], color: Bool) {
    self.layout = layout
    self.columns = columns
    self.color = color
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ lines: Int) {
    bytes.reserveCapacity(lines * (layout.total + 1))
  }

  mutating func write(_ row: [Table.Cell]) {
    var isFirst = true
    for index in columns.indices {
      guard let width = layout.widths[index] else { continue }
      if !isFirst { pending += TableLayout.gap }
      isFirst = false
      if index < row.count {
        write(row[index], width: width, alignment: columns[index].alignment)
      } else {
        pending += width
      }
    }
    endLine()
  }

  mutating func writeSeparator() {
    bytes.append(contentsOf: String(repeating: "─", count: layout.total).utf8)
    endLine()
  }

  private mutating func write(_ cell: Table.Cell, width: Int, alignment: Table.Alignment) {
    var text = cell.text
    var cells = CellWidth.of(text)
    if cells > width {
      text = CellWidth.truncated(text, to: width)
      cells = CellWidth.of(text)
    }
    let padding = width - cells
    if alignment == .right { pending += padding }
    if cells > 0 {
      flushPending()
      append(text, cell.style)
    }
    if alignment == .left { pending += padding }
  }

  private mutating func append(_ text: String, _ style: Style) {
    let isStyled = color && style != .plain
    if isStyled { bytes.append(contentsOf: style.start.utf8) }
    bytes.append(contentsOf: text.utf8)
    if isStyled { bytes.append(contentsOf: Style.end.utf8) }
  }

  private mutating func flushPending() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pending))
    pending = 0
  }

  private mutating func endLine() {
    pending = 0
    bytes.append(UInt8(ascii: "\n"))
  }
}
