/// A text in single quotes, as bash and zsh read it.
func quotedForBourne(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

/// A text in single quotes, as fish reads it.
func quotedForFish(_ text: String) -> String {
  var result = "'"
  for character in text {
    if character == "'" || character == "\\" { result += "\\" }
    result.append(character)
  }
  return result + "'"
}

/// A description on one line.
func oneLine(_ text: String) -> String {
  TextWrap.words(text).joined(separator: " ")
}
