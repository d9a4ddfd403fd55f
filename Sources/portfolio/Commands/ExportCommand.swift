import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Prints all transactions in a format for other programs.
enum ExportCommand: Command {
  private static let format = Option("as", oneOf: ExportFormat.all.map(\.name))

  static let syntax = CommandSyntax("export", options: [format, SharedOptions.from, SharedOptions.to])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let name = input[format] ?? (context.console.format == .json ? "json" : "csv")
    let oldestFirst = TransactionSort(.date, isReversed: true)
    let isJournal = ExportFormat.named(name)?.isJournal == true
    let method = context.settings.lotMethod
    // A sale may be matched with a later purchase.
    let reach = isJournal && method == .uk ? days.last?.advanced(by: CostBasisMethod.daysAhead) : days.last
    let (all, named) = try context.read { (reader) throws(StoreError) in
      let found = try reader.transactions(matching: TransactionFilter(to: reach), sort: oldestFirst)
      return (found, reader.currencies)
    }
    let found = days.last.map { last in all.filter { $0.date.day <= last } } ?? all
    var reading = context.portfolio.reading
    if reading.home == nil, named.count == 1 { reading.home = named.first }
    let isValued = isJournal && reading.home != nil
    let positions = isJournal ? try Failure.catching(PositionOverflow.self, found.positions()) : Positions()
    let day = days.last ?? context.environment.today
    let prices = isValued ? try known(positions, on: days.last, context) : PriceBook()
    let recorded = isJournal ? try self.recorded(found, from: days.first, to: day, context) : []
    let (text, _) = try Failure.catching { () throws(PortfolioError) in
      try reading.valued { (rates) throws(PositionOverflow) in
        let currency = rates.home?.code ?? "USD"
        let book = ExportedBook(
          all, from: days.first, through: days.last, currency: currency, method: method,
          scope: context.settings.lotPooling, home: isValued ? rates.home : nil,
          prices: exported(prices.all.map { ($0, day) }, positions, rates, currency),
          recorded: exported(recorded, positions, rates, currency))
        return (try ExportFormat.text(of: book, as: name), try book.missingRates)
      } missing: {
        $0.1
      }
    }
    try context.console.print(document: text ?? [], isJSON: name == "json")
    if let failure = context.failure(reading.lacking) { throw failure }
    return .done
  }

  /// The recorded and imported prices of all tickers of these transactions, each with its day.
  private static func recorded(
    _ transactions: [Transaction], from first: CalendarDay?, to last: CalendarDay, _ context: Context
  ) throws(Failure) -> [(Quote, CalendarDay)] {
    let tickers = Set(transactions.flatMap { [$0.ticker, $0.into].compactMap(\.self) }).sorted()
    if tickers.isEmpty { return [] }
    let days = try Failure.catching { () throws(StoreError) in
      try PriceLookup(context).recordedPrices.prices(of: tickers, from: first, to: last)
    }
    return tickers.flatMap { ticker in
      (days[ticker] ?? []).map { price in
        let quote = Quote(
          ticker: ticker, price: price.price, currency: price.currency, time: .day(price.day),
          source: .recorded)
        return (quote, price.day)
      }
    }
  }

  /// The prices of what is held that are at hand; no service is asked.
  private static func known(
    _ positions: Positions, on day: CalendarDay?, _ context: Context
  ) throws(Failure) -> PriceBook {
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let lookup = PriceLookup(context)
    guard let day, day < context.environment.today else { return try lookup.knownQuotes(for: held) }
    let allSeries = try context.ask { (portfolio) throws(PortfolioError) in
      try portfolio.allSeries(of: held, at: [day])
    }
    return try Failure.catching { () throws(PositionOverflow) in
      var book = PriceBook()
      for (ticker, series) in allSeries { book[ticker] = try series.quote(on: day) }
      return book
    }
  }

  private static func exported(
    _ quotes: [(quote: Quote, day: CalendarDay)], _ positions: Positions, _ rates: PriceRates,
    _ currency: String
  ) -> [ExportedPrice] {
    let traded = Dictionary(positions.items.map { ($0.ticker, $0.tradeCurrency) }) { first, _ in first }
    return quotes.map { quote, day in
      let code = rates.on(day)?.currency(of: quote.ticker, quote, traded: traded[quote.ticker] ?? nil)
      return ExportedPrice(of: quote.ticker, on: day, quote.price, in: code ?? quote.currency ?? currency)
    }
  }
}
