import CommandLineKit

/// Shows the path of the settings file.
enum ConfigPathCommand: Command {
  static let syntax = CommandSyntax("path")

  static let reports: [(command: String, type: any Report.Type)] = [("config path", ConfigPath.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.console.print(ConfigPath(path: context.configPath))
    return .done
  }
}
