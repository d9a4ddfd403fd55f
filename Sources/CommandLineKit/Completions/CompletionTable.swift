/// What can be typed in each place, as all shells need it.
struct CompletionTable: Sendable {
  /// A word and what it means.
  typealias Word = (name: String, description: String)

  /// An option with what may be offered as its value; nil for a flag.
  struct Item: Sendable {
    var name: String
    var short: Character?
    var value: Completion?
    var description: String

    var spellings: [String] { ["--" + name] + (short.map { ["-\($0)"] } ?? []) }
  }

  /// One command, or the program itself where the path is empty.
  struct Place: Sendable {
    var path: String
    var commands: [Word]
    /// The options that are not the program's.
    var options: [Item]
    /// What may be offered as the first argument, the second and so on.
    var arguments: [Completion]
    /// What may be offered from there on.
    var more: Completion?
  }

  let program: String
  let places: [Place]
  let globals: [Item]
  /// What comes after an option before it is known which command is meant.
  let everywhere: [Item]
  let commandsHeading: String
  let optionsHeading: String

  init(program: ProgramSyntax, texts: any HelpTexts) {
    self.program = program.name
    commandsHeading = texts.words("heading.commands")
    optionsHeading = texts.words("heading.options")
    globals = program.globalOptions.map { CompletionTable.item($0, texts.words($0.spelling)) }
    places = ([[]] + program.paths()).map { CompletionTable.place($0, program, texts) }
    let scope = OptionScope.everywhere(in: program)
    everywhere = scope.options.map { CompletionTable.item($0, "") }
  }

  /// The name of the program as a part of a shell function's name.
  var function: String {
    "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func item(_ option: any OptionDeclaration, _ description: String) -> Item {
    Item(
      name: option.name, short: option.short, value: option.takesValue ? option.completion : nil,
      description: description)
  }

  private static func place(_ path: [String], _ program: ProgramSyntax, _ texts: any HelpTexts) -> Place {
    let commands = program.commands(along: path) ?? []
    let below = commands.last?.visibleSubcommands ?? program.commands.filter { !$0.hidden }
    var place = Place(
      path: path.joined(separator: " "),
      commands: below.map { ($0.name, texts.words(TextKeys.command(path + [$0.name]))) },
      options: program.shownOptions(of: path).map { option, owner in
        item(option, texts.first(TextKeys.item(option.spelling, of: owner)))
      }, arguments: [])

    let standIn = commands.last.flatMap { $0.defaultSubcommand.flatMap($0.subcommand) }
    let own = commands.last?.arguments ?? []
    for argument in own.isEmpty ? standIn?.arguments ?? [] : own where place.more == nil {
      if argument.occurrence.isMany {
        place.more = argument.completion
      } else {
        place.arguments.append(argument.completion)
      }
    }
    return place
  }
}
