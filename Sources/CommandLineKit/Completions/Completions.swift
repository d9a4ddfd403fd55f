/// A shell that completes words.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// The scripts by which a shell completes the program's words.
///
/// For a dynamic set of words they call the program itself: `demo --store FILE __complete tickers`, with
/// those of the global options that were typed. It prints one word a line, if it likes with a tab and a
/// description after it, and prints nothing where it knows none.
public struct Completions: Sendable {
  /// The name of the hidden command that prints a dynamic set of words.
  public static let command = "__complete"

  private let table: CompletionTable

  /// Completions of what the program declares, described by the texts of its help.
  public init(program: ProgramSyntax, texts: any HelpTexts) {
    table = CompletionTable(program: program, texts: texts)
  }

  /// The script for a shell.
  public func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript(table)
    case .zsh: zshScript(table)
    case .fish: fishScript(table)
    }
  }
}
