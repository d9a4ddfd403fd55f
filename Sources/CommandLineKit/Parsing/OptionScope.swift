/// The options available in some place, by name.
struct OptionScope: Sendable {
  private var long: [String: any OptionDeclaration] = [:]
  private var short: [Character: any OptionDeclaration] = [:]
  /// The options without duplicates, in the order in which they were added.
  private(set) var options: [any OptionDeclaration] = []

  /// The options of a command. Its own come before those of its parents and the global ones.
  static func of(_ path: [CommandSyntax], in program: ProgramSyntax) -> OptionScope {
    var scope = OptionScope()
    for command in path.reversed() { scope.add(command.options) }
    scope.add(program.globalOptions)
    return scope
  }

  /// The options of all commands.
  static func everywhere(in program: ProgramSyntax) -> OptionScope {
    func below(_ command: CommandSyntax) -> [any OptionDeclaration] {
      command.options + command.subcommands.flatMap(below)
    }
    var scope = OptionScope()
    scope.add(program.globalOptions + program.commands.flatMap(below))
    return scope
  }

  /// Adds options whose names are not taken.
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

  /// The option with this short name.
  func option(lettered letter: Character) -> (any OptionDeclaration)? { short[letter] }
}
