import CommandLineKit

extension UsageError: Diagnosable {
  var problems: Problems { Problems(.usage, message) }
  var message: Message { Message("usage", about: self, values) }

  private var values: Message.Values {
    func help(_ command: [String]) -> Message.Value { .command(command + ["--help"]) }
    func anyOf(_ words: [String]) -> Message.Value? { words.isEmpty ? nil : words.anyOf }
    return switch self {
    case .unknownCommand(let word, let path, let suggestions):
      [
        "command": (path + [word]).joined(separator: " ").quoted,
        "suggestions": anyOf(suggestions.map { (path + [$0]).joined(separator: " ") }), "help": help([]),
      ]
    case .missingSubcommand(let command, let choices):
      ["command": command.joined(separator: " "), "subcommands": choices.joined(separator: ", ")]
    case .unknownOption(let option, let command, let suggestions):
      ["option": option, "suggestions": anyOf(suggestions), "help": help(command)]
    case .missingValue(let option, let placeholder):
      ["option": option, "value": placeholder.asPlaceholder]
    case .unexpectedValue(let option, let value): ["option": option, "value": value.quoted]
    case .invalidValue(let name, let value, let expected, let suggestions):
      [
        "name": name.asPlaceholder, "value": value.quoted, "expected": expected,
        "suggestion": suggestions.first,
      ]
    case .missingArgument(let name, let command):
      ["argument": name.asPlaceholder, "help": help(command)]
    case .unexpectedArgument(let word, let command): ["argument": word.quoted, "help": help(command)]
    case .worksOnlyWith(let option, let other), .conflict(let option, let other):
      ["option": option, "other": other]
    case .needsTerminal(let option): ["option": option]
    }
  }
}

extension Expectation: MessageConvertible {
  var messageValue: Message.Value {
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
