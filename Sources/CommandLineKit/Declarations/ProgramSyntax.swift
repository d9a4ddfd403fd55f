/// The syntax of the whole program.
package struct ProgramSyntax: Sendable {
  /// Commands listed together in help.
  package typealias Group = (key: String, commands: [CommandSyntax])

  /// The word that invokes the program.
  package var name: String
  /// The options of every command, ending with the help and version flags.
  package var globalOptions: [any OptionDeclaration]
  /// The flag that shows help.
  package let helpFlag: Flag
  /// The flag that shows the version.
  package let versionFlag: Flag
  /// The commands, in the groups listed in help.
  package var groups: [Group]
  /// What help explains besides commands.
  package var topics: [String]

  /// A program with its options and commands. The two flags are added to the options.
  package init(
    _ name: String, globalOptions: [any OptionDeclaration], helpFlag: Flag = Flag("help", short: "h"),
    versionFlag: Flag = Flag("version", short: "V"), groups: [Group], topics: [String] = []
  ) {
    self.name = name
    self.globalOptions = globalOptions + [helpFlag, versionFlag]
    self.helpFlag = helpFlag
    self.versionFlag = versionFlag
    self.groups = groups
    self.topics = topics
  }

  /// The commands of all groups.
  package var commands: [CommandSyntax] { groups.flatMap(\.commands) }

  /// The commands along `path`, outermost first; nil if there is no such path.
  package func commands(along path: [String]) -> [CommandSyntax]? {
    var found: [CommandSyntax] = []
    var level = commands
    for name in path {
      guard let next = level.first(where: { $0.name == name }) else { return nil }
      found.append(next)
      level = next.subcommands
    }
    return found
  }

  /// The paths of all commands in the order of declaration, each before those of its subcommands.
  package func paths(hidden: Bool = false) -> [[String]] {
    func below(_ commands: [CommandSyntax], _ path: [String]) -> [[String]] {
      commands.filter { hidden || !$0.hidden }.flatMap { command in
        [path + [command.name]] + below(command.subcommands, path + [command.name])
      }
    }
    return below(commands, [])
  }
}
