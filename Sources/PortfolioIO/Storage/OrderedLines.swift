/// Texts of records in an order of their own, in one piece of memory: the least that a long list needs.
public struct OrderedLines: Sequence, Sendable {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) { (self.bytes, self.ranges) = (bytes, ranges) }

  /// The line that `write` makes of each element.
  init<Element>(of elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    var writer = JSONWriter()
    ranges = elements.map { element in
      let start = writer.bytes.count
      write(&writer, element)
      return start..<writer.bytes.count
    }
    bytes = writer.bytes
  }

  public var count: Int { ranges.count }

  public func makeIterator() -> some IteratorProtocol<ArraySlice<UInt8>> {
    ranges.lazy.map { bytes[$0] }.makeIterator()
  }
}
