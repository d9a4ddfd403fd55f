/// What may be typed for the whole program.
public struct ProgramSyntax: Sendable {
  /// Commands that help shows together.
  public typealias Group = (key: String, commands: [CommandSyntax])

  /// The word that calls the program.
  public var name: String
  /// The options that every command takes; the help and version flags stand last.
  public var globalOptions: [any OptionDeclaration]
  /// The flag that asks for help.
  public let helpFlag: Flag
  /// The flag that asks for the version.
  public let versionFlag: Flag
  /// The commands, grouped as help shows them.
  public var groups: [Group]

  /// A program with its options and commands; the two flags are added to the options.
  public init(
    _ name: String, globalOptions: [any OptionDeclaration], helpFlag: Flag = Flag("help", short: "h"),
    versionFlag: Flag = Flag("version", short: "V"), groups: [Group]
  ) {
    self.name = name
    self.globalOptions = globalOptions + [helpFlag, versionFlag]
    self.helpFlag = helpFlag
    self.versionFlag = versionFlag
    self.groups = groups
  }

  /// The commands of all groups.
  public var commands: [CommandSyntax] { groups.flatMap(\.commands) }

  /// The commands along `path`, outermost first, or nil if there is no such path.
  public func commands(along path: [String]) -> [CommandSyntax]? {
    var found: [CommandSyntax] = []
    var level = commands
    for name in path {
      guard let next = level.first(where: { $0.name == name }) else { return nil }
      found.append(next)
      level = next.subcommands
    }
    return found
  }

  /// Every path that names a command, in the order of declaration, each command before those below it.
  public func paths(hidden: Bool = false) -> [[String]] {
    func below(_ commands: [CommandSyntax], _ path: [String]) -> [[String]] {
      commands.filter { hidden || !$0.hidden }.flatMap { command in
        [path + [command.name]] + below(command.subcommands, path + [command.name])
      }
    }
    return below(commands, [])
  }
}
