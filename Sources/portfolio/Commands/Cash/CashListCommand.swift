import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Lists cash transactions, newest first, with their sums.
enum CashListCommand: Command {
  private static let category = Option(
    "category", placeholder: "N", completion: .dynamic("categories"), wholeNumbers: Int.min...)
  private static let currency = Option("currency", placeholder: "C", completion: .dynamic("currencies"))
  private static let partner = Option("partner", placeholder: "TEXT", completion: .dynamic("partners"))

  static let syntax = CommandSyntax(
    "list",
    options: [
      category, currency, partner, CashAccount.option, SharedOptions.from, SharedOptions.to,
      SharedOptions.limit,
      CashEnvironment.option,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("cash list", CashList.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let filter = CashFilter(
      categories: input[all: category], currency: input[currency], partner: input[partner],
      account: input[CashAccount.option], from: days.first, to: days.last)
    if context.console.format == .json {
      let found = try context.readCash { (reader) throws(StoreError) in
        try reader.lines(matching: filter, limit: input[SharedOptions.limit] ?? .max)
      }
      if found.lines.entries.isEmpty { try requireKnown(filter, context) }
      try CashList.document(of: found.lines, sums: found.sums, context.console.printJSON)
      return .done
    }
    let isFiltered = filter.isNarrow || input[SharedOptions.limit] == 0
    if context.console.format == .table, input[SharedOptions.limit] == nil {
      let layout = context.console.layout
      let found = try context.readCash { (reader) throws(StoreError) in
        try reader.pages(matching: filter, on: CashTable(layout))
      }
      if found.pages.entries.isEmpty {
        try requireKnown(filter, context)
        try context.console.print(CashList(transactions: [], sums: [], isFiltered: isFiltered))
      } else {
        var table = CashTable(found.pages, layout)
        table.hasFees = found.pages.pages.contains(where: \.hasFees)
        try context.console.show(table.parts(with: found.sums))
      }
      return .done
    }
    let found = try context.readCash { (reader) throws(StoreError) in
      try reader.transactions(matching: filter, limit: input[SharedOptions.limit] ?? .max)
    }
    if found.isEmpty { try requireKnown(filter, context) }
    let sums = try Failure.catching(
      CashOverflow.self, found.sums(defaultCurrency: context.settings.value(of: .currency)))
    try context.console.print(CashList(transactions: found, sums: sums, isFiltered: isFiltered))
    return .done
  }

  /// Throws for categories, a currency or an account that no transaction has, unless there are no transactions.
  private static func requireKnown(_ filter: CashFilter, _ context: Context) throws(Failure) {
    guard !filter.categories.isEmpty || filter.currency != nil || filter.account != nil else { return }
    let stored = try context.readCash { (reader) throws(StoreError) in try reader.transactions() }
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
