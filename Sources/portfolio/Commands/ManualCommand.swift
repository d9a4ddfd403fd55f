import CommandLineKit

/// Prints the manual page.
enum ManualCommand: Command {
  static let syntax = CommandSyntax("manual")

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let sections = HelpTopic.allCases.map { topic in
      let text = context.words.topic(topic)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return (
        heading: (lines.first ?? "").uppercased(), paragraphs: lines.dropFirst().joined(separator: "\n")
      )
    }
    let page = ManualPage(
      program: CommandList.program, texts: context.words, version: Main.version,
      date: context.environment.today.description, sections: sections)
    try context.console.print(page.text)
    return .done
  }
}
