/// A line that a shell wants completed, with how far its last word is quoted.
public struct TypedLine: Equatable, Sendable {
  /// The words before the last one, as the program will get them.
  public private(set) var words: [String]
  /// The last word, as far as it was typed.
  public var current: String { last.text }

  private let shell: Shell
  private let last: TypedWord

  /// The line that a completion script hands over.
  ///
  /// bash hands over the characters at which it breaks words and the line up to the cursor. The other shells
  /// hand over the words without their quotes, and the last one as it was typed.
  public init?(_ shell: Shell, _ words: [String]) {
    var words = words
    self.shell = shell
    switch shell {
    case .bash:
      guard words.count == 2 else { return nil }
      var typed = TypedWord.all(in: words[1], breaks: words[0].filter { "=:".contains($0) })
      guard let last = typed.popLast() else { return nil }
      self.last = last
      self.words = typed.dropFirst().map(\.text)
    case .zsh, .fish:
      guard let typed = words.popLast() else { return nil }
      last = TypedWord.all(in: typed, breaks: "", splitting: false).last ?? TypedWord()
      self.words = words
    }
  }

  /// What the script gets: whether files fit, then the words that can be inserted safely, a line each.
  public func answer(_ offer: Offer) -> String {
    let lines = offer.candidates.compactMap { candidate -> String? in
      guard let word = insertion(of: candidate.word) else { return nil }
      let isAlone = shell == .bash || candidate.description.isEmpty
      return isAlone ? word : word + "\t" + oneLine(candidate.description)
    }
    return ([offer.paths.rawValue] + lines).joined(separator: "\n") + "\n"
  }

  /// The text to insert for a word, or nil if it cannot stand where it would.
  ///
  /// zsh and fish quote by themselves. No shell gets anything to run between double quotes.
  private func insertion(of word: String) -> String? {
    guard !word.isEmpty, !word.unicodeScalars.contains(where: isControl) else { return nil }
    if last.quote == "\"", word.contains(where: { "$`\\\"!".contains($0) }) { return nil }
    guard shell == .bash else { return word }
    let rest = String(word.dropFirst(last.kept))
    switch last.quote {
    case "'": return rest.contains("'") ? nil : rest
    case nil: return last.hasQuotes ? nil : quotedForBash(rest)
    default: return rest
    }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// A word as it stands on a line, with what its quotes and backslashes mean.
private struct TypedWord: Equatable, Sendable {
  /// What the word says.
  var text = ""
  /// The quote that is open at its end.
  var quote: Character?
  /// Whether a part of it stands in quotes.
  var hasQuotes = false
  /// How many characters the shell keeps: it completes from the open quote or the last break on.
  var kept = 0

  /// The words of a line; the last one may be empty.
  static func all(in line: String, breaks: String, splitting: Bool = true) -> [TypedWord] {
    var words: [TypedWord] = []
    var word = TypedWord()
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (character, word.quote) {
      case ("\\", nil): word.text += rest.popFirst().map(String.init) ?? ""
      case ("\\", "\""):
        let isEscape = rest.first.map { "$`\"\\".contains($0) } ?? false
        word.text.append(isEscape ? rest.removeFirst() : character)
      case (let end, let open?) where end == open: word.quote = nil
      case ("'", nil), ("\"", nil):
        word.quote = character
        word.hasQuotes = true
        word.kept = word.text.count
      case (" ", nil) where splitting, ("\t", nil) where splitting, ("\n", nil) where splitting:
        if word != TypedWord() { words.append(word) }
        word = TypedWord()
      case (_, nil):
        word.text.append(character)
        if breaks.contains(character) { word.kept = word.text.count }
      default: word.text.append(character)
      }
    }
    return words + [word]
  }
}

/// A word as bash takes it back unchanged: a backslash before what means anything to it.
private func quotedForBash(_ word: String) -> String {
  var quoted = ""
  for (index, character) in word.enumerated() {
    let isPlain =
      !character.isASCII || character.isLetter || character.isNumber || "_-+.,/:=@%^".contains(character)
    if !isPlain, !(character == "~" && index > 0) { quoted.append("\\") }
    quoted.append(character)
  }
  return quoted
}
