import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Prints all transactions in a format for other programs.
enum ExportCommand: Command {
  /// The names of all formats: those that tell transactions, and that which tells everything.
  static let formats = ExportFormat.all.map(\.name) + [sql]
  private static let sql = "sql"
  private static let format = Option("as", oneOf: formats)

  static let syntax = CommandSyntax("export", options: [format, SharedOptions.from, SharedOptions.to])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    if input[format] == sql { return try printSQL(input.scope(context), context) }
    let days = try input.days(context)
    let name = input[format] ?? (context.console.format == .json ? "json" : "csv")
    let oldestFirst = TransactionSort(.date, isReversed: true)
    let isJournal = ExportFormat.named(name)?.isJournal == true
    let method = context.settings.method
    // A sale may be matched with a later purchase.
    let reach = isJournal && method == .uk ? days.last?.advanced(by: CostBasisMethod.daysAhead) : days.last
    let (all, exercises, named) = try context.read { reader in
      let found = try reader.transactions(matching: TransactionFilter(to: reach), sort: oldestFirst)
      let named = reader.currencies
      let exercises = found.contains { $0.kind == .exercise } ? try reader.ledger().exercises : [:]
      return (found, exercises, named)
    }
    let found = days.last.map { last in all.filter { $0.date.day <= last } } ?? all
    var reading = context.portfolio.reading
    if reading.home == nil, named.count == 1 { reading.home = named.first }
    let isValued = isJournal && reading.home != nil
    let positions = isJournal ? try Ledger(found, exercises).positions() : Positions()
    let day = days.last ?? context.environment.today
    let prices = isValued ? try known(positions, on: days.last, context) : PriceBook()
    let recorded = isJournal ? try self.recorded(found, from: days.first, to: day, context) : []
    let accounts = try context.knownAccounts
    let (text, _) = try reading.valued { (rates) throws(Overflow) in
      let currency = rates.home?.code ?? "USD"
      let book = ExportedBook(
        all, exercises, accounts: accounts, from: days.first,
        through: days.last, currency: currency, method: method,
        scope: context.settings.lots, home: isValued ? rates.home : nil,
        prices: try exported(prices.all.map { ($0, day) }, positions, rates, currency),
        recorded: try exported(recorded, positions, rates, currency))
      return (try ExportFormat.text(of: book, as: name), try book.missingRates)
    } missing: {
      $0.1
    }
    try context.console.print(document: text ?? [], isJSON: name == "json")
    if let failure = context.failure(reading.lacking) { throw failure }
    return .done
  }

  /// Prints all that is known as SQL. No service is asked.
  private static func printSQL(_ scope: ReportScope, _ context: Context) throws -> ExitCode {
    var offline = context
    offline.isOffline = true
    let portfolio = Portfolio(CommandSources(offline), remembers: true)
    let filter = TransactionFilter(from: scope.first, to: scope.last)
    let transactions = try context.read { reader in
      try reader.transactions(matching: filter, sort: TransactionSort(.date, isReversed: true))
    }
    let (lots, gains, income) = (
      try portfolio.lots(LotsQuery(ReportScope())), try portfolio.gains(GainsQuery(scope)),
      try portfolio.income(IncomeQuery(scope), by: [.month])
    )
    let prices = try context.files.history.prices(of: [])
    var script = SQLScript()
    script.add(transactions)
    script.add(lots.report.lots, to: "lots")
    script.add(gains.report.taxRows, to: "disposals")
    script.add(PriceHistoryReport(tickers: [], prices: prices).days, to: "prices")
    script.add(try RatesCommand.all(context), to: "rates")
    script.add(income.report[0].entries, to: "income")
    try context.console.print(document: script.text, isJSON: false)
    var lacking = lots.lacking
    lacking.formUnion(gains.lacking)
    lacking.formUnion(income.lacking)
    if let failure = context.failure(lacking.withoutPrices) { throw failure }
    return .done
  }

  /// The recorded and imported prices of all tickers of these transactions, each with its day.
  private static func recorded(
    _ transactions: [Transaction], from first: CalendarDay?, to last: CalendarDay, _ context: Context
  ) throws -> [(Quote, CalendarDay)] {
    let tickers = Set(transactions.flatMap { [$0.ticker, $0.into].compactMap(\.self) }).sorted()
    if tickers.isEmpty { return [] }
    let days = try context.files.history.prices(of: tickers, from: first, to: last)
    let instruments = try context.knownInstruments
    return tickers.flatMap { ticker in
      let unit = instruments[ticker].priceUnit
      return (days[ticker] ?? []).map { price in
        let quote = Quote(
          ticker: ticker, price: price.price, currency: price.currency, time: .day(price.day),
          source: .recorded)
        return (quote.per(unit), price.day)
      }
    }
  }

  /// The prices of what is held that are at hand; no service is asked.
  private static func known(
    _ positions: Positions, on day: CalendarDay?, _ context: Context
  ) throws -> PriceBook {
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let lookup = PriceLookup(context)
    guard let day, day < context.environment.today else { return try lookup.knownQuotes(for: held) }
    let allSeries = try context.ask { portfolio in
      try portfolio.allSeries(of: held, at: [day])
    }
    var book = PriceBook()
    for (ticker, series) in allSeries { book[ticker] = try series.quote(on: day) }
    return book
  }

  private static func exported(
    _ quotes: [(quote: Quote, day: CalendarDay)], _ positions: Positions, _ rates: PriceRates,
    _ currency: String
  ) throws(Overflow) -> [ExportedPrice] {
    let traded = Dictionary(positions.items.map { ($0.ticker, $0.tradeCurrency) }) { first, _ in first }
    return try quotes.map { (quote, day) throws(Overflow) in
      let code = rates.currency(of: quote.ticker, quote, traded: traded[quote.ticker] ?? nil)
      do throws(Overflow) {
        return ExportedPrice(
          of: quote.ticker, on: day, try quote.worth, in: code ?? quote.currency ?? currency)
      } catch {
        throw error.named(quote.ticker)
      }
    }
  }
}
