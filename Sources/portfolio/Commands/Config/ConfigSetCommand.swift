import CommandLineKit
import PortfolioIO

/// Changes a setting. A value of `-` is asked for or read from standard input, which keeps it out of the
/// history.
enum ConfigSetCommand: Command {
  private static let value = Argument("VALUE", completion: .dynamic("setting-values"))

  static let syntax = CommandSyntax("set", arguments: [ConfigGetCommand.key, value])

  static let reports: [(command: String, type: any Report.Type)] = [("config set", SettingValue.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (setting, text) = (try Settings.named(input[ConfigGetCommand.key]), input[value])
    if setting.isSecret, text != "-" { throw SettingError.secretAsArgument(setting) }
    let value = text == "-" ? try typedValue(of: setting, context) : text
    let before = context.settings.text(of: setting)
    try context.change(setting, to: value)
    if setting.key == Settings.currency.key, let before, before != value {
      try warnAboutUnnamed(before, value, context)
    }
    try context.console.acknowledge(SettingValue(setting: setting, value: value))
    return .done
  }

  /// Warns that transactions without a currency are now assumed to be in the new one.
  private static func warnAboutUnnamed(_ before: String, _ now: String, _ context: Context) throws {
    let unnamed = try context.read { reader in
      try reader.transactions().count { $0.currency == nil && $0.kind != .split }
    }
    if unnamed > 0 { context.console.warn(.ratesUnnamed(unnamed, before: before, now: now)) }
  }

  private static func typedValue(of setting: any SettingDeclaration, _ context: Context) throws -> String {
    guard context.canAsk else {
      if context.console.isInteractive { throw Failure.mayNotAsk(.secret) }
      return String(decoding: try context.console.readAllInput(), as: UTF8.self).trimmed
    }
    return try context.console.askSecret(setting.key)
  }
}
