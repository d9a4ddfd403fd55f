import CommandLineKit
import PortfolioCore

/// What a command does, and what it prints.
struct Action: Sendable {
  /// What must be at hand for it, each with what comes before. A `wrongSetting` may be what the command is to mend.
  enum Need { case nothing, settings, wrongSetting, store }

  let needs: Need
  /// The types of its JSON documents, by what is typed for them.
  let prints: @Sendable () -> KeyValuePairs<String, any Report.Type>
  /// Throws `Failure.ended` where it ends with another exit code although nothing has failed.
  let run: @Sendable (ParsedCommand, Context) throws -> Void
}

extension Command {
  init(
    _ name: String, _ arguments: @autoclosure @escaping @Sendable () -> [any Declaration] = [],
    options: @autoclosure @escaping @Sendable () -> [any Declaration] = [], hidden: Bool = false,
    needs: Action.Need = .store,
    prints: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, any Report.Type> = [:],
    run: @escaping @Sendable (ParsedCommand, Context) throws -> Void
  ) {
    self.init(
      name, arguments: arguments(), options: options(), hidden: hidden,
      action: Action(needs: needs, prints: prints, run: run))
  }
}

/// All commands, in the groups listed in help: by what somebody needs them for, the most frequent first.
enum CommandList {
  private static let groups: [ProgramSyntax.Group] = [
    ("everyday", [.summary, .add, .importing, .prices, .report]),
    (
      "closer",
      [
        .lots, .gains, .income, .history, .returns, .risk, .allocation, .explain, .achievements, .digest,
      ]
    ),
    ("decide", [.whatIf, .rebalance]),
    ("tax", [Command("tax", subcommands: [.usTax, .ukTax], hasDefault: false)]),
    (
      "data",
      [
        .list, .show, .edit, .delete, .undo, .redo, .check, .reconcile,
        Command(
          "instruments",
          subcommands: [
            .instrumentList, .instrumentShow, .instrumentSet, .instrumentUnset, .instrumentFind,
          ]),
        Command("accounts", subcommands: [.accountList, .accountSet, .accountUnset]),
        .balances, .rates, .export,
      ]
    ),
    (
      "few",
      [
        Command("config", subcommands: [.configList, .configGet, .configSet, .configUnset, .configPath]),
        .demo,
        Command(
          "cash",
          subcommands: [
            .cashList, .cashShow, .cashBalance, .cashPartners, .cashAdd, .cashImport, .cashSync,
            .cashDelete, .cashUndo, .cashRedo,
          ]),
        Command("advisors", subcommands: [.advisorList, .advisorShow, .advisorAccount]),
        .push, .pull, .completions, .manual, .help,
      ]
    ),
    ("internal", [.complete]),
  ]

  /// Those that change nothing that is kept, whatever their options.
  static let reading: Set = [
    "summary", "report", "lots", "gains", "income", "history", "returns", "risk", "allocation", "explain",
    "achievements", "what-if", "rebalance", "tax us", "tax uk", "list", "show", "reconcile",
    "instruments list", "instruments show", "accounts list", "balances", "export", "config list",
    "config get", "config path", "cash list", "cash show", "cash balance", "cash partners", "advisors list",
    "advisors show", "advisors account", "completions", "manual", "help",
  ]

  /// What people call things.
  static let synonyms: [String: [String]] = {
    let commands = [
      "summary": ["holdings", "positions", "portfolio", "worth", "value", "total", "status", "stocks"],
      "lots": ["holdings", "positions", "cost", "basis"], "returns": ["performance", "irr", "twr", "roi"],
      "risk": ["volatility", "drawdown"], "income": ["dividends", "yield"],
      "history": ["chart", "graph", "plot"], "gains": ["profit", "profits", "realized"],
      "add": ["record", "new"], "list": ["transactions", "trades", "ls"],
      "edit": ["change", "modify"], "delete": ["remove", "rm"], "prices": ["quote", "quotes"],
      "rates": ["fx", "exchange-rates"], "config": ["settings", "configure"], "import": ["load"],
      "rebalance": ["targets"], "allocation": ["weights", "diversification"], "tax": ["taxes"],
      "instruments": ["securities", "tickers"], "report": ["page", "html"], "check": ["verify", "repair"],
      "achievements": ["goals"], "digest": ["news"],
    ]
    let kinds = TransactionKind.allCases.map { ($0.rawValue, ["add \($0.rawValue)"]) }
    return commands.sorted { $0.key > $1.key }.reduce(into: Dictionary(kinds) { $1 }) { words, command in
      for word in command.value { words[word, default: []].append(command.key) }
    }
  }()

  static let program = ProgramSyntax(
    "portfolio", globalOptions: GlobalOptions.all,
    groups: groups, topics: HelpTopic.allCases.map(\.rawValue),
    reading: reading, synonyms: synonyms)

  /// The types of the documents that commands print with `--json`.
  static var reports: [(command: String, type: any Report.Type)] {
    groups.flatMap(\.commands).flatMap { [$0] + $0.subcommands }.flatMap { command in
      (command.action as? Action)?.prints().map { ($0.key, $0.value) } ?? []
    }
  }
}
