/// The cells of many rows, their texts one behind the other: a list of a hundred thousand has a million of them,
/// and a value for each would take longer than all else that becomes of it.
struct CellTexts: Sendable {
  /// Where a cell's text ends, and what it looks like.
  private struct Mark {
    let end: Int
    let width: Int32
    let style: Style
  }

  /// The cells that the widest text of each column fills.
  private(set) var widths: [Int]
  /// Whether a column has a text in any row.
  private(set) var isUsed: [Bool]
  /// How many rows there are.
  private(set) var count = 0
  private var bytes: [UInt8] = []
  private var marks: [Mark] = []

  init(columns: Int) {
    widths = [Int](repeating: 0, count: columns)
    isUsed = [Bool](repeating: false, count: columns)
  }

  /// Adds a row; columns for which it has no cell stay empty.
  mutating func add(_ row: [Table.Cell]) {
    for column in widths.indices {
      guard column < row.count, !row[column].text.isEmpty else {
        marks.append(Mark(end: bytes.count, width: 0, style: .plain))
        continue
      }
      let text = row[column].text
      bytes.append(contentsOf: text.utf8)
      let width = row[column].width
      marks.append(Mark(end: bytes.count, width: Int32(width), style: row[column].style))
      widths[column] = max(widths[column], width)
      isUsed[column] = true
    }
    count += 1
  }

  /// Where the text of a cell stands, the cells of the terminal that it fills, and its style.
  func cell(_ row: Int, _ column: Int) -> (text: Range<Int>, width: Int, style: Style) {
    let index = row * widths.count + column
    let start = index == 0 ? 0 : marks[index - 1].end
    return (start..<marks[index].end, Int(marks[index].width), marks[index].style)
  }

  /// Hands out the bytes of a text. A slice of them would be counted for each of a million cells.
  func withBytes<Result>(of text: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[text])) }
  }
}
