/// The command found in a line.
struct FoundCommand {
  /// The commands along the path, outermost first.
  var path: [CommandSyntax] = []
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

extension ProgramSyntax {
  /// The command, and the tokens of the line, whose options may be those of other commands.
  func find(_ words: [String]) -> (FoundCommand, [Token]) {
    let tokens = Lexer(options: allOptions).tokens(words)
    return (follow(tokens.compactMap { if case .argument(let word) = $0 { word } else { nil } }), tokens)
  }

  /// Follows the words down to a command.
  private func follow(_ words: [String]) -> FoundCommand {
    var found = FoundCommand(words: words)
    var level = commands
    while !level.isEmpty {
      let (command, word) = (found.path.last, found.words.first)
      if let next = level.first(where: { $0.name == word }) {
        found.path.append(next)
        found.words.removeFirst()
      } else if let standIn = command?.standIn, word == nil || !standIn.arguments.isEmpty {
        found.path.append(standIn)
        found.isDefault = true
      } else {
        if let command, !command.arguments.isEmpty { return found }
        if let word {
          found.error = unknown(word, under: found.names, level)
        } else if let command {
          let choices = command.subcommands.visible.map(\.name)
          found.error = .missingSubcommand(command: found.names, choices: choices)
        }
        return found
      }
      level = found.path.last?.subcommands ?? []
    }
    return found
  }

  /// The path of the command named in `help config set`. Throws if there is none.
  package func path(named words: [String]) throws(UsageError) -> [String] {
    var level = commands
    for (index, word) in words.enumerated() {
      let above = Array(words[..<index])
      if level.isEmpty { throw .unexpectedArgument(word, command: above) }
      guard let next = level.first(where: { $0.name == word }) else {
        throw unknown(word, under: above, level)
      }
      level = next.subcommands
    }
    return words
  }

  /// The error for a word that is not one of these commands.
  private func unknown(_ word: String, under path: [String], _ commands: [CommandSyntax]) -> UsageError {
    let visible = commands.visible
    var near = suggestions(for: word, among: visible.map(\.name))
    if near.isEmpty {
      near = visible.flatMap { command in
        command.subcommands.visible.filter { $0.name == word }.map { "\(command.name) \($0.name)" }
      }
    }
    return .unknownCommand(word, under: path, suggestions: near)
  }
}
