import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let sql = "sql"
  /// The names of all formats: those that tell transactions, and that which tells everything.
  static let exportFormats = ExportFormat.all.map(\.name) + [sql]
  private static let format = Option("as", placeholder: "FORMAT", oneOf: exportFormats)

  /// All transactions in a format for other programs.
  static let export = Command("export", options: [format, from, to]) { input, context in
    if input[format] == sql { return try context.printSQL(input.scope(context)) }
    let days = try input.days(context)
    let name = input[format] ?? context.console.nameForPrograms
    if ExportFormat.named(name)?.isJournal == true {
      let export = try context.ask(needsHome: false) { portfolio in
        try Export(portfolio, as: name, from: days.first, to: days.last)
      }
      return try context.print(export)
    }
    let (all, exercises, named) = try context.read { reader in
      let found = try reader.transactions(
        matching: TransactionFilter(to: days.last), sort: TransactionSort(.date, isReversed: true))
      let named = try reader.currencies
      let exercises = found.contains { $0.kind == .exercise } ? try reader.ledger().exercises : [:]
      return (found, exercises, named)
    }
    let settings = context.settings
    let book = ExportedBook(
      all, exercises, accounts: try context.knownAccounts, from: days.first, through: days.last,
      currency: Portfolio.home(set: settings.currency, named: named) ?? "USD", method: settings.method,
      scope: settings.lots, home: nil, prices: [], recorded: [])
    try context.console.print(
      document: try ExportFormat.text(of: book, as: name) ?? [], isJSON: name == "json")
  }
}

extension Context {
  fileprivate func print(_ export: Export) throws {
    try console.print(document: export.text, isJSON: false)
    try end(export.missing)
  }

  /// Prints all that is known as SQL. No service is asked.
  fileprivate func printSQL(_ scope: ReportScope) throws {
    var offline = self
    offline.isOffline = true
    let all = try offline.ask { portfolio in
      Everything(
        transactions: try portfolio.transactions(from: scope.first, to: scope.last),
        lots: try portfolio.lots(), gains: try portfolio.gains(scope),
        income: try portfolio.income(
          scope.tickers, by: .month, account: scope.account, from: scope.first, to: scope.last))
    }
    let prices = try PriceLookup(self).inSharesOfTheirDays(files.history.prices(of: []))
    var script = SQLScript()
    script.add(all.transactions)
    script.add(all.lots.lots, to: "lots")
    script.add(all.gains.taxRows, to: "disposals")
    script.add(PriceHistoryReport(tickers: [], prices: prices).days, to: "prices")
    script.add(try RateLookup(self).rates(), to: "rates")
    script.add(all.income.entries, to: "income")
    try print(Export(text: script.text, missing: all.missing.withoutPrices))
  }
}

private struct Everything: Incomplete {
  let transactions: [Transaction]
  let lots: LotsReport
  let gains: GainsReport
  let income: IncomeReport

  var missing: Missing {
    var missing = lots.missing
    missing.formUnion(gains.missing)
    missing.formUnion(income.missing)
    return missing
  }
}

/// The text of an export, and what it lacks.
private struct Export: Incomplete {
  let text: [UInt8]
  let missing: Missing

  init(text: [UInt8], missing: Missing) { (self.text, self.missing) = (text, missing) }

  /// A journal with what is held at the prices that are at hand; no service is asked for them.
  init(
    _ portfolio: Portfolio, as name: String, from first: CalendarDay?, to last: CalendarDay?
  ) throws {
    // A sale may be matched with a later purchase.
    let reach = portfolio.method == .uk ? last?.advanced(by: CostBasisMethod.daysAhead) : last
    let all = try portfolio.transactions(to: reach)
    let found = last.map { last in all.filter { $0.date.day <= last } } ?? all
    let ledger = Ledger(found, portfolio.ledger.exercises, instruments: portfolio.stored)
    let positions = try ledger.positions()
    let day = min(last ?? portfolio.today, portfolio.today)
    let (rates, currency) = (portfolio.rates(on: portfolio.today), portfolio.home ?? "USD")
    let prices = try Export.prices(positions, from: first, on: day, portfolio)
    let book = ExportedBook(
      all, portfolio.ledger.exercises, accounts: portfolio.accounts, instruments: portfolio.stored,
      from: first, through: last,
      currency: currency, method: portfolio.method, scope: portfolio.pooling, home: rates.home,
      valuedOn: day, prices: try Export.exported(prices, positions, rates, currency, ledger.securities),
      recorded: try Export.exported(
        Export.recorded(
          ledger.names.tickers.names.filter { ledger.securities.name(of: $0) == $0 }, from: first, to: day,
          portfolio), positions, rates,
        currency, ledger.securities))
    text = try ExportFormat.text(of: book, as: name) ?? []
    missing = Missing(rates: try book.missingRates)
    try portfolio.market.checkRates()
  }

  /// The recorded and imported prices of these tickers, each with its day.
  private static func recorded(
    _ tickers: [String], from first: CalendarDay?, to last: CalendarDay, _ portfolio: Portfolio
  ) throws -> [(quote: Quote, day: CalendarDay)] {
    let tickers = tickers.sorted()
    if tickers.isEmpty { return [] }
    let days = try portfolio.market.recordedPrices(of: tickers, through: last, onlyLast: false)
    return tickers.flatMap { ticker in
      let unit = portfolio.instruments[ticker].priceUnit
      return (days[ticker] ?? []).filter { price in first.map { price.day >= $0 } ?? true }.map { price in
        let quote = Quote(
          ticker: ticker, price: price.price, currency: price.currency, time: .day(price.day),
          source: .recorded)
        return (quote: quote.per(unit), day: price.day)
      }
    }
  }

  /// The prices of a day that are at hand for what is held then, and those of the last trade of what was held before;
  /// no service is asked.
  private static func prices(
    _ positions: Positions, from first: CalendarDay?, on day: CalendarDay, _ portfolio: Portfolio
  ) throws -> [(quote: Quote, day: CalendarDay)] {
    let tickers = positions.items.map(\.ticker)
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let now = day < portfolio.today ? PriceBook() : try portfolio.knownQuotes(for: held)
    let series = try portfolio.series(of: tickers, at: [day])
    return try positions.items.compactMap { item -> (quote: Quote, day: CalendarDay)? in
      if let quote = now[item.ticker] { return (quote, day) }
      guard let found = try series[item.ticker]?.quote(on: day), let last = found.day else { return nil }
      if !item.isClosed, day < portfolio.today { return (found, day) }
      // What was recorded is told besides.
      guard found.source == .trade, first.map({ $0 <= last }) ?? true else { return nil }
      return try series[item.ticker]?.quote(on: last).map { ($0, last) }
    }
  }

  private static func exported(
    _ quotes: [(quote: Quote, day: CalendarDay)], _ positions: Positions, _ rates: PriceRates,
    _ currency: String, _ securities: Securities
  ) throws(Overflow) -> [ExportedPrice] {
    let traded = Dictionary(positions.items.map { ($0.ticker, $0.tradeCurrency) }) { first, _ in first }
    return try quotes.map { (quote, day) throws(Overflow) in
      let code = rates.currency(of: quote.ticker, quote, traded: traded[quote.ticker] ?? nil)
      do throws(Overflow) {
        return ExportedPrice(
          of: securities.symbol(of: quote.ticker, on: day), on: day, try quote.worth,
          in: code ?? quote.currency ?? currency)
      } catch {
        throw error.named(quote.ticker)
      }
    }
  }
}
