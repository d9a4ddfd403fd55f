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

/// One setting's value.
private struct SettingValue: Report {
  let key: SettingKey
  let value: String?

  private var record: JSONObject {
    ["key": .string(key.rawValue), "value": .optional(key.isSecret && value != nil ? "set" : value)]
  }

  var json: JSONValue { .object(record) }
  var csv: CSVWriter { CSVWriter(columns: ["key", "value"], records: [record]) }
  func text(_ layout: Layout) -> String {
    // Scripts read it, in every language the same.
    VisibleText.escaped((key.isSecret ? "set" : value) ?? layout.words.text(.nothingSet)) + "\n"
  }
}

/// Where the settings are kept.
private struct ConfigPath: Report {
  let path: String

  var json: JSONValue { .object(["path": .string(path)]) }
  var csv: CSVWriter { CSVWriter(columns: ["path"], records: [["path": .string(path)]]) }
  func text(_ layout: Layout) -> String { VisibleText.escaped(path) + "\n" }
}

/// All settings, with what holds where nothing is set.
private struct SettingList: Report {
  let settings: Settings

  private var records: [JSONObject] {
    SettingKey.allCases.map { key in
      let value = settings.value(of: key)
      return [
        "key": .string(key.rawValue), "value": .optional(key.isSecret && value != nil ? "set" : value),
        "isSet": .bool(settings[key] != nil),
      ]
    }
  }

  var json: JSONValue { .object(["settings": .array(records.map(JSONValue.object))]) }
  var csv: CSVWriter { CSVWriter(columns: ["key", "value", "isSet"], records: records) }

  func text(_ layout: Layout) -> String {
    var table = Table(columns: [
      Table.Column(layout.heading(.key), priority: 3), Table.Column(layout.heading(.setting), priority: 2),
      Table.Column(layout.heading(.from), priority: 1),
    ])
    for key in SettingKey.allCases {
      let value = settings.value(of: key).map { key.isSecret ? layout.words.text(.secretIsSet) : $0 }
      table.add([
        Table.Cell(key.rawValue), Table.Cell(value ?? layout.words.text(.nothingSet)),
        Table.Cell(value == nil ? "" : layout.words.text(.settingSource(isSet: settings[key] != nil)), .dim),
      ])
    }
    return layout.render(table)
  }
}
