/// Rows of cells, all of them in one text: a list of a hundred thousand rows has a million cells, and a value for each
/// would take longer than all else that becomes of it.
public struct TableRows: Sendable {
  /// The cells of the terminal that the widest text of each column fills.
  private(set) var widths: [Int]
  /// Cell behind cell: its style, its length, and its text.
  private var bytes: [UInt8] = []
  /// The column of the next cell.
  private var column = 0

  /// Stands in place of a length where that, and the width, follow in four bytes each: the text is long, or other than
  /// visible ASCII.
  private static let isOdd = UInt8.max

  init(columns: Int) {
    widths = [Int](repeating: 0, count: columns)
  }

  /// Adds a row; columns for which it gets no cell stay empty. Returns where it stands.
  mutating func addRow(_ write: (inout TableRows) -> Void) -> Int {
    let start = bytes.count
    column = 0
    write(&self)
    while column < widths.count { cell("") }
    return start
  }

  /// Adds the next cell of the row: a text, which is made safe to show.
  public mutating func cell(_ text: String, _ style: Style = .plain) {
    cell(style) { $0.append(contentsOf: text.utf8) }
  }

  /// Adds the next cell of the row, with the text that `write` appends in UTF-8.
  public mutating func cell(_ style: Style = .plain, _ write: (inout [UInt8]) -> Void) {
    guard column < widths.count else { return }
    bytes.append(style.rawValue)
    bytes.append(0)
    let start = bytes.count
    write(&bytes)
    if bytes.count > start {
      let width = measureText(from: start)
      if width > widths[column] { widths[column] = width }
    }
    column += 1
  }

  /// Notes how long the text is that stands from `start` to the end, and makes it safe. Returns its width.
  private mutating func measureText(from start: Int) -> Int {
    let length = bytes.count - start
    if length < Int(TableRows.isOdd), bytes.withUnsafeBufferPointer({ CellWidth.isPlainASCII($0[start...]) })
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

  /// A text as it stands in a row, and the cells of the terminal that it fills.
  struct Cell {
    let text: UnsafeBufferPointer<UInt8>
    let width: Int
    let style: Style

    /// Whether each byte fills a cell.
    var isPlain: Bool { text.count == width }
  }

  /// Calls `body` with each cell of the row that stands at `position`.
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
