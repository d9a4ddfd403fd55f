import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Compares holdings with a broker's statement.
enum ReconcileCommand: Command {
  private static let file = Argument("FILE", completion: .files)

  static let syntax = CommandSyntax(
    "reconcile", arguments: [file], options: [SharedOptions.account, SharedOptions.to])

  static let reports: [(command: String, type: any Report.Type)] = [("reconcile", ReconcileReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (day, account) = (try input.days(context).last, input[SharedOptions.account])
    let through = day ?? context.environment.today
    let source = try context.importFile(input[file])
    var statement = try PositionStatement(source, newID: context.environment.newID)
    if !statement.issues.isEmpty { throw Failure.invalid(statement.issues.shown) }
    try statement.replay(through: through)
    let portfolio = try context.portfolio(CommandMarket(context, context.cachePolicy))
    let ledger = portfolio.ledger
    let positions = try ledger.positions(through: through, account: account)
    let traded = Set(positions.items.map(\.ticker))
    let cash = try cash(
      in: Set(statement.positions.keys).subtracting(traded).union(statement.cash.keys), account, on: through,
      portfolio)
    var report = try ReconcileReport(statement, positions, cash: cash)
    if report.differences.isEmpty {
      try context.console.print(report)
      return .done
    }
    let filter = TransactionFilter(
      tickers: Set(report.differences.map(\.ticker)), account: account, to: through)
    let transactions = try context.read { reader in try reader.transactions(matching: filter) }
    let apart = try apart(statement, report.differences.map(\.ticker), account, through, ledger)
    report.explain(by: transactions, apart)
    try context.console.print(report)
    return .failed
  }

  /// The balances of those of these names that are currencies.
  private static func cash(
    in names: Set<String>, _ account: String?, on day: CalendarDay, _ portfolio: Portfolio
  ) throws -> [String: ExactDecimal] {
    guard names.contains(where: { Currency.code($0) == $0 }) else { return [:] }
    let cash = try portfolio.ledger.accountCash(through: day, in: portfolio.base())
    guard cash.isTracked(account: account, on: day) else { return [:] }
    let (home, currencies) = (portfolio.home, Set(portfolio.ledger.names.currencies.names))
    var balances: [String: ExactDecimal] = [:]
    for code in names.intersection(currencies.union([home].compactMap(\.self))) { balances[code] = .zero }
    for (_, currency, amount) in cash.balances(on: day, account: account) {
      guard let code = currency ?? home, let known = balances[code] else { continue }
      balances[code] = try known + amount.rounded
    }
    return balances
  }

  /// The day from which on each ticker differs, where the statement consists of transactions.
  private static func apart(
    _ statement: PositionStatement, _ tickers: [String], _ account: String?, _ through: CalendarDay,
    _ ledger: Ledger
  ) throws -> [String: CalendarDay] {
    guard let theirs = statement.series else { return [:] }
    let ours = try QuantitySeries(ShareLedger(ledger, in: nil), account: account)
    var days: [String: CalendarDay] = [:]
    for ticker in tickers { days[ticker] = ours.firstDayApart(from: theirs, of: ticker, through: through) }
    return days
  }
}
