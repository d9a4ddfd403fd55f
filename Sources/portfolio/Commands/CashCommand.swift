import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Everything about cash transactions, which stand beside the trades.
enum CashCommand: Command {
  static let syntax = CommandSyntax(
    "cash",
    subcommands: [
      CommandSyntax(
        "list", options: [category, currency, partner, SharedOptions.from, SharedOptions.to, limit]),
      CommandSyntax("show", arguments: [id]), CommandSyntax("balance", options: [limit]),
      CommandSyntax("import", arguments: [source]),
      CommandSyntax("undo", options: [undoList]), CommandSyntax("redo"),
      CommandSyntax("sync", options: [service, CashMock.delay, CashMock.failureRate, CashMock.seed]),
    ], defaultSubcommand: "list")

  static let source = Argument("SOURCE", completion: .files)
  static let service = Option("environment", values: CashEnvironment.self)
  private static let category = Option("category", placeholder: "N", wholeNumbers: Int.min...)
  private static let currency = Option("currency", placeholder: "C")
  private static let partner = Option("partner", placeholder: "TEXT")
  private static let limit = Option("limit", placeholder: "N", wholeNumbers: 0...)
  private static let id = Argument("CASH-ID")

  static let reports: [(command: String, type: any Report.Type)] = [
    ("cash list", CashList.self), ("cash show", CashDetail.self), ("cash balance", CashBalanceReport.self),
    ("cash import", CashImportReport.self), ("cash sync", CashImportReport.self),
    ("cash undo", ChangeReport<CashTransaction>.self), ("cash redo", ChangeReport<CashTransaction>.self),
    ("cash undo --list", ChangeList<CashTransaction>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    switch input.path.last {
    case "show": try show(input, context)
    case "balance": try balance(input, context)
    case "import": try importSource(input, context)
    case "sync": try sync(input, context)
    case "undo": try undo(input, context)
    case "redo": try redo(context)
    default: try list(input, context)
    }
    return .done
  }

  private static func list(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    let days = try input.days(context)
    let filter = CashFilter(
      categories: input[all: category], currency: input[currency], partner: input[partner],
      from: days.first, to: days.last)
    if context.console.format == .json {
      let found = try context.readCash { (reader) throws(StoreError) in
        try reader.lines(matching: filter, limit: input[limit] ?? .max)
      }
      return try CashList.document(of: found.lines, sums: found.sums, context.console.printJSON)
    }
    let isFiltered = filter.isNarrow || input[limit] == 0
    if context.console.format == .table, input[limit] == nil {
      let layout = context.console.layout
      let found = try context.readCash { (reader) throws(StoreError) in
        try reader.pages(matching: filter, on: CashTable(layout))
      }
      if found.pages.entries.isEmpty {
        return try context.console.print(CashList(transactions: [], sums: [], isFiltered: isFiltered))
      }
      return try context.console.show([.table(CashTable(found.pages, layout).shown(with: found.sums))])
    }
    let found = try context.readCash { (reader) throws(StoreError) in
      try reader.transactions(matching: filter, limit: input[limit] ?? .max)
    }
    let sums = try Failure.catching(CashOverflow.self, found.sums())
    try context.console.print(CashList(transactions: found, sums: sums, isFiltered: isFiltered))
  }

  private static func show(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    let wanted = input[id] ?? ""
    let found = try context.readCash { (reader) throws(StoreError) in
      try reader.transaction(withID: wanted)
    }
    guard let found else { throw .cash(.noSuchID(wanted)) }
    try context.console.print(CashDetail(transaction: found))
  }

  private static func balance(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    // A person who wants to see more than a few pages says so; a program gets everything.
    let most = context.console.format == .table ? CashBalanceReport.mostShown : .max
    let limit = input[limit] ?? most
    if context.console.format == .json {
      let found = try context.readCash { (reader) throws(StoreError) in
        try reader.balanceLines(keeping: max(limit, 1))
      }
      return try CashBalanceReport.document(
        of: found.lines, sums: found.sums, limit: limit, context.console.printJSON)
    }
    let balance = try context.readCash { (reader) throws(StoreError) in
      try reader.balance(keeping: context.console.format == .csv ? 0 : max(limit, 1))
    }
    try context.console.print(CashBalanceReport(balance: balance, limit: limit))
  }
}
