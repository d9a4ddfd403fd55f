import CommandLineKit

/// Prints a completion script for a shell.
enum CompletionsCommand: Command {
  private static let shell = Argument("SHELL", values: Shell.self)

  static let syntax = CommandSyntax("completions", arguments: [shell])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.console.print(Completions.script(for: input[shell], program: CommandList.program.name))
    return .done
  }
}
