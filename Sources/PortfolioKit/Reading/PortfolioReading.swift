import PortfolioIO

/// What every question about money goes through: it finds the home currency, has the store read in it, looks up
/// prices, and values what is held. Missing rates are fetched if the sources can do so; what is still missing then is
/// recorded.
package struct PortfolioReading {
  let portfolio: Portfolio
  private var stored: StoredRates
  private var wasRefreshed = false
  /// The home currency; nil if no currencies are used.
  package var home: String?
  /// The currency to show figures in if any currency is named anywhere; nil for the home currency.
  private let wanted: String?
  package private(set) var lacking = Lacking()

  /// - Parameter currency: the one to show figures in if any is named anywhere; nil for the home currency.
  init(_ portfolio: Portfolio, in currency: String? = nil) {
    (self.portfolio, wanted) = (portfolio, currency)
    stored = portfolio.sources.rates
    home = portfolio.sources.homeCurrency
  }

  var sources: any PortfolioSources { portfolio.sources }

  /// The home currency with the rates known so far; nil if no currency is named anywhere.
  package var homeRates: BaseRates? {
    home.map { BaseRates(code: wanted ?? $0, rates: ExchangeRates(stored), home: $0) }
  }

  /// Reads the store.
  ///
  /// - Parameters:
  ///   - read: takes the home currency and the rates; may be called twice.
  ///   - missing: returns the rates that a result lacks.
  package mutating func read<Result>(
    _ read: (inout StoreReader, BaseRates?) throws -> Result,
    missing: (Result) -> Set<MissingRate> = { _ in [] }
  ) throws -> Result {
    while true {
      let target = homeRates
      let (result, named) = try portfolio.read { reader in
        (try read(&reader, target), reader.currencies)
      }
      try checkRates()
      if home == nil {
        guard named.count < 2 else { throw SeveralCurrencies(codes: named) }
        home = named.first
        if home != nil, wanted != nil { continue }
      } else if try refreshes(for: missing(result)) {
        continue
      }
      lacking.rates.formUnion(missing(result))
      return result
    }
  }

  /// What `value` makes of prices in the home currency.
  ///
  /// - Parameters:
  ///   - value: takes what turns prices into the home currency, at the rates of today; may be called twice.
  ///   - missing: returns the rates that a result lacks.
  package mutating func valued<Result>(
    _ value: (PriceRates) throws(Overflow) -> Result, missing: (Result) -> Set<MissingRate>
  ) throws -> Result {
    let instruments = home == nil ? InstrumentBook() : try sources.instruments
    while true {
      let rates = PriceRates(homeRates, on: portfolio.today, instruments)
      let result = try value(rates)
      try checkRates()
      if home != nil, try refreshes(for: missing(result)) { continue }
      lacking.rates.formUnion(missing(result))
      return result
    }
  }

  /// Adds prices that are missing.
  package mutating func lacks(_ prices: Lacking.Prices?) { lacking.add(prices) }

  package mutating func lacks(unpriced: [String: CalendarDay]) { lacking.add(unpriced: unpriced) }

  /// Has missing rates fetched, at most once; returns whether any have changed.
  private mutating func refreshes(for missing: Set<MissingRate>) throws -> Bool {
    guard !wasRefreshed, try sources.shouldRefresh(stored, isMissingSome: !missing.isEmpty) else {
      return false
    }
    wasRefreshed = true
    guard try sources.refreshRates(isMissingSome: !missing.isEmpty) else { return false }
    stored = sources.rates
    return true
  }

  /// Throws if rates that were needed could not be read.
  private func checkRates() throws {
    if let place = try stored.used()?.unreadableYear { throw StoreError.foreign(place) }
  }
}

extension PortfolioReading {
  /// The prices for valuing what was held on a day; nil for the current ones. Reports what a person should know about
  /// them.
  package mutating func prices(
    for tickers: [String], on day: CalendarDay?, _ policy: CachePolicy
  ) throws -> PriceBook {
    let found = try portfolio.prices(for: tickers, on: day, policy)
    lacks(found.lacking)
    return found.book
  }

  /// The ledger that the figures of these tickers come from, or that of all transactions if there are none, with
  /// amounts in the home currency.
  ///
  /// - Parameter isIncluded: whether to include a ticker.
  package mutating func ledger(
    behind tickers: Set<String> = [], where isIncluded: (String) -> Bool = { _ in true }
  ) throws -> ShareLedger {
    let known = tickers.isEmpty ? portfolio.memory?.ledger : nil
    return try read { reader, home in
      if let known { return known }
      return try ShareLedger(reader.ledger(), behind: tickers, in: home)
    } missing: { ledger in
      ledger.lackingRates.reduce(into: Set<MissingRate>()) {
        if isIncluded($1.key) { $0.formUnion($1.value) }
      }
    }
  }

  /// Positions at prices in the home currency.
  package mutating func summary(
    of positions: Positions, _ book: PriceBook, on day: CalendarDay
  ) throws -> Summary {
    try valued { (rates) throws(Overflow) in
      try positions.summary(pricedBy: book, rates.on(day))
    } missing: {
      $0.omissions.rates
    }
  }

  /// The cash of accounts up to the end of a day.
  package mutating func cash(through day: CalendarDay) throws -> AccountCash {
    try read { reader, home in
      try reader.ledger().accountCash(through: day, in: home)
    } missing: {
      $0.missingRates
    }
  }

  /// The cash of accounts at the end of a day; nil if none is tracked.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  package mutating func cash(on day: CalendarDay, account: String?) throws -> CashFigures? {
    let cash = try cash(through: day)
    guard cash.isTracked(account: account, on: day) else { return nil }
    return try valued { (rates) throws(Overflow) in
      try cash.figures(on: day, account: account, in: rates.home)
    } missing: {
      $0.lacking
    }
  }

  /// Values lots in the home currency.
  package mutating func valuation(
    of lots: [OpenLot], _ ledger: ShareLedger, _ book: PriceBook, on day: CalendarDay
  ) throws -> LotValuation {
    try valued { (rates) throws(Overflow) in
      try ledger.valuation(of: lots, pricedBy: book, rates.on(day))
    } missing: {
      $0.omissions.rates
    }
  }
}
