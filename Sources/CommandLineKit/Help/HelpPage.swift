/// The help page of the program or of a command.
package struct HelpPage: Sendable {
  private let program: ProgramSyntax
  private let texts: any HelpTexts
  private let commands: [CommandSyntax]
  private var page: PageText

  /// The page of the command at `path`, or of the program if the path is empty or unknown.
  package init(
    program: ProgramSyntax, path: [String], texts: any HelpTexts, width: Int = 80, color: Bool = false
  ) {
    self.program = program
    self.texts = texts
    self.commands = program.commands(along: path) ?? []
    self.page = PageText(width: width, color: color)
    if let command = commands.last { describe(command) } else { describeProgram() }
  }

  /// The whole page, with a line break at its end.
  package var text: String { page.text }

  private var path: [String] { commands.map(\.name) }

  // MARK: Program

  private mutating func describeProgram() {
    page.add(paragraphs: texts.words(TextKeys.command([])))
    page.add(texts.heading("usage"), lines: [[program.name, texts.usage("command"), texts.usage("options")]])
    page.add(
      program.visibleGroups.map { key, commands in
        let entries = commands.map { ($0.name, texts.words(TextKeys.command([$0.name]))) }
        return (texts.words(TextKeys.group(key)), entries)
      })
    page.add(texts.heading("topics"), entries: program.topics.map { ($0, texts.words(TextKeys.topic($0))) })
    page.add(paragraphs: texts.words("hint.global"))
    addMore()
    page.add(paragraphs: texts.words("hint.command"))
  }

  // MARK: Command

  private mutating func describe(_ command: CommandSyntax) {
    page.add(paragraphs: texts.words(TextKeys.command(path)))
    page.add(texts.heading("usage"), lines: [usage(of: command)])
    page.add(texts.heading("commands"), entries: command.subcommands.visible.map(entry(of:)))
    page.add(
      texts.heading("arguments"),
      entries: command.arguments.map {
        (texts.placeholder($0.name), texts.first(TextKeys.item($0.name, of: path)))
      })
    page.add(
      texts.heading("options"),
      entries: program.shownOptions(of: path).map { option, owner in
        (option.label(texts), texts.first(TextKeys.item(option.spelling, of: owner)))
      })
    addMore()
    page.add(paragraphs: texts.words("hint.global"))
  }

  private func usage(of command: CommandSyntax) -> [String] {
    var words = [program.name] + path
    if !command.subcommands.isEmpty {
      words.append(
        command.defaultSubcommand == nil ? texts.usage("command") : "[" + texts.usage("command") + "]")
    }
    return words + command.usageOfArguments(texts) + [texts.usage("options")]
  }

  private func entry(of subcommand: CommandSyntax) -> (String, String) {
    let label = ([subcommand.name] + subcommand.usageOfArguments(texts)).joined(separator: " ")
    let text = texts.words(TextKeys.command(path + [subcommand.name]))
    let isDefault = commands.last?.defaultSubcommand == subcommand.name
    return (label, isDefault ? text + " " + texts.words("mark.default") : text)
  }

  // MARK: Parts

  private mutating func addMore() {
    if let more = texts.text(TextKeys.more(path)) { page.add(paragraphs: more) }
    if let examples = texts.text(TextKeys.examples(path)) {
      page.add(texts.heading("examples"), verbatim: examples)
    }
  }
}

/// What help says about the options of every command.
package struct GlobalOptionsHelp: Sendable {
  /// The lines, with a line break at the end.
  package let text: String

  /// All of them, in two columns.
  package init(program: ProgramSyntax, texts: any HelpTexts, width: Int = 80) {
    let entries = program.globalOptions.map { ($0.label(texts), texts.words($0.spelling)) }
    text = PageText.lines(of: entries, width: width).map { $0 + "\n" }.joined()
  }
}
