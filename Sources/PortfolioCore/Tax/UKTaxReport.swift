/// What a tax return of the United Kingdom asks about investments: the computations of capital gains, and income.
///
/// Amounts are in pounds, and rounded in print alone; where no currency is named anywhere, they are as they stand.
public struct UKTaxReport: Sendable {
  /// `uk`
  public var country: String { "uk" }
  /// `2024-25`
  public let year: String
  /// 6 April
  public let from: CalendarDay
  /// 5 April
  public let to: CalendarDay
  /// Nil where no currency is named anywhere.
  public let currency: String?
  /// By day, then ticker.
  public let disposals: [Disposal]
  /// The sums over the disposals.
  public let total: Total
  /// The same by what goes on parts of the form of its own.
  package let sections: [Section]
  /// Where gains of parts of the year are taxed at different rates, the sums of each; else empty.
  package let periods: [Period]
  /// Before tax.
  public let dividends: ExactDecimal
  /// What funds accumulated instead of paying it out.
  public let notional: ExactDecimal
  /// Before tax.
  public let interest: ExactDecimal
  /// By country.
  public let foreignTax: [ForeignTax]
  package let scope: TaxScope
  /// The day of the first transaction; nil where there are none.
  package let firstDay: CalendarDay?
  package let omissions: Omissions

  /// What cannot be known here, and may matter.
  package let unknown: [TaxUnknown]

  /// Whether nothing was sold or paid in the year.
  package var isEmpty: Bool {
    disposals.isEmpty && dividends.isZero && notional.isZero && interest.isZero && foreignTax.isEmpty
      && omissions.isEmpty
  }

  /// Whether nothing lacks an exchange rate; nil where none was needed.
  public var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// The tickers that lack one.
  public var unpriced: [String]? { currency == nil ? nil : omissions.names }

  /// - Parameters:
  ///   - ledger: with amounts in pounds.
  ///   - income: that of the year.
  package init(
    _ ledger: ShareLedger, _ income: Income, _ scope: TaxScope, currency: String?,
    _ instruments: InstrumentBook
  ) throws(Overflow) {
    (year, from, to) = (scope.year.name, scope.year.first, scope.year.last)
    (self.currency, self.scope, firstDay) = (currency, scope, ledger.firstDay)
    let missingRates = ledger.missingRates(through: to.advanced(by: CostBasisMethod.daysAhead))
    let disposals = try ledger.disposalDays(through: to, missingRates) { disposal in
      scope.includes(disposal) && instruments[disposal.ticker][UKTaxReport.exemptTag] != UKTaxReport.exempt
    }
    self.disposals = disposals
    let across = Set(ledger.pools.crossing.map { ledger.tickers[$0] }).intersection(disposals.map(\.ticker))
      .sorted()
    unknown =
      [.otherTrades, .exemptSecurities, .earlierLosses]
      + (across.isEmpty ? [] : [.transfersAcrossShelters(across)])
    let forms = UKTaxForms(scope.year)
    let parts = Dictionary(grouping: disposals) { TaxedAssets($0.ticker, instruments) }
    sections = try TaxedAssets.allCases.filter { parts[$0] != nil }.map { assets throws(Overflow) in
      Section(assets: assets, total: try Total(parts[assets] ?? [], forms?.boxes(of: assets)))
    }
    // What goes on several parts has no boxes.
    total = try Total(
      disposals, exempt: scope.year.annualExemptAmount,
      sections.count > 1 ? nil : forms?.boxes(of: sections.first?.assets ?? .securities))
    periods = try scope.year.periods.map { (period) throws(Overflow) in
      try Period(period.first, period.last, disposals)
    }
    let income = try TaxableIncome(income, in: "GB", instruments)
    // The gains of a foreign fund are dividends once it pays them out.
    dividends = try (income.dividends.values.sum + income.longDistributions).rounded
    interest = try income.interest.values.sum.rounded
    notional = income.notional.rounded
    foreignTax = ForeignTax.list(income, form: forms?.foreignTax)
    var omissions = income.omissions
    omissions.add(missingRates, of: disposals.map(\.ticker))
    self.omissions = omissions
  }

  /// The tag of instruments that says whether their gains are taxed.
  private static let exemptTag = "cgt"
  private static let exempt = "exempt"
}

extension UKTaxReport {
  /// What was sold of a ticker on a day, which is one disposal.
  public struct Disposal: Sendable {
    /// When it was sold.
    public let date: CalendarDay
    /// What was sold.
    public let ticker: String
    /// In shares of that day.
    public let quantity: ExactDecimal
    /// Before the fee; nil where an exchange rate is missing.
    public let proceeds: ExactDecimal?
    /// The fee of the sales; nil where an exchange rate is missing.
    public let expenses: ExactDecimal?
    /// What the shares cost that were sold, and the expenses; nil where an exchange rate is missing.
    public let costs: ExactDecimal?
    /// proceeds − costs
    public let gain: ExactDecimal?
    /// The transactions that sold.
    public let sales: [UUID]
    /// What the shares were matched with.
    public let matches: [Match]
    /// What they left of the pool; nil where they came from none.
    package let pool: PoolChange?
    /// What totals are sums of; nil where an exchange rate is missing.
    let exact: Exact?

