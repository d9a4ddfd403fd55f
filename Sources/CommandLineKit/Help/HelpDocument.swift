/// A text of help as what stands in it, which a terminal and a manual page show in their own ways.
package struct HelpDocument: Sendable {
  /// An additional section of a manual, for example on files or the environment.
  package typealias Section = (heading: String, paragraphs: String)

  /// A part of the text.
  enum Part: Sendable {
    /// The heading of what follows, and that of a command in a manual.
    case heading(String)
    case command(String)
    /// The words of a line to type.
    case usage([HelpEntry.Piece])
    /// Paragraphs, of which lines that begin with a space stay as they are.
    case paragraphs(String)
    /// Entries, whose descriptions are aligned with those of all entries among which they are.
    case entries([HelpEntry], among: [HelpEntry])
    /// Lines that stay as they are.
    case verbatim(String)
  }

  let parts: [Part]
}

/// Something that can be typed, with its description.
package struct HelpEntry: Sendable {
  /// A piece of what can be typed.
  enum Piece: Sendable {
    /// What is typed as it is, what stands for something else, and what is between them.
    case typed(String)
    case placeholder(String)
    case plain(String)
    /// The room for the letter of an option that has none, where names are aligned.
    case noLetter
  }

  let label: [Piece]
  let description: String

  /// What can be typed as it is, with its description.
  package init(_ label: String, _ description: String) { self.init([.typed(label)], description) }

  init(_ label: [Piece], _ description: String) { (self.label, self.description) = (label, description) }
}

extension HelpDocument {
  /// The page of a command, given with those above it, outermost first; of the program if there is none.
  package init(of commands: [Command], in program: ProgramSyntax, _ texts: any HelpTexts) {
    let path = commands.map(\.name)
    var usage = [program.name] + path
    var sections: [Part] = []
    func add(_ heading: String, _ entries: [HelpEntry], among all: [HelpEntry]? = nil) {
      if !entries.isEmpty { sections += [.heading(heading), .entries(entries, among: all ?? entries)] }
    }
    let hint = Part.paragraphs(texts.words("hint.global"))
    var end =
      texts.part(TextKeys.more(path), Part.paragraphs)
      + texts.part(TextKeys.examples(path), Part.verbatim, under: "examples")
    if let command = commands.last {
      if !command.subcommands.isEmpty {
        usage.append(command.standIn == nil ? texts.usage("command") : "[" + texts.usage("command") + "]")
      }
      usage += command.usageOfArguments(texts)
      add(
        texts.heading("commands"),
        command.subcommands.visible.map { below in
          let text = texts.words(TextKeys.command(path + [below.name]))
          return HelpEntry(
            ([below.name] + below.usageOfArguments(texts)).joined(separator: " "),
            below.name == command.standIn?.name ? text + " " + texts.words("mark.default") : text)
        })
      add(texts.heading("arguments"), command.arguments.map { texts.entry(argument: $0, of: path) })
      add(texts.heading("options"), commands.shownOptions.map { texts.entry(option: $0, of: $1) })
      end.append(hint)
    } else {
      usage.append(texts.usage("command"))
      let groups = program.visibleGroups.map { key, commands in
        (key, commands.map { HelpEntry($0.name, texts.words(TextKeys.command([$0.name]))) })
      }
      for (key, entries) in groups {
        add(texts.words(TextKeys.group(key)), entries, among: groups.flatMap(\.1))
      }
      add(texts.heading("topics"), program.topics.map { HelpEntry($0, texts.words(TextKeys.topic($0))) })
      end = [hint] + end + [.paragraphs(texts.words("hint.command"))]
    }
    usage.append(texts.usage("options"))
    parts =
      [
        .paragraphs(texts.words(TextKeys.command(path))), .heading(texts.heading("usage")),
        .usage(usage.map(HelpEntry.Piece.plain)),
      ] + sections + end
  }

  /// The options of every command.
  package init(globalOptionsOf program: ProgramSyntax, _ texts: any HelpTexts) {
    let entries = program.globalOptions.map { texts.entry(option: $0, of: []) }
    parts = [.entries(entries, among: entries)]
  }

  /// The manual of everything that the program declares, with additional sections at the end.
  package init(manualOf program: ProgramSyntax, _ texts: any HelpTexts, sections: [Section] = []) {
    func parts(of command: Command, below path: [String]) -> [Part] {
      let path = path + [command.name]
      let entries =
        command.arguments.map { texts.entry(argument: $0, of: path) }
        + command.options.map { texts.entry(option: $0, of: path) }
      return [
        .command(([program.name] + path + command.usageOfArguments(texts)).joined(separator: " ")),
        .paragraphs(texts.words(TextKeys.command(path))), .entries(entries, among: entries),
      ] + texts.part(TextKeys.more(path), Part.paragraphs)
        + texts.part(TextKeys.examples(path), Part.verbatim)
        + command.subcommands.visible.flatMap { parts(of: $0, below: path) }
    }
    var all: [Part] = [
      .heading(texts.heading("name")),
      .paragraphs(program.name + " - " + texts.words(TextKeys.command([]))),
      .heading(texts.heading("synopsis")),
      .usage([
        .typed(program.name), .placeholder(texts.usage("command")), .plain(texts.usage("options")),
      ]),
    ]
    all += texts.part(TextKeys.more([]), Part.paragraphs, under: "description")
    for (key, commands) in program.visibleGroups {
      all.append(.heading(texts.words(TextKeys.group(key))))
      all += commands.flatMap { parts(of: $0, below: []) }
    }
    all.append(.heading(texts.heading("global")))
    all += HelpDocument(globalOptionsOf: program, texts).parts
    all += texts.part(TextKeys.examples([]), Part.verbatim, under: "examples")
    self.parts = all + sections.flatMap { [.heading($0.heading), .paragraphs($0.paragraphs)] }
  }
}

extension HelpTexts {
  /// The part for a text, under a heading if it has one of its own; nothing if there is no text.
  fileprivate func part(
    _ key: String, _ part: (String) -> HelpDocument.Part, under heading: String? = nil
  ) -> [HelpDocument.Part] {
    guard let text = text(key) else { return [] }
    return (heading.map { [.heading(self.heading($0))] } ?? []) + [part(text)]
  }

  fileprivate func entry(argument: any Declaration, of path: [String]) -> HelpEntry {
    HelpEntry(
      [.placeholder(placeholder(argument.name))], first(TextKeys.item(argument.name, of: path)))
  }

  /// The option with long names aligned: `-l, --limit N`, `    --note TEXT`.
  fileprivate func entry(option: any Declaration, of path: [String]) -> HelpEntry {
    var label: [HelpEntry.Piece] = option.short.map { [.typed("-\($0)"), .plain(", ")] } ?? [.noLetter]
    label.append(.typed(option.spelling))
    if let value = option.placeholder.map({ HelpEntry.Piece.placeholder(placeholder($0)) }) {
      label += option.valueIsOptional ? [.plain("[="), value, .plain("]")] : [.plain(" "), value]
    }
    return HelpEntry(label, first(TextKeys.item(option.spelling, of: path)))
  }
}
