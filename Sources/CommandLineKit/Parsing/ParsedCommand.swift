/// What was typed, read by the declarations.
public struct ParsedCommand: Sendable {
  /// The command's name after those of the commands above it, or nothing where no command was given.
  public var path: [String] = []
  /// Whether the help flag was given.
  public var wantsHelp = false
  /// Whether the version flag was given.
  public var wantsVersion = false

  private var options: [String: [any Sendable]] = [:]
  private var arguments: [String: [any Sendable]] = [:]

  /// The value of an option, the last one where it was given more than once.
  public subscript<Value>(_ option: Option<Value>) -> Value? {
    options[option.name]?.last as? Value
  }

  /// The values of an option in the order in which they were given.
  public subscript<Value>(all option: Option<Value>) -> [Value] {
    (options[option.name] ?? []).compactMap { $0 as? Value }
  }

  /// Whether a flag was given.
  public subscript(_ flag: Flag) -> Bool {
    options[flag.name]?.last is Bool
  }

  /// The value of an argument, the last one where it was given more than once.
  public subscript<Value>(_ argument: Argument<Value>) -> Value? {
    arguments[argument.name]?.last as? Value
  }

  /// The values of an argument in the order in which they were given.
  public subscript<Value>(all argument: Argument<Value>) -> [Value] {
    (arguments[argument.name] ?? []).compactMap { $0 as? Value }
  }

  mutating func add(_ value: any Sendable, toOption name: String) {
    options[name, default: []].append(value)
  }

  mutating func add(_ value: any Sendable, toArgument name: String) {
    arguments[name, default: []].append(value)
  }
}
