import PortfolioCore
import PortfolioIO
import PortfolioKit

/// The portfolio that a command is about, and what happens when something lacks.
extension Context {
  var portfolio: Portfolio { Portfolio(CommandSources(self)) }

  /// Asks a question about it.
  func ask<Answer>(
    _ question: (Portfolio) throws(PortfolioError) -> Answer
  ) throws(Failure) -> Answer {
    let portfolio = portfolio
    return try Failure.catching { () throws(PortfolioError) in try question(portfolio) }
  }

  /// What a command fails with once its report is printed; nil where nothing is lacking. Where rates and prices are,
  /// says what is wrong with the prices.
  func failure(_ lacking: Lacking) -> Failure? {
    let ofPrices = lacking.prices.flatMap { prices -> Failure? in
      switch prices {
      case .current(let report): PriceLookup(self).failure(report)
      case .onDay(let tickers, let day): .price(.noneOnDay(tickers, day))
      }
    }
    if lacking.rates.isEmpty { return ofPrices }
    if let ofPrices { console.warn(about: ofPrices) }
    return .rates(.missing(lacking.rates.sorted()))
  }

  /// Prints a report, and ends with what it lacks.
  func print(_ report: some Report, lacking: Lacking) throws(Failure) -> ExitCode {
    try console.print(report)
    if let failure = failure(lacking) { throw failure }
    return .done
  }
}

/// What a command reads: the files of its context, the services that it may ask, and the settings.
struct CommandSources: PortfolioSources {
  let context: Context

  init(_ context: Context) { self.context = context }

  var today: CalendarDay { context.environment.today }
  var homeCurrency: String? { context.settings.value(of: .currency) }
  var method: CostBasisMethod { context.settings.lotMethod }
  var pooling: LotPooling { context.settings.lotPooling }

  func read<Result>(
    _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(PortfolioError) -> Result {
    try outside { () throws(Failure) in try context.read(body) }
  }

  var instruments: InstrumentBook {
    get throws(PortfolioError) { try outside { () throws(Failure) in try context.knownInstruments } }
  }

  var accounts: AccountBook {
    get throws(PortfolioError) { try outside { () throws(Failure) in try context.knownAccounts } }
  }

  var rates: StoredRates { RateLookup(context).stored }

  func shouldRefresh(_ known: StoredRates, isMissingSome: Bool) throws(PortfolioError) -> Bool {
    if context.isOffline || context.isDryRun { return false }
    let isOld = try outside { () throws(Failure) in try RateLookup(context).isOld(known) }
    return isMissingSome || isOld
  }

  func refreshRates(isMissingSome: Bool) throws(PortfolioError) -> Bool {
    try outside { () throws(Failure) in
      do throws(Failure) {
        try RateLookup(context).refresh(
          waitingAtMost: RateLookup.waitLimit(isMissingSome: isMissingSome))
        return true
      } catch .rates(let problem) {
        context.console.warn(about: .rates(problem))
        return false
      }
    }
  }

  var manualPrices: ManualPrices {
    get throws(PortfolioError) {
      try PortfolioError.reading { () throws(StoreError) in try PriceLookup(context).manualPrices }
    }
  }

  var recordedPrices: PriceHistory {
    get throws(PortfolioError) {
      try PortfolioError.reading { () throws(StoreError) in try PriceLookup(context).recordedPrices }
    }
  }

  func quotes(for tickers: [String], _ policy: CachePolicy) throws(PortfolioError) -> QuoteReport {
    try outside { () throws(Failure) in
      try PriceLookup(context).quotes(for: tickers, cachePolicy: policy)
    }
  }

  func knownQuotes(for tickers: [String]) throws(PortfolioError) -> PriceBook {
    try outside { () throws(Failure) in try PriceLookup(context).knownQuotes(for: tickers) }
  }

  /// If the cash store cannot be read, the figures are shown without it.
  func cashTotal() -> [CashSum] {
    do throws(Failure) {
      return try context.readCash { (reader) throws(StoreError) in try reader.total() }
    } catch {
      context.console.warn(about: error)
      return []
    }
  }

  func tell(_ notice: PortfolioNotice) {
    switch notice {
    case .later(let count): context.console.warn(.summary(.later(count)))
    case .oldPrices(let ages): context.console.warnOfOldPrices(ages)
    case .expired(let issues): for issue in issues { context.console.warn(issue) }
    case .standIns(let report): PriceLookup(context).warnOfStandIns(report)
    }
  }

  private func outside<Value>(_ body: () throws(Failure) -> Value) throws(PortfolioError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw PortfolioError(.outside(error))
    }
  }
}

extension PortfolioError: FailureReason {
  var failure: Failure {
    switch problem {
    case .store(let error): .store(error)
    case .severalCurrencies(let codes): .rates(.severalCurrencies(codes))
    case .taxMethod(let method, let allowed):
      .invalid([Issue(.unknownWord(method.rawValue, known: allowed.map(\.rawValue)), key: "method")])
    case .noYear(let year): .invalid([Issue(.outOfRange(String(year), TaxYear.years), key: "year")])
    case .notADay(let text): .notADay(text, from: TimeSource.todayVariable)
    case .outside(let error):
      if let failure = error as? Failure {
        failure
      } else {
        preconditionFailure("Not of these sources: \(error)")
      }
    }
  }
}
