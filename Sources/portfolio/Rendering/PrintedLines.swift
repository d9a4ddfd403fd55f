import PortfolioCore
import PortfolioIO

extension JSONWriter {
  /// Prints a document of transactions, one on each line, followed by their number and what `end` writes.
  static func print(
    _ lines: OrderedLines, _ print: ([UInt8]) throws -> Void,
    then end: (inout JSONWriter) -> Void = { _ in }
  ) throws {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.raw("{\"transactions\":")
    try writer.array(of: lines, in: lines.entries.indices, print)
    writer.key("count")
    writer.number(ExactDecimal(lines.entries.count))
    end(&writer)
    writer.raw("}\n")
    try print(writer.bytes)
  }
}
