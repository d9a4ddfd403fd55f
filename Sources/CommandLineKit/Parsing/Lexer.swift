/// Splits a line into arguments and options with their values. The command need not be known, since an option takes a
/// value in all commands or in none.
struct Lexer {
  /// The options of all commands.
  let options: OptionScope

  func tokens(_ words: [String]) -> [Token] {
    var tokens: [Token] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        return tokens + [.endOfOptions] + rest.map(Token.argument)
      } else if word.hasPrefix("--") {
        tokens.append(long(word, &rest))
      } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
        tokens += cluster(word, &rest)
      } else {
        tokens.append(.argument(word))
      }
    }
    return tokens
  }

  /// Reads `--name`, `--name=value` or `--name value`.
  private func long(_ word: String, _ rest: inout ArraySlice<String>) -> Token {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    return options.option(named: name).map { token($0, attached, &rest) } ?? .unknown("--" + name)
  }

  /// Reads `-q`, `-qn`, `-l3`, `-l=3` or `-l 3`.
  private func cluster(_ word: String, _ rest: inout ArraySlice<String>) -> [Token] {
    if options.option(named: String(word.dropFirst())) != nil { return [.unknown(word)] }
    var tokens: [Token] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.option(lettered: letter) else { return tokens + [.unknown("-\(letter)")] }
      if option.takesValue || letters.first == "=" {
        let attached = letters.first == "=" ? letters.dropFirst() : letters
        return tokens + [token(option, letters.isEmpty ? nil : String(attached), &rest)]
      }
      tokens.append(.flag(option))
    }
    return tokens
  }

  private func token(
    _ option: any OptionDeclaration, _ attached: String?, _ rest: inout ArraySlice<String>
  ) -> Token {
    guard option.takesValue else {
      return attached.map { .flagWithValue(option, value: $0) } ?? .flag(option)
    }
    if attached == nil, option.valueIsOptional { return .flag(option) }
    guard let value = attached ?? rest.popFirst() else { return .valueMissing(option) }
    return .option(option, value: value)
  }
}
