import CommandLineKit
import PortfolioIO

/// Explains the program, a command or a topic.
enum HelpCommand: Command {
  static let topic = Argument("TOPIC", completion: .dynamic("topics")).repeated

  private static let schema = Flag("schema")

  static let syntax = CommandSyntax("help", arguments: [topic], options: [schema])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let words = input[topic].map { $0.lowercased() }
    if input[schema] {
      if let other = words.first(where: { $0 != HelpTopic.json.rawValue }) {
        throw Failure.usage([.unexpectedArgument(other, command: [syntax.name])])
      }
      var json = JSONWriter()
      json.document { $0.value(JSONSchema.document) }
      try context.console.print(document: json.bytes, isJSON: true)
      return .done
    }
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
      try context.console.print(context.words.topic(topic))
      return .done
    }
    do throws(UsageError) {
      _ = try CommandList.program.path(named: words)
    } catch {
      throw Failure.usage([error])
    }
    try show(words, context.console)
    return .done
  }

  /// Shows the page of the command at `path`, or of the program if it is empty.
  static func show(_ path: [String], _ console: Console) throws {
    let page = HelpPage(
      program: CommandList.program, path: path, texts: console.words, width: console.pageWidth,
      color: console.colorsPages)
    try console.print(page.text)
  }
}
