import PortfolioCore
import PortfolioIO

/// The prices of tickers on several days: from the price history for past days, and current prices otherwise.
struct DayPrices {
  let allSeries: [String: PriceSeries]
  let now: PriceBook
  let today: CalendarDay
  /// The failure if a current price is missing.
  let failure: Failure?

  func quote(of ticker: String, on day: CalendarDay) throws(PositionOverflow) -> Quote? {
    day < today ? try allSeries[ticker]?.quote(on: day) : now[ticker]
  }

  func book(of tickers: [String], on day: CalendarDay) throws(PositionOverflow) -> PriceBook {
    guard day < today else { return now }
    var book = PriceBook()
    for ticker in tickers { book[ticker] = try quote(of: ticker, on: day) }
    return book
  }
}

extension PriceLookup {
  /// The prices at the ends of days, for the tickers held on each.
  func prices(
    of held: [[String]], atEndsOf days: [CalendarDay], freshness: Freshness
  ) throws(Failure) -> DayPrices {
    let today = context.environment.today
    var (before, now): (Set<String>, Set<String>) = ([], [])
    for (tickers, day) in zip(held, days) {
      if day < today { before.formUnion(tickers) } else { now.formUnion(tickers) }
    }
    return try prices(
      of: before.sorted(), at: days.filter { $0 < today }, now: now.sorted(), freshness: freshness)
  }

  /// The prices of tickers on past days, which must be in order, and the current prices of some of them.
  func prices(
    of tickers: [String], at days: [CalendarDay], now: [String], freshness: Freshness
  ) throws(Failure) -> DayPrices {
    let (allSeries, today) = (try allSeries(of: tickers, at: days), context.environment.today)
    guard !now.isEmpty else {
      return DayPrices(allSeries: allSeries, now: PriceBook(), today: today, failure: nil)
    }
    let report = try quotes(for: now, freshness: freshness)
    warnAboutCachedPrices(report)
    return DayPrices(allSeries: allSeries, now: report.book, today: today, failure: failure(report))
  }

  /// The prices for valuing what is held on a day. Prints warnings about them.
  func prices(
    for tickers: [String], on day: CalendarDay?, freshness: Freshness
  ) throws(Failure) -> FoundPrices {
    let day = day ?? context.environment.today
    let prices = try prices(of: [tickers], atEndsOf: [day], freshness: freshness)
    let book = try Failure.catching(PositionOverflow.self, prices.book(of: tickers, on: day))
    let missing = try report(prices, of: [tickers], atEndsOf: [day])
    return FoundPrices(book: book, failure: prices.failure ?? missing)
  }

  /// Says which prices are much older than the day on which they count; in a page, on its last day. Returns what a
  /// command that needs all prices fails with where some of earlier days are missing.
  func report(
    _ prices: DayPrices, of held: [[String]], atEndsOf days: [CalendarDay]
  ) throws(Failure) -> Failure? {
    var oldest: [String: Int] = [:]
    var missing: [String: CalendarDay] = [:]
    for (tickers, day) in zip(held, days) where day < prices.today {
      for ticker in tickers {
        let quote = try Failure.catching(PositionOverflow.self, prices.quote(of: ticker, on: day))
        if quote == nil { missing[ticker] = day }
        guard context.findings == nil || day == days.last else { continue }
        if let age = quote?.daysOld(on: day), age > Quote.maximumDaysOld {
          oldest[ticker] = max(oldest[ticker] ?? 0, age)
        }
      }
    }
    if !oldest.isEmpty {
      context.console.warn(.price(.old(oldest.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })))
    }
    return missing.values.max().map { .price(.noneOnDay(missing.keys.sorted(), $0)) }
  }

  /// Everything known about the prices of these tickers on these days, which must be in order: recorded and
  /// imported prices, those of trades, and those set by hand.
  func allSeries(of tickers: [String], at days: [CalendarDay]) throws(Failure) -> [String: PriceSeries] {
    guard let last = days.last, !tickers.isEmpty else { return [:] }
    guard let findings = context.findings, let ledger = findings.ledger, let first = ledger.firstDay else {
      return try found(of: tickers, at: days, through: last)
    }
    // The parts of a page ask for prices of different days, which are all found at once.
    let today = context.environment.today
    return try findings.allSeries { () throws(Failure) in
      try found(
        of: ledger.tickers, at: Period.day.ends(from: min(first, today), through: today), through: today)
    }
  }

  private func found(
    of tickers: [String], at days: [CalendarDay], through last: CalendarDay
  ) throws(Failure) -> [String: PriceSeries] {
    let (trades, names) = try context.read { (reader) throws(StoreError) in
      (try reader.tradePrices(of: DayPeriods(ends: days)), reader.tickerNames)
    }
    let numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    return try Failure.catching { () throws(StoreError) in
      let manual = try manualPrices.load()
      let recorded =
        days.count == 1
        ? try recordedPrices.lastPrices(of: tickers, through: last).mapValues { [$0] }
        : try recordedPrices.prices(of: tickers, to: last)
      let series = sideBySide(tickers.count) { number in
        let (ticker, known) = (tickers[number], numbers[tickers[number]])
        return PriceSeries(
          of: ticker, recorded: recorded[ticker] ?? [], trades: known.map(trades.prices(ofTicker:)) ?? [],
          splits: known.map(trades.splits(ofTicker:)) ?? PriceSplits(), manual: manual[ticker])
      }
      return Dictionary(zip(tickers, series)) { first, _ in first }
    }
  }
}

/// Prices, and the failure to end with if some are missing.
struct FoundPrices {
  let book: PriceBook
  let failure: Failure?
}
