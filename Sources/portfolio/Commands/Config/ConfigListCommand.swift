import CommandLineKit

/// Shows all settings.
enum ConfigListCommand: Command {
  static let syntax = CommandSyntax("list")

  static let reports: [(command: String, type: any Report.Type)] = [("config list", SettingList.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try context.console.print(SettingList(settings: context.settings))
    return .done
  }
}
