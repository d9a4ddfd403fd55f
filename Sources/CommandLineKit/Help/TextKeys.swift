/// The keys of a program's help texts. If there are several for a text, the most specific comes first.
///
/// - `list`: one line about a command; `config set` about a subcommand; `program` about the program.
/// - `list --limit`, else `--limit`: an option. For `config set` also `config --limit`.
/// - `list TICKER`, else `TICKER`: an argument.
/// - `list/more`, `program/more`: optional paragraphs below the options.
/// - `list/examples`, `program/examples`: optional lines with a heading of their own.
/// - `group.transactions`: the heading of a group of commands.
/// - `topic.files`: a word of explanation for a topic.
/// - `heading.usage` and the other `TextKeys.headings`; only the manual uses `name`, `synopsis` and
///   `description`.
/// - `usage.options`, `usage.command`: the placeholders for options and a command in a usage line.
/// - `mark.default`: marks the default subcommand.
/// - `hint.command`, `hint.program`: the last lines of the program's help and of its brief help.
/// - `hint.global`: where to read about the global options.
package enum TextKeys {
  /// The text about the program.
  package static let program = "program"
  /// The headings of pages.
  package static let headings = [
    "usage", "commands", "arguments", "options", "topics", "global", "examples", "name", "synopsis",
    "description",
  ].map { "heading." + $0 }
  /// Words and lines that are part of pages.
  package static let parts = [
    "usage.options", "usage.command", "mark.default", "hint.command", "hint.program", "hint.global",
  ]

  /// The key of a command's description.
  package static func command(_ path: [String]) -> String {
    path.isEmpty ? program : path.joined(separator: " ")
  }

  /// The keys of a command's option or argument.
  package static func item(_ spelling: String, of path: [String]) -> [String] {
    path.indices.reversed().map { command(Array(path[...$0])) + " " + spelling } + [spelling]
  }

  /// The key of a group's heading.
  package static func group(_ key: String) -> String { "group." + key }
  /// The key of the explanation of a topic.
  package static func topic(_ name: String) -> String { "topic." + name }
  /// The key of the paragraphs below a command's options.
  package static func more(_ path: [String]) -> String { command(path) + "/more" }
  /// The key of a command's examples.
  package static func examples(_ path: [String]) -> String { command(path) + "/examples" }
}

extension ProgramSyntax {
  /// The keys for each required text, most specific first.
  package func requiredKeys() -> [[String]] {
    var keys = (TextKeys.headings + TextKeys.parts + [TextKeys.program]).map { [$0] }
    keys += groups.filter { !$0.commands.allSatisfy(\.hidden) }.map { [TextKeys.group($0.key)] }
    keys += topics.map { [TextKeys.topic($0)] }
    keys += globalOptions.map { [$0.spelling] }
    for path in paths() {
      guard let command = commands(along: path)?.last else { continue }
      keys.append([TextKeys.command(path)])
      keys += command.arguments.map { TextKeys.item($0.name, of: path) }
      keys += command.options.map { TextKeys.item($0.spelling, of: path) }
    }
    return keys
  }

  /// The keys of optional texts.
  package func optionalKeys() -> [String] {
    ([[]] + paths()).flatMap { [TextKeys.more($0), TextKeys.examples($0)] }
  }
}

extension HelpTexts {
  /// The first text found for these keys. A missing text is shown as its key.
  func first(_ keys: [String]) -> String {
    keys.lazy.compactMap(text).first ?? keys.first ?? ""
  }

  /// The text for a key. A missing text is shown as its key.
  func words(_ key: String) -> String { first([key]) }

  func heading(_ name: String) -> String { words("heading." + name) }
  func usage(_ name: String) -> String { words("usage." + name) }
}
