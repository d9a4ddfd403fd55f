/// Splits a line into words as a shell would: at spaces, except in single quotes.
func words(_ line: String) -> [String] {
  var words: [String] = []
  var word = ""
  var hasWord = false
  var isQuoted = false
  for character in line {
    switch character {
    case "'":
      isQuoted.toggle()
      hasWord = true
    case " " where !isQuoted:
      if hasWord { words.append(word) }
      (word, hasWord) = ("", false)
    default:
      word.append(character)
      hasWord = true
    }
  }
  return hasWord ? words + [word] : words
}
