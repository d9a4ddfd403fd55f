import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  static let settingKey = Argument("KEY", completion: .dynamic("settings"))
  private static let value = Argument("VALUE", completion: .dynamic("setting-values"))

  static let configList = Command(
    "list", needs: .settings, prints: ["config list": SettingList.self]
  ) { _, context in
    // A problem with the mirror must not keep the settings from being shown.
    let agreed = context.console.orWarning { try StoreMirror(context)?.agreed() } ?? nil
    try context.console.print(
      SettingList(settings: context.settings, mirrorAgreed: agreed, now: context.now))
  }

  static let configGet = Command(
    "get", [settingKey], needs: .settings, prints: ["config get": SettingValue.self]
  ) { input, context in
    let setting = try context.setting(input[settingKey])
    guard let value = context.settings.text(of: setting) else { throw SettingError.notSet(setting) }
    try context.console.print(SettingValue(setting: setting, value: value))
  }

  /// A value of `-` is asked for or read from standard input, which keeps it out of the history.
  static let configSet = Command(
    "set", [settingKey, value], needs: .wrongSetting, prints: ["config set": SettingValue.self]
  ) { input, context in
    let (setting, text) = (try context.setting(input[settingKey]), input[value])
    if setting.isSecret, text != "-" { throw SettingError.secretAsArgument(setting) }
    let value = text == "-" ? try context.typedValue(of: setting) : text
    if setting.key == Settings.sources.key { try context.requireSources(value) }
    let before = context.settings.text(of: setting)
    try context.change(setting, to: value)
    if setting.key == Settings.currency.key, let before, before != value {
      // Transactions without a currency are now assumed to be in the new one.
      let unnamed = try context.read { reader in
        try reader.transactions().count { $0.currency == nil && $0.kind != .split }
      }
      if unnamed > 0 { context.console.warn(.ratesUnnamed(unnamed, before: before, now: value)) }
    }
    try context.console.acknowledge(SettingValue(setting: setting, value: value))
  }

  static let configUnset = Command(
    "unset", [settingKey], needs: .wrongSetting, prints: ["config unset": SettingValue.self]
  ) { input, context in
    let setting = try context.setting(input[settingKey])
    try context.change(setting, to: nil)
    try context.console.acknowledge(SettingValue(setting: setting, value: setting.defaultText))
  }

  static let configPath = Command(
    "path", needs: .settings, prints: ["config path": ConfigPath.self]
  ) { _, context in
    try context.console.print(ConfigPath(path: context.configPath))
  }
}

extension Context {
  fileprivate func typedValue(of setting: any SettingDeclaration) throws -> String {
    if canAsk { return try console.askSecret(setting.key) }
    if console.isInteractive { throw Failure.mayNotAskForSecret }
    return String(decoding: try console.readAllInput(), as: UTF8.self).trimmed
  }
}
