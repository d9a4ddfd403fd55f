extension Command {
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

/// An option with the path of the command that declares it.
typealias OwnedOption = (option: any Declaration, path: [String])

extension [Command] {
  /// The options in the help of the last of these commands, which are each below that before it: its own, those of its
  /// default subcommand and those of the commands above it, each name once.
  var shownOptions: [OwnedOption] {
    var owners = indices.reversed().map { (command: self[$0], path: self[...$0].map(\.name)) }
    if let standIn = last?.standIn { owners.insert((standIn, map(\.name) + [standIn.name]), at: 1) }
    var names: Set<String> = []
    return owners.flatMap { owner in
      owner.command.options.filter { names.insert($0.name).inserted }.map { ($0, owner.path) }
    }
  }
}
