import CommandLineKit
import PortfolioIO

/// Changes a setting. A value of `-` is asked for or read from standard input, which keeps it out of the
/// history.
enum ConfigSetCommand: Command {
  private static let value = Argument("VALUE", completion: .dynamic("setting-values"))

  static let syntax = CommandSyntax("set", arguments: [ConfigGetCommand.key, value])

  static let reports: [(command: String, type: any Report.Type)] = [("config set", SettingValue.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (key, text) = (try SettingKey(named: input[ConfigGetCommand.key]), input[value])
    if key.isSecret, text != "-" { throw SettingError.secretAsArgument(key) }
    let value = text == "-" ? try typedValue(of: key, context) : text
    guard key.allows(value) else { throw SettingError.badValue(key, key.isSecret ? "" : key.shown(value)) }
    let before = context.settings.value(of: key)
    try context.setSetting(key, to: value)
    if key == .currency, let before, before != value { try warnAboutUnnamed(before, value, context) }
    try context.tell(SettingValue(key: key, value: value))
    return .done
  }

  /// Warns that transactions without a currency are now assumed to be in the new one.
  private static func warnAboutUnnamed(_ before: String, _ now: String, _ context: Context) throws {
    let unnamed = try context.read { reader in
      try reader.transactions().count { $0.currency == nil && $0.kind != .split }
    }
    if unnamed > 0 { context.console.warn(.ratesUnnamed(unnamed, before: before, now: now)) }
  }

  private static func typedValue(of key: SettingKey, _ context: Context) throws -> String {
    guard context.canAsk else {
      if context.console.isInteractive { throw Failure.mayNotAsk(.secret) }
      return String(decoding: try context.console.readAllInput(), as: UTF8.self).trimmed
    }
    guard let answer = try context.console.askSecret(key.rawValue) else { throw Failure.declined }
    return answer
  }
}

extension Context {
  /// On success people get no message, but an explicit format always has its document.
  func tell(_ value: SettingValue) throws {
    if console.format != .table || isDryRun {
      try console.printing(stored: []) { try console.print(value) }
    }
  }
}
