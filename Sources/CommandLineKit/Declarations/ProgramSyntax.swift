/// The syntax of the whole program.
package struct ProgramSyntax: Sendable {
  /// Commands listed together in help.
  package typealias Group = (key: String, commands: [Command])

  /// The word that invokes the program.
  package let name: String
  /// The options of every command, ending with the help and version flags.
  package let globalOptions: [any Declaration]
  /// The commands, in the groups listed in help.
  package let groups: [Group]
  /// What help explains besides commands.
  package let topics: [String]
  /// The paths of the commands that change nothing, which the beginnings of their names run, too.
  let reading: Set<String>
  /// The paths of commands by other words for them, which are suggested.
  let synonyms: @Sendable () -> [String: [String]]

  /// The flag that shows help, and that which shows the version.
  static let (help, version) = (Flag("help", short: "h"), Flag("version", short: "V"))

  /// A program with its options and commands. The two flags are added to the options.
  package init(
    _ name: String, globalOptions: [any Declaration], groups: [Group], topics: [String] = [],
    reading: Set<String> = [], synonyms: @autoclosure @escaping @Sendable () -> [String: [String]] = [:]
  ) {
    (self.name, self.groups, self.topics) = (name, groups, topics)
    (self.reading, self.synonyms) = (reading, synonyms)
    self.globalOptions = globalOptions + [ProgramSyntax.help, ProgramSyntax.version]
  }

  /// The commands of all groups.
  package var commands: [Command] { groups.flatMap(\.commands) }

  /// The groups listed in help.
  var visibleGroups: [Group] {
    groups.map { ($0.key, $0.commands.visible) }.filter { !$0.commands.isEmpty }
  }

  /// The options of a command. Its own come before those of its parents and the global ones.
  func options(of path: [Command]) -> [any Declaration] {
    path.reversed().flatMap(\.options) + globalOptions
  }

  /// The options of all commands.
  var allOptions: [any Declaration] {
    func below(_ command: Command) -> [any Declaration] {
      command.options + command.subcommands.flatMap(below)
    }
    return globalOptions + commands.flatMap(below)
  }
}
