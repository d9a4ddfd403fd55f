/// How long a record may be: far below what every reader can take, wherever the record lies in its file.
public enum RecordLength {
  /// In bytes, as the record is written.
  public static let limit = 1 << 20
  /// What the texts of a record may take of it.
  private static let limitOfTexts = 1_000_000

  /// The field with the longest of a record's texts, where they take more room than a record has; nil where they fit.
  public static func excess<Field>(_ texts: [(field: Field, text: String)]) -> Field? {
    let count = texts.reduce(0) { $0 + $1.text.utf8.count }
    // Escaped, a character takes six bytes at the most.
    guard count > limitOfTexts / 6, texts.reduce(0, { $0 + written($1.text) }) > limitOfTexts else {
      return nil
    }
    return texts.max { $0.text.utf8.count < $1.text.utf8.count }?.field
  }

  /// How many bytes a text takes in JSON.
  private static func written(_ text: String) -> Int {
    text.utf8.reduce(0) { count, byte in
      count + (byte < 0x20 ? 6 : byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1)
    }
  }
}
