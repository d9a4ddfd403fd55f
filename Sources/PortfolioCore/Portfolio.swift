/// A portfolio: what somebody owns, and every transaction that led to it. It answers with reports.
///
/// ```swift
/// let portfolio = try Portfolio(contentsOf: "portfolio.json")
/// let costs = try portfolio.lots().lots.map { (ticker: $0.ticker, basis: $0.basis) }
/// let realised = try portfolio.gains().total.gain
/// ```
///
/// A value that lacks a price or an exchange rate is nil, and the report says that it is incomplete.
///
/// Many reports take the tickers to include, in capitals, or none for all; the only account to include, empty for what
/// has none; and the first and last day, which is today unless another is given. `method` is how the cost of shares is
/// found, if not as in the portfolio, and `sheltered` includes accounts that are not taxed even if none is named.
public struct Portfolio: Sendable {
  package let ledger: Ledger
  package let records: any TransactionRecords
  package let market: any Market
  /// What is known about securities, by whichever of their names.
  package let instruments: InstrumentBook
  /// The same by the symbols that it is stored by.
  package let stored: InstrumentBook
  package let accounts: AccountBook
  /// The currency that was set as the home currency.
  private let currency: String?
  /// The home currency: the one that is set, else the only one that transactions name; nil if none is named.
  public let home: String?
  /// Which lots a sale uses, unless a report asks for another method.
  package let method: CostBasisMethod
  package let pooling: LotPooling
  /// The day that counts as today.
  public let today: CalendarDay
  /// What many reports need, if many are asked for.
  private(set) var known: Known?

  /// - Parameters:
  ///   - currency: the home currency if one is set; nil for the only one that transactions name.
  ///   - needsHome: whether to throw if there are several and none is set.
  package init(
    _ ledger: Ledger, _ records: any TransactionRecords, _ market: any Market, instruments: InstrumentBook,
    accounts: AccountBook, currency: String?, method: CostBasisMethod, pooling: LotPooling,
    today: CalendarDay, needsHome: Bool = true
  ) throws(SeveralCurrencies) {
    let named = ledger.names.currencies.names.sorted()
    if currency == nil, named.count > 1, needsHome { throw SeveralCurrencies(codes: named) }
    (self.records, self.accounts, self.currency) = (records, accounts, currency)
    let securities = ledger.securities
    self.market =
      securities.isEmpty ? market : SecurityMarket(symbols: market, securities: securities, today: today)
    (self.instruments, stored) = (instruments.following(securities), instruments)
    let coins = self.instruments.all.filter { $0[.kind] == Instrument.Kind.crypto.rawValue }
    self.ledger = ledger.knowing(coins: coins.map(\.ticker))
    home = Portfolio.home(set: currency, named: named)
    (self.method, self.pooling, self.today) = (method, pooling, today)
  }

  /// The home currency: the one that is set, else the only one that transactions name; nil if that decides none.
  package static func home(set currency: String?, named: [String]) -> String? {
    currency ?? (named.count == 1 ? named[0] : nil)
  }

  /// This portfolio as it would be with one more transaction, which is not stored.
  public func adding(_ transaction: Transaction) throws -> Portfolio {
    let ledger = try ledger.adding(transaction, accounts: accounts, instruments: stored)
    return try Portfolio(
      ledger, records, market, instruments: stored, accounts: accounts, currency: currency,
      method: method, pooling: pooling, today: today, needsHome: home != nil)
  }
}

extension Portfolio {
  /// What is worked out once for all reports of a page.
  struct Known: Sendable {
    let shares: ShareLedger
    let series: [String: PriceSeries]
    let positions: (day: CalendarDay, Positions)
  }

  /// The same portfolio, ready for many reports about the time up to a day.
  ///
  /// - Parameter benchmarks: other symbols whose prices they need.
  package func prepared(through day: CalendarDay, benchmarks: [String] = []) throws -> Portfolio {
    var portfolio = self
    let shares = try ShareLedger(ledger, in: base())
    let first = shares.firstDay.map { min($0, today) } ?? today
    let days = Period.day.ends(from: first, through: today)
    portfolio.known = Known(
      shares: shares, series: try series(of: Set(shares.tickers + benchmarks).sorted(), at: days),
      positions: (day, try positions(ReportScope(), through: day)))
    return portfolio
  }

  /// The first day on which shares moved, once it is prepared.
  package var firstDay: CalendarDay? { known?.shares.firstDay }
}

/// What reports have in common.
extension Portfolio {
  /// The home currency, or another one, with the rates that are known; nil if no currency is named anywhere.
  package func base(in currency: String? = nil) -> BaseRates? {
    home.map { BaseRates(code: currency ?? $0, rates: ExchangeRates(market.rates), home: $0) }
  }

  /// What turns prices into the home currency at the rates of a day.
  package func rates(on day: CalendarDay) -> PriceRates {
    PriceRates(base(), on: day, home == nil ? InstrumentBook() : instruments)
  }

