/// What may be typed for one command.
public struct CommandSyntax: Sendable {
  /// The word that calls the command.
  public var name: String
  /// The words that belong to it by their place.
  public var arguments: [any ArgumentDeclaration]
  /// The options that it takes in addition to the program's.
  public var options: [any OptionDeclaration]
  /// The commands below it.
  public var subcommands: [CommandSyntax]
  /// The name of the command below it that is meant where none is named.
  public var defaultSubcommand: String?
  /// Whether help, completions and suggestions pass it over.
  public var hidden: Bool

  /// A command with what may be typed after it.
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

  /// The command below this one that has `name`.
  func subcommand(_ name: String) -> CommandSyntax? {
    subcommands.first { $0.name == name }
  }

  /// The commands below this one that help shows.
  var visibleSubcommands: [CommandSyntax] { subcommands.filter { !$0.hidden } }
}
