extension String {
  /// Whether it contains a word, compared byte by byte, which is many times faster than by characters.
  func contains(word: String) -> Bool { offset(of: word) != nil }

  /// After how many bytes a word begins; nil where it does not occur.
  func offset(of word: String) -> Int? {
    var (text, word) = (self, word)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        guard text.count >= word.count else { return nil }
        return (0...text.count - word.count).first { text[$0..<$0 + word.count].elementsEqual(word) }
      }
    }
  }
}
