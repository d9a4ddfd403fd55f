import PortfolioCore

/// Texts of records in an order of their own, in one piece of memory: the least that a long list needs.
public struct OrderedLines: Sequence, Sendable {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) { (self.bytes, self.ranges) = (bytes, ranges) }

  /// One line of JSON for each transaction.
  public init(of transactions: [Transaction]) {
    var writer = JSONWriter()
    ranges = transactions.map { writer.line($0) }
    bytes = writer.bytes
  }

  public var count: Int { ranges.count }

  public func makeIterator() -> some IteratorProtocol<ArraySlice<UInt8>> {
    ranges.lazy.map { bytes[$0] }.makeIterator()
  }
}

extension JSONWriter {
  /// Writes a transaction's record, and tells where it stands.
  mutating func line(_ transaction: Transaction) -> Range<Int> {
    let start = bytes.count
    self.transaction(transaction)
    return start..<bytes.count
  }
}
