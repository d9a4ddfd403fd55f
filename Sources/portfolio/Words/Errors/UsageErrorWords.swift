import CommandLineKit

extension UsageError {
  var message: Message {
    switch self {
    case .unknownCommand(let word, let path, let suggestions):
      let near = suggestions.map { (path + [$0]).joined(separator: " ") }
      return Message(
        "usage.unknownCommand",
        [
          "command": .quoted((path + [word]).joined(separator: " ")), "suggestions": .suggestions(near),
          "help": .help([]),
        ])
    case .missingSubcommand(let command, let choices):
      return Message(
        "usage.missingSubcommand",
        [
          "command": .text(command.joined(separator: " ")),
          "subcommands": .text(choices.joined(separator: ", ")),
        ])
    case .unknownOption(let option, let command, let suggestions):
      return Message(
        "usage.unknownOption",
        ["option": .text(option), "suggestions": .suggestions(suggestions), "help": .help(command)])
    case .missingValue(let option, let placeholder):
      return Message("usage.missingValue", ["option": .text(option), "value": .placeholder(placeholder)])
    case .unexpectedValue(let option, let value):
      return Message("usage.unexpectedValue", ["option": .text(option), "value": .quoted(value)])
    case .invalidValue(let name, let value, let expected, let suggestions):
      return Message(
        "usage.invalidValue",
        [
          "name": .placeholder(name), "value": .quoted(value), "expected": expected.value,
          "suggestion": suggestions.first.map(Message.Value.text),
        ])
    case .missingArgument(let name, let command):
      return Message("usage.missingArgument", ["argument": .placeholder(name), "help": .help(command)])
    case .unexpectedArgument(let word, let command):
      return Message("usage.unexpectedArgument", ["argument": .quoted(word), "help": .help(command)])
    case .worksOnlyWith(let option, let other):
      return Message("usage.worksOnlyWith", ["option": .text(option), "other": .text(other)])
    case .conflict(let option, let other):
      return Message("usage.conflict", ["option": .text(option), "other": .text(other)])
    case .needsTerminal(let option):
      return Message("usage.needsTerminal", ["option": .text(option)])
    }
  }
}

extension Expectation {
  fileprivate var value: Message.Value {
    switch self {
    case .described(let key): .shown { $0.text(key) ?? key }
    case .oneOf(let words): .shown { $0.choice(of: $0.offered(words)) }
    case .wholeNumber(let range): .message(.wholeNumber(in: range))
    }
  }
}

extension Message {
  static func wholeNumber(in range: ClosedRange<Int>) -> Message {
    let most = range.upperBound == .max ? nil : String(range.upperBound)
    return Message(
      "usage.wholeNumber", ["least": .text(String(range.lowerBound)), "most": most.map(Value.text)])
  }
}

extension Message.Value {
  static func placeholder(_ name: String) -> Self { .shown { $0.placeholder(name) } }
  fileprivate static func help(_ command: [String]) -> Self { .command(command + ["--help"]) }
  fileprivate static func suggestions(_ words: [String]) -> Self? { words.isEmpty ? nil : .anyOf(words) }
}
