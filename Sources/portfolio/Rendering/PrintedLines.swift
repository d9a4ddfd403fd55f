import PortfolioIO

extension JSONWriter {
  /// Prints a document of transactions, one on each line, followed by the members of `end`.
  static func print(
    _ lines: OrderedLines, then end: JSONObject, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.raw("{\"transactions\":")
    try writer.array(of: lines, in: lines.entries.indices, print)
    for member in end.members {
      writer.raw(",")
      writer.string(member.key)
      writer.raw(":")
      writer.value(member.value)
    }
    writer.raw("}\n")
    try print(writer.bytes)
  }
}
