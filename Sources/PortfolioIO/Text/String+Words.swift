extension String {
  /// Whether it contains a word, compared byte by byte, which is many times faster than by characters.
  func contains(word: String) -> Bool {
    var (text, word) = (self, word)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        text.count >= word.count
          && (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
      }
    }
  }
}
