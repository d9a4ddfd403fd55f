import PortfolioCore
import PortfolioIO
import PortfolioKit

/// The portfolio that a command is about, and what happens when something lacks.
extension Context {
  var portfolio: Portfolio { Portfolio(CommandSources(self)) }

  /// Asks a question about it.
  func ask<Answer>(_ question: (Portfolio) throws -> Answer) throws -> Answer {
    try question(portfolio)
  }

  /// What a command fails with once its report is printed; nil where nothing is lacking. Where rates and prices are,
  /// says what is wrong with the prices.
  func failure(_ lacking: Lacking) -> (any Error)? {
    let ofPrices = lacking.prices.flatMap { prices -> (any Error)? in
      switch prices {
      case .current(let report): PriceLookup(self).failure(report)
      case .onDay(let tickers, let day): PriceProblem.noneOnDay(tickers, day)
      }
    }
    if lacking.rates.isEmpty { return ofPrices }
    if let ofPrices { console.warn(about: ofPrices) }
    return RateProblem.missing(lacking.rates.sorted())
  }

  /// Prints a report, and ends with what it lacks.
  func print(_ report: some Report, lacking: Lacking) throws -> ExitCode {
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
  var homeCurrency: String? { context.settings.currency }
  var method: CostBasisMethod { context.settings.method }
  var pooling: LotPooling { context.settings.lots }

  func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result {
    try context.read(body)
  }

  var instruments: InstrumentBook {
    get throws { try context.knownInstruments }
  }

  var accounts: AccountBook {
    get throws { try context.knownAccounts }
  }

  var rates: StoredRates { RateLookup(context).stored }

  func shouldRefresh(_ known: StoredRates, isMissingSome: Bool) throws -> Bool {
    if context.isOffline || context.isDryRun { return false }
    let isOld = try RateLookup(context).isOld(known)
    return isMissingSome || isOld
  }

  func refreshRates(isMissingSome: Bool) throws -> Bool {
    do {
      try RateLookup(context).refresh(waitingAtMost: RateLookup.waitLimit(isMissingSome: isMissingSome))
      return true
    } catch let problem as RateProblem {
      context.console.warn(about: problem)
      return false
    }
  }

  var manualPrices: ManualPrices { get throws { try context.files.manualPrices.read() } }
  var recordedPrices: PriceHistory { get throws { try context.files.history } }

  func quotes(for tickers: [String], _ policy: CachePolicy) throws -> QuoteReport {
    try PriceLookup(context).quotes(for: tickers, cachePolicy: policy)
  }

  func knownQuotes(for tickers: [String]) throws -> PriceBook {
    try PriceLookup(context).knownQuotes(for: tickers)
  }

  /// If the cash store cannot be read, the figures are shown without it.
  func cashTotal() -> [CashSum] {
    context.console.orWarning { try context.readCash { reader in try reader.total() } } ?? []
  }

  func tell(_ notice: PortfolioNotice) {
    switch notice {
    case .later(let count): context.console.warn(.summaryLater(count))
    case .oldPrices(let ages): context.console.warnOfOldPrices(ages)
    case .expired(let issues): for issue in issues { context.console.warn(issue) }
    case .standIns(let report): PriceLookup(context).warnOfStandIns(report)
    }
  }
}
