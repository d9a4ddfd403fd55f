import PortfolioCore

/// One record of a feed: its values by path, such as `transactionDetail.value.amount`.
struct FeedRecord {
  enum Value: Equatable {
    case text(String)
    /// As written.
    case number(String)
    case null
    /// A value of another type; its first characters.
    case other(String)
  }

  private var values: [String: Value] = [:]

  subscript(path: String) -> Value? { values[path] }

  /// A record of these values by path.
  init(_ values: [String: Value]) { self.values = values }

  /// Reads an object and keeps its values, down to `depth` levels of objects; for a duplicate key the last
  /// value counts.
  init(_ scanner: inout JSONScanner, depth: Int = 4) throws(JSONError) {
    try read(&scanner, "", depth)
  }

  private mutating func read(
    _ scanner: inout JSONScanner, _ prefix: String, _ depth: Int
  ) throws(JSONError) {
    var found: [(String, Value)] = []
    var nested: [String: Value] = [:]
    try scanner.members { (scanner, key) throws(JSONError) in
      let path = prefix + scanner.text(key)
      scanner.skipWhitespace()
      if scanner.byte == UInt8(ascii: "{"), depth > 1 {
        let inner = try FeedRecord(&scanner, prefix: path + ".", depth - 1)
        nested.merge(inner.values) { _, last in last }
        found.append((path, .other("{")))
      } else {
        found.append((path, try Value(&scanner)))
      }
    }
    values.merge(nested) { _, last in last }
    for (path, value) in found { values[path] = value }
  }

  private init(_ scanner: inout JSONScanner, prefix: String, _ depth: Int) throws(JSONError) {
    try read(&scanner, prefix, depth)
  }
}

extension FeedRecord.Value {
  /// Reads a value.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    switch scanner.byte {
    case UInt8(ascii: "\""): self = .text(scanner.text(try scanner.string()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      self = .number(scanner.text((try scanner.number(), false)))
    case UInt8(ascii: "n"):
      try scanner.literal("null")
      self = .null
    default:
      let start = scanner.index
      try scanner.skipValue()
      self = .other(String(scanner.text((start..<scanner.index, false)).prefix(40)))
    }
  }

  /// The value as written, or its first characters.
  var excerpt: String { String(whole.prefix(40)) }

  /// The value as written.
  var whole: String {
    switch self {
    case .text(let text), .number(let text), .other(let text): text
    case .null: "null"
    }
  }
}
