/// The syntax of a command.
package struct CommandSyntax: Sendable {
  /// The word that invokes the command.
  package let name: String
  /// Its positional arguments.
  package var arguments: [any Declaration] { declaredArguments() }
  /// Its options, in addition to the global ones.
  package var options: [any Declaration] { declaredOptions() }
  private let declaredArguments, declaredOptions: @Sendable () -> [any Declaration]
  /// Its subcommands.
  package let subcommands: [CommandSyntax]
  /// The name of the subcommand that runs if none is given.
  package let defaultSubcommand: String?
  /// Whether it is left out of help, completions and suggestions.
  package let hidden: Bool
  /// What the program does for it, which the parser hands over with the command that it has found; nil for a group.
  package let action: (any Sendable)?

  /// A command with its arguments and options, which are made when they are asked for, and its subcommands.
  package init(
    _ name: String, arguments: @autoclosure @escaping @Sendable () -> [any Declaration] = [],
    options: @autoclosure @escaping @Sendable () -> [any Declaration] = [],
    subcommands: [CommandSyntax] = [], defaultSubcommand: String? = nil, hidden: Bool = false,
    action: (any Sendable)? = nil
  ) {
    (self.name, declaredArguments, declaredOptions) = (name, arguments, options)
    (self.subcommands, self.defaultSubcommand) = (subcommands, defaultSubcommand)
    (self.hidden, self.action) = (hidden, action)
  }

  /// The subcommand that runs if none is given.
  var standIn: CommandSyntax? { subcommands.first { $0.name == defaultSubcommand } }
}

extension [CommandSyntax] {
  /// Those listed in help.
  package var visible: [CommandSyntax] { filter { !$0.hidden } }
}
