import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows and changes settings.
enum ConfigCommand: Command {
  private static let key = Argument("KEY", completion: .dynamic("settings"))
  private static let value = Argument("VALUE")

  static let syntax = CommandSyntax(
    "config",
    subcommands: [
      CommandSyntax("list"), CommandSyntax("get", arguments: [key]),
      CommandSyntax("set", arguments: [key, value]), CommandSyntax("unset", arguments: [key]),
      CommandSyntax("path"),
    ], defaultSubcommand: "list")

  static let reports: [(command: String, type: any Report.Type)] = [
    ("config list", SettingList.self), ("config get", SettingValue.self), ("config set", SettingValue.self),
    ("config unset", SettingValue.self), ("config path", ConfigPath.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let console = context.console
    switch input.path.last {
    case "get": try console.print(try setting(try key(input), context))
    case "set": try set(try key(input), input[value] ?? "", context)
    case "unset":
      let key = try key(input)
      if context.isDryRun {
        console.note(.wouldUnset(key: key.rawValue))
      } else {
        try context.setSetting(key, to: nil)
      }
      try tellPrograms(SettingValue(key: key, value: key.standard), console)
    case "path": try console.print(ConfigPath(path: context.configPath))
    default: try console.print(SettingList(settings: context.settings))
    }
    return .done
  }

  /// The key that a command line sets or removes.
  static func changedKey(_ input: ParsedCommand) -> String? {
    [[syntax.name, "set"], [syntax.name, "unset"]].contains(input.path) ? input[key] : nil
  }

  private static func key(_ input: ParsedCommand) throws(Failure) -> SettingKey {
    let name = input[key] ?? ""
    guard let key = SettingKey(rawValue: name) else {
      let nearest = suggestions(for: name, among: SettingKey.allCases.map(\.rawValue))
      throw .setting(.unknownKey(name, nearest: nearest))
    }
    return key
  }

  private static func setting(_ key: SettingKey, _ context: Context) throws(Failure) -> SettingValue {
    guard let value = context.settings.value(of: key) else { throw .setting(.notSet(key)) }
    return SettingValue(key: key, value: value)
  }

  /// People need no words where all went well; a format that was asked for has its document.
  private static func tellPrograms(_ value: SettingValue, _ console: Console) throws(Failure) {
    if console.format != .table { try console.print(value) }
  }

  /// Sets `key`; a value of `-` is asked for or read from standard input, where no history keeps it.
  private static func set(_ key: SettingKey, _ text: String, _ context: Context) throws(Failure) {
    if key.isSecret, text != "-" { throw .setting(.secretAsArgument(key)) }
    let value = text == "-" ? try typedValue(of: key, context) : text
    guard key.allows(value) else { throw .setting(.badValue(key, key.isSecret ? "" : value)) }
    if context.isDryRun {
      context.console.note(.wouldSet(key: key.rawValue))
    } else {
      try context.setSetting(key, to: value)
    }
    try tellPrograms(SettingValue(key: key, value: value), context.console)
  }
}

extension ConfigCommand {
  private static func typedValue(of key: SettingKey, _ context: Context) throws(Failure) -> String {
    guard context.canAsk else {
      if context.console.isInteractive { throw .mayNotAsk(.secret) }
      return String(decoding: try context.console.readAllInput(), as: UTF8.self).trimmed
    }
    guard let answer = try context.console.askSecret(.askSecret(key.rawValue)) else { throw .declined }
    return answer
  }
}
