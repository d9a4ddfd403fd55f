import PortfolioCore

/// What a JSON text looks like from far away: enough to tell whose it is, without building any of it.
struct JSONShape {
  /// The keys of the outermost object.
  private(set) var keys: Set<String> = []
  /// The keys of the first elements of the outermost array, or of the arrays in the outermost object.
  private(set) var elementKeys: Set<String> = []
  /// Whether the outermost value is an array.
  let isArray: Bool
  /// Whether it is JSON to its end.
  private(set) var isWhole = true

  /// So many elements are looked at.
  private static let sampleSize = 50

  /// Nil for a text that is no JSON from its first byte on.
  init?(_ file: ImportFile) {
    guard file.isJSON else { return nil }
    isArray = file.text.firstByte == UInt8(ascii: "[")
    var scanner = file.text.scanner()
    do throws(JSONError) {
      if isArray { try sample(&scanner) } else { try members(&scanner) }
      try scanner.end()
    } catch {
      isWhole = false
    }
  }

  private mutating func members(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { (scanner, key) throws(JSONError) in
      keys.insert(scanner.text(key))
      scanner.skipWhitespace()
      if scanner.byte == UInt8(ascii: "[") { try sample(&scanner) } else { try scanner.skipValue() }
    }
  }

  private mutating func sample(_ scanner: inout JSONScanner) throws(JSONError) {
    var seen = 0
    try scanner.elements { (scanner) throws(JSONError) in
      scanner.skipWhitespace()
      seen += 1
      guard seen <= JSONShape.sampleSize, scanner.byte == UInt8(ascii: "{") else {
        return try scanner.skipValue()
      }
      try scanner.members { (scanner, key) throws(JSONError) in
        elementKeys.insert(scanner.text(key))
        try scanner.skipValue()
      }
    }
  }
}
