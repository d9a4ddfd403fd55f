import CommandLineKit

extension UsageError {
  var message: Message {
    func help(_ command: [String]) -> Message.Value { .command(command + ["--help"]) }
    func anyOf(_ words: [String]) -> Message.Value? { words.isEmpty ? nil : words.anyOf }
    return switch self {
    case .unknownCommand(let word, let path, let suggestions):
      Message(
        "usage.unknownCommand",
        [
          "command": (path + [word]).joined(separator: " ").quoted,
          "suggestions": anyOf(suggestions.map { (path + [$0]).joined(separator: " ") }), "help": help([]),
        ])
    case .missingSubcommand(let command, let choices):
      Message(
        "usage.missingSubcommand",
        ["command": command.joined(separator: " "), "subcommands": choices.joined(separator: ", ")])
    case .unknownOption(let option, let command, let suggestions):
      Message(
        "usage.unknownOption",
        ["option": option, "suggestions": anyOf(suggestions), "help": help(command)])
    case .missingValue(let option, let placeholder):
      Message("usage.missingValue", ["option": option, "value": placeholder.asPlaceholder])
    case .unexpectedValue(let option, let value):
      Message("usage.unexpectedValue", ["option": option, "value": value.quoted])
    case .invalidValue(let name, let value, let expected, let suggestions):
      Message(
        "usage.invalidValue",
        [
          "name": name.asPlaceholder, "value": value.quoted, "expected": expected,
          "suggestion": suggestions.first,
        ])
    case .missingArgument(let name, let command):
      Message("usage.missingArgument", ["argument": name.asPlaceholder, "help": help(command)])
    case .unexpectedArgument(let word, let command):
      Message("usage.unexpectedArgument", ["argument": word.quoted, "help": help(command)])
    case .worksOnlyWith(let option, let other):
      Message("usage.worksOnlyWith", ["option": option, "other": other])
    case .conflict(let option, let other): Message("usage.conflict", ["option": option, "other": other])
    case .needsTerminal(let option): Message("usage.needsTerminal", ["option": option])
    }
  }
}

extension Expectation: Sayable {
  var said: Message.Value {
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
    return Message("usage.wholeNumber", ["least": String(range.lowerBound), "most": most])
  }
}
