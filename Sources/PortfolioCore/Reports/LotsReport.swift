/// Open lots with their cost and value.
public struct LotsReport: Incomplete {
  package let missing: Missing
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// The method by which sales take lots.
  public let method: CostBasisMethod
  /// By ticker, and in the order in which they were opened.
  public let lots: [Row]
  /// The sums over all lots.
  public let total: Total
  package let scope: ReportScope
  package let today: CalendarDay
  package let hasTransactions: Bool

  /// Whether the total includes everything.
  public var complete: Bool { omissions.isEmpty }
  /// The tickers without a price or an exchange rate.
  public var unpriced: [String] { omissions.names }

  package init(
    _ ledger: ShareLedger, _ valuation: LotValuation, currency: String?, method: CostBasisMethod,
    _ scope: ReportScope, today: CalendarDay, _ missing: Missing
  ) throws(Overflow) {
    let day = scope.last ?? today
    var lots: [Row] = []
    lots.reserveCapacity(valuation.items.count)
    for item in valuation.items { lots.append(try Row(ledger, item, on: day, home: currency)) }
    (self.currency, self.method, self.lots) = (currency, method, lots)
    (self.scope, self.today, self.missing) = (scope, today, missing)
    hasTransactions = !ledger.isEmpty
    total = try Total(valuation)
  }
}

extension LotsReport {
  /// A lot, or under `average` and `uk` a pool.
  public struct Row: Sendable {
    /// Of the transaction that opened it; nil for a pool.
    public let id: UUID?
    /// What is held.
    public let ticker: String
    /// Where it is held; nil for no account.
    public let account: String?
    /// When it was opened; nil for a pool.
    public let date: Timestamp?
    /// Below 0 where shares are owed.
    public let quantity: ExactDecimal
    /// Nil if an amount could not be converted.
    public let basis: ExactDecimal?
    /// For one share, in `priceCurrency`; nil if none is known.
    public let price: ExactDecimal?
    /// Nil where no currency is named anywhere.
    public let priceCurrency: String?
    /// The time or the day to which the price belongs.
    public let priceTime: Timestamp?
    /// Where the price comes from.
    public let priceSource: PriceSource?
    /// quantity × price in the home currency; nil without a price or a rate.
    public let value: ExactDecimal?
    /// value − basis
    public let gain: ExactDecimal?
    /// In relation to the size of the basis; nil if that is 0.
    public let gainPercent: ExactDecimal?
    package let components: GainComponents?
    /// Days since it was opened; nil for a pool.
    public let days: Int?
    /// Whether it has been held for more than a year; nil for a pool.
    public let term: HoldingTerm?
    package let hasSeveralCurrencies: Bool
    /// The currency of the price, unless it is the home currency.
    package let foreignCurrency: String?
    /// The day of the price, if that is more than a week old.
    package let staleDay: CalendarDay?

    /// What of the gain prices brought; nil where no currency is named anywhere, and for a pool.
    public var priceGain: ExactDecimal? { components?.price }
    /// What of the gain exchange rates brought.
    public var currencyGain: ExactDecimal? { components?.currency }

    fileprivate init(
      _ ledger: ShareLedger, _ item: LotValuation.Item, on day: CalendarDay, home: String?
    ) throws(Overflow) {
      let (lot, quote) = (item.lot, item.quote)
      (ticker, priceCurrency) = (item.ticker, item.priceCurrency)
      foreignCurrency = priceCurrency == home ? nil : priceCurrency
      (price, priceTime, priceSource) = (quote?.price, quote?.time, quote?.source)
      staleDay = quote?.staleDay(on: day)
      (id, account, date) = (ledger.id(of: lot), ledger.account(of: lot), ledger.date(of: lot))
      basis = ledger.isUnconverted(item.ticker) ? nil : lot.basis.rounded
      days = date.map { day.daysSinceEpoch - $0.day.daysSinceEpoch }
      term = date.map { lot.quantity.isNegative ? .short : HoldingTerm(from: $0.day, to: day) }
      hasSeveralCurrencies = ledger.hasSeveralCurrencies
      (value, gain) = (item.worth?.value.rounded, item.worth?.gain.rounded)
      do throws(Overflow) {
        quantity = try lot.quantity.rounded(places: 12)
        gainPercent = try item.worth.flatMap { worth throws(Overflow) in try worth.gainPercent }
        var components: GainComponents?
        if let gain = item.worth?.gain, let currency = try ledger.currencyGain(of: lot, on: day) {
          components = try GainComponents(of: gain, currency: currency)
        }
        self.components = components
      } catch {
        throw error.named(item.ticker)
      }
    }
  }

