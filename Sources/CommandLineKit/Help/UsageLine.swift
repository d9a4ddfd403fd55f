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

extension Declaration {
  /// The option in a list, with long names aligned: `-l, --limit N`, `    --note TEXT`.
  ///
  /// - Parameters:
  ///   - gap: what stands for a missing letter.
  ///   - bold, italic: mark what is to be typed, and what stands for something else.
  func label(
    _ texts: any HelpTexts, gap: String = "    ", bold: (String) -> String = { $0 },
    italic: (String) -> String = { $0 }
  ) -> String {
    let name = (short.map { bold("-\($0)") + ", " } ?? gap) + bold(spelling)
    guard let value = placeholder.map(texts.placeholder).map(italic) else { return name }
    return name + (valueIsOptional ? "[=\(value)]" : " " + value)
  }
}

/// An option with the path of the command that declares it.
typealias OwnedOption = (option: any Declaration, owner: [String])

extension ProgramSyntax {
  /// The options listed in a command's help: its own, those of its default subcommand and those of its parent
  /// commands, each name once.
  func shownOptions(of path: [String]) -> [OwnedOption] {
    let commands = commands(along: path) ?? []
    var owners = commands.indices.reversed().map { (command: commands[$0], path: Array(path[...$0])) }
    if let standIn = commands.last?.standIn { owners.insert((standIn, path + [standIn.name]), at: 1) }
    var names: Set<String> = []
    return owners.flatMap { owner in
      owner.command.options.filter { names.insert($0.name).inserted }.map { ($0, owner.path) }
    }
  }
}
