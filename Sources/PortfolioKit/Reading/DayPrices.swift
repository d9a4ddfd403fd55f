import PortfolioIO

/// The prices of tickers on several days: from the price history for past days, and current prices otherwise.
package struct DayPrices: Sendable {
  let allSeries: [String: PriceSeries]
  package let now: PriceBook
  let today: CalendarDay
  /// What is missing if there is no current price.
  package let lacking: Lacking.Prices?

  func quote(of ticker: String, on day: CalendarDay) throws(Overflow) -> Quote? {
    day < today ? try allSeries[ticker]?.quote(on: day) : now[ticker]
  }

  /// The prices of tickers at the end of a day; notes those that are old or missing.
  func book(
    of tickers: [String], on day: CalendarDay, _ doubts: inout PriceDoubts
  ) throws(Overflow) -> PriceBook {
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

  /// Notes which of today's prices are much older than today.
  func noteAges(of tickers: some Sequence<String>, _ doubts: inout PriceDoubts) {
    for ticker in tickers {
      if let quote = now[ticker] { doubts.record(quote, of: ticker, on: today) }
    }
  }
}

/// Which prices of earlier days are missing, and which are much older than the day they are used for.
struct PriceDoubts {
  /// The only day on which old prices matter; nil for all.
  private let dayOfAges: CalendarDay?
  /// By ticker, the age in days of the oldest.
  fileprivate private(set) var oldest: [String: Int] = [:]
  /// By ticker, the last day without a price.
  fileprivate private(set) var missing: [String: CalendarDay] = [:]

  init(dayOfAges: CalendarDay?) { self.dayOfAges = dayOfAges }

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

extension Portfolio {
  /// The prices at the ends of days, for the tickers held on each.
  func prices(of held: [[String]], atEndsOf days: [CalendarDay], _ policy: CachePolicy) throws -> DayPrices {
    var (before, now): (Set<String>, Set<String>) = ([], [])
    for (tickers, day) in zip(held, days) {
      if day < today { before.formUnion(tickers) } else { now.formUnion(tickers) }
    }
    return try prices(of: before.sorted(), at: days.filter { $0 < today }, now: now.sorted(), policy)
  }

  /// The prices of tickers on past days, which must be in order, and the current prices of some of them.
  func prices(
    of tickers: [String], at days: [CalendarDay], now: [String], _ policy: CachePolicy
  ) throws -> DayPrices {
    let allSeries = try allSeries(of: tickers, at: days)
    guard !now.isEmpty else {
      return DayPrices(allSeries: allSeries, now: PriceBook(), today: today, lacking: nil)
    }
    let report = try quotes(for: now, policy)
    sources.tell(.standIns(report))
    return DayPrices(
      allSeries: allSeries, now: report.book, today: today, lacking: report.isWhole ? nil : .current(report))
  }

  private func quotes(for tickers: [String], _ policy: CachePolicy) throws -> QuoteReport {
    if let known = memory?.quotes(for: tickers) { return known }
    var report = try sources.quotes(for: tickers, policy)
    report.book = report.book.per(unitsOf: try sources.instruments)
    memory?.keep(report, for: tickers)
    return report
  }

  /// The prices for valuing what is held on a day, and which of them are missing. Reports what a person should know
  /// about them.
  func prices(
    for tickers: [String], on day: CalendarDay?, _ policy: CachePolicy
  ) throws -> (book: PriceBook, lacking: Lacking.Prices?) {
    let day = day ?? today
    let prices = try prices(of: [tickers], atEndsOf: [day], policy)
    var doubts = doubts(through: day)
    let book = try prices.book(of: tickers, on: day, &doubts)
    let missing = report(doubts)
    return (book, prices.lacking ?? missing)
  }

  /// Reports which prices are much older than the day they are used for. Returns which prices of earlier days are
  /// missing.
  func report(_ doubts: PriceDoubts) -> Lacking.Prices? {
    if !doubts.oldest.isEmpty { sources.tell(.oldPrices(doubts.oldest)) }
    return doubts.missing.values.max().map { .onDay(doubts.missing.keys.sorted(), $0) }
  }

  /// Everything known about the prices of these tickers on these days, which must be in order: recorded and
  /// imported prices, those of trades, and those set by hand.
  package func allSeries(of tickers: [String], at days: [CalendarDay]) throws -> [String: PriceSeries] {
    guard let last = days.last, !tickers.isEmpty else { return [:] }
    guard let memory, let ledger = memory.ledger, let first = ledger.firstDay else {
      return try found(of: tickers, at: days, through: last)
    }
    // The parts of a page ask for the prices of different days; all of them are found at once.
    let known = try memory.allSeries {
      try found(
        of: ledger.tickers, at: Period.day.ends(from: min(first, today), through: today), through: today)
    }
    let others = tickers.filter { known[$0] == nil }
    return others.isEmpty
      ? known : known.merging(try found(of: others, at: days, through: last)) { first, _ in first }
  }

  private func found(
    of tickers: [String], at days: [CalendarDay], through last: CalendarDay
  ) throws -> [String: PriceSeries] {
    let trades = try read { reader in try reader.ledger().tradePrices(of: DayPeriods(ends: days)) }
    let (manual, history) = (try sources.manualPrices.quotes, try sources.recordedPrices)
    let instruments = try sources.instruments
    let recorded =
      days.count == 1
      ? try history.lastPrices(of: tickers, through: last).mapValues { [$0] }
      : try history.prices(of: tickers, to: last)
    let series = parallelMap(tickers.count) { number in
      let ticker = tickers[number]
      return PriceSeries(
        of: ticker, recorded: recorded[ticker] ?? [], trades: trades.prices(of: ticker),
        splits: trades.splits(of: ticker), manual: manual[ticker],
        per: instruments[ticker].priceUnit)
    }
    return Dictionary(zip(tickers, series)) { first, _ in first }
  }
}

extension QuoteReport {
  /// Whether every ticker has a price, and nobody has interrupted the program.
  fileprivate var isWhole: Bool { !isInterrupted && failures.allSatisfy { book[$0.ticker] != nil } }
}
