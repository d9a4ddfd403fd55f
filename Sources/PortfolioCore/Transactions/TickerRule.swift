/// What counts as a ticker when a transaction is entered. A letter is one of any script.
package enum TickerRule: String, CaseIterable, Sendable {
  /// 3 or 4 letters.
  case letters
  /// 1 to 36 of `A–Z 0–9 . - : ^ = _`, which covers the symbols of exchanges everywhere.
  case symbol

  /// `text` with its letters in upper case. A letter stays as it is where upper case would make other letters
  /// of it that are a ticker of their own: `ﬁ` would become `FI`, and `ſ` an `S`.
  package static func upperCased(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // The symbol of an option may be filled up with blanks.
      if text.utf8.contains(0x20), case let joined = text.filter({ $0 != " " }),
        OptionSymbol(upperCased(joined)) != nil
      {
        return upperCased(joined)
      }
      guard text.utf8.contains(where: { (0x61...0x7A).contains($0) }) else { return text }
      return String(
        decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
    }
    var upper = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { upper.append(capital(of: scalar)) }
    return String(upper)
  }

  private static func capital(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    // Unicode's own mapping is `SS`.
    if scalar == "ß" { return "ẞ" }
    let mapped = scalar.properties.uppercaseMapping.unicodeScalars
    guard mapped.count == 1, let capital = mapped.first, scalar.isASCII || !capital.isASCII else {
      return scalar
    }
    return capital
  }

  /// The most code points of a ticker, more than any rule allows.
  private static let most = 128

  /// Whether a text may be a ticker at all, whatever the rule: not if it is too long, or could break out of a line of a
  /// file that it is written to.
  package static func isPossible(_ ticker: String) -> Bool {
    let scalars = ticker.unicodeScalars
    guard ticker.utf8.count <= most || scalars.count <= most else { return false }
    return ticker.utf8.allSatisfy { (0x20..<0x7F).contains($0) } || !scalars.contains(where: \.isHidden)
  }

  /// Whether the rule allows `ticker`, which must be in upper case.
  package func allows(_ ticker: String) -> Bool {
    guard ticker.utf8.allSatisfy({ $0 < 0x80 }) else { return allowsForeign(ticker) }
    return switch self {
    case .letters:
      (3...4).contains(ticker.utf8.count) && ticker.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case .symbol:
      (1...36).contains(ticker.utf8.count) && ticker.utf8.allSatisfy(isSymbolByte)
    }
  }

  /// The same for a text that is not of ASCII alone.
  private func allowsForeign(_ ticker: String) -> Bool {
    let lengths = self == .letters ? 3...4 : 1...36
    // A letter may be written with marks, but not with any number of them.
    guard lengths.contains(ticker.count), ticker.unicodeScalars.count <= 3 * ticker.count else {
      return false
    }
    return ticker.allSatisfy { character in
      if let byte = character.asciiValue {
        return self == .letters ? (0x41...0x5A).contains(byte) : isSymbolByte(byte)
      }
      return isForeignLetter(character)
    }
  }

  private func isForeignLetter(_ character: Character) -> Bool {
    guard character.isLetter else { return false }
    return character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: true
      case _: scalar.properties.isAlphabetic && !scalar.properties.isLowercase
      }
    }
  }

  /// What is wrong with `ticker` under this rule; nil if it is allowed.
  package func issue(with ticker: String) -> Issue? {
    problem(ticker).map { Issue($0, field: .ticker) }
  }

  /// The problem with `ticker` under this rule; nil if it is allowed.
  func problem(_ ticker: String) -> Issue.Problem? {
    if allows(ticker) { return nil }
    switch self {
    case .letters: return .tickerNotLetters(ticker, isSymbol: TickerRule.symbol.allows(ticker))
    case .symbol: return .tickerNotSymbol(ticker)
    }
  }

  private func isSymbolByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x30...0x39: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "="),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
