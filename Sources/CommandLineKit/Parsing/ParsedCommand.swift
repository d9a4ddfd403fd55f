/// A parsed command line.
package struct ParsedCommand: Sendable {
  /// The command, behind those above it; empty if none was given.
  package internal(set) var commands: [Command] = []
  /// The names of what the command accepts: of options in small letters, of arguments in capitals. Nil before it is
  /// known.
  var declared: Set<String>?
  private var given: [String: [any Sendable]] = [:]

  /// The names of the commands.
  package var path: [String] { commands.map(\.name) }
  /// Whether the help flag was given.
  package var wantsHelp: Bool { self[ProgramSyntax.help] }
  /// Whether the version flag was given.
  package var wantsVersion: Bool { self[ProgramSyntax.version] }

  /// Whether the command accepts an option or an argument with this name.
  package func takes(_ declaration: any Declaration) -> Bool { declared?.contains(declaration.name) ?? true }

  /// Whether an option was given.
  package func has(_ option: any Declaration) -> Bool { !values(of: option).isEmpty }

  /// The result of an option or an argument; of an argument only for a command without errors.
  package subscript<Result>(_ parameter: Parameter<Result>) -> Result {
    guard let result = parameter.result(values(of: parameter)) else {
      preconditionFailure("\(parameter.name) was not given: only a command without errors may run")
    }
    return result
  }

  /// The values of an option, in the order in which they were given.
  package subscript<Value>(all option: Option<Value>) -> [Value] {
    values(of: option).compactMap { $0 as? Value }
  }

  private func values(of declaration: any Declaration) -> [any Sendable] {
    assert(takes(declaration), "\(declaration.name) is not declared by \(path.joined(separator: " "))")
    return given[declaration.name] ?? []
  }

  mutating func add(_ value: any Sendable, to declaration: any Declaration) {
    given[declaration.name, default: []].append(value)
  }
}
