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

  /// The prices of tickers at the end of a day, with what makes those of earlier days doubtful.
  func book(
    of tickers: [String], on day: CalendarDay, _ doubts: inout PriceDoubts
  ) throws(PositionOverflow) -> PriceBook {
    guard day < today else {
      noteAges(of: tickers, &doubts)
      return now
    }
    var book = PriceBook()
    for ticker in tickers {
      let quote = try quote(of: ticker, on: day)
      doubts.record(quote, of: ticker, on: day)
      book[ticker] = quote
    }
    return book
  }
}

extension DayPrices {
  /// Notes which of today's prices are of days long before.
  func noteAges(of tickers: some Sequence<String>, _ doubts: inout PriceDoubts) {
    for ticker in tickers {
      if let quote = now[ticker] { doubts.record(quote, of: ticker, on: today) }
    }
  }
}

/// Which prices of earlier days are missing, and which are much older than the day on which they count.
struct PriceDoubts {
  /// The only day on which old prices matter; nil for all.
  fileprivate let dayOfAges: CalendarDay?
  /// By ticker, the age in days of the oldest.
  fileprivate private(set) var oldest: [String: Int] = [:]
  /// By ticker, the last day without a price.
  fileprivate private(set) var missing: [String: CalendarDay] = [:]

  fileprivate mutating func record(_ quote: Quote?, of ticker: String, on day: CalendarDay) {
    guard let quote else {
      missing[ticker] = max(missing[ticker] ?? day, day)
      return
    }
    guard dayOfAges == nil || dayOfAges == day else { return }
    if let age = quote.daysOld(on: day), age > Quote.maximumDaysOld {
      oldest[ticker] = max(oldest[ticker] ?? 0, age)
    }
  }
}

extension PriceLookup {
  /// The prices at the ends of days, for the tickers held on each.
  func prices(
    of held: [[String]], atEndsOf days: [CalendarDay], cachePolicy: CachePolicy
  ) throws(Failure) -> DayPrices {
    let today = context.environment.today
    var (before, now): (Set<String>, Set<String>) = ([], [])
    for (tickers, day) in zip(held, days) {
      if day < today { before.formUnion(tickers) } else { now.formUnion(tickers) }
    }
    return try prices(
      of: before.sorted(), at: days.filter { $0 < today }, now: now.sorted(), cachePolicy: cachePolicy)
  }

  /// The prices of tickers on past days, which must be in order, and the current prices of some of them.
  func prices(
    of tickers: [String], at days: [CalendarDay], now: [String], cachePolicy: CachePolicy
  ) throws(Failure) -> DayPrices {
    let (allSeries, today) = (try allSeries(of: tickers, at: days), context.environment.today)
    guard !now.isEmpty else {
      return DayPrices(allSeries: allSeries, now: PriceBook(), today: today, failure: nil)
    }
    let report = try quotes(for: now, cachePolicy: cachePolicy)
    warnOfStandIns(report)
    return DayPrices(allSeries: allSeries, now: report.book, today: today, failure: failure(report))
  }

  /// The prices for valuing what is held on a day. Prints warnings about them.
  func prices(
    for tickers: [String], on day: CalendarDay?, cachePolicy: CachePolicy
  ) throws(Failure) -> FoundPrices {
    let day = day ?? context.environment.today
    let prices = try prices(of: [tickers], atEndsOf: [day], cachePolicy: cachePolicy)
    var doubts = doubts(through: day)
    let book = try Failure.catching { () throws(PositionOverflow) in
      try prices.book(of: tickers, on: day, &doubts)
    }
    let missing = report(doubts)
    return FoundPrices(book: book, failure: prices.failure ?? missing)
  }

  /// Nothing noted yet. In a page, old prices matter on the last day alone.
  func doubts(through last: CalendarDay?) -> PriceDoubts {
    PriceDoubts(dayOfAges: context.findings == nil ? nil : last)
  }

  /// Says which prices are much older than the day on which they count. Returns what a command that needs all
  /// prices fails with where some of earlier days are missing.
  func report(_ doubts: PriceDoubts) -> Failure? {
    if let findings = context.findings {
      findings.add(oldPrices: doubts.oldest)
    } else if !doubts.oldest.isEmpty {
      context.console.warn(.price(.old(ages: doubts.oldest)))
    }
    return doubts.missing.values.max().map { .price(.noneOnDay(doubts.missing.keys.sorted(), $0)) }
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
      let series = parallelMap(tickers.count) { number in
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
