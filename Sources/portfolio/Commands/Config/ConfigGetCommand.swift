import CommandLineKit

/// Shows one setting.
enum ConfigGetCommand: Command {
  static let key = Argument("KEY", completion: .dynamic("settings"))

  static let syntax = CommandSyntax("get", arguments: [key])

  static let reports: [(command: String, type: any Report.Type)] = [("config get", SettingValue.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let key = try SettingKey(named: input[key])
    guard let value = context.settings.value(of: key) else { throw SettingError.notSet(key) }
    try context.console.print(SettingValue(key: key, value: value))
    return .done
  }
}

extension SettingKey {
  /// The key with this name. Throws if there is none.
  init(named name: String) throws {
    guard let key = SettingKey(rawValue: name) else {
      let nearest = suggestions(for: name, among: SettingKey.allCases.map(\.rawValue))
      throw SettingError.unknownKey(name, nearest: nearest)
    }
    self = key
  }
}
