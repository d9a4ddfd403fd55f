import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Enters a cash transaction by hand.
enum CashAddCommand: Command {
  private static let amount = Argument("AMOUNT")
  private static let partner = Option("partner", placeholder: "P", completion: .dynamic("partners"))
  private static let description = Option("description", placeholder: "T")
  private static let category = Option("category", placeholder: "N", completion: .dynamic("categories"))
  private static let date = Option("date", placeholder: "D", completion: .words(["today", "yesterday"]))
  private static let currency = Option("currency", placeholder: "C", completion: .dynamic("currencies"))
  private static let fee = Option("fee", placeholder: "F")

  static let syntax = CommandSyntax(
    "add", arguments: [amount],
    options: [
      partner, description, category, date, currency, fee, CashAccount.option, CashEnvironment.option,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("cash add", CashDetail.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let dates = DateWords(today: context.environment.today)
    let texts: [CashField: String?] = [
      .bookingDate: input[date].map(dates.resolved) ?? context.environment.now.description,
      .partner: input[partner], .description: input[description], .category: input[category],
      .amount: input[amount], .currency: input[currency] ?? context.settings.currency,
      .fee: input[fee], .account: input[CashAccount.option],
    ]
    let transaction: CashTransaction
    do throws(InvalidCash) {
      transaction = try CashTransaction(
        id: context.environment.newID().uuidString, typed: texts.compactMapValues(\.self))
    } catch {
      throw Failure.invalid(error.issues)
    }
    let store = try context.cashStore
    _ = try store.take(CashRecords([.transaction(transaction)]), as: "cash add")
    try context.console.confirm(added: transaction.id, CashDetail(transaction: transaction))
    return .done
  }
}

/// The option for the account that cash is kept in.
enum CashAccount {
  static let option = Option("account", placeholder: "A", completion: .dynamic("cash-accounts"))
}
