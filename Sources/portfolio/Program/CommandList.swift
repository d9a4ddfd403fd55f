import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A command: its syntax, and what it does.
protocol Command: Sendable {
  static var syntax: CommandSyntax { get }

  /// The types of its JSON documents, or of those of its subcommands, by command.
  static var reports: [(command: String, type: any Report.Type)] { get }

  /// Returns the exit code if nothing has failed.
  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode
}

extension Command {
  static var reports: [(command: String, type: any Report.Type)] { [] }
}

/// All commands, in the groups listed in help. To add one, add a file and a line here.
enum CommandList {
  private enum Entry {
    case command(any Command.Type)
    /// A group of subcommands; the first one runs if none is given, unless one has to be.
    case group(String, [any Command.Type], hasDefault: Bool = true)

    var commands: [any Command.Type] {
      switch self {
      case .command(let command): [command]
      case .group(_, let commands, _): commands
      }
    }

    var syntax: CommandSyntax {
      switch self {
      case .command(let command): command.syntax
      case .group(let name, let commands, let hasDefault):
        CommandSyntax(
          name, subcommands: commands.map { $0.syntax },
          defaultSubcommand: hasDefault ? commands.first?.syntax.name : nil)
      }
    }
  }

  /// By what somebody needs them for, the most frequent first.
  private static let groups: [(key: String, entries: [Entry])] = [
    (
      "everyday",
      [
        .command(SummaryCommand.self), .command(AddCommand.self), .command(ImportCommand.self),
        .command(PricesCommand.self), .command(ReportCommand.self),
      ]
    ),
    (
      "closer",
      [
        .command(LotsCommand.self), .command(GainsCommand.self), .command(IncomeCommand.self),
        .command(HistoryCommand.self), .command(ReturnsCommand.self), .command(RiskCommand.self),
        .command(AllocationCommand.self), .command(ExplainCommand.self),
        .command(AchievementsCommand.self), .command(DigestCommand.self),
      ]
    ),
    ("decide", [.command(WhatIfCommand.self), .command(RebalanceCommand.self)]),
    ("tax", [.group("tax", [TaxUSCommand.self, TaxUKCommand.self], hasDefault: false)]),
    (
      "data",
      [
        .command(ListCommand.self), .command(ShowCommand.self), .command(EditCommand.self),
        .command(DeleteCommand.self), .command(UndoCommand<Transaction>.self),
        .command(RedoCommand<Transaction>.self),
        .command(CheckCommand.self), .command(ReconcileCommand.self),
        .group(
          "instruments",
          [
            InstrumentListCommand.self, InstrumentShowCommand.self, InstrumentSetCommand.self,
            InstrumentUnsetCommand.self,
          ]),
        .group(
          "accounts", [AccountListCommand.self, AccountSetCommand.self, AccountUnsetCommand.self]),
        .command(BalancesCommand.self), .command(RatesCommand.self), .command(ExportCommand.self),
      ]
    ),
    (
      "few",
      [
        .group(
          "config",
          [
            ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
            ConfigPathCommand.self,
          ]),
        .command(DemoCommand.self),
        .group(
          "cash",
          [
            CashListCommand.self, CashShowCommand.self, CashBalanceCommand.self, CashPartnersCommand.self,
            CashAddCommand.self, CashImportCommand.self, CashSyncCommand.self, CashDeleteCommand.self,
            UndoCommand<CashTransaction>.self, RedoCommand<CashTransaction>.self,
          ]),
        .group("advisors", [AdvisorListCommand.self, AdvisorShowCommand.self, AdvisorAccountCommand.self]),
        .command(PushCommand.self), .command(PullCommand.self), .command(CompletionsCommand.self),
        .command(ManualCommand.self), .command(HelpCommand.self),
      ]
    ),
    ("internal", [.command(CompleteCommand.self)]),
  ]

  static let program = ProgramSyntax(
    "portfolio", globalOptions: GlobalOptions.all,
    groups: groups.map { ($0.key, $0.entries.map(\.syntax)) }, topics: HelpTopic.allCases.map(\.rawValue))

  /// The types of the documents that commands print with `--json`.
  static var reports: [(command: String, type: any Report.Type)] {
    groups.flatMap(\.entries).flatMap(\.commands).flatMap { $0.reports }
  }

  /// The command at a path of the parser.
  static func command(at path: [String]) -> any Command.Type {
    for entry in groups.flatMap(\.entries) where entry.syntax.name == path.first {
      switch entry {
      case .command(let command): return command
      case .group(_, let commands, _):
        if let command = commands.first(where: { $0.syntax.name == path.last }) { return command }
      }
    }
    return HelpCommand.self
  }

  /// Whether a command needs any files, unlike those that explain the program.
  static func needsFiles(_ path: [String]) -> Bool {
    let explaining: [any Command.Type] = [
      HelpCommand.self, ManualCommand.self, CompletionsCommand.self, DemoCommand.self,
    ]
    return !explaining.contains { $0.syntax.name == path.first }
  }

  /// Whether a command may read or change the store.
  static func usesStore(_ path: [String]) -> Bool {
    needsFiles(path) && path.first != "config" && path.first != CompleteCommand.syntax.name
  }

  /// The key of the setting that a command sets or removes.
  static func changedKey(_ input: ParsedCommand) -> String? {
    let command = command(at: input.path)
    return command == ConfigSetCommand.self || command == ConfigUnsetCommand.self
      ? input[ConfigGetCommand.key] : nil
  }
}
