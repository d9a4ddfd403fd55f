import CommandLineKit

/// Removes a setting.
enum ConfigUnsetCommand: Command {
  static let syntax = CommandSyntax("unset", arguments: [ConfigGetCommand.key])

  static let reports: [(command: String, type: any Report.Type)] = [("config unset", SettingValue.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let key = try SettingKey(named: input[ConfigGetCommand.key])
    try context.setSetting(key, to: nil)
    try context.tell(SettingValue(key: key, value: key.defaultValue))
    return .done
  }
}
