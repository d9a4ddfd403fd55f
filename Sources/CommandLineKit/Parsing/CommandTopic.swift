extension ProgramSyntax {
  /// The path of the command named in `help config set`. Throws if there is none.
  package func path(named words: [String]) throws(UsageError) -> [String] {
    let finder = CommandFinder(self)
    for count in words.indices {
      let above = Array(words[..<count])
      guard let commands = commands(along: above) else { break }
      let level = above.isEmpty ? self.commands : commands.last?.subcommands ?? []
      if level.isEmpty { throw .unexpectedArgument(words[count], command: above) }
      if !level.contains(where: { $0.name == words[count] }) {
        throw finder.unknown(words[count], under: above, level)
      }
    }
    return words
  }
}
