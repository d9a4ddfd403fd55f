import Synchronization

/// The prices of tickers on several days: from the price history for past days, and current prices otherwise.
struct DayPrices: Sendable {
  let allSeries: [String: PriceSeries]
  let now: PriceBook
  let today: CalendarDay
  /// What is missing if there is no current price.
  let missing: Missing.Prices?

  func quote(of ticker: String, on day: CalendarDay) throws(Overflow) -> Quote? {
    day < today ? try allSeries[ticker]?.quote(on: day) : now[ticker]
  }

  /// The prices of tickers at the end of a day; adds those that are old or missing.
  ///
  /// - Parameter saysAges: whether to add old ones.
  func book(
    of tickers: [String], on day: CalendarDay, saysAges: Bool = true, _ missing: inout Missing
  ) throws(Overflow) -> PriceBook {
    var book = day < today ? PriceBook(capacity: tickers.count) : now
    for ticker in tickers {
      let quote = try quote(of: ticker, on: day)
      if day < today { book[ticker] = quote }
      if quote != nil || day < today {
        missing.judge(quote, of: ticker, on: min(day, today), saysAge: saysAges)
      }
    }
    return book
  }

  /// Whether any price of a ticker is known.
  func knows(_ ticker: String) -> Bool { allSeries[ticker]?.isEmpty == false || now[ticker] != nil }
}

extension Portfolio {
  /// The prices at the ends of days, for the tickers held on each.
  func prices(of held: [[String]], atEndsOf days: [CalendarDay]) throws -> DayPrices {
    var (before, now): (Set<String>, Set<String>) = ([], [])
    for (tickers, day) in zip(held, days) {
      if day < today { before.formUnion(tickers) } else { now.formUnion(tickers) }
    }
    return try prices(of: before.sorted(), at: days.filter { $0 < today }, now: now.sorted())
  }

  /// The prices of tickers on past days, which must be in order, and the current prices of some of them.
  func prices(of tickers: [String], at days: [CalendarDay], now: [String]) throws -> DayPrices {
    let allSeries = try series(of: tickers, at: days)
    guard !now.isEmpty else {
      return DayPrices(allSeries: allSeries, now: PriceBook(), today: today, missing: nil)
    }
    let quotes = try market.quotes(for: now, ledger)
    return DayPrices(
      allSeries: allSeries, now: quotes.book.per(unitsOf: instruments), today: today,
      missing: quotes.failure.map { .current($0) })
  }

  /// The current prices that are known already, however old.
  package func knownQuotes(for tickers: [String]) throws -> PriceBook {
    try market.knownQuotes(for: tickers, ledger).per(unitsOf: instruments)
  }

  /// The prices for valuing what is held on a day; nil for the current ones.
  package func prices(
    for tickers: [String], on day: CalendarDay?, _ missing: inout Missing
  ) throws -> PriceBook {
    let day = day ?? today
    let prices = try prices(of: [tickers], atEndsOf: [day])
    var own = Missing()
    own.add(prices.missing)
    let book = try prices.book(of: tickers, on: day, &own)
    missing.formUnion(own)
    return book
  }

  /// Everything known about the prices of these tickers on these days, which must be in order: recorded and imported
  /// prices, those of trades, and those set by hand.
  ///
  /// - Parameter ifRecorded: whether to look no further where prices of trades are all there is.
  package func series(
    of tickers: [String], at days: [CalendarDay], ifRecorded: Bool = false
  ) throws -> [String: PriceSeries] {
    guard let last = days.last, !tickers.isEmpty else { return [:] }
    if let known {
      let others = tickers.filter { known.series[$0] == nil }
      return others.isEmpty
        ? known.series
        : known.series.merging(try found(of: others, at: days, through: last)) { first, _ in first }
    }
    return try found(of: tickers, at: days, through: last, ifRecorded: ifRecorded)
  }

  private func found(
    of tickers: [String], at days: [CalendarDay], through last: CalendarDay, ifRecorded: Bool = false
  ) throws -> [String: PriceSeries] {
    let recorded = try market.recordedPrices(of: tickers, through: last, onlyLast: days.count == 1)
    if ifRecorded, recorded.values.allSatisfy(\.isEmpty) { return [:] }
    let trades = ledger.tradePrices(atEndsOf: days)
    let manual = try market.manualPrices()
    let series = parallelMap(tickers.count) { number in
      let ticker = tickers[number]
      return PriceSeries(
        of: ticker, recorded: recorded[ticker] ?? [], trades: trades.prices(of: ticker),
        splits: trades.splits(of: ticker), manual: manual[ticker], per: instruments[ticker].priceUnit)
    }
    return Dictionary(zip(tickers, series)) { first, _ in first }
  }
}

extension DayPrices {
  /// The prices of tickers as steps, and what turns them into the home currency.
  ///
  /// - Parameter traded: the currencies of their latest trades.
  func steps(
    of tickers: [String], traded: [String: String], _ rates: PriceRates
  ) throws(Overflow) -> (steps: [PriceSteps], Converter) {
    let currencies = Mutex(SymbolTable())
    let steps = try parallelMap(tickers.count) { number throws(Overflow) in
      let ticker = tickers[number]
      func currency(_ stated: String?, _ isTrade: Bool) -> Int? {
        rates.currency(of: ticker, stated: stated, isTrade, traded: traded[ticker])
          .map { name in currencies.withLock { $0.intern(name) } }
      }
      return try PriceSteps(
        allSeries[ticker], now: now[ticker], today: today, currency: rates.home == nil ? nil : currency)
    }
    let names = currencies.withLock { $0.names }
    return (steps, Converter(rates.home) { names[$0] })
  }
}
