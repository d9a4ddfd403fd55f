import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Which cash transactions are looked at.
enum CashFilterOptions {
  private static let category = Option(
    "category", placeholder: "N", completion: .dynamic("categories"), wholeNumbers: Int.min...)
  private static let currency = Option("currency", placeholder: "C", completion: .dynamic("currencies"))
  private static let partner = Option("partner", placeholder: "TEXT", completion: .dynamic("partners"))

  static let all: [any OptionDeclaration] = [
    category, currency, partner, CashAccount.option, SharedOptions.from, SharedOptions.to,
  ]

  static func filter(_ input: ParsedCommand, _ context: Context) throws -> CashFilter {
    let days = try input.days(context)
    return CashFilter(
      categories: input[all: category], currency: input[currency], partner: input[partner],
      account: input[CashAccount.option], from: days.first, to: days.last)
  }

  /// Throws for categories, a currency or an account that no transaction has, unless there are no transactions.
  static func requireKnown(_ filter: CashFilter, _ context: Context) throws {
    guard !filter.categories.isEmpty || filter.currency != nil || filter.account != nil else { return }
    let stored = try context.readCash { reader in try reader.transactions() }
    guard !stored.isEmpty else { return }
    let categories = Set(stored.compactMap { $0.category.map(String.init) })
    let currencies = Set(stored.compactMap { $0.currency?.uppercased() })
    let isKnown = filter.categories.contains { categories.contains(String($0)) }
    let wanted = isKnown ? [] : filter.categories.map { (category.spelling, String($0), categories) }
    let named = filter.currency.map { (currency.spelling, $0, currencies) }
    let account = filter.account.map { (CashAccount.option.spelling, $0, Set(stored.compactMap(\.account))) }
    try Failure.requireKnown(wanted + [named, account].compactMap { $0 })
  }
}
