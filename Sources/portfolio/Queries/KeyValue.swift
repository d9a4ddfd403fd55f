/// `KEY=VALUE` as typed.
struct KeyValue: Sendable {
  let key: String
  let text: String

  /// Nil without a key and a `=`.
  ///
  /// - Parameter known: the program's own keys, which may be typed in any case.
  init?(_ word: String, known: [String]) {
    guard let separator = word.firstIndex(of: "="), separator > word.startIndex else { return nil }
    key = KeyValue.key(String(word[..<separator]), known: known)
    text = String(word[word.index(after: separator)...]).trimmed
  }

  static func key(_ word: String, known: [String]) -> String {
    known.first { $0 == word.lowercased() } ?? word
  }
}
