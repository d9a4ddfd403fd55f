import PortfolioCore

/// The two ways of writing journals.
enum JournalSyntax { case ledger, beancount }

// What each takes.
extension JournalSyntax {
  /// ledger does not accept commodities and parts of account names from 256 bytes on, or lines from 4096 bytes on.
  private static let longestPart = 200
  private static let longestDescription = 2_000
  private static let longestCommodity = 24

  var indent: String {
    switch self {
    case .ledger: "    "
    case .beancount: "  "
    }
  }

  /// Names that are keywords.
  var reserved: Set<String> {
    switch self {
    case .ledger: []
    case .beancount: ["TRUE", "FALSE", "NULL"]
    }
  }

  /// In beancount two to 24 characters, starting with a capital letter and ending with a letter or digit.
  func isCommodity(_ name: String) -> Bool {
    switch self {
    case .ledger: return TickerRule.symbol.allows(name) && name.utf8.count <= JournalSyntax.longestPart
    case .beancount:
      guard let first = name.utf8.first, let last = name.utf8.last else { return false }
      return (2...JournalSyntax.longestCommodity).contains(name.utf8.count) && isCapital(first)
        && (isCapital(last) || isDigit(last)) && name.utf8.allSatisfy(isOfCommodity)
    }
  }

  /// A name that `isCommodity` in place of one that is not.
  func commodity(_ ticker: String, _ attempt: Int) -> String {
    let end = "-X" + (attempt > 1 ? String(attempt) : "")
    switch self {
    case .ledger:
      // Letters, digits and what symbols have besides; no program takes all else between quotes.
      let safe = ticker.map { TickerRule.symbol.allows(String($0)) ? $0 : "-" }
      return JournalText.short(String(safe), JournalSyntax.longestPart) + end
    case .beancount:
      let safe = String(
        decoding: ticker.utf8.map { isOfCommodity($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
      let begun = safe.utf8.first.map(isCapital) == true ? safe : "X" + safe
      return String(begun.prefix(JournalSyntax.longestCommodity - end.utf8.count)) + end
    }
  }

  /// How a commodity stands in a line: ledger wants quotes around anything but letters.
  func written(_ commodity: String) -> String {
    self == .beancount || commodity.utf8.allSatisfy(isCapital) ? commodity : "\"\(commodity)\""
  }

  /// A part of an account's name without characters that would end or divide it. In beancount each starts with a
  /// capital letter or digit, and contains letters, digits and hyphens.
  func accountPart(_ part: String) -> String {
    switch self {
    case .ledger:
      let safe = JournalText.line(part).map { ";:\"()[]{}|@=*!%~".contains($0) ? "-" : $0 }
      return safe.isEmpty ? "-" : JournalText.short(String(safe), JournalSyntax.longestPart)
    case .beancount:
      var name = String.UnicodeScalarView()
      for scalar in part.unicodeScalars { name.append(isLetter(scalar) || isDigit(scalar) ? scalar : "-") }
      let isFine =
        name.first.map { $0.properties.generalCategory == .uppercaseLetter || isDigit($0) } ?? false
      return isFine ? String(name) : "X" + String(name)
    }
  }

  /// The title with the note, on one line: in ledger without the character that starts a comment.
  func description(_ transaction: JournalTransaction) -> String {
    switch self {
    case .ledger:
      let title = JournalText.comment(transaction.title)
      guard let note = transaction.record.note else { return title }
      return title + " | " + JournalText.short(JournalText.comment(note), JournalSyntax.longestDescription)
    case .beancount:
      let note = transaction.record.note.map { " | " + JournalText.line($0) } ?? ""
      return "\"\(JournalText.escaped(JournalText.line(transaction.title) + note))\""
    }
  }

  private func isOfCommodity(_ byte: UInt8) -> Bool {
    isCapital(byte) || isDigit(byte) || ".-_".utf8.contains(byte)
  }

  private func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

/// Prepares texts for a journal.
enum JournalText {
  /// The longest prefix of a text that takes at most `size` bytes.
  static func short(_ text: String, _ size: Int) -> String {
    if text.utf8.count <= size { return text }
    var left = size
    return String(
      text.prefix { character in
        left -= character.utf8.count
        return left >= 0
      })
  }

  /// The text on one line: every run of white space and control characters becomes one space, with none at
  /// the ends, and what turns the text around it is left out.
  static func line(_ text: String) -> String {
    if isLine(text) { return text }
    return text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    .map { word in
      String(String.UnicodeScalarView(word.filter { !$0.isHidden || $0.properties.isJoinControl }))
    }
    .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a text is such a line already, as most are.
  private static func isLine(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  /// The same without the character that starts a comment.
  static func comment(_ text: String) -> String {
    let line = line(text)
    return line.utf8.contains(UInt8(ascii: ";")) ? String(line.map { $0 == ";" ? "," : $0 }) : line
  }

  /// The same between quotes.
  static func escaped(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
