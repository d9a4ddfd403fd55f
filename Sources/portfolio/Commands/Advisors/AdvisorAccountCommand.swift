import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows an account and its holdings.
enum AdvisorAccountCommand: Command {
  private static let account = Argument("ACCOUNT")

  static let syntax = CommandSyntax("account", arguments: [account], options: [AdvisorLookup.mock])

  static let reports: [(command: String, type: any Report.Type)] = [("advisors account", AccountReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let found = try AdvisorLookup(input, context).account(called: input[account])
    let valued = try found.detail.valued(found.account)
    context.warnAboutUnvalued([valued])
    try context.console.print(
      AccountReport(
        account: valued, advisor: found.detail.advisor, origin: found.origin, now: context.now))
    return .done
  }
}

extension Context {
  /// Warns about holdings of unknown value.
  func warnAboutUnvalued(_ accounts: [ValuedAccount]) {
    for account in accounts where !account.unvalued.isEmpty {
      let name = account.account.name ?? account.account.number ?? account.account.id?.text ?? ""
      console.warn(
        .advisorsWithoutValue(tickers: account.unvalued.map { $0.ticker ?? "?" }, account: name))
    }
  }
}
