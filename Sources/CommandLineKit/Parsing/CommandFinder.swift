/// The command found in a line.
struct FoundCommand {
  /// The commands along the path, outermost first.
  var path: [Command] = []
  /// Whether the last command was not named but is the default subcommand.
  var isDefault = false
  /// The words left as arguments.
  var words: [String]
  /// Why the path could not be followed to its end.
  var error: UsageError?

  var names: [String] { path.map(\.name) }
  /// Those that were typed.
  var typed: [Command] { isDefault ? path.dropLast() : path }
}

extension ProgramSyntax {
  /// The command, and the tokens of the line, whose options may be those of other commands.
  func find(_ words: [String]) -> (FoundCommand, [Token]) {
    func found(among options: [any Declaration]) -> (FoundCommand, [Token], hasUnknown: Bool) {
      let tokens = Lexer(options: options).tokens(words)
      let words = tokens.compactMap { if case .argument(let word) = $0 { word } else { nil } }
      return (follow(words), tokens, tokens.contains { if case .unknown = $0 { true } else { false } })
    }
    // Most lines have no options but those of their command: those of all others need not be made.
    let guess = found(among: globalOptions).0
    let (command, tokens, hasUnknown) = found(among: options(of: guess.path))
    if !hasUnknown, command.names == guess.names { return (command, tokens) }
    let (other, all, _) = found(among: allOptions)
    return (other, all)
  }

  /// Follows the words down to a command. The beginning of a name stands for it if that leads to a command that only
  /// reads.
  private func follow(_ words: [String]) -> FoundCommand {
    var found = FoundCommand(words: words)
    var (level, shortened) = (commands, UsageError?.none)
    while !level.isEmpty {
      let (command, word) = (found.path.last, found.words.first)
      if let word, let next = level.named(word, orBegun: command?.standIn?.arguments.isEmpty != false) {
        if next.name != word { shortened = shortened ?? unknown(word, under: found.names, level) }
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
    if found.error == nil, !reading.contains(found.names.joined(separator: " ")) { found.error = shortened }
    return found
  }

  /// The command named in `help config set`, of whose names the beginning will do, behind those above it. Throws if there
  /// is none.
  package func commands(named words: [String]) throws(UsageError) -> [Command] {
    var (level, found) = (commands, [Command]())
    for word in words {
      let path = found.map(\.name)
      if level.isEmpty { throw .unexpectedArgument(word, command: path) }
      guard let next = level.named(word, orBegun: true) else { throw unknown(word, under: path, level) }
      found.append(next)
      level = next.subcommands
    }
    return found
  }

  /// The error for a word that is not one of these commands: those that it begins, that it is another word for, that are
  /// spelled like it, or that have a subcommand of this name.
  private func unknown(_ word: String, under path: [String], _ commands: [Command]) -> UsageError {
    let (visible, typed) = (commands.visible, word.lowercased())
    let near = [
      commands.begun(by: word).map(\.name),
      path.isEmpty ? synonyms()[typed] ?? [] : [],
      suggestions(for: word, among: visible.map(\.name)),
      visible.flatMap { command in
        command.subcommands.visible.filter { $0.name == word }.map { "\(command.name) \($0.name)" }
      },
    ]
    return .unknownCommand(word, under: path, suggestions: near.first { !$0.isEmpty } ?? [])
  }
}

extension [Command] {
  /// The command of this name, or the only one whose name begins so.
  fileprivate func named(_ word: String, orBegun: Bool) -> Command? {
    if let named = first(where: { $0.name == word }) { return named }
    let begun = orBegun ? begun(by: word) : []
    return begun.count == 1 ? begun[0] : nil
  }

  fileprivate func begun(by word: String) -> [Command] {
    word.isEmpty ? [] : visible.filter { $0.name.hasPrefix(word) }
  }
}
