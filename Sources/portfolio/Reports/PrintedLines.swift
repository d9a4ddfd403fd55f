import PortfolioIO

extension JSONWriter {
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
