/// The outline of a JSON text: enough to recognise where it comes from, without building any of it.
struct JSONShape {
  /// The keys of the outermost object.
  private(set) var keys: Set<String> = []
  /// The keys of the first elements of the outermost array, or of the arrays in the outermost object.
  private(set) var elementKeys: Set<String> = []
  /// Whether the outermost value is an array.
  let isArray: Bool
  /// Whether the whole text is valid JSON.
  private(set) var isWhole = true

  /// The number of elements to look at.
  private static let sampleSize = 50

  /// Nil if the text does not start like JSON.
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
