import PortfolioCore
import PortfolioSystem

extension JSONValue {
  /// The value in a file. Throws what is made of the place and kind of a mistake.
  package init<Failure: Error>(
    parsing bytes: [UInt8], of file: String, _ malformed: (Place, JSONError.Problem) -> Failure
  ) throws(Failure) {
    func failure(_ error: JSONError) -> Failure {
      malformed(Place(file: file, offset: error.offset, in: bytes), error.problem)
    }
    self = try mapError(failure, JSONValue(parsing: bytes))
  }
}

extension Place {
  /// The line and column of an offset in a text held in memory.
  package init(file: String?, offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    self.init(file: file, line: line, column: column)
  }
  /// The line of an element of a list, which is a member of a document that can be read.
  init(file: String, ofElement index: Int, in key: String, of bytes: [UInt8]) {
    var offset: Int?
    try? JSONScanner.scan(bytes, skippingMark: true) { (scanner) throws(JSONError) in
      try scanner.members { (scanner, name) throws(JSONError) in
        guard scanner.text(name) == key else { return try scanner.skipValue() }
        var count = 0
        try scanner.elements { (scanner) throws(JSONError) in
          scanner.skipWhitespace()
          if count == index { offset = scanner.index }
          count += 1
          try scanner.skipValue()
        }
      }
    }
    self.init(file: file, line: offset.flatMap { Place(file: file, offset: $0, in: bytes).line })
  }
}
