import PortfolioIO

/// A store in a file and the files beside it; no service is asked for anything.
struct StoredFiles: PortfolioSources {
  let today: CalendarDay
  var homeCurrency: String?
  let method: CostBasisMethod
  let pooling: LotPooling
  let instruments: InstrumentBook
  let accounts: AccountBook
  let rates: StoredRates
  private let files: PortfolioFiles

  init(path: String, home: String?, method: CostBasisMethod, pooling: LotPooling, today: CalendarDay) throws {
    let files = PortfolioFiles(store: path)
    (self.files, self.today, homeCurrency) = (files, today, home)
    (self.method, self.pooling) = (method, pooling)
    rates = StoredRates { try files.rates.load() }
    instruments = try files.book(of: Instrument.self).read()
    accounts = try files.book(of: Account.self).read()
  }

  func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result {
    try files.transactions.read { reader in
      reader.instruments = { instruments }
      reader.accounts = { accounts }
      return try body(&reader)
    }
  }

  func shouldRefresh(_ known: StoredRates, isMissingSome: Bool) -> Bool { false }
  func refreshRates(isMissingSome: Bool) -> Bool { false }

  var manualPrices: ManualPrices { get throws { try files.manualPrices.read() } }
  var recordedPrices: PriceHistory { get throws { try files.history } }

  /// The prices set by hand or, failing that, those recorded last.
  func quotes(for tickers: [String], _ policy: CachePolicy) throws -> QuoteReport {
    let (manual, history) = (try manualPrices, try recordedPrices)
    let (known, recorded) = (manual.quotes, try history.lastPrices(of: tickers, through: today))
    let book = PriceBook(tickers.compactMap { known[$0] })
    let newer = book.outdated(by: recorded)
    let traded = try read { reader in
      try reader.ledger().traded(Set(newer.keys), through: today)
    }
    let found = try book.replacing(by: newer, traded, on: today)
    let missing = tickers.filter { found[$0] == nil }
    return QuoteReport(
      book: found, failures: missing.map { .init(ticker: $0, failure: QuoteFailure(.offline)) })
  }

  func knownQuotes(for tickers: [String]) throws -> PriceBook {
    try quotes(for: tickers, .none).book.per(unitsOf: instruments)
  }

  func cashTotal() throws -> [CashSum] {
    try files.cash().read { reader in
      reader.defaultCurrency = homeCurrency
      return try reader.total()
    }
  }

  func tell(_ notice: PortfolioNotice) {}
}

extension Portfolio {
  /// Reads a portfolio from its store and the files beside it. A store that does not exist is an empty portfolio.
  ///
  /// - Parameters:
  ///   - path: the path of the store, such as `portfolio.json`.
  ///   - home: the home currency, in which amounts are given; nil for the only one that transactions name.
  ///   - method: which lots a sale uses.
  ///   - pooling: whose lots a sale can use: those of its account, or of all accounts.
  ///   - today: the day that counts as today; nil for the one in the environment variable `PORTFOLIO_TODAY` or, without
  ///     it, that of the system.
  /// - Throws: `PortfolioError` if a file cannot be read or is damaged, or if transactions name several currencies and
  ///   `home` is nil.
  public init(
    contentsOf path: String, home: String? = nil, method: CostBasisMethod = .fifo,
    pooling: LotPooling = .account, today: CalendarDay? = nil
  ) throws {
    let files = try PortfolioError.catching {
      let today = if let today { today } else { try CalendarDay.ofSystem() }
      var files = try StoredFiles(path: path, home: home, method: method, pooling: pooling, today: today)
      let named = try files.read { reader in
        _ = try reader.names()
        return reader.currencies
      }
      if home == nil, named.count > 1 { throw SeveralCurrencies(codes: named) }
      files.homeCurrency = home ?? named.first
      return files
    }
    self.init(files, remembers: true)
  }
}

extension CalendarDay {
  /// Today by the system's clock, in its time zone, or as the environment says.
  package static func ofSystem(
    _ variables: [String: String] = CurrentProcess.environment
  ) throws(NotADay) -> CalendarDay {
    let clock = try TimeSource.machine.onDay(
      of: variables, offsetMinutes: TimeSource.machineOffsetMinutes)
    let now = clock.now().secondsSinceEpoch
    let offset = TimeSource.machineOffsetMinutes(at: now)
    return Instant(localSeconds: now + 60 * offset, offsetMinutes: offset).day
  }
}
