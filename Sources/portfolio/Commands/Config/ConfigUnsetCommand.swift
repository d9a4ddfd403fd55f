import CommandLineKit

/// Removes a setting.
enum ConfigUnsetCommand: Command {
  static let syntax = CommandSyntax("unset", arguments: [ConfigGetCommand.key])

  static let reports: [(command: String, type: any Report.Type)] = [("config unset", SettingValue.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let setting = try Settings.named(input[ConfigGetCommand.key])
    try context.change(setting, to: nil)
    try context.console.acknowledge(SettingValue(setting: setting, value: setting.defaultText))
    return .done
  }
}
