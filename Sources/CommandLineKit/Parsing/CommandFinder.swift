/// The command found among some words, and the words left for it.
struct FoundCommand {
  /// The commands along the path, outermost first.
  var path: [CommandSyntax]
  /// Whether the last command was not named but is the default subcommand.
  var isDefault = false
  /// The words left as arguments.
  var words: [String]
  /// Why the path could not be followed to its end.
  var error: UsageError?

  var names: [String] { path.map(\.name) }
  /// The names that were typed.
  var typedNames: [String] { isDefault ? names.dropLast() : names }
}

/// Finds the command in a line whose options are not understood yet.
struct CommandFinder {
  let program: ProgramSyntax
  let everywhere: OptionScope

  init(_ program: ProgramSyntax) {
    self.program = program
    self.everywhere = OptionScope.everywhere(in: program)
  }

  /// Finds the command, and reads the tokens with its options.
  ///
  /// An option before the command may take a value in one command but not in another, which changes which
  /// word is the command. A reading is therefore only accepted if the command it leads to reads the line the
  /// same way.
  func find(_ words: [String]) -> (FoundCommand, [Token]) {
    let first = read(words, scope: everywhere).found
    let again = read(words, scope: scope(first.path))
    if first.error == nil, !first.path.isEmpty, again.found.names == first.names { return again }

    for path in program.paths(hidden: true) {
      guard let commands = program.commands(along: path) else { continue }
      let reading = read(words, scope: scope(commands))
      if reading.found.names == path { return reading }
    }
    return (again.found, read(words, scope: scope(again.found.path)).tokens)
  }

  private func scope(_ path: [CommandSyntax]) -> OptionScope { OptionScope.of(path, in: program) }

  private func read(_ words: [String], scope: OptionScope) -> (found: FoundCommand, tokens: [Token]) {
    let tokens = Lexer(scope: scope, everywhere: everywhere).tokens(words)
    let arguments = tokens.compactMap { token -> String? in
      if case .argument(let word) = token { word } else { nil }
    }
    return (follow(arguments), tokens)
  }

  /// Follows the words down to a command.
  private func follow(_ words: [String]) -> FoundCommand {
    var found = FoundCommand(path: [], words: words)
    guard let word = words.first else { return found }
    guard let command = program.commands.first(where: { $0.name == word }) else {
      found.error = unknown(word, under: [], program.commands)
      return found
    }
    found.path = [command]
    found.words.removeFirst()
    while let command = found.path.last, !command.subcommands.isEmpty {
      if let word = found.words.first, let next = command.subcommand(word) {
        found.path.append(next)
        found.words.removeFirst()
      } else if let standIn = command.defaultSubcommand.flatMap(command.subcommand),
        found.words.isEmpty || !standIn.arguments.isEmpty
      {
        found.path.append(standIn)
        found.isDefault = true
      } else if let word = found.words.first, command.arguments.isEmpty {
        found.error = unknown(word, under: found.names, command.subcommands)
        break
      } else if found.words.isEmpty, command.arguments.isEmpty {
        let choices = command.visibleSubcommands.map(\.name)
        found.error = .missingSubcommand(command: found.names, choices: choices)
        break
      } else {
        break
      }
    }
    return found
  }

  /// The error for a word that is not one of these commands.
  func unknown(_ word: String, under path: [String], _ commands: [CommandSyntax]) -> UsageError {
    let visible = commands.filter { !$0.hidden }
    var near = suggestions(for: word, among: visible.map(\.name))
    if near.isEmpty {
      near = visible.flatMap { command in
        command.visibleSubcommands.filter { $0.name == word }.map { "\(command.name) \($0.name)" }
      }
    }
    return .unknownCommand(word, under: path, suggestions: near)
  }
}
