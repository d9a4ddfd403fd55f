/// The options that are known in one place, by their spellings.
struct OptionScope: Sendable {
  private var long: [String: any OptionDeclaration] = [:]
  private var short: [Character: any OptionDeclaration] = [:]
  /// The options, each once, in the order in which they were added.
  private(set) var options: [any OptionDeclaration] = []

  /// The options of one command: its own before those above it before the program's.
  static func of(_ path: [CommandSyntax], in program: ProgramSyntax) -> OptionScope {
    var scope = OptionScope()
    for command in path.reversed() { scope.add(command.options) }
    scope.add(program.globalOptions)
    return scope
  }

  /// The options of all commands; of two with one name that which takes a value.
  static func everywhere(in program: ProgramSyntax) -> OptionScope {
    func below(_ command: CommandSyntax) -> [any OptionDeclaration] {
      command.options + command.subcommands.flatMap(below)
    }
    let all = program.globalOptions + program.commands.flatMap(below)
    var scope = OptionScope()
    scope.add(all.filter(\.takesValue))
    scope.add(all.filter { !$0.takesValue })
    return scope
  }

  /// Adds options whose spellings are not taken.
  private mutating func add(_ options: [any OptionDeclaration]) {
    for option in options {
      if long[option.name] == nil {
        long[option.name] = option
        self.options.append(option)
      }
      if let letter = option.short, short[letter] == nil { short[letter] = option }
    }
  }

  /// The long forms.
  var spellings: [String] { options.map(\.spelling) }

  /// The option with this long name.
  func option(named name: String) -> (any OptionDeclaration)? { long[name] }

  /// The option with this letter.
  func option(lettered letter: Character) -> (any OptionDeclaration)? { short[letter] }
}
