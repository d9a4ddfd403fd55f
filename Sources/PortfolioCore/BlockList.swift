/// A list that is kept in blocks, since a long array would be copied whenever it grows.
public struct BlockList<Element: Sendable>: Sendable {
  @usableFromInline
  var full: [ContiguousArray<Element>] = []
  @usableFromInline
  var last: ContiguousArray<Element> = []

  @inlinable
  static var blockSize: Int { 1 << 14 }

  @inlinable
  public init() {}

  @inlinable
  public mutating func append(_ element: Element) {
    if last.count == Self.blockSize {
      full.append(last)
      last = []
      last.reserveCapacity(Self.blockSize)
    }
    last.append(element)
  }

  /// Appends another list, whose blocks stay as they are.
  public mutating func append(contentsOf other: BlockList) {
    full = blocks + other.full
    last = other.last
  }

  /// The elements, block by block in their order.
  public var blocks: [ContiguousArray<Element>] { last.isEmpty ? full : full + [last] }
}
