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

/// Finds the command in a line.
struct CommandFinder {
  let program: ProgramSyntax

  init(_ program: ProgramSyntax) { self.program = program }

  /// The command, and the tokens of the line, whose options may be those of other commands.
  func find(_ words: [String]) -> (FoundCommand, [Token]) {
    let tokens = Lexer(options: OptionScope.everywhere(in: program)).tokens(words)
    let arguments = tokens.compactMap { if case .argument(let word) = $0 { word } else { nil } }
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
