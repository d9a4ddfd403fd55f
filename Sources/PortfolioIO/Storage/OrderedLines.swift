import PortfolioCore

/// Texts of records in an order of their own, in few pieces of memory: the least that a long list needs.
public struct OrderedLines: RandomAccessCollection, Sendable {
  fileprivate struct Line: Sendable {
    /// The number of the text that it stands in.
    var text = 0
    let range: Range<Int>
  }

  private let texts: [[UInt8]]
  private let lines: [Line]

  fileprivate init(_ texts: [[UInt8]], _ lines: [Line]) { (self.texts, self.lines) = (texts, lines) }

  /// The line that `write` makes of each element.
  init<Element>(of elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    var writer = JSONWriter()
    lines = elements.map { element in Line(range: writer.range { write(&$0, element) }) }
    texts = [writer.bytes]
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  public subscript(position: Int) -> ArraySlice<UInt8> {
    let line = lines[position]
    return texts[line.text][line.range]
  }
}

/// Lines that are written as their records pass, to be put in the order of their keys: the greatest first.
struct LineSelection<Key: Comparable & Sendable>: Sendable {
  /// What others have written.
  private var texts: [[UInt8]] = []
  private var writer = JSONWriter()
  private var selection = OrderedSelection<Key, OrderedLines.Line>()

  mutating func offer(_ key: Key, _ write: (inout JSONWriter) -> Void) {
    selection.offer(key, OrderedLines.Line(text: 0, range: writer.range(write)))
  }

  /// Takes the lines of another as if they had been written here after all else.
  mutating func append(_ other: LineSelection) {
    // The text of this writer is numbered 0, whatever others it has taken in.
    let first = texts.count + 1
    selection.append(other.selection) { OrderedLines.Line(text: $0.text + first, range: $0.range) }
    texts += [other.writer.bytes] + other.texts
  }

  consuming func lines() -> OrderedLines { OrderedLines([writer.bytes] + texts, selection.elements()) }
}

extension JSONWriter {
  /// Writes an array with some of the lines, and hands out what is written whenever it has become much: the rest is
  /// left in the writer.
  public mutating func array<Failure: Error>(
    of lines: OrderedLines, in range: Range<Int>, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    raw("[")
    for position in range {
      raw(position == range.lowerBound ? "\n" : ",\n")
      raw(lines[position])
      if bytes.count > 60_000 {
        try print(bytes)
        removeAll()
      }
    }
    raw(range.isEmpty ? "]" : "\n]")
  }

  /// Where what `write` writes stands among the bytes.
  fileprivate mutating func range(_ write: (inout JSONWriter) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&self)
    return start..<bytes.count
  }
}
