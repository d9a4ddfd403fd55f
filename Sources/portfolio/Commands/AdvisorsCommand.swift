import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the firm's advisors, one of them, or one of their accounts.
enum AdvisorsCommand: Command {
  private static let filter = Option("filter", placeholder: "TEXT")
  private static let sort = Option("sort", values: AdvisorOrder.Key.self)
  private static let descending = Flag("descending")
  private static let mock = Option("mock", placeholder: "DIR", completion: .folders)
  private static let advisor = Argument("ADVISOR")
  private static let account = Argument("ACCOUNT")

  static let syntax = CommandSyntax(
    "advisors",
    subcommands: [
      CommandSyntax("list", options: [filter, sort, descending, mock]),
      CommandSyntax("show", arguments: [advisor], options: [mock]),
      CommandSyntax("account", arguments: [account], options: [mock]),
    ], defaultSubcommand: "list")

  static let reports: [(command: String, type: any Report.Type)] = [
    ("advisors", AdvisorList.self), ("advisors show", AdvisorReport.self),
    ("advisors account", AccountReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let lookup = try AdvisorLookup(context, mock: input[mock])
    switch input.path.last {
    case "show": try show(input[advisor] ?? "", lookup, context)
    case "account": try showAccount(input[account] ?? "", lookup, context)
    default: try list(input, lookup, context)
    }
    return .done
  }

  private static func list(
    _ input: ParsedCommand, _ lookup: AdvisorLookup, _ context: Context
  ) throws(Failure) {
    let dashboard = try lookup.dashboard()
    let found = input[filter].map { lookup.advisors(dashboard.advisors, mentioning: $0) }
    let order = AdvisorOrder(input[sort] ?? .name, isDescending: input[descending])
    let shown = order.sorted(found ?? dashboard.advisors)
    try context.console.print(
      AdvisorList(
        advisors: shown, origin: dashboard.origin, isFiltered: found != nil,
        shown: try Failure.catching(DecimalOverflow.self, FirmTotals(shown)),
        firm: try Failure.catching(DecimalOverflow.self, FirmTotals(dashboard.advisors)),
        now: context.environment.now))
    if let gap = dashboard.gap { throw .advisors(.incomplete(gap)) }
  }

  private static func show(_ text: String, _ lookup: AdvisorLookup, _ context: Context) throws(Failure) {
    let (detail, origin) = try lookup.detail(of: text)
    let valuation = try Failure.catching(PositionOverflow.self, detail.valued())
    warn(valuation.accounts, context)
    if valuation.disagrees, context.console.loudness == .verbose {
      context.console.warn(
        .advisors(.totalDisagrees(given: detail.advisor.totalAssets ?? .zero, value: valuation.value)))
    }
    try context.console.print(
      AdvisorReport(valuation: valuation, origin: origin, now: context.environment.now))
  }

  private static func showAccount(
    _ name: String, _ lookup: AdvisorLookup, _ context: Context
  ) throws(Failure) {
    let found = try lookup.account(called: name)
    let account = try Failure.catching(PositionOverflow.self, found.detail.valued(found.account))
    warn([account], context)
    try context.console.print(
      AccountReport(
        account: account, advisor: found.detail.advisor, origin: found.origin, now: context.environment.now))
  }

  /// Says of which holdings the value is not known.
  private static func warn(_ accounts: [ValuedAccount], _ context: Context) {
    for account in accounts where !account.unvalued.isEmpty {
      let name = account.account.name ?? account.account.number ?? account.account.id?.text ?? ""
      context.console.warn(
        .advisors(.withoutValue(tickers: account.unvalued.map { $0.ticker ?? "?" }, account: name)))
    }
  }
}
