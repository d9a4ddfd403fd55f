/// The program's manual page for `man`.
package struct ManualPage: Sendable {
  /// An additional section, for example on files or the environment.
  package typealias Section = (heading: String, paragraphs: String)

  private let program: ProgramSyntax
  private let texts: any HelpTexts
  private var page = Roff()

  /// The manual of everything that the program declares, with additional sections at the end.
  package init(
    program: ProgramSyntax, texts: any HelpTexts, version: String, date: String, sections: [Section] = []
  ) {
    self.program = program
    self.texts = texts
    page.title(program.name, date: date, version: version)
    page.request("SH", texts.heading("name"))
    page.line(
      Roff.escaped(program.name) + #" \- "# + Roff.escaped(oneLine(texts.words(TextKeys.command([])))))
    page.request("SH", texts.heading("synopsis"))
    page.line(
      Roff.bold(program.name) + " " + Roff.italic(texts.usage("command")) + " "
        + Roff.escaped(texts.usage("options")))
    if let more = texts.text(TextKeys.more([])) {
      page.request("SH", texts.heading("description"))
      page.paragraphs(more)
    }
    for (key, commands) in program.visibleGroups {
      page.request("SH", texts.words(TextKeys.group(key)))
      for command in commands { add(command, path: [command.name]) }
    }
    page.request("SH", texts.heading("global"))
    for option in program.globalOptions { add(option, texts.words(option.spelling)) }
    if let examples = texts.text(TextKeys.examples([])) {
      page.request("SH", texts.heading("examples"))
      page.verbatim(examples)
    }
    for section in sections {
      page.request("SH", section.heading)
      page.paragraphs(section.paragraphs)
    }
  }

  /// The whole page, with a line break at its end.
  package var text: String { page.text }

  private mutating func add(_ command: CommandSyntax, path: [String]) {
    page.request("SS", ([program.name] + path + command.usageOfArguments(texts)).joined(separator: " "))
    page.line(Roff.escaped(oneLine(texts.words(TextKeys.command(path)))))
    for argument in command.arguments {
      page.entry(
        Roff.italic(texts.placeholder(argument.name)), texts.first(TextKeys.item(argument.name, of: path)))
    }
    for option in command.options {
      add(option, texts.first(TextKeys.item(option.spelling, of: path)))
    }
    if let more = texts.text(TextKeys.more(path)) {
      page.request("PP")
      page.paragraphs(more)
    }
    if let examples = texts.text(TextKeys.examples(path)) {
      page.request("PP")
      page.verbatim(examples)
    }
    for subcommand in command.subcommands.visible { add(subcommand, path: path + [subcommand.name]) }
  }

  private mutating func add(_ option: any Declaration, _ description: String) {
    page.entry(option.label(texts, gap: "", bold: Roff.bold, italic: Roff.italic), description)
  }
}
