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
    if CellWidth.isPrintableASCII(text) { return text }
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
  package static func escapedJSON(_ document: String) -> String { escapedJSON(document, where: isDangerous) }

  private static func escapedJSON(_ document: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in document.unicodeScalars {
      if scalar != "\n", isEscaped(scalar) {
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
    // The first bytes of all of them. Nothing stops at one, so that many are looked at together.
    let isSuspect = document.withUnsafeBufferPointer { bytes in
      var found: UInt8 = 0
      for byte in bytes {
        found |=
          (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 1 : 0) | (byte == 0xD8 ? 1 : 0) | (byte == 0xE2 ? 1 : 0)
      }
      return found != 0
    }
    guard isSuspect else { return document }
    return Array(escapedJSON(String(decoding: document, as: UTF8.self), where: isMisleading).utf8)
  }

  /// A control of C1, a separator of lines or paragraphs, or a bidirectional control.
  private static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    if isMisleading(scalar) { return true }
    return switch scalar.value {
    case 0..<0x20: true
    // What cannot be seen, and joins nothing: spaces without width, soft hyphens, fillers, marks for annotations, tags.
    case 0xAD, 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B, 0x2060...0x2065: true
    case 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF: true
    default: false
    }
  }
}
