/// The syntax of a command.
public struct CommandSyntax: Sendable {
  /// The word that invokes the command.
  public var name: String
  /// Its positional arguments.
  public var arguments: [any ArgumentDeclaration]
  /// Its options, in addition to the global ones.
  public var options: [any OptionDeclaration]
  /// Its subcommands.
  public var subcommands: [CommandSyntax]
  /// The name of the subcommand that runs if none is given.
  public var defaultSubcommand: String?
  /// Whether it is left out of help, completions and suggestions.
  public var hidden: Bool

  /// A command with its arguments, options and subcommands.
  public init(
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
