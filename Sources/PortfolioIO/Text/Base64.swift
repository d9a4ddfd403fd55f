/// Base64 (RFC 4648) for bytes in multiples of three.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// The value of each character; 64 for invalid ones.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// The text of bytes, whose number must be a multiple of three.
  static func text(of bytes: [UInt8]) -> String {
    let count = bytes.count / 3 * 4
    return String(unsafeUninitializedCapacity: count) { text in
      for group in 0..<bytes.count / 3 {
        let (a, b, c) = (bytes[group * 3], bytes[group * 3 + 1], bytes[group * 3 + 2])
        text[group * 4] = alphabet[Int(a >> 2)]
        text[group * 4 + 1] = alphabet[Int(a & 3) << 4 | Int(b >> 4)]
        text[group * 4 + 2] = alphabet[Int(b & 15) << 2 | Int(c >> 6)]
        text[group * 4 + 3] = alphabet[Int(c & 63)]
      }
      return count
    }
  }

  /// Nil if the text is invalid, or if the number of bytes is not a multiple of three.
  static func bytes(of text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    for start in stride(from: 0, to: characters.count, by: 4) {
      let (a, b) = (values[Int(characters[start])], values[Int(characters[start + 1])])
      let (c, d) = (values[Int(characters[start + 2])], values[Int(characters[start + 3])])
      guard a | b | c | d < 64 else { return nil }
      bytes.append(a << 2 | b >> 4)
      bytes.append(b << 4 | c >> 2)
      bytes.append(c << 6 | d)
    }
    return bytes
  }
}
