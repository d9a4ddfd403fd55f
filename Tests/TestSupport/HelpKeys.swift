import CommandLineKit

extension ProgramSyntax {
  /// The paths of all commands in the order of declaration, each before those of its subcommands.
  package func paths(hidden: Bool = false) -> [[String]] {
    func below(_ commands: [Command], _ path: [String]) -> [[String]] {
      commands.filter { hidden || !$0.hidden }.flatMap { command in
        [path + [command.name]] + below(command.subcommands, path + [command.name])
      }
    }
    return below(commands, [])
  }

  /// The command at a path, behind those above it; none if there is no such path.
  package func commands(along path: [String]) -> [Command] {
    let found = (try? commands(named: path)) ?? []
    return found.map(\.name) == path ? found : []
  }

  /// The keys for each text that help, completions and the manual need, most specific first.
  package func requiredKeys() -> [[String]] {
    let headings = [
      "usage", "commands", "arguments", "options", "topics", "global", "examples", "name", "synopsis",
      "description",
    ].map { "heading." + $0 }
    let parts = [
      "usage.options", "usage.command", "mark.default", "hint.command", "hint.global",
    ]
    var keys = (headings + parts + [TextKeys.command([])]).map { [$0] }
    keys += groups.filter { !$0.commands.allSatisfy(\.hidden) }.map { [TextKeys.group($0.key)] }
    keys += topics.map { [TextKeys.topic($0)] }
    keys += globalOptions.map { [$0.spelling] }
    for path in paths() {
      guard let command = commands(along: path).last else { continue }
      keys.append([TextKeys.command(path)])
      keys += command.arguments.map { TextKeys.item($0.name, of: path) }
      keys += command.options.map { TextKeys.item($0.spelling, of: path) }
    }
    return keys
  }

  /// The keys of optional texts.
  package func optionalKeys() -> [String] {
    ([[]] + paths()).flatMap { [TextKeys.more($0), TextKeys.examples($0)] }
  }
}
