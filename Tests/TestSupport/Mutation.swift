/// Bytes with a meaning in some kind of text, for mutating it.
package enum MutationPieces {
  package static let json: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "1", "-", "+", ".", "e", "E", "u", "\\u", "\\ud83d",
      "\\ude39", " ", "\n", "\t", "null", "true", "false", "\"a\":", "é", "/", "n", "9",
    ].map { Array($0.utf8) } + invalid

  package static let csv: [[UInt8]] =
    [
      "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", " ", "0", "1", "-", "+", ".", "e", "(", ")", "$", "€",
      "%", "/", ":", "2024-02-30", "31.12.2024", "12/31/2024", "1,234.56", "1.234,56", "buy", "sell", "=1+1",
      "\u{FEFF}", "é", "\0",
    ].map { Array($0.utf8) } + invalid

  /// Invalid UTF-8, or control characters.
  private static let invalid: [[UInt8]] = [
    [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5], [0x1F], [0x7F], [0xC0, 0x80],
  ]
}

extension SeededGenerator {
  /// Mutates a text slightly: removes, inserts, duplicates, truncates or overwrites a byte.
  package mutating func mutate(_ text: inout [UInt8], with pieces: [[UInt8]]) {
    let position = Int.random(in: 0...text.count, using: &self)
    let end = min(text.count, position + Int.random(in: 0...2, using: &self))
    let piece = pieces.randomElement(using: &self) ?? []
    switch Int.random(in: 0..<6, using: &self) {
    case 0: text.removeSubrange(position..<end)
    case 1: text.replaceSubrange(position..<end, with: piece)
    case 2: text.insert(contentsOf: piece, at: position)
    case 3: text.insert(contentsOf: text[position..<end], at: position)
    case 4: text.removeLast(min(text.count, Int.random(in: 1...8, using: &self)))
    default:
      guard position < text.count else { return }
      text[position] = UInt8.random(in: 1...255, using: &self)
    }
  }
}
