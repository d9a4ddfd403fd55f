import PortfolioIO

extension JSONWriter {
  /// Hands out a document of transactions, one line each, and then what `end` says of them, piece by piece.
  static func print(
    _ lines: OrderedLines, then end: JSONObject, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.raw("{\"transactions\":")
    try writer.array(of: lines, print)
    for member in end.members {
      writer.raw(",")
      writer.string(member.key)
      writer.raw(":")
      writer.value(member.value)
    }
    writer.raw("}\n")
    try print(writer.bytes)
  }

  /// Writes an array with a line for each record, and hands out what is written whenever it has become much: the
  /// rest is left in the writer.
  mutating func array(
    of lines: some Sequence<ArraySlice<UInt8>>, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    raw("[")
    var separator: StaticString = "\n"
    var isEmpty = true
    for line in lines {
      raw(separator)
      raw(line)
      (separator, isEmpty) = (",\n", false)
      if bytes.count > 60_000 {
        try print(bytes)
        removeAll()
      }
    }
    raw(isEmpty ? "]" : "\n]")
  }
}
