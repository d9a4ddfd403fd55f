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

  mutating func write(_ texts: CellTexts) {
    for row in 0..<texts.count { write(texts, row: row) }
  }

  mutating func write(_ texts: CellTexts, row: Int) {
    var isFirst = true
    for column in columns.indices {
      guard let width = layout.widths[column] else { continue }
      if !isFirst { pending += TableLayout.gap }
      isFirst = false
      let (text, cells, style) = texts.cell(row, column)
      texts.withBytes(of: text) {
        write($0, cells: cells, style: style, width: width, alignment: columns[column].alignment)
      }
    }
    endLine()
  }

  mutating func writeSeparator() {
    bytes.append(contentsOf: String(repeating: "─", count: layout.total).utf8)
    endLine()
  }

  private mutating func write(
    _ text: UnsafeBufferPointer<UInt8>, cells: Int, style: Style, width: Int, alignment: Table.Alignment
  ) {
    if cells > width {
      let cut = CellWidth.truncated(String(decoding: text, as: UTF8.self), to: width)
      return Array(cut.utf8).withUnsafeBufferPointer {
        write($0, cells: CellWidth.of(cut), style: style, width: width, alignment: alignment)
      }
    }
    let padding = width - cells
    if alignment == .right { pending += padding }
    if cells > 0 {
      flushPending()
      append(text, style)
    }
    if alignment == .left { pending += padding }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ style: Style) {
    let isStyled = color && style != .plain
    if isStyled { bytes.append(contentsOf: style.start.utf8) }
    bytes.append(contentsOf: text)
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
