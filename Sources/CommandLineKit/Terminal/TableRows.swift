/// Stores the cells of rows in one text: a list of a hundred thousand rows has a million cells, and a value
/// for each would take longer than everything else.
package struct TableRows: Sendable {
  /// The width of the widest text in each column.
  private(set) var widths: [Int]
  /// The cells in sequence: style, length and text of each.
  private var bytes: [UInt8] = []
  /// The column of the next cell.
  private var column = 0

  /// Replaces the length of a text that is long or not plain ASCII. The length and the width follow in four
  /// bytes each.
  private static let isOdd = UInt8.max

  init(columns: Int) {
    widths = [Int](repeating: 0, count: columns)
  }

  /// Adds a row and returns its position. Missing cells are empty.
  mutating func addRow(_ write: (inout TableRows) -> Void) -> Int {
    let start = bytes.count
    column = 0
    write(&self)
    while column < widths.count { cell("") }
    return start
  }

  /// Adds the next cell of the row with a text, which is made safe to show.
  package mutating func cell(_ text: String, _ style: Style = .plain) {
    styledCell { bytes in
      bytes.append(contentsOf: text.utf8)
      return style
    }
  }

  /// Adds the next cell of the row with the UTF-8 text that `write` appends, in the style that it returns.
  package mutating func styledCell(_ write: (inout [UInt8]) -> Style) {
    guard column < widths.count else { return }
    bytes.append(0)
    bytes.append(0)
    let start = bytes.count
    let style = write(&bytes)
    bytes[start - 2] = style.rawValue
    if bytes.count > start {
      let width = measureText(from: start)
      if width > widths[column] { widths[column] = width }
    }
    column += 1
  }

  /// Stores the length of the text from `start` to the end, and makes it safe to show. Returns its width.
  private mutating func measureText(from start: Int) -> Int {
    let length = bytes.count - start
    if length < Int(TableRows.isOdd),
      bytes.withUnsafeBufferPointer({ CellWidth.isPrintableASCII($0[start...]) })
    {
      bytes[start - 1] = UInt8(length)
      return length
    }
    let text = VisibleText.escaped(String(decoding: bytes[start...], as: UTF8.self))
    let width = CellWidth.of(text)
    bytes[start - 1] = TableRows.isOdd
    bytes.removeSubrange(start...)
    for number in [text.utf8.count, width] {
      withUnsafeBytes(of: UInt32(number)) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: text.utf8)
    return width
  }

  /// The text of a cell and its width.
  struct Cell {
    let text: UnsafeBufferPointer<UInt8>
    let width: Int
    let style: Style

    /// Whether every byte is one cell wide.
    var isSingleWidth: Bool { text.count == width }
  }

  /// Calls `body` with each cell of the row at `position`.
  func forEachCell(ofRow position: Int, _ body: (_ column: Int, Cell) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var position = position
      for column in widths.indices {
        let style = Style(rawValue: bytes[position]) ?? .plain
        var (length, width) = (Int(bytes[position + 1]), Int(bytes[position + 1]))
        position += 2
        if length == Int(TableRows.isOdd) {
          length = Int(bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
          width = Int(bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self))
          position += 8
        }
        let text = UnsafeRawBufferPointer(rebasing: bytes[position..<position + length])
        body(column, Cell(text: text.assumingMemoryBound(to: UInt8.self), width: width, style: style))
        position += length
      }
    }
  }
}
