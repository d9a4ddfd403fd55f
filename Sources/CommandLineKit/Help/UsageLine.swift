extension CommandSyntax {
  /// The arguments in a usage line: `TYPE [QUANTITY [PRICE]]`, `ID...`.
  var usageOfArguments: [String] {
    var words: [String] = []
    var open = 0
    for (index, argument) in arguments.enumerated() {
      let restIsOptional = arguments[index...].allSatisfy { $0.occurrence == .optional }
      switch argument.occurrence {
      case .required: words.append(argument.name)
      case .oneOrMore: words.append(argument.name + "...")
      case .repeated: words.append("[" + argument.name + "...]")
      case .optional where restIsOptional:
        words.append("[" + argument.name)
        open += 1
      case .optional: words.append("[" + argument.name + "]")
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
  var label: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + spelling + (placeholder.map { " " + $0 } ?? "")
  }

  /// The option in a usage line: `[-l|--limit N]`.
  var usage: String {
    let letter = short.map { "-\($0)|" } ?? ""
    return "[" + letter + spelling + (placeholder.map { " " + $0 } ?? "") + "]"
  }
}
