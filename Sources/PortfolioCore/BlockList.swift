/// A list that is kept in blocks, since a long array would be copied whenever it grows.
package struct BlockList<Element: Sendable>: Sendable {
  @usableFromInline
  var full: [ContiguousArray<Element>] = []
  @usableFromInline
  var last: ContiguousArray<Element> = []

  @inlinable
  static var blockSize: Int { 1 << 14 }

  @inlinable
  package init() {}

  @inlinable
  package mutating func append(_ element: Element) {
    if last.count == Self.blockSize {
      full.append(last)
      last = []
      last.reserveCapacity(Self.blockSize)
    }
    last.append(element)
  }

  /// Appends another list, whose blocks stay as they are.
  package mutating func append(contentsOf other: BlockList) {
    full = blocks + other.full
    last = other.last
  }

  /// The elements, block by block in their order.
  package var blocks: [ContiguousArray<Element>] { last.isEmpty ? full : full + [last] }
}
