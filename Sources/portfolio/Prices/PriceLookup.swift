import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Finds prices for a command: those set by hand, cached ones, and those of the service. Prints warnings.
struct PriceLookup {
  let context: Context
  /// The transactions if they are known already.
  let ledger: Ledger?

  init(_ context: Context, _ ledger: Ledger? = nil) { (self.context, self.ledger) = (context, ledger) }

  /// The quotes of `tickers`, showing progress on a terminal.
  ///
  /// - Parameters:
  ///   - cachePolicy: which cached quotes need not be fetched.
  ///   - unrecorded: is told why fetched prices could not be recorded; usually a warning tells.
  func quotes(
    for tickers: [String], cachePolicy: CachePolicy, waitLimit: Duration? = QuoteService.interactiveWait,
    quantities: [String: ExactDecimal] = [:], unrecorded: ((any Error) -> Void)? = nil
  ) throws -> QuoteReport {
    let manual = try context.files.manualPrices.read().quotes
    let recorded = lastRecorded(of: tickers)
    let environment = context.environment
    let service = QuoteService(
      access: try access(for: tickers),
      cache: QuoteCache(path: context.cachePath("quotes.json"), time: environment.time),
      time: environment.time)
    var report = context.waiting(for: .loadingPrices) { line in
      let report = service.quotes(
        for: tickers, manual: manual, cachePolicy: cachePolicy, waitLimit: waitLimit,
        standIns: Set((recorded ?? [:]).keys), quantities: quantities
      ) {
        line?.show(done: $0, total: $1)
      }
      line?.erase()
      if recorded != nil || unrecorded != nil { record(report, unrecorded ?? warn(ofUnrecorded:)) }
      return report
    }
    warnOfPence(report.book)
    report.book = try newest(report.book, recorded ?? [:])
    let sources = report.book.all.map(\.source)
    context.console.detail(
      .priceSources(
        live: sources.count { $0 == .live }, cache: sources.count { $0 == .cache },
        recorded: sources.count { $0 == .recorded }, manual: sources.count { $0 == .manual },
        missing: Set(tickers).count - sources.count))
    context.console.warn(report.warnings)
    let areKeysMissing = report.failures.allSatisfy { $0.failure.reason == .noKey }
    if report.book.all.isEmpty, !report.failures.isEmpty, areKeysMissing, context.console.isSeen {
      context.console.note(.pricesWays)
    }
    return report
  }

  private func record(_ report: QuoteReport, _ failed: (any Error) -> Void) {
    do {
      let history = try context.files.history
      try history.record(report.book.all.filter { report.closings[$0.ticker] == nil })
      try history.add(report.closings.values.flatMap(\.self), replacing: false)
    } catch {
      failed(error)
    }
  }

  /// Recording fetched prices never makes a command fail that was to show something. Without write permission, no
  /// warning is shown either.
  private func warn(ofUnrecorded error: any Error) {
    if error.exitCode != .noPermission { context.console.warn(about: error) }
  }

  /// The known quotes of `tickers`, of any age, without using the network.
  func knownQuotes(for tickers: [String]) throws -> PriceBook {
    let recorded = lastRecorded(of: tickers)
    let manual = try context.files.manualPrices.read().quotes
    let time = context.environment.time
    let cache = QuoteCache(path: context.cachePath("quotes.json"), time: time)
    let report = QuoteService(access: nil, cache: cache, time: time).quotes(
      for: tickers, manual: manual, cachePolicy: .none, waitLimit: QuoteService.interactiveWait)
    context.console.warn(report.warnings)
    return try newest(report.book, recorded ?? [:])
  }

  /// Warns about tickers whose last known price is used, and why.
  ///
  /// In offline mode that is expected, and the prices show their age.
  func warnOfStandIns(_ report: QuoteReport) {
    for group in groups(report.failures.filter { report.book[$0.ticker] != nil })
    where group.failure.reason != .offline || !context.isOffline {
      let ages = group.tickers.compactMap { report.book[$0]?.age(at: context.now) }
      context.console.warn(
        .lastKnownInstead(
          because: group.failure, tickers: group.tickers, oldest: ages.max()))
    }
  }

  /// The failure of a command that needs these prices; nil if all are known.
  func failure(_ report: QuoteReport) -> Failure? {
    if report.isInterrupted { return .interrupted }
    let missing = groups(report.failures.filter { report.book[$0.ticker] == nil })
    return missing.isEmpty ? nil : .unpriced(missing)
  }

  /// The failure of a command that needs past prices of these.
  func failure(of failed: [(ticker: String, failure: QuoteFailure)]) -> Failure {
    .unpriced(
      groups(failed.map { QuoteReport.Failure(ticker: $0.ticker, failure: $0.failure) }), past: true)
  }

  /// Groups tickers that failed for the same reason.
  private func groups(_ failures: [QuoteReport.Failure]) -> [FailedTickers] {
    var groups: [FailedTickers] = []
    for failed in failures {
      if let index = groups.firstIndex(where: { $0.failure.isAlike(failed.failure) }) {
        groups[index].tickers.append(failed.ticker)
      } else {
        groups.append(FailedTickers(failure: failed.failure, tickers: [failed.ticker]))
      }
    }
    return groups
  }

