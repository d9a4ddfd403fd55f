/// The brief help that the program shows when called without arguments.
package struct ShortHelp: Sendable {
  /// The lines, with a line break at the end.
  package let text: String

  /// What the program is for, its usage, and the names of its commands.
  package init(program: ProgramSyntax, texts: any HelpTexts, width: Int = 80, color: Bool = false) {
    var page = PageText(width: width, color: color)
    page.add(paragraphs: texts.words(TextKeys.command([])))
    page.add(
      texts.heading("usage"),
      lines: [[program.name, texts.usage("command"), texts.usage("options")]])
    page.add(
      texts.heading("commands"),
      entries: program.visibleGroups.map { key, commands in
        (texts.words(TextKeys.group(key)), commands.map(\.name).joined(separator: ", "))
      })
    page.add(paragraphs: texts.words("hint.program"))
    text = page.text
  }
}
