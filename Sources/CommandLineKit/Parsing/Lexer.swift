/// Splits a line into arguments and options with their values.
struct Lexer {
  /// The options of the command.
  let scope: OptionScope
  /// The options of all commands, which only tell whether a value follows.
  let everywhere: OptionScope

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
    guard let option = scope.option(named: name) else {
      if attached == nil, everywhere.option(named: name)?.takesNextWord == true { rest = rest.dropFirst() }
      return .unknown("--" + name)
    }
    return token(option, attached, &rest)
  }

  /// Reads `-q`, `-qn`, `-l3`, `-l=3` or `-l 3`.
  private func cluster(_ word: String, _ rest: inout ArraySlice<String>) -> [Token] {
    var tokens: [Token] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = scope.option(lettered: letter) else {
        if scope.option(named: String(word.dropFirst())) != nil { return [.unknown(word)] }
        tokens.append(.unknown("-\(letter)"))
        guard let foreign = everywhere.option(lettered: letter) else { return tokens }
        if !foreign.takesValue, letters.first != "=" { continue }
        if foreign.takesValue, letters.isEmpty { rest = rest.dropFirst() }
        return tokens
      }
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
