import CommandLineKit

/// Shows one setting.
enum ConfigGetCommand: Command {
  static let key = Argument("KEY", completion: .dynamic("settings"))

  static let syntax = CommandSyntax("get", arguments: [key])

  static let reports: [(command: String, type: any Report.Type)] = [("config get", SettingValue.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let setting = try Settings.named(input[key])
    guard let value = context.settings.text(of: setting) else { throw SettingError.notSet(setting) }
    try context.console.print(SettingValue(setting: setting, value: value))
    return .done
  }
}