  /// Nil in offline mode.
  func access(for tickers: [String]) throws -> QuoteSourceAccess? {
    if context.isOffline { return nil }
    let command = try context.settings.command(Settings.priceCommand)
    var access = QuoteSourceAccess(order: try context.sources(hasCommand: command != nil))
    access.command = command
    access.commandWaitLimit = context.settings.priceTimeout
    access.isInterrupted = context.environment.interruptible.hasCome
    access.environment = context.environment.variables
    for instrument in try context.knownInstruments.all {
      access.only[instrument.ticker] = instrument[.source]
      for (source, symbol) in instrument.symbols {
        access.symbols[source, default: [:]][instrument.ticker] = symbol
      }
    }
    let own = Set(tickers.compactMap { access.only[$0] })
    for name in Set(access.order).union(own) where name != PriceService.command {
      access.services[name] = try context.client(of: name)
    }
    if access.services.values.contains(where: \.service.asksForCurrency) {
      access.currencies = try currencies(of: tickers)
    }
    return access
  }

  /// The currencies in which prices are wanted: that of the instrument, else of the last trade, else of home.
  func currencies(of tickers: [String]) throws -> [String: String] {
    let (instruments, trades) = (try context.knownInstruments, try tradePrices())
    return tickers.reduce(into: [:]) { currencies, ticker in
      currencies[ticker] =
        instruments[ticker][.currency] ?? trades.prices(of: ticker).last?.currency
        ?? context.settings.currency
    }
  }
}

/// Tickers whose price could not be fetched for the same reason.
struct FailedTickers: Sendable {
  let failure: QuoteFailure
  var tickers: [String]
}

extension QuoteFailure {
  /// Whether the same sentence describes both.
  fileprivate func isAlike(_ other: QuoteFailure) -> Bool {
    reason == other.reason && status == other.status && transport == other.transport
      && serverText == other.serverText
  }
}

/// Today's price: that of a service, or one that was recorded or imported for a later day.
extension PriceLookup {
  /// The last recorded or imported price of each ticker; nil if they cannot be read, which is said.
  func lastRecorded(of tickers: [String]) -> [String: DayPrice]? {
    context.console.orWarning {
      try context.files.history.lastPrices(of: tickers, through: context.environment.today)
    }
  }

  /// The same quotes, but for those that are of an earlier day than what was recorded for their tickers.
  ///
  /// - Parameter recorded: the last recorded or imported prices.
  func newest(_ book: PriceBook, _ recorded: [String: DayPrice]) throws -> PriceBook {
    try book.updated(by: recorded, on: context.environment.today, tradePrices)
  }

  /// The same prices, each in the shares of its own day.
  func inSharesOfTheirDays(_ prices: [String: [DayPrice]]) throws -> [String: [DayPrice]] {
    guard prices.values.contains(where: { $0.contains { $0.adjusted != nil } }) else { return prices }
    let trades = try tradePrices()
    var own: [String: [DayPrice]] = [:]
    for (ticker, prices) in prices {
      let splits = trades.splits(of: ticker)
      own[ticker] = try prices.map { price in try Overflow.naming(ticker, price.unadjusted(splits)) }
    }
    return own
  }

  /// What transactions up to today say about prices.
  func tradePrices() throws -> TradePrices {
    let today = context.environment.today
    if let ledger = ledger ?? context.transactions.stored?.ledger {
      return ledger.tradePrices(through: today)
    }
    return try context.read(context.storeAtHand) { reader in
      try reader.ledger().tradePrices(through: today)
    }
  }
}

extension PriceLookup {
  /// Warns of prices so far from that of the last trade that one of the two is likely to be in pence. What prevents
  /// comparing them does not stop the command. Of fetched ones it is said, too; for those set by hand, the store need not
  /// be at hand.
  func warnOfPence(_ book: PriceBook, from source: PriceSource = .live) {
    let new = book.all.filter { $0.source == source && !$0.price.isZero }.sorted { $0.ticker < $1.ticker }
    guard !new.isEmpty else { return }
    do {
      let instruments = try context.knownInstruments
      for (quote, trade) in try lastTrades(of: new) {
        let currency = quote.currency ?? instruments[quote.ticker][.currency]
        if let currency, let other = trade.currency, currency != other { continue }
        let isFar = try quote.isFar(from: trade)
        if isFar { context.console.warn(.priceFar(quote, fromTrade: trade)) }
      }
    } catch {
      if source == .live { context.console.warn(about: error) }
    }
  }

  /// The quotes whose tickers were traded, with the price of the last trade as shares are today.
  private func lastTrades(of quotes: [Quote]) throws -> [(quote: Quote, trade: Quote)] {
    let (today, trades) = (context.environment.today, try tradePrices())
    return try quotes.compactMap { quote in
      let series = PriceSeries(
        of: quote.ticker, trades: trades.prices(of: quote.ticker), splits: trades.splits(of: quote.ticker))
      return try series.quote(on: today).map { (quote, $0) }
    }
  }
}
