import PortfolioCore
import PortfolioIO
import PortfolioKit
import Synchronization

/// The portfolio that a command is about, and what happens when something is missing.
extension Context {
  /// The portfolio of the store.
  ///
  /// - Parameters:
  ///   - stored: its transactions; nil to ask for them.
  ///   - needsHome: whether to throw if transactions name several currencies and none is the home currency.
  func portfolio(
    _ market: any Market, of stored: StoredTransactions? = nil, needsHome: Bool = true
  ) throws -> Portfolio {
    let stored = try stored ?? self.stored
    return try Portfolio(
      stored.ledger, stored.records, market, instruments: knownInstruments, accounts: knownAccounts,
      currency: settings.currency, method: settings.method, pooling: settings.lots,
      today: environment.today, needsHome: needsHome)
  }

  /// What is known about securities by their newest names. The transactions, which rename them, are read only where
  /// something is known that new ones depend on.
  var instrumentsByName: InstrumentBook {
    get throws {
      let known = try knownInstruments
      let matters = known.all.contains { $0[.isin] != nil || $0.priceUnit != .share }
      return matters ? try known.following(ledger.securities) : known
    }
  }

  /// Asks for a report; if it lacks rates, or they may be out of date, they are fetched, and it is asked for again.
  /// Prints what a person should know about how its figures were obtained.
  ///
  /// - Parameter policy: which cached prices need no fetching; nil for that of the settings.
  func ask<Answer: Incomplete>(
    _ policy: CachePolicy? = nil, needsHome: Bool = true, _ question: (Portfolio) throws -> Answer
  ) throws -> Answer {
    let messages = KeptMessages()
    let market = CommandMarket(keeping(messages), policy ?? cachePolicy)
    do {
      let portfolio = try portfolio(market, needsHome: needsHome)
      var answer = try question(portfolio)
      if portfolio.home != nil, try market.refresh(isMissingSome: !answer.missing.rates.isEmpty) {
        answer = try question(portfolio)
      }
      print(messages, answer.missing.notices)
      return answer
    } catch {
      print(messages, [])
      throw error
    }
  }

  /// Prints messages in the order of what they are about: transactions before prices.
  private func print(_ messages: KeptMessages, _ notices: [Missing.Notice]) {
    for notice in notices {
      switch notice {
      case .later(let count): console.warn(.summaryLater(count))
      case .expired(let issues): for issue in issues { console.warn(issue) }
      case .movedAtCost(let tickers): console.note(.movedAtCost(tickers))
      case .unread(let reason): keeping(messages).console.warn(about: reason)
      case .oldPrices: break
      }
    }
    console.print(messages)
    for case .oldPrices(let ages) in notices { console.warn(.priceOld(ages: ages)) }
  }

  /// What a command fails with once its report is printed; nil if nothing is missing. If rates and prices are, says
  /// what is wrong with the prices.
  func failure(_ missing: Missing) -> (any Error)? {
    let ofPrices = missing.prices.map { prices -> any Error in
      switch prices {
      case .current(let failure): failure
      case .onDay(let tickers, let day): PriceProblem.noneOnDay(tickers, day)
      }
    }
    if missing.rates.isEmpty { return ofPrices }
    if let ofPrices { console.warn(about: ofPrices) }
    return RateProblem.missing(missing.rates.sorted())
  }

  /// Prints a report, and ends with what is missing.
  func print(_ report: some Report, _ missing: Missing) throws {
    try console.print(report)
    try end(missing)
  }

  func print(_ report: some Report & Incomplete) throws { try print(report, report.missing) }

  /// The same as others may see it, if that is asked for.
  func print(_ report: some Report, _ missing: Missing, privately: Bool) throws {
    try privately ? print(Private(report), missing) : print(report, missing)
  }

  /// Ends with what is missing.
  func end(_ missing: Missing) throws { if let failure = failure(missing) { throw failure } }
}

/// Prices and rates of a command: from the files beside the store, and from the services that it may ask.
final class CommandMarket: Market {
  private let context: Context
  private let policy: CachePolicy
  private let files: FileMarket

  private struct Known {
    var rates: StoredRates
    var wasRefreshed = false
    var quotes: (tickers: Set<String>, Quotes)?
  }

  private let known: Mutex<Known>

  init(_ context: Context, _ policy: CachePolicy) {
    (self.context, self.policy) = (context, policy)
    files = FileMarket(context.files, today: context.environment.today, currency: context.settings.currency)
    known = Mutex(Known(rates: RateLookup(context).stored))
  }

  private var stored: StoredRates { known.withLock { $0.rates } }
  var rates: any PublishedRates { stored }
  func checkRates() throws { try stored.check() }

  /// Fetches rates, at most once, if some are missing or may be out of date, and there is a service to ask. Returns
  /// whether any may have changed.
  func refresh(isMissingSome: Bool) throws -> Bool {
    if context.isOffline || context.isDryRun { return false }
    let lookup = RateLookup(context)
    guard try lookup.isOld(stored) || isMissingSome else { return false }
    let isFirst = known.withLock { known in
      defer { known.wasRefreshed = true }
      return !known.wasRefreshed
    }
    guard isFirst else { return false }
    do {
      try lookup.refresh(waitingAtMost: RateLookup.waitLimit(isMissingSome: isMissingSome))
    } catch let problem as RateProblem {
      context.console.warn(about: problem)
      return false
    }
    known.withLock { $0.rates = lookup.stored }
    return true
  }

  func manualPrices() throws -> [String: Quote] { try files.manualPrices() }

  func recordedPrices(
    of tickers: [String], through day: CalendarDay, onlyLast: Bool
  ) throws -> [String: [DayPrice]] {
    try files.recordedPrices(of: tickers, through: day, onlyLast: onlyLast)
  }

  func quotes(for tickers: [String], _ ledger: Ledger) throws -> Quotes {
    let (asked, before) = known.withLock { $0.quotes } ?? ([], Quotes(PriceBook(), failure: nil))
    let others = tickers.filter { !asked.contains($0) }
    var quotes = before
    if !others.isEmpty {
      // What has failed is not asked for again.
      let lookup = PriceLookup(context, ledger)
      let report = try lookup.quotes(for: others, cachePolicy: policy)
      lookup.warnOfStandIns(report)
      quotes = Quotes(
        PriceBook(Array(before.book.all) + report.book.all), failure: lookup.failure(report) ?? before.failure
      )
      known.withLock { $0.quotes = (asked.union(others), quotes) }
    }
    // Without the others, so that what is reported does not depend on which question came first.
    return Quotes(PriceBook(tickers.compactMap { quotes.book[$0] }), failure: quotes.failure)
  }

  func knownQuotes(for tickers: [String], _ ledger: Ledger) throws -> PriceBook {
    try PriceLookup(context, ledger).knownQuotes(for: tickers)
  }

  /// If the cash store cannot be read, the figures are shown without it.
  func cashTotal() -> [CashSum] {
    context.console.orWarning {
      try context.cashStore.find(
        CashTotals(defaultCurrency: context.settings.currency, includingFees: true)
      ).sums
    } ?? []
  }
}
