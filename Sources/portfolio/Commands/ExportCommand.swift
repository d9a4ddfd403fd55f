import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Prints all transactions in a format for other programs.
enum ExportCommand: Command {
  private static let format = Option("as", oneOf: ExportFormat.all.map(\.name))

  static let syntax = CommandSyntax("export", options: [format, SharedOptions.from, SharedOptions.to])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let name = input[format] ?? (context.console.format == .json ? "json" : "csv")
    let oldestFirst = TransactionSort(.date, isReversed: true)
    let (found, named) = try context.read { (reader) throws(StoreError) in
      let found = try reader.transactions(matching: TransactionFilter(to: days.last), sort: oldestFirst)
      return (found, reader.currencies)
    }
    var reading = HomeCurrencyReading(context)
    if reading.home == nil, named.count == 1 { reading.home = named.first }
    let isValued = ExportFormat.named(name)?.isJournal == true && reading.home != nil
    let positions = isValued ? try Failure.catching(PositionOverflow.self, found.positions()) : Positions()
    let day = days.last ?? context.environment.today
    let prices = isValued ? try known(positions, on: days.last, context) : PriceBook()
    let (text, _) = try reading.valued { (rates) throws(PositionOverflow) in
      let book = ExportedBook(
        found, from: days.first, currency: rates.home?.code ?? "USD", method: context.settings.lotMethod,
        home: isValued ? rates.home : nil, prices: exported(prices, positions, rates, on: day))
      return (try ExportFormat.text(of: book, as: name), book.missingRates)
    } missing: {
      $0.1
    }
    try context.console.print(document: text ?? [], isJSON: name == "json")
    if let failure = reading.failure() { throw failure }
    return .done
  }

  /// The prices of what is held that are at hand; no service is asked.
  private static func known(
    _ positions: Positions, on day: CalendarDay?, _ context: Context
  ) throws(Failure) -> PriceBook {
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let lookup = PriceLookup(context)
    guard let day, day < context.environment.today else { return try lookup.knownQuotes(for: held) }
    let allSeries = try lookup.allSeries(of: held, at: [day])
    return try Failure.catching { () throws(PositionOverflow) in
      var book = PriceBook()
      for (ticker, series) in allSeries { book[ticker] = try series.quote(on: day) }
      return book
    }
  }

  private static func exported(
    _ book: PriceBook, _ positions: Positions, _ rates: PriceRates, on day: CalendarDay
  ) -> [ExportedPrice] {
    guard let conversion = rates.on(day) else { return [] }
    let traded = Dictionary(positions.items.map { ($0.ticker, $0.tradeCurrency) }) { first, _ in first }
    return book.all.map { quote in
      let currency = conversion.currency(of: quote.ticker, quote, traded: traded[quote.ticker] ?? nil)
      return ExportedPrice(of: quote.ticker, on: day, quote.price, in: currency)
    }
  }
}