  /// Sums over lots, in the home currency.
  public struct Total: Sendable {
    /// What all lots have cost.
    public let basis: ExactDecimal
    /// Of what has a price; nil if nothing has one.
    public let value: ExactDecimal?
    /// value − the basis of what has a price
    public let gain: ExactDecimal?
    /// In relation to the size of that basis; nil if it is 0.
    public let gainPercent: ExactDecimal?

    fileprivate init(_ valuation: LotValuation) throws(Overflow) {
      basis = valuation.basis.rounded
      (value, gain) = (valuation.total?.value.rounded, valuation.total?.gain.rounded)
      gainPercent =
        valuation.items.isEmpty
        ? .zero : try valuation.total.flatMap { total throws(Overflow) in try total.gainPercent }
    }
  }
}

extension Portfolio {
  /// The open lots at the end of a day, with their cost and value.
  public func lots(
    _ tickers: Set<String> = [], account: String? = nil, to day: CalendarDay? = nil,
    method: CostBasisMethod? = nil
  ) throws -> LotsReport {
    let scope = reportScope(of: tickers, account: account, to: day)
    var missing = Missing()
    let ledger = try shares(of: scope, &missing)
    let lots = try selection(scope, by: method).lots(of: ledger)
    return try report(of: lots, in: ledger, scope, method: method, missing).report
  }

  /// The lots at a loss on a day, and the purchases that would make selling one a wash sale, by ticker.
  package func losses(_ scope: ReportScope, method: CostBasisMethod?, sheltered: Bool) throws -> Losses {
    var missing = Missing()
    let ledger = try shares(of: scope, &missing)
    let selection = selection(scope, by: method, without: accountsLeftOut(scope, sheltered: sheltered))
    let lots = try report(of: selection.lots(of: ledger), in: ledger, scope, method: method, missing).report
    return Losses(lots: lots, purchases: ledger.recentPurchases(on: selection.day))
  }

  /// The report of lots, and how they are valued.
  ///
  /// - Parameters:
  ///   - count: how many lots of each ticker to show, the latest; nil for all.
  ///   - missing: what the ledger lacks.
  func report(
    of lots: [OpenLot], in ledger: ShareLedger, _ scope: ReportScope, method: CostBasisMethod?,
    latest count: Int? = nil, _ missing: Missing
  ) throws -> (report: LotsReport, valuation: LotValuation) {
    var (missing, day) = (missing, scope.last ?? today)
    let book = try prices(for: Set(lots.map(ledger.ticker)).sorted(), on: scope.last, &missing)
    let valuation = try ledger.valuation(of: lots, pricedBy: book, rates(on: day))
    try note(Missing(valuation.omissions), &missing)
    let report = try LotsReport(
      ledger, count.map { valuation.latest($0) } ?? valuation, currency: home, method: method ?? self.method,
      scope, today: today, missing)
    return (report, valuation)
  }
}

/// Lots, and the purchases that would make selling one at a loss a wash sale, by ticker.
package struct Losses: Incomplete {
  package let lots: LotsReport
  package let purchases: [String: [UUID]]
  package var missing: Missing { lots.missing }
}
