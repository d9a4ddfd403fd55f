/// A parsed command line.
package struct ParsedCommand: Sendable {
  /// The names of the command and its parents; empty if no command was given.
  package var path: [String] = []
  /// Whether the help flag was given.
  package var wantsHelp = false
  /// Whether the version flag was given.
  package var wantsVersion = false

  /// The names of what the command accepts: of options in small letters, of arguments in capitals. Nil before it is
  /// known.
  var declared: Set<String>?
  private var given: [String: [any Sendable]] = [:]

  /// Whether the command accepts an option or an argument with this name.
  package func takes(_ declaration: any Declaration) -> Bool { declared?.contains(declaration.name) ?? true }

  /// Whether an option was given.
  package func has(_ option: any OptionDeclaration) -> Bool { !values(of: option).isEmpty }

  /// The value of an option; the last one if it was given more than once.
  package subscript<Value>(_ option: Option<Value>) -> Value? { values(of: option).last as? Value }

  /// The values of an option, in the order in which they were given.
  package subscript<Value>(all option: Option<Value>) -> [Value] {
    values(of: option).compactMap { $0 as? Value }
  }

  /// Whether a flag was given.
  package subscript(_ flag: Flag) -> Bool { values(of: flag).last is Bool }

  /// The result of an argument; only for a command without errors.
  package subscript<Result>(_ argument: Argument<Result>) -> Result {
    guard let result = argument.result(values(of: argument)) else {
      preconditionFailure("\(argument.name) was not given: only a command without errors may run")
    }
    return result
  }

  private func values(of declaration: any Declaration) -> [any Sendable] {
    assert(takes(declaration), "\(declaration.name) is not declared by \(path.joined(separator: " "))")
    return given[declaration.name] ?? []
  }

  mutating func add(_ value: any Sendable, to declaration: any Declaration) {
    given[declaration.name, default: []].append(value)
  }
}
