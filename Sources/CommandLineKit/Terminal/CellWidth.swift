/// Measures the width of text on a terminal, in cells.
package enum CellWidth {
  /// The width of a text without control characters.
  package static func of(_ text: String) -> Int {
    isPrintableASCII(text) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The width of a character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    let isPicture =
      first.properties.isEmojiPresentation || isRegionalIndicator(first)
      || (first.properties.isEmoji && scalars.contains("\u{FE0F}"))
    return isPicture ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// The text shortened to `width` cells, with an ellipsis if anything is cut off.
  package static func truncated(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = beginning(of: text, width - 1)
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// The longest prefix of a text that fits in `width` cells.
  static func beginning(of text: String, _ width: Int) -> String {
    var kept = ""
    var room = width
    for character in text {
      room -= of(character)
      if room < 0 { break }
      kept.append(character)
    }
    return kept
  }

  /// Whether the text only consists of visible ASCII characters and spaces.
  static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isPrintableASCII($0[...]) }
      ?? text.utf8.allSatisfy(isPrintableASCII)
  }

  static func isPrintableASCII(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.allSatisfy(isPrintableASCII)
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator, .control: return 0
    default: break
    }
    if isJoiningJamo(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Korean vowels and finals, which share the cells of the consonant before them.
  private static func isJoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].contains(scalar.value) { return true }
      if wideRanges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

/// Characters, apart from emoji, that are two cells wide (East Asian Width W and F), in ascending order.
let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul consonants
  0x2329...0x232A,  // angle brackets
  0x2E80...0x303E,  // radicals, ideographic punctuation
  0x3041...0x3247,  // kana, Bopomofo, Hangul letters, enclosed ideographs
  0x3250...0x4DBF,  // enclosed and compatibility letters, ideographs, extension A
  0x4E00...0xA4CF,  // ideographs, Yi
  0xA960...0xA97C,  // Hangul consonants, extended
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6B,  // compatibility and small forms
  0xFF01...0xFF60,  // full-width forms
  0xFFE0...0xFFE6,  // full-width signs
  0x16FE0...0x18D08,  // Tangut, Khitan
  0x1AFF0...0x1B2FB,  // kana extensions, Nüshu
  0x1F200...0x1F265,  // enclosed ideographs
  0x20000...0x2FFFD,  // extensions B to F
  0x30000...0x3FFFD,  // extension G and on
]
