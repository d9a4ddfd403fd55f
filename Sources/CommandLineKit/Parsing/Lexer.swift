/// A word of the command line, or an option with its value.
enum Token {
  /// A word that is not an option.
  case argument(String)
  /// An option of some command with what was given as its value, which need not be right.
  case option(any Declaration, value: String?)
  /// An option that no command has.
  case unknown(String)
  /// `--`, after which nothing is an option.
  case endOfOptions
}

/// Splits a line into arguments and options with their values. The command need not be known, since an option takes a
/// value in all commands or in none.
struct Lexer {
  /// The options of all commands.
  let options: [any Declaration]

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
    return options.named(name).map { token($0, attached, &rest) } ?? .unknown("--" + name)
  }

  /// Reads `-q`, `-qn`, `-l3`, `-l=3` or `-l 3`.
  private func cluster(_ word: String, _ rest: inout ArraySlice<String>) -> [Token] {
    if options.named(String(word.dropFirst())) != nil { return [.unknown(word)] }
    var tokens: [Token] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.lettered(letter) else { return tokens + [.unknown("-\(letter)")] }
      if option.takesValue || letters.first == "=" {
        let attached = letters.first == "=" ? letters.dropFirst() : letters
        return tokens + [token(option, letters.isEmpty ? nil : String(attached), &rest)]
      }
      tokens.append(.option(option, value: nil))
    }
    return tokens
  }

  private func token(
    _ option: any Declaration, _ attached: String?, _ rest: inout ArraySlice<String>
  ) -> Token {
    .option(option, value: attached ?? (option.needsValue ? rest.popFirst() : nil))
  }
}

extension Declaration {
  /// Whether an option means nothing without a value.
  var needsValue: Bool { takesValue && !valueIsOptional }
}

/// Whether a word that starts with a dash is a negative number: `-1`, `-.5`, `-1e3`, `-1,5`.
func isNegativeNumber(_ word: String) -> Bool {
  var rest = word.utf8.dropFirst()
  guard word.utf8.first == UInt8(ascii: "-") else { return false }
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  let mantissa = rest.prefix { digits.contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  guard mantissa.contains(where: digits.contains) else { return false }
  rest = rest.dropFirst(mantissa.count)
  guard let sign = rest.first else { return true }
  guard sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") else { return false }
  rest = rest.dropFirst()
  if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
  return !rest.isEmpty && rest.allSatisfy(digits.contains)
}
