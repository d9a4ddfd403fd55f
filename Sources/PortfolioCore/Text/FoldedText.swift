/// A text folded for case-insensitive searching and sorting, in every script.
package struct FoldedText: Hashable, Comparable, Sendable {
  /// The folded text.
  package let text: String
  private let isASCII: Bool

  package init(_ text: String) {
    // Going by way of upper case makes ß equal SS, and ς equal σ.
    self.text = text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : text.uppercased().lowercased()
    isASCII = self.text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether `other` contains this text; accents count, however they are encoded.
  package func occurs(in other: String) -> Bool {
    if text.isEmpty { return true }
    var other = other
    let found = other.withUTF8 { occurs(inASCII: $0) }
    return found ?? FoldedText(other).text.contains(text)
  }

  /// The same for UTF-8 bytes; nil if either text is not all ASCII, which needs the slower search.
  private func occurs(inASCII bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard isASCII else { return false }
    var needle = text
    return needle.withUTF8 { needle in
      guard let first = needle.first else { return true }
      guard bytes.count >= needle.count else { return false }
      for start in 0...(bytes.count - needle.count) where lowered(bytes[start]) == first {
        var length = 1
        while length < needle.count, lowered(bytes[start + length]) == needle[length] { length += 1 }
        if length == needle.count { return true }
      }
      return false
    }
  }

  package static func < (left: FoldedText, right: FoldedText) -> Bool { left.text < right.text }
}

private func lowered(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

extension Unicode.Scalar {
  /// Whether it is not seen but does something: controls, line ends, and what turns or joins the text around it.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case _: false
    }
  }
}
