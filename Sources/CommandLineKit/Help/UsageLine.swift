extension CommandSyntax {
  /// The arguments in a usage line: `TYPE [QUANTITY [PRICE]]`, `ID...`.
  func usageOfArguments(_ texts: any HelpTexts) -> [String] {
    var words: [String] = []
    var open = 0
    for (index, argument) in arguments.enumerated() {
      let name = texts.placeholder(argument.name)
      let restIsOptional = arguments[index...].allSatisfy { $0.occurrence == .optional }
      switch argument.occurrence {
      case .required: words.append(name)
      case .oneOrMore: words.append(name + "...")
      case .repeated: words.append("[" + name + "...]")
      case .optional where restIsOptional:
        words.append("[" + name)
        open += 1
      case .optional: words.append("[" + name + "]")
      }
    }
    if open > 0, let last = words.popLast() {
      words.append(last + String(repeating: "]", count: open))
    }
    return words
  }
}

extension OptionDeclaration {
  /// The option in a list, with long names aligned: `-l, --limit N`, `    --note TEXT`.
  func label(_ texts: any HelpTexts) -> String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + spelling + value(texts)
  }

  /// What stands for its value, after a space; empty if it takes none.
  private func value(_ texts: any HelpTexts) -> String {
    placeholder.map { name in
      valueIsOptional ? "[=\(texts.placeholder(name))]" : " " + texts.placeholder(name)
    } ?? ""
  }
}
