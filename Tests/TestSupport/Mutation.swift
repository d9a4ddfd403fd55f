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

  /// Numbers that are hardly ever written, and what is long or deep.
  package static let extremes: [[UInt8]] =
    [
      "0", "-0", "99999999999999999999999999999999999999", "-170141183460469231731687303715884105728",
      "0.00000000000000000000000000000000000001", "1e400", "9223372036854775807", "-9223372036854775808",
      "4294967296", "00000000", "9999-12-31", "0001-01-01", "31/12/9999", "NaN",
    ].map { Array($0.utf8) } + [[UInt8](repeating: UInt8(ascii: "9"), count: 300)]

  /// Invalid UTF-8, or control characters.
  private static let invalid: [[UInt8]] = [
    [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5], [0x1F], [0x7F], [0xC0, 0x80],
  ]
}

extension SeededGenerator {
  /// Puts another number in the place of one of a text.
  package mutating func mutateNumber(_ text: inout [UInt8]) {
    let digits = text.indices.filter { (0x30...0x39).contains(text[$0]) }
    guard let start = digits.randomElement(using: &self) else { return }
    let end =
      text[start...].firstIndex { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ".") } ?? text.count
    text.replaceSubrange(start..<end, with: MutationPieces.extremes.randomElement(using: &self) ?? [])
  }

  /// Takes a line away, or puts it in a second time.
  package mutating func mutateLine(_ text: inout [UInt8]) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let index = lines.indices.randomElement(using: &self) else { return }
    if Bool.random(using: &self) {
      lines.remove(at: index)
    } else {
      lines.insert(lines[index], at: lines.indices.randomElement(using: &self) ?? index)
    }
    text = Array(lines.joined(separator: [0x0A]))
  }

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
