/// The longest record allowed, far below what every reader can take.
package enum RecordLength {
  /// In bytes, as written.
  package static let limit = 1 << 20
  /// The share of it that the record's texts may take.
  private static let limitOfTexts = 1_000_000

  /// The field with the longest text if a record's texts exceed the limit; nil if they fit.
  package static func excess<Field>(_ texts: [(field: Field, text: String)]) -> Field? {
    let count = texts.reduce(0) { $0 + $1.text.utf8.count }
    // A character takes at most six bytes when escaped.
    guard count > limitOfTexts / 6, texts.reduce(0, { $0 + written($1.text) }) > limitOfTexts else {
      return nil
    }
    return texts.max { $0.text.utf8.count < $1.text.utf8.count }?.field
  }

  /// The number of bytes that a text takes in JSON.
  private static func written(_ text: String) -> Int {
    text.utf8.reduce(0) { count, byte in
      count + (byte < 0x20 ? 6 : byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1)
    }
  }
}