    /// Its figures before rounding.
    struct Exact: Sendable {
      let proceeds: Amount
      let costs: Amount
      let gain: Amount
    }
  }

  /// Shares with which some that were sold were matched.
  public struct Match: Sendable {
    /// By which they were matched.
    public let rule: Rule
    /// The day on which they were bought; nil for a pool.
    public let date: CalendarDay?
    /// In shares of the day of the disposal.
    public let quantity: ExactDecimal
    /// Nil where an exchange rate is missing.
    public let cost: ExactDecimal?
    /// The part of the proceeds of the disposal that goes with the shares.
    package let proceeds: ExactDecimal?
    /// The part of its expenses.
    package let expenses: ExactDecimal?
    /// proceeds − cost − expenses
    package let gain: ExactDecimal?
  }

  /// By what shares are matched (CG51560).
  public enum Rule: String, CaseIterable, Sendable {
    /// Bought on the day of the disposal.
    case sameDay = "same-day"
    /// Bought within 30 days after it.
    case thirtyDays = "30-day"
    /// Out of the pool in which all shares cost the same.
    case section104 = "section-104"
  }

  /// A pool around a disposal. Before it, it has the purchases of the day that were matched with nothing else.
  package struct PoolChange: Sendable {
    /// What there was to take from.
    package let before: Pool
    /// What was left.
    package let after: Pool
  }

  /// Shares that all cost the same.
  package struct Pool: Sendable {
    /// In shares of the day of the disposal.
    package let quantity: ExactDecimal
    /// Nil where an exchange rate is missing.
    package let cost: ExactDecimal?
  }

  /// Sums over disposals; nil where an exchange rate is missing.
  public struct Total: Sendable {
    /// How many there were.
    public let disposals: Int
    /// Before fees.
    public let proceeds: ExactDecimal?
    /// With fees.
    public let costs: ExactDecimal?
    /// The gains alone.
    public let gains: ExactDecimal?
    /// 0 or more
    public let losses: ExactDecimal?
    /// gains − losses
    public let net: ExactDecimal?
    /// The annual exempt amount; nil where it is not known.
    public let exempt: ExactDecimal?
    /// The form and boxes that these figures go on; nil where these are not known, or the figures go on several parts.
    public let form: String?
    /// The box of each.
    package let forms: Forms

    /// The form and box of each figure; nil where these are not known.
    package struct Forms: Sendable {
      /// Of the number of disposals.
      package let disposals: String?
      /// Before fees.
      package let proceeds: String?
      /// With fees.
      package let costs: String?
      /// The gains alone.
      package let gains: String?
      /// The losses alone.
      package let losses: String?
    }

    fileprivate init(
      _ all: [Disposal], exempt: ExactDecimal? = nil, _ boxes: UKTaxForms.Boxes?
    ) throws(Overflow) {
      form = boxes?.all
      forms = Forms(
        disposals: boxes?.disposals, proceeds: boxes?.proceeds, costs: boxes?.costs,
        gains: boxes?.gains, losses: boxes?.losses)
      let sums = try GainsAndLosses(all)
      disposals = all.count
      proceeds = try all.map(\.exact?.proceeds).sum?.rounded
      costs = try all.map(\.exact?.costs).sum?.rounded
      (gains, losses) = (sums.gains, sums.losses)
      net = try all.map(\.exact?.gain).sum?.rounded
      self.exempt = exempt
    }
  }

  /// Disposals that go on one part of the form.
  package struct Section: Sendable {
    /// What was disposed of.
    package let assets: TaxedAssets
    /// Their sums.
    package let total: Total
  }

  /// A part of the year whose gains are taxed at rates of their own.
  package struct Period: Sendable {
    /// Its first day.
    package let from: CalendarDay
    /// Its last day.
    package let to: CalendarDay
    /// The gains alone.
    package let gains: ExactDecimal?
    /// 0 or more
    package let losses: ExactDecimal?

    fileprivate init(_ from: CalendarDay, _ to: CalendarDay, _ disposals: [Disposal]) throws(Overflow) {
      let sums = try GainsAndLosses(disposals.filter { from <= $0.date && $0.date <= to })
      (self.from, self.to, gains, losses) = (from, to, sums.gains, sums.losses)
    }
  }
}

/// The gains of disposals, and the losses.
private struct GainsAndLosses {
  let gains: ExactDecimal?
  let losses: ExactDecimal?

  init(_ disposals: [UKTaxReport.Disposal]) throws(Overflow) {
    let all = disposals.map(\.exact?.gain)
    gains = try all.map { gain in gain.map { $0.isNegative ? .zero : $0 } }.sum?.rounded
    losses = try all.map { gain in gain.map { $0.isNegative ? -$0 : .zero } }.sum?.rounded
  }
}
