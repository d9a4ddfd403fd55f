import CommandLineKit

/// Prints a script that teaches a shell to complete what is typed.
enum CompletionsCommand: Command {
  private static let shell = Argument("SHELL", values: Shell.self)

  static let syntax = CommandSyntax("completions", arguments: [shell])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    guard let shell = input[shell] else { return .usage }
    try context.console.print(
      Completions(program: CommandList.program, texts: context.words).script(for: shell))
    return .done
  }
}
