/// A command line as far as it could be parsed, with everything that is wrong with it.
package struct ParseOutcome: Sendable {
  /// The part that could be parsed; it includes global options even if the command is unknown.
  package var command: ParsedCommand
  /// All errors, in the order of the words; empty if help or the version was requested.
  package var errors: [UsageError]
}

extension ProgramSyntax {
  /// Parses a command line, and collects everything that is wrong with it.
  package func read(_ words: [String]) -> ParseOutcome {
    let (found, tokens) = find(words)
    let arguments = found.path.last?.arguments ?? []
    var reading = Reading(options: options(of: found.path), names: found.typed.map(\.name))
    reading.command.declared = Set((reading.options + arguments).map(\.name))
    for token in tokens { reading.take(token) }
    let asks = reading.command.wantsHelp || reading.command.wantsVersion
    reading.command.commands = asks ? found.typed : found.path

    if let error = found.error {
      switch error {
      case .missingSubcommand where asks: reading.errors = []
      // The options of an unknown command are unknown too, so their errors are dropped.
      case .unknownCommand: reading.errors = [error]
      default: reading.errors.insert(error, at: 0)
      }
    } else {
      reading.deal(found.words, to: arguments)
      if asks { reading.errors = [] }
    }
    return ParseOutcome(command: reading.command, errors: reading.errors)
  }
}

/// Collects values and errors token by token.
private struct Reading {
  let options: [any Declaration]
  let names: [String]
  var command = ParsedCommand()
  var errors: [UsageError] = []

  mutating func take(_ token: Token) {
    switch token {
    case .argument, .endOfOptions: break
    case .unknown(let spelling): refuse(spelling)
    case .option(let known, let word):
      guard let option = options.named(known.name) else { return refuse(known.spelling) }
      switch word {
      case nil where known.needsValue:
        errors.append(.missingValue(option: known.spelling, placeholder: known.placeholder ?? ""))
      case nil: command.add(true, to: known)
      case let word? where known.takesValue: add(word, to: option, option.spelling)
      case let word?: errors.append(.unexpectedValue(option: known.spelling, value: word))
      }
    }
  }

  private mutating func refuse(_ spelling: String) {
    errors.append(.unknownOption(spelling, command: names, suggestions: nearest(to: spelling)))
  }

  /// Deals words to the arguments of the command: to one that accepts many, all that no other needs.
  mutating func deal(_ words: [String], to arguments: [any Declaration]) {
    var missing: [UsageError] = []
    var rest = words[...]
    for (index, argument) in arguments.enumerated() {
      let (least, isMany) = (argument.occurrence.minimum, argument.occurrence.isMany)
      let reserved = arguments[(index + 1)...].reduce(0) { $0 + $1.occurrence.minimum }
      let taken = rest.prefix(min(isMany ? .max : 1, max(least, rest.count - reserved)))
      for word in taken { add(word, to: argument, argument.name) }
      rest = rest.dropFirst(taken.count)
      if taken.count < least { missing.append(.missingArgument(argument.name, command: names)) }
    }
    errors += rest.map { .unexpectedArgument($0, command: names) } + missing
  }

  private mutating func add(_ word: String, to declaration: any Declaration, _ name: String) {
    if let value = declaration.value(of: word) { return command.add(value, to: declaration) }
    var near: [String] = []
    if case .oneOf(let choices) = declaration.expected { near = suggestions(for: word, among: choices) }
    errors.append(.invalidValue(of: name, value: word, expected: declaration.expected, suggestions: near))
  }

  /// The options of this command that are most similar to an unknown one; none for a single letter.
  private func nearest(to spelling: String) -> [String] {
    let name = spelling.drop { $0 == "-" }
    guard name.count > 1 else { return [] }
    return suggestions(for: String(name), among: options.map(\.name)).map { "--" + $0 }
  }
}
