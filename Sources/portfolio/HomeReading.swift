import PortfolioCore
import PortfolioIO

/// Reads a store for figures in the home currency: finds out which that is, and fetches rates where one is missing.
struct HomeReading {
  private let context: Context
  private let lookup: RateLookup
  private var stored: StoredRates
  private var wasFetched = false
  /// The home currency; nil where none is named anywhere.
  private(set) var home: String?

  init(_ context: Context) {
    self.context = context
    lookup = RateLookup(context)
    stored = lookup.stored
    home = context.settings.value(of: .currency)
  }

  /// The rates as they are known now.
  var rates: ExchangeRates { ExchangeRates(stored) }

  /// What the store says.
  ///
  /// - Parameters:
  ///   - read: is given the home currency that is set, and the rates; it may be called twice.
  ///   - missing: the rates that a result lacks.
  mutating func read<Result>(
    _ read: (inout StoreReader, HomeRates?) throws(StoreError) -> Result,
    missing: (Result) -> Set<MissingRate>
  ) throws(Failure) -> Result {
    while true {
      let target = home.map { HomeRates(code: $0, rates: rates) }
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
      return result
    }
  }

  /// What turns prices into the home currency on a day; nil where no currency is named anywhere.
  func prices(on day: CalendarDay) throws(Failure) -> PriceConversion? {
    guard let home else { return nil }
    return PriceConversion(to: home, rates, on: day, try context.knownInstruments)
  }

  /// Fetches rates, once, where some are missing or the last time was a day ago. Returns whether there are others now.
  mutating func fetches(for missing: Set<MissingRate>) throws(Failure) -> Bool {
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

  /// The failure of a command that lacks these rates; nil for none.
  func failure(_ missing: Set<MissingRate>) -> Failure? {
    missing.isEmpty
      ? nil : .rates(.missing(missing.sorted { ($0.code, $0.day) < ($1.code, $1.day) }))
  }
}

extension HomeReading {
  /// The ledger of what the figures of these tickers come from, its amounts in the home currency; of all transactions
  /// where none is named.
  mutating func ledger(behind tickers: Set<String> = []) throws(Failure) -> Ledger {
    try read { (reader, home) throws(StoreError) in
      try reader.ledger(behind: tickers, in: home)
    } missing: {
      $0.missingRates
    }
  }

  /// Lots at prices in the home currency.
  func valuation(
    of lots: [OpenLot], _ ledger: Ledger, _ book: PriceBook, on day: CalendarDay
  ) throws(Failure) -> LotValuation {
    let conversion = try prices(on: day)
    return try Failure.catching(
      PositionOverflow.self, ledger.valuation(of: lots, pricedBy: book, conversion))
  }
}
