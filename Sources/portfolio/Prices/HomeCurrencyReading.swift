import PortfolioCore
import PortfolioIO

/// What every report of money goes through: it finds the home currency, has the store read in it, looks up prices,
/// and values what is held. Rates are fetched where one is missing; what a person should know is said, and what the
/// command fails with is known in the end.
struct HomeCurrencyReading {
  private let context: Context
  private let lookup: RateLookup
  private var stored: StoredRates
  private var wasFetched = false
  /// The home currency; nil if no currencies are used.
  var home: String?
  private var missingRates: Set<MissingRate> = []
  private var priceFailure: Failure?

  init(_ context: Context) {
    self.context = context
    lookup = RateLookup(context)
    stored = lookup.stored
    home = context.settings.value(of: .currency)
  }

  /// The rates known so far.
  private var rates: ExchangeRates { ExchangeRates(stored) }

  /// The home currency with the rates as they are known now; nil where none is named anywhere.
  var homeRates: BaseRates? { home.map { BaseRates(code: $0, rates: rates) } }

  /// Reads the store.
  ///
  /// - Parameters:
  ///   - read: given the home currency and the rates; may be called twice.
  ///   - missing: the rates that a result lacks.
  mutating func read<Result>(
    _ read: (inout StoreReader, BaseRates?) throws(StoreError) -> Result,
    missing: (Result) -> Set<MissingRate>
  ) throws(Failure) -> Result {
    while true {
      let target = homeRates
      let (result, named) = try context.read { (reader) throws(StoreError) in
        (try read(&reader, target), reader.currencies)
      }
      try lookup.check(stored)
      if home == nil {
        guard named.count < 2 else { throw .rates(.severalCurrencies(named)) }
        home = named.first
      } else if try fetches(for: missing(result)) {
        continue
      }
      missingRates.formUnion(missing(result))
      return result
    }
  }

  /// The prices at which what was held on a day is valued; nil for those of now. Says what a person should know
  /// about them.
  mutating func prices(
    for tickers: [String], on day: CalendarDay?, cachePolicy: CachePolicy
  ) throws(Failure) -> PriceBook {
    let prices = try PriceLookup(context).prices(for: tickers, on: day, cachePolicy: cachePolicy)
    lacks(prices.failure)
    return prices.book
  }

  /// What prices are in the home currency on days.
  ///
  /// - Parameters:
  ///   - value: is given what turns the prices of a day into the home currency, nil where no currency is named
  ///     anywhere; it may be called twice.
  ///   - missing: the rates that a result lacks.
  mutating func valued<Result>(
    _ value: (PriceRates) throws(PositionOverflow) -> Result, missing: (Result) -> Set<MissingRate>
  ) throws(Failure) -> Result {
    let instruments = home == nil ? InstrumentBook() : try context.knownInstruments
    while true {
      let prices = PriceRates(home: homeRates, instruments: instruments)
      let result = try Failure.catching { () throws(PositionOverflow) in try value(prices) }
      try lookup.check(stored)
      if home != nil, try fetches(for: missing(result)) { continue }
      missingRates.formUnion(missing(result))
      return result
    }
  }

  /// Takes in what the command fails with where prices are missing; the first counts.
  mutating func lacks(_ failure: Failure?) { priceFailure = priceFailure ?? failure }

  /// Fetches rates, at most once, if some are missing or the last fetch was a day ago. Returns whether any
  /// were fetched.
  private mutating func fetches(for missing: Set<MissingRate>) throws(Failure) -> Bool {
    guard !wasFetched, !context.isOffline, !context.isDryRun else { return false }
    let isOld = try lookup.isOld(stored)
    guard !missing.isEmpty || isOld else { return false }
    wasFetched = true
    do throws(Failure) {
      try lookup.refresh()
    } catch .rates(let problem) {
      context.console.warn(about: .rates(problem))
      return false
    }
    stored = lookup.stored
    return true
  }

  /// What the command fails with once its report is printed; nil where nothing is missing. Where rates and prices
  /// are, says what is wrong with the prices.
  func failure() -> Failure? {
    if missingRates.isEmpty { return priceFailure }
    if let priceFailure { context.console.warn(about: priceFailure) }
    return .rates(.missing(missingRates.sorted()))
  }
}

/// What turns prices into the home currency, whatever the day.
struct PriceRates {
  let home: BaseRates?
  let instruments: InstrumentBook

  /// nil where no currency is named anywhere.
  func on(_ day: CalendarDay) -> PriceConversion? {
    home.map { PriceConversion(to: $0.code, $0.rates, on: day, instruments) }
  }
}

extension HomeCurrencyReading {
  /// The ledger that the figures of these tickers come from, or of all transactions if none is named, with amounts
  /// in the home currency.
  ///
  /// - Parameter isIncluded: whether a ticker counts.
  mutating func ledger(
    behind tickers: Set<String> = [], where isIncluded: (String) -> Bool = { _ in true }
  ) throws(Failure) -> Ledger {
    try read { (reader, home) throws(StoreError) in
      try reader.ledger(behind: tickers, in: home)
    } missing: { ledger in
      ledger.lackingRates.reduce(into: Set<MissingRate>()) {
        if isIncluded($1.key) { $0.formUnion($1.value) }
      }
    }
  }

  /// Positions at prices in the home currency.
  mutating func summary(
    of positions: Positions, _ book: PriceBook, on day: CalendarDay
  ) throws(Failure) -> Summary {
    try valued { (prices) throws(PositionOverflow) in
      try positions.summary(pricedBy: book, prices.on(day))
    } missing: {
      $0.omissions.rates
    }
  }

  /// The cash of accounts up to the end of a day.
  mutating func cash(through day: CalendarDay) throws(Failure) -> AccountCash {
    let kept = try context.knownAccounts.currencies
    return try read { (reader, home) throws(StoreError) in
      try reader.accountCash(through: day, in: home, kept: kept)
    } missing: {
      $0.missingRates
    }
  }

  /// The cash of accounts at the end of a day; nil where none is tracked.
  ///
  /// - Parameter account: the only account that counts, empty for what has none; nil for all.
  mutating func cash(on day: CalendarDay, account: String?) throws(Failure) -> CashFigures? {
    let cash = try self.cash(through: day)
    guard cash.isTracked(account: account, on: day) else { return nil }
    return try valued { (prices) throws(PositionOverflow) in
      try cash.figures(on: day, account: account, in: prices.home)
    } missing: {
      $0.lacking
    }
  }

  /// Values lots in the home currency.
  mutating func valuation(
    of lots: [OpenLot], _ ledger: Ledger, _ book: PriceBook, on day: CalendarDay
  ) throws(Failure) -> LotValuation {
    try valued { (prices) throws(PositionOverflow) in
      try ledger.valuation(of: lots, pricedBy: book, prices.on(day))
    } missing: {
      $0.omissions.rates
    }
  }
}
