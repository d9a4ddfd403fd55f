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
    let (found, tokens) = CommandFinder(self).find(words)
    var reading = Reading(scope: OptionScope.of(found.path, in: self), names: found.typedNames)
    reading.command.declared = Set(
      reading.scope.options.map(\.name) + (found.path.last?.arguments ?? []).map(\.name))
    for token in tokens { reading.take(token) }
    reading.command.wantsHelp = reading.command[helpFlag]
    reading.command.wantsVersion = reading.command[versionFlag]
    let asks = reading.command.wantsHelp || reading.command.wantsVersion
    reading.command.path = asks ? found.typedNames : found.names

    if let error = found.error {
      switch error {
      case .missingSubcommand where asks: reading.errors = []
      // The options of an unknown command are unknown too, so their errors are dropped.
      case .unknownCommand: reading.errors = [error]
      default: reading.errors.insert(error, at: 0)
      }
    } else {
      reading.deal(found.words, to: found.path.last?.arguments ?? [])
      if asks { reading.errors = [] }
    }
    return ParseOutcome(command: reading.command, errors: reading.errors)
  }
}

/// Collects values and errors token by token.
private struct Reading {
  let scope: OptionScope
  let names: [String]
  var command = ParsedCommand()
  var errors: [UsageError] = []

  mutating func take(_ token: Token) {
    if let option = token.option, scope.option(named: option.name) == nil {
      return refuse(option.spelling)
    }
    switch token {
    case .argument, .endOfOptions: break
    case .flag(let flag): command.add(true, to: flag)
    case .option(let known, let word):
      let option = scope.option(named: known.name) ?? known
      add(word, to: option, option.spelling)
    case .valueMissing(let option):
      errors.append(.missingValue(option: option.spelling, placeholder: option.placeholder ?? ""))
    case .flagWithValue(let flag, let value):
      errors.append(.unexpectedValue(option: flag.spelling, value: value))
    case .unknown(let spelling): refuse(spelling)
    }
  }

  private mutating func refuse(_ spelling: String) {
    errors.append(.unknownOption(spelling, command: names, suggestions: nearest(to: spelling)))
  }

  mutating func deal(_ words: [String], to arguments: [any ArgumentDeclaration]) {
    let (pairs, extra, missing) = ArgumentMatcher(arguments: arguments).match(words)
    for (argument, word) in pairs { add(word, to: argument, argument.name) }
    errors += extra.map { .unexpectedArgument($0, command: names) }
    errors += missing.map { .missingArgument($0, command: names) }
  }

  private mutating func add(_ word: String, to declaration: any Declaration, _ name: String) {
    do throws(InvalidValue) {
      command.add(try declaration.value(of: word), to: declaration)
    } catch {
      var near: [String] = []
      if case .oneOf(let choices) = error.expected { near = suggestions(for: word, among: choices) }
      errors.append(.invalidValue(of: name, value: word, expected: error.expected, suggestions: near))
    }
  }

  /// The options of this command that are most similar to an unknown one; none for a single letter.
  private func nearest(to spelling: String) -> [String] {
    let name = spelling.drop { $0 == "-" }
    guard name.count > 1 else { return [] }
    let near = suggestions(for: String(name), among: scope.spellings.map { String($0.dropFirst(2)) })
    return near.map { "--" + $0 }
  }
}
