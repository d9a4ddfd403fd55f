/// Makes text from outside safe to show, so that it cannot control the terminal or reverse the text after it.
package enum VisibleText {
  /// The text, cut after so many Unicode scalars.
  package static func shortened(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count, case let start = text.unicodeScalars.prefix(count),
      start.endIndex < text.endIndex
    else { return text }
    return String(start) + "…"
  }

  /// The text with every control character, line separator, bidirectional control and character that cannot be seen as
  /// a visible escape.
  package static func escaped(_ text: String) -> String {
    if CellWidth.isPlainASCII(text) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isDangerous(scalar):
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Makes several lines safe, keeping their line breaks (LF).
  package static func escapedLines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// Makes a JSON document safe using JSON escapes, so that its content is the same.
  package static func escapedJSON(_ document: String) -> String {
    var result = ""
    for scalar in document.unicodeScalars {
      if scalar != "\n", isDangerous(scalar) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Makes a JSON document safe that somebody may look at later, in a file or behind `tail`: controls of C1 and those
  /// that reverse text are escaped, so that its content is the same. The rest is for programs.
  package static func escapedControls(inJSON document: [UInt8]) -> [UInt8] {
    guard document.contains(where: { $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }) else {
      return document
    }
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var index = 0
    while index < document.count {
      let (code, length) = control(in: document, at: index)
      if let code {
        let digits = String(code, radix: 16, uppercase: true)
        result += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      } else {
        result.append(document[index])
      }
      index += length
    }
    return result
  }

  /// The control whose UTF-8 begins at a place, and its length there; nil for any other byte.
  private static func control(in bytes: [UInt8], at index: Int) -> (UInt32?, Int) {
    func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
    switch (bytes[index], byte(1), byte(2)) {
    case (0x7F, _, _): return (0x7F, 1)
    case (0xC2, 0x80...0x9F, _): return (UInt32(byte(1)), 2)
    case (0xD8, 0x9C, _): return (0x061C, 2)
    case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
      return (0x2000 | UInt32(byte(1) & 0x3F) << 6 | UInt32(byte(2) & 0x3F), 3)
    default: return (nil, 1)
    }
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
    case 0x2028, 0x2029: true  // line and paragraph separator
    // What cannot be seen, and joins nothing: spaces without width, soft hyphens, fillers, marks for annotations, tags.
    case 0xAD, 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B, 0x2060...0x2065: true
    case 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional controls
    default: false
    }
  }
}
