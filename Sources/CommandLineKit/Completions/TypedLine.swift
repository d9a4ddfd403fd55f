/// A shell with completion.
///
/// Its script passes the line to the program, as in `demo __complete fish -- WORD…`, and inserts its answer: a line
/// that says whether file names are possible, then a line for each word, with a tab and a description if there is one.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The name of the hidden command that provides the answer.
  package static let command = "__complete"
}

/// A line to complete, with the quoting of its last word.
package struct TypedLine: Equatable, Sendable {
  /// The words before the last one, without quoting.
  package private(set) var words: [String]
  /// The last word as typed so far, without quoting.
  package var current: String { last.text }

  private let shell: Shell
  private let last: TypedWord

  /// Reads the line passed by a completion script.
  ///
  /// bash passes the characters at which it breaks words, and the line up to the cursor. The other shells
  /// pass the words without quotes, and the last one as typed.
  package init?(_ shell: Shell, _ words: [String]) {
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

  /// The answer for the script: whether file names are possible, then a line for each word that can be
  /// inserted safely.
  package func answer(_ offer: Offer) -> String {
    let lines = offer.candidates.compactMap { candidate -> String? in
      guard let word = insertion(of: candidate.word) else { return nil }
      let isAlone = shell == .bash || candidate.description.isEmpty
      return isAlone ? word : word + "\t" + oneLine(candidate.description)
    }
    return ([offer.paths.rawValue] + lines).joined(separator: "\n") + "\n"
  }

  /// The text to insert for a word, or nil if it cannot be inserted safely.
  ///
  /// zsh and fish add quotes by themselves. Nothing inserted between double quotes may be executed.
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

/// A word on a line, with its quotes and backslashes interpreted.
private struct TypedWord: Equatable, Sendable {
  /// The word without quoting.
  var text = ""
  /// The quote that is still open.
  var quote: Character?
  /// Whether any part of it is quoted.
  var hasQuotes = false
  /// The number of characters that the shell keeps: it completes from the open quote or the last word break
  /// on.
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

/// Quotes a word for bash, with a backslash before every special character.
private func quotedForBash(_ word: String) -> String {
  var quoted = ""
  for (index, character) in word.enumerated() {
    let isLiteral =
      !character.isASCII || character.isLetter || character.isNumber || "_-+.,/:=@%^".contains(character)
    if !isLiteral, !(character == "~" && index > 0) { quoted.append("\\") }
    quoted.append(character)
  }
  return quoted
}
