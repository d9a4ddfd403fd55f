/// An option with the path of the command that declares it.
typealias OwnedOption = (option: any OptionDeclaration, owner: [String])

extension ProgramSyntax {
  /// The options listed in a command's help: its own, those of its default subcommand and those of its parent
  /// commands, each name once.
  func shownOptions(of path: [String]) -> [OwnedOption] {
    let commands = commands(along: path) ?? []
    var owners = commands.indices.reversed().map { (command: commands[$0], path: Array(path[...$0])) }
    if let last = commands.last, let standIn = last.defaultSubcommand.flatMap(last.subcommand) {
      owners.insert((standIn, path + [standIn.name]), at: 1)
    }
    var names: Set<String> = []
    return owners.flatMap { owner in
      owner.command.options.filter { names.insert($0.name).inserted }.map { ($0, owner.path) }
    }
  }
}
