import CommandLineKit

/// A command: what may be typed, and what it does.
protocol Command: Sendable {
  static var syntax: CommandSyntax { get }

  /// What its JSON, or that of its subcommands, looks like, by the words that are typed.
  static var reports: [(command: String, type: any Report.Type)] { get }

  /// Returns what the process ends with where nothing has failed.
  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode
}

extension Command {
  static var reports: [(command: String, type: any Report.Type)] { [] }
}

/// All commands, grouped as help shows them. A new one is a file and a line here.
enum CommandList {
  private static let groups: [(key: String, commands: [any Command.Type])] = [
    ("portfolio", [SummaryCommand.self, PricesCommand.self, AchievementsCommand.self]),
    (
      "transactions",
      [
        AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, DeleteCommand.self,
        UndoCommand.self, RedoCommand.self,
      ]
    ),
    ("cash", [CashCommand.self]),
    ("firm", [AdvisorsCommand.self]),
    ("files", [ImportCommand.self, ExportCommand.self, PushCommand.self, PullCommand.self]),
    (
      "program",
      [CheckCommand.self, ConfigCommand.self, CompletionsCommand.self, ManualCommand.self, HelpCommand.self]
    ),
    ("internal", [CompleteCommand.self]),
  ]

  static let program = ProgramSyntax(
    "portfolio", globalOptions: GlobalOptions.all,
    groups: groups.map { ($0.key, $0.commands.map { $0.syntax }) })

  /// What the commands print with `--json`.
  static var reports: [(command: String, type: any Report.Type)] {
    groups.flatMap(\.commands).flatMap { $0.reports }
  }

  /// The command that a path of the parser begins with.
  static func command(_ path: [String]) -> any Command.Type {
    groups.flatMap(\.commands).first { $0.syntax.name == path.first } ?? HelpCommand.self
  }
}
