/// The keys of the texts that a program's help needs, most particular first.
///
/// - `list`: one line about a command; `config set` about one below another; `program` about the program.
/// - `list --limit`, else `--limit`: an option. Of `config set` also `config --limit`.
/// - `list TICKER`, else `TICKER`: an argument.
/// - `list/more`, `program/more`: paragraphs below the options, for those commands that need them.
/// - `list/examples`, `program/examples`: lines below their own heading, where there are any.
/// - `group.transactions`: the heading of a group of commands.
/// - `heading.usage` and the other `TextKeys.headings`; the manual alone has `name`, `synopsis` and
///   `description`.
/// - `usage.options`, `usage.command`: what stands for options and a command in a usage line.
/// - `mark.default`: what marks the command that is meant where none is named.
/// - `hint.command`, `hint.program`: the last line of the program's help and of its short help.
/// - `hint.global`: where a command's page says what the global options mean.
public enum TextKeys {
  /// The text about the program as a whole.
  public static let program = "program"
  /// The headings of a page.
  public static let headings = [
    "usage", "commands", "arguments", "options", "global", "examples", "name", "synopsis",
    "description",
  ].map { "heading." + $0 }
  /// The words and lines that are parts of a page.
  public static let parts = [
    "usage.options", "usage.command", "mark.default", "hint.command", "hint.program", "hint.global",
  ]

  /// The key of a command's line.
  public static func command(_ path: [String]) -> String {
    path.isEmpty ? program : path.joined(separator: " ")
  }

  /// The keys of an option or argument of a command.
  public static func item(_ spelling: String, of path: [String]) -> [String] {
    path.indices.reversed().map { command(Array(path[...$0])) + " " + spelling } + [spelling]
  }

  /// The key of a group's heading.
  public static func group(_ key: String) -> String { "group." + key }
  /// The key of the paragraphs below a command's options.
  public static func more(_ path: [String]) -> String { command(path) + "/more" }
  /// The key of a command's examples.
  public static func examples(_ path: [String]) -> String { command(path) + "/examples" }
}

extension ProgramSyntax {
  /// For each text that is needed the acceptable keys, most particular first.
  public func requiredKeys() -> [[String]] {
    var keys = (TextKeys.headings + TextKeys.parts + [TextKeys.program]).map { [$0] }
    keys += groups.filter { !$0.commands.allSatisfy(\.hidden) }.map { [TextKeys.group($0.key)] }
    keys += globalOptions.map { [$0.spelling] }
    for path in paths() {
      guard let command = commands(along: path)?.last else { continue }
      keys.append([TextKeys.command(path)])
      keys += command.arguments.map { TextKeys.item($0.name, of: path) }
      keys += command.options.map { TextKeys.item($0.spelling, of: path) }
    }
    return keys
  }

  /// The keys of texts that are shown where the catalogue has them.
  public func optionalKeys() -> [String] {
    ([[]] + paths()).flatMap { [TextKeys.more($0), TextKeys.examples($0)] }
  }
}

extension HelpTexts {
  /// The first text that is there of those keys, or the first key, which a missing text is known by.
  func first(_ keys: [String]) -> String {
    keys.lazy.compactMap(text).first ?? keys.first ?? ""
  }

  /// The text of a key, or the key, which a missing text is known by.
  func words(_ key: String) -> String { first([key]) }
}
