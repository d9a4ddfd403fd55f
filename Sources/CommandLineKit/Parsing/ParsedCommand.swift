/// A parsed command line.
package struct ParsedCommand: Sendable {
  /// The names of the command and its parents; empty if no command was given.
  package var path: [String] = []
  /// Whether the help flag was given.
  package var wantsHelp = false
  /// Whether the version flag was given.
  package var wantsVersion = false

  /// The options and arguments that the command accepts.
  var declared: Declared?

  private var options: [String: [any Sendable]] = [:]
  private var arguments: [String: [any Sendable]] = [:]

  /// What a command declares, by name.
  struct Declared: Sendable {
    var options: Set<String> = []
    var arguments: Set<String> = []
  }

  /// Whether the command accepts an option with this name.
  package func takes(_ option: any OptionDeclaration) -> Bool {
    declared?.options.contains(option.name) ?? true
  }

  /// Whether the command accepts an argument with this name.
  package func takes(_ argument: any ArgumentDeclaration) -> Bool {
    declared?.arguments.contains(argument.name) ?? true
  }

  /// The value of an option; the last one if it was given more than once.
  package subscript<Value>(_ option: Option<Value>) -> Value? {
    values(of: option).last as? Value
  }

  /// The values of an option, in the order in which they were given.
  package subscript<Value>(all option: Option<Value>) -> [Value] {
    values(of: option).compactMap { $0 as? Value }
  }

  /// Whether a flag was given.
  package subscript(_ flag: Flag) -> Bool {
    values(of: flag).last is Bool
  }

  /// Whether an option was given.
  package func has(_ option: any OptionDeclaration) -> Bool { !values(of: option).isEmpty }

  /// The result of an argument; only for a command without errors.
  package subscript<Result>(_ argument: Argument<Result>) -> Result {
    guard let result = argument.result(values(of: argument)) else {
      preconditionFailure("\(argument.name) was not given: only a command without errors may run")
    }
    return result
  }

  private func values(of option: any OptionDeclaration) -> [any Sendable] {
    assert(takes(option), "\(option.spelling) is not declared by \(path.joined(separator: " "))")
    return options[option.name] ?? []
  }

  private func values(of argument: any ArgumentDeclaration) -> [any Sendable] {
    assert(takes(argument), "\(argument.name) is not declared by \(path.joined(separator: " "))")
    return arguments[argument.name] ?? []
  }

  mutating func add(_ value: any Sendable, toOption name: String) {
    options[name, default: []].append(value)
  }

  mutating func add(_ value: any Sendable, toArgument name: String) {
    arguments[name, default: []].append(value)
  }
}
