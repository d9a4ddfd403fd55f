import CommandLineKit
import PortfolioCore
import PortfolioIO

// What the program says about itself.

extension Command {
  private static let topic = Argument("TOPIC", completion: .dynamic("topics")).repeated
  private static let schema = Flag("schema")

  /// Explains the program, a command or a topic.
  static let help = Command("help", [topic], options: [schema], needs: .nothing) { input, context in
    let (words, console) = (input[topic].map { $0.lowercased() }, context.console)
    if input[schema] {
      if let other = words.first(where: { $0 != HelpTopic.json.rawValue }) {
        throw UsageError.unexpectedArgument(other, command: ["help"])
      }
      var json = JSONWriter()
      json.document { $0.value(JSONSchema.document) }
      return try console.print(document: json.bytes, isJSON: true)
    }
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
      return try console.print(context.words.topic(topic))
    }
    try console.showHelp(of: CommandList.program.commands(named: words))
  }

  /// The manual page.
  static let manual = Command("manual", needs: .nothing) { _, context in
    // It has the options of every command anyway.
    let sections = HelpTopic.allCases.filter { $0 != .options }.map { topic in
      let text = context.words.topic(topic)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return (
        heading: (lines.first ?? "").uppercased(), paragraphs: lines.dropFirst().joined(separator: "\n")
      )
    }
    let program = CommandList.program
    try context.console.print(
      HelpDocument(manualOf: program, context.words, sections: sections).manualPage(
        of: program.name, version: Main.version, date: context.environment.today.description))
  }

  private static let shell = Argument("SHELL", values: Shell.self)

  /// A completion script for a shell.
  static let completions = Command("completions", [shell], needs: .nothing) { input, context in
    try context.console.print(EmbeddedFile.text("completions/\(input[shell].rawValue)") ?? "")
  }

  private static let typedWords = Argument<String>("WORD").repeated

  /// Answers a completion script: what the last word of a line may be.
  static let complete = Command(
    Shell.command, [shell, typedWords], hidden: true, needs: .settings
  ) { input, context in
    guard let line = TypedLine(input[shell], input[typedWords]) else { throw Failure.ended(.usage) }
    let home = context.environment.variables["HOME"] ?? "~"
    let typed = line.words.map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
    let completer = Completer(program: CommandList.program, texts: context.words)
    let offer = completer.offer(after: typed, for: line.current) { set, command in
      guard var typed = try? Context(command, context.environment, context.console, context.settings)
      else { return [] }
      typed.isOffline = true
      // There is no place for error messages, so nothing is completed instead.
      return (try? typed.words(set, for: command)) ?? []
    }
    try context.console.print(document: Array(line.answer(offer).utf8), isJSON: false)
  }

  /// What `help` may go on with.
  fileprivate static func topics(for command: ParsedCommand) -> [String] {
    let (path, program) = (command[topic], CommandList.program)
    guard !path.isEmpty else {
      return program.commands.visible.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    }
    let commands = (try? program.commands(named: path)) ?? []
    return commands.map(\.name) == path ? commands.last?.subcommands.visible.map(\.name) ?? [] : []
  }
}

extension Context {
  /// The words of a set named by a declaration, from stored data, read without delay or messages.
  ///
  /// - Parameter command: the command typed so far.
  fileprivate func words(_ set: String, for command: ParsedCommand) throws -> [Candidate] {
    func transactions() throws -> [Transaction] {
      try read(storeAtHand) { reader in try reader.transactions() }
    }
    func cash() throws -> [CashTransaction] {
      try cashStore.transactions().newest()
    }
    func sorted(_ words: [String?]) -> [Candidate] {
      Set(words.compactMap(\.self)).sorted().map { Candidate($0) }
    }
    func described(_ id: String, _ parts: [String?]) -> Candidate {
      Candidate(id, VisibleText.escaped(parts.compactMap(\.self).joined(separator: " ")))
    }
    switch set {
    case "tickers": return sorted(try transactions().flatMap { [$0.ticker, $0.into] })
    case "accounts": return sorted(try transactions().flatMap { [$0.account, $0.toAccount] })
    case "ids":
      return try transactions().prefix(200).map {
        described($0.id.uuidString, [$0.date.day.description, $0.kind.rawValue, $0.ticker])
      }
    case "cash-ids":
      return try cash().prefix(200).map { described($0.id, [$0.bookingDate?.day.description, $0.partner]) }
    case "categories": return sorted(try cash().map { $0.category.map { String($0) } })
    case "currencies": return sorted(try cash().map(\.currency))
    case "rate-currencies": return try RateLookup(self).known().codes.map { Candidate($0) }
    case "cash-accounts": return sorted(try cash().map(\.account))
    case "partners": return sorted(try cash().map(\.partner))
    case "advisors":
      return try AdvisorLookup(command, self).dashboard().advisors.map { Candidate($0.name, $0.id.text) }
    case "settings":
      return try (Settings.all + serviceNames.flatMap(Settings.all(of:))).map { Candidate($0.key) }
    case "setting-values":
      let setting = Settings.known(command[Command.settingKey])
      return (setting?.offered ?? []).map { Candidate($0) }
    case "topics": return Command.topics(for: command).map { Candidate($0) }
    default: return []
    }
  }
}

extension Console {
  /// Shows the page of a command, given with those above it; of the program if there is none.
  func showHelp(of commands: [Command]) throws {
    let page = HelpDocument(of: commands, in: CommandList.program, words)
    try print(page.text(width: pageWidth, color: colorsPages))
  }
}