  /// The part that a report is about, with the securities that its tickers mean.
  func reportScope(
    of tickers: Set<String>, account: String?, from first: CalendarDay? = nil, to last: CalendarDay?
  ) -> ReportScope {
    let securities = ledger.securities
    return ReportScope(
      tickers: Set(tickers.map { securities.name(of: $0) }), account: account, from: first, to: last)
  }

  /// Adds rates to what is missing. Throws if rates that were needed could not be read.
  func note(_ rates: Set<MissingRate>, _ missing: inout Missing) throws {
    try market.checkRates()
    missing.add(rates)
  }

  /// The same for all that a part of a report lacks.
  func note(_ part: Missing, _ missing: inout Missing) throws {
    try market.checkRates()
    missing.formUnion(part)
  }

  /// The transactions that are wanted as they are stored, oldest first.
  package func transactions(where isWanted: (Entry) -> Bool) throws -> [Transaction] {
    let places = ledger.places(where: isWanted)
    return places.isEmpty ? [] : try records.transactions(at: places)
  }

  /// The transactions from one day to another, or all of them, as they are stored, oldest first.
  ///
  /// - Throws: `PortfolioError` if the store cannot be read any more.
  public func transactions(
    from first: CalendarDay? = nil, to last: CalendarDay? = nil
  ) throws -> [Transaction] {
    let (first, last) = (first?.daysSinceEpoch ?? .min, last?.daysSinceEpoch ?? .max)
    return try transactions { first <= $0.day && $0.day <= last }
  }

  /// What is known about each security by its ticker: keys, such as `currency`, and tags.
  public var instrumentKeys: [String: [String: String]] { instruments.values }

  /// The same about each account by its name, which is empty for what has none.
  public var accountKeys: [String: [String: String]] { accounts.values }

  /// The prices of securities at the end of a day, or the current ones, by ticker; those that nothing is known of are
  /// left out.
  ///
  /// - Throws: `PortfolioError` if prices cannot be read.
  public func prices(of tickers: [String], on day: CalendarDay? = nil) throws -> [String: Quote] {
    var missing = Missing()
    let book = try prices(for: tickers, on: day, &missing)
    return Dictionary(tickers.compactMap { ticker in book[ticker].map { (ticker, $0) } }) { first, _ in first
    }
  }

  /// Those with these ids.
  func transactions(withIDs ids: Set<UUID>) throws -> [UUID: Transaction] {
    let found = ids.isEmpty ? [] : try transactions { ids.contains($0.id) }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// What the figures of these tickers come from, or those of all if none is named, with amounts in the home currency.
  package func shares(of scope: ReportScope = ReportScope(), _ missing: inout Missing) throws -> ShareLedger {
    let shares =
      try (scope.tickers.isEmpty ? known?.shares : nil)
      ?? ShareLedger(ledger, behind: scope.tickers, in: base())
    try note(
      shares.missingRates.reduce(into: []) { if scope.includes($1.key) { $0.formUnion($1.value) } }, &missing)
    return shares
  }

  /// The same for quantities, which do not depend on what anything cost.
  func quantities(behind tickers: Set<String> = []) throws -> ShareLedger {
    try known?.shares ?? ShareLedger(ledger, behind: tickers, in: nil)
  }

  /// Positions with their cost.
  func positions(
    _ scope: ReportScope, through day: CalendarDay, method: CostBasisMethod? = nil,
    without leftOut: Set<String> = []
  ) throws -> Positions {
    let method = method ?? self.method
    if let known, known.positions.day == day, !scope.isPart, method == self.method, leftOut.isEmpty {
      return known.positions.1
    }
    return try ledger.positions(
      of: scope.tickers, through: day, account: scope.account, without: leftOut, costBy: method,
      pooling, in: base())
  }

  /// Positions at prices in the home currency.
  func summary(
    of positions: Positions, _ book: PriceBook, on day: CalendarDay, _ missing: inout Missing
  ) throws -> Summary {
    let summary = try positions.summary(pricedBy: book, rates(on: day))
    try note(Missing(summary.omissions), &missing)
    return summary
  }

  /// The cash of accounts up to the end of a day.
  func cash(through day: CalendarDay, _ missing: inout Missing) throws -> AccountCash {
    let cash = try ledger.accountCash(through: day, in: base())
    try note(cash.missingRates, &missing)
    return cash
  }

  /// The cash of accounts at the end of a day; nil if none is tracked.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  func cash(on day: CalendarDay, account: String?, _ missing: inout Missing) throws -> CashFigures? {
    try figures(of: cash(through: day, &missing), on: day, account: account, &missing)
  }

  func figures(
    of cash: AccountCash, on day: CalendarDay, account: String?, _ missing: inout Missing
  ) throws -> CashFigures? {
    guard cash.isTracked(account: account, on: day) else { return nil }
    let figures = try cash.figures(on: day, account: account, in: base())
    try note(figures.missingRates, &missing)
    return figures
  }

  /// The sheltered accounts to leave out: none if an account is named, or if all are asked for.
  func accountsLeftOut(_ scope: ReportScope, sheltered: Bool) -> Set<String> {
    scope.account == nil && !sheltered ? accounts.sheltered : []
  }
}
