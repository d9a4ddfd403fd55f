/// The texts of help, completions and errors, which the program provides.
package protocol HelpTexts: Sendable {
  /// The text for a key, or nil if there is none; `TextKeys` lists the keys.
  func text(_ key: String) -> String?
  /// What help shows for the declared name of an argument or of an option's value, such as `FILE`; by default that name.
  func placeholder(_ name: String) -> String
}

extension HelpTexts {
  package func placeholder(_ name: String) -> String { name }
}

/// The keys of a program's help texts. If there are several for a text, the most specific comes first.
///
/// - `list`: one line about a command; `config set` about a subcommand; `program` about the program.
/// - `list --limit`, else `--limit`: an option. For `config set` also `config --limit`.
/// - `list TICKER`, else `TICKER`: an argument.
/// - `list/more`, `program/more`: optional paragraphs below the options.
/// - `list/examples`, `program/examples`: optional lines with a heading of their own.
/// - `group.transactions`: the heading of a group of commands.
/// - `topic.files`: a word of explanation for a topic.
/// - `heading.usage`, `heading.commands` and so on: the headings of pages.
/// - `usage.options`, `usage.command`: the placeholders for options and a command in a usage line.
/// - `mark.default`: marks the default subcommand.
/// - `hint.command`: the last line of the program's help.
/// - `hint.global`: where to read about the global options.
package enum TextKeys {
  /// The key of a command's description; without a path, of the text about the program.
  package static func command(_ path: [String]) -> String {
    path.isEmpty ? "program" : path.joined(separator: " ")
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
