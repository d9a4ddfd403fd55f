/// The syntax of a command.
package struct CommandSyntax: Sendable {
  /// The word that invokes the command.
  package var name: String
  /// Its positional arguments.
  package var arguments: [any ArgumentDeclaration]
  /// Its options, in addition to the global ones.
  package var options: [any OptionDeclaration]
  /// Its subcommands.
  package var subcommands: [CommandSyntax]
  /// The name of the subcommand that runs if none is given.
  package var defaultSubcommand: String?
  /// Whether it is left out of help, completions and suggestions.
  package var hidden: Bool

  /// A command with its arguments, options and subcommands.
  package init(
    _ name: String, arguments: [any ArgumentDeclaration] = [], options: [any OptionDeclaration] = [],
    subcommands: [CommandSyntax] = [], defaultSubcommand: String? = nil, hidden: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.options = options
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.hidden = hidden
  }

  /// The subcommand called `name`.
  func subcommand(_ name: String) -> CommandSyntax? {
    subcommands.first { $0.name == name }
  }

  /// The subcommands listed in help.
  var visibleSubcommands: [CommandSyntax] { subcommands.filter { !$0.hidden } }
}
