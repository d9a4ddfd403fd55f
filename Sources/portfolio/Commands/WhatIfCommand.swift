import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows what reports would say if a purchase or sale were stored.
enum WhatIfCommand: Command {
  private enum Kind: String, CaseIterable { case sell, buy }

  private static let kind = Argument("TYPE", values: Kind.self)
  private static let words = [
    Argument("TICKER", completion: .dynamic("tickers")).optional, Argument("QUANTITY").optional,
    Argument("PRICE").optional,
  ]

  static let syntax = CommandSyntax(
    "what-if", arguments: [kind] + words,
    options: TransactionFields.optionsOfTrades + [SharedOptions.method, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("what-if", WhatIfReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    var fields = TransactionFields(input, context.words)
    fields[.type] = input[kind].rawValue
    try fields.fill(from: words.compactMap { input[$0] }, context.words)
    fields[.id] = context.environment.newID().uuidString
    if fields[.date] == nil { fields[.date] = context.environment.now.description }
    if fields[.price] == nil, fields[.sum] == nil, fields[.quantity]?.ifNotEmpty != nil {
      try takePrice(of: &fields, input, context)
    }
    if fields[.currency] == nil { fields[.currency] = context.settings.currency }
    let transaction = try context.choosingLots(of: fields.validated(context)).get()
    for warning in try context.warnings(about: transaction, in: context.ledger) {
      context.console.warn(warning)
    }
    return try context.print(
      context.ask(input.cachePolicy(context)) { portfolio in
        try portfolio.whatIf(transaction, method: input[SharedOptions.method])
      })
  }

  /// Takes the price of the day where none was given; nothing where the day, ticker or currency are not to be used.
  private static func takePrice(
    of fields: inout TransactionFields, _ input: ParsedCommand, _ context: Context
  ) throws {
    let draft = fields.draft(context)
    guard let ticker = fields[.ticker].map(TickerRule.upperCased), let day = draft[.date].value?.date?.day,
      try context.issues(with: [ticker]).isEmpty
    else { return }
    let found = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.price(of: ticker, on: day < portfolio.today ? day : nil)
    }
    let currency = found.currency
    guard let price = found.price else {
      if let failure = context.failure(found.missing) { throw failure }
      return
    }
    // What a price is in another currency is for somebody to say.
    if let given = fields[.currency], let currency, TickerRule.upperCased(given) != currency { return }
    fields[.price] = price.description
    fields[.currency] = fields[.currency] ?? currency
  }
}
