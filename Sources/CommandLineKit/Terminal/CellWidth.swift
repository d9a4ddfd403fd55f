/// Measures the width of text on a terminal, in cells.
package enum CellWidth {
  /// The width of a text without control characters.
  package static func of(_ text: String) -> Int {
    isPlainASCII(text) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
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
  static func isPlainASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isPlainASCII($0[...]) } ?? text.utf8.allSatisfy(isPlainASCII)
  }

  static func isPlainASCII(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.allSatisfy(isPlainASCII)
  }

  private static func isPlainASCII(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

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
