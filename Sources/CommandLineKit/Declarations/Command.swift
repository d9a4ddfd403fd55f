/// A command: what can be typed, and what the program does for it.
package struct Command: Sendable {
  /// The word that invokes the command.
  package let name: String
  /// Its positional arguments.
  package var arguments: [any Declaration] { declaredArguments() }
  /// Its options, in addition to the global ones.
  package var options: [any Declaration] { declaredOptions() }
  private let declaredArguments, declaredOptions: @Sendable () -> [any Declaration]
  /// Its subcommands.
  package let subcommands: [Command]
  /// The subcommand that runs if none is given.
  var standIn: Command? { hasDefault ? subcommands.first : nil }
  private let hasDefault: Bool
  /// Whether it is left out of help, completions and suggestions.
  package let hidden: Bool
  /// What the program does for it; nil for a group.
  package let action: (any Sendable)?

  /// A command with its arguments and options, which are made when they are asked for, and its subcommands; the first one
  /// runs if none is given, unless one has to be.
  package init(
    _ name: String, arguments: @autoclosure @escaping @Sendable () -> [any Declaration] = [],
    options: @autoclosure @escaping @Sendable () -> [any Declaration] = [],
    subcommands: [Command] = [], hasDefault: Bool = true, hidden: Bool = false,
    action: (any Sendable)? = nil
  ) {
    (self.name, declaredArguments, declaredOptions) = (name, arguments, options)
    (self.subcommands, self.hasDefault) = (subcommands, hasDefault)
    (self.hidden, self.action) = (hidden, action)
  }
}

extension [Command] {
  /// Those listed in help.
  package var visible: [Command] { filter { !$0.hidden } }
}
