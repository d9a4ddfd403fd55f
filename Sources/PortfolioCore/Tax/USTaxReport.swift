/// What a tax return of the United States asks about investments: Form 8949, and income by its kind.
///
/// Amounts are in US dollars and whole cents; where no currency is named anywhere, they are as they stand.
public struct USTaxReport: Sendable {
  /// `us`
  public var country: String { "us" }
  /// `2024`
  public let year: String
  /// The method by which sales take lots.
  public let method: CostBasisMethod
  /// Nil where no currency is named anywhere.
  public let currency: String?
  /// By sale, then purchase, then part of its lot.
  public let rows: [Row]
  /// The sums over the rows.
  public let total: Total
  /// The same by what goes on parts of the form of its own.
  package let sections: [Section]
  /// Gains that funds passed on.
  package let distributions: Distributions
  /// By category.
  public let dividends: [CategoryIncome]
  /// By category.
  public let interest: [CategoryIncome]
  /// By country.
  public let foreignTax: [ForeignTax]
  /// What was withheld for the federal tax.
  package let withheld: Withheld
  package let scope: TaxScope
  /// The day of the first transaction; nil where there are none.
  package let firstDay: CalendarDay?
  package let omissions: Omissions

  /// What cannot be known here, and may matter.
  package static let unknown: [TaxUnknown] = [
    .otherTrades, .substantiallyIdentical, .options, .brokerFigures, .earlierLosses, .exemptIncome,
  ]

  /// Whether nothing was sold or paid in the year.
  package var isEmpty: Bool {
    rows.isEmpty && dividends.isEmpty && interest.isEmpty && foreignTax.isEmpty
      && distributions.short.isZero && distributions.long.isZero && withheld.amount.isZero
      && omissions.isEmpty
  }

  /// Whether nothing lacks an exchange rate; nil where none was needed.
  public var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// The tickers that lack one.
  public var unpriced: [String]? { currency == nil ? nil : omissions.names }

  /// - Parameters:
  ///   - ledger: with amounts in US dollars.
  ///   - income: that of the year.
  ///   - later: that of the next year which counts in this one.
  package init(
    _ ledger: ShareLedger, _ method: CostBasisMethod, _ pooling: LotPooling, _ income: Income,
    later: Income = .none, _ scope: TaxScope, currency: String?, _ instruments: InstrumentBook
  ) throws(Overflow) {
    (year, self.method, self.currency, self.scope) = (scope.year.name, method, currency, scope)
    firstDay = ledger.firstDay
    let end = scope.year.last.advanced(by: washSaleWindow)
    let closed = try ledger.washSaleAdjusted(method, pooling, through: end)
    var rows: [Row] = []
    let missingRates = ledger.missingRates(through: end)
    for lot in closed where !lot.isSheltered && scope.includes(lot.disposal) {
      rows.append(
        try Overflow.naming(
          lot.disposal.ticker, Row(lot, of: ledger, instruments, missingRates: missingRates)))
    }
    self.rows = rows
    let (income, forms) = (
      try TaxableIncome(income, later: later, in: "US", instruments), USTaxForms(scope.year)
    )
    distributions = Distributions(
      short: income.shortDistributions.rounded(cents), long: income.longDistributions.rounded(cents),
      forms: Distributions.Forms(short: forms?.shortDistributions, long: forms?.longDistributions))
    dividends = CategoryIncome.list(income.dividends, places: cents) { forms?.dividends($0) }
    interest = CategoryIncome.list(income.interest, places: cents) { forms?.interest($0) }
    foreignTax = ForeignTax.list(income, places: cents, form: forms?.foreignTax)
    withheld = Withheld(amount: income.withheld.rounded(cents), form: forms?.withheld)
    let kinds = TaxedAssets.allCases.flatMap { assets in HoldingTerm.allCases.map { (assets, $0) } }
    sections = try kinds.map { assets, term throws(Overflow) in
      let own = rows.filter { $0.assets == assets && $0.term == term }
      return Section(
        assets: assets, term: term, sums: try Sums(own, form: forms?.sales(term, of: assets)),
        count: own.count)
    }.filter { $0.count > 0 }
    total = try Total(rows, sections, distributions, forms)
    var omissions = income.omissions
    omissions.add(missingRates, of: rows.map(\.ticker))
    self.omissions = omissions
  }
}

/// A cent is the second place.
private let cents = 2

extension USTaxReport {
  /// A row of Form 8949: what a sale took of a part of a lot.
  public struct Row: Sendable {
    /// The part of the form: `I` for short-term, `II` for long-term.
    public var part: String { term == .short ? "I" : "II" }
    /// `100 sh. XYZ`
    public let description: String
    /// What was sold.
    public let ticker: String
    /// Whether these are securities or coins, which have boxes of their own.
    package let assets: TaxedAssets
    /// Nil for no account.
    public let account: String?
    /// In shares of the day of the sale.
    public let quantity: ExactDecimal
    /// The day on which the holding period began; nil where there is no lot.
    public let acquired: CalendarDay?
    /// The day of the purchase; nil where there is no lot.
    public let bought: CalendarDay?
    /// The day of the sale, or of the purchase that closed a short sale.
    public let sold: CalendarDay
    /// After the fee; nil where an exchange rate is missing.
    public let proceeds: ExactDecimal?
    /// With the losses of wash sales that were added to it; nil where an exchange rate is missing.
    public let cost: ExactDecimal?
    /// `W` for a wash sale.
    public let code: String?
    /// The loss that does not count, 0 or more; nil where an exchange rate is missing.
    public let adjustment: ExactDecimal?
    /// proceeds − cost + adjustment
    public let gain: ExactDecimal?
    /// How long the shares were held, with what they replaced.
    public let term: HoldingTerm
    /// The transaction that disposed of the shares.
    public let sale: UUID
    /// The transaction that opened the lot.
    public let lot: UUID?
    /// Where the loss that does not count went.
    package let replacements: [Replacement]

    /// - Parameter missingRates: the tickers that lack an exchange rate.
    fileprivate init(
      _ closed: AdjustedClosedLot, of ledger: ShareLedger, _ instruments: InstrumentBook,
      missingRates: [String: Set<MissingRate>]
    ) throws(Overflow) {
      let (disposal, isCover) = (closed.disposal, closed.disposal.isCover)
      (sale, sold, lot) = (disposal.id, disposal.day, closed.piece.lot)
      (ticker, account) = (disposal.ticker, disposal.account)
      assets = TaxedAssets(ticker, instruments)
      quantity = try closed.quantity.rounded(places: Position.quantityPlaces)
      description = "\(quantity) sh. \(ticker)"
      bought = isCover ? disposal.day : closed.piece.acquired
      acquired = isCover ? bought : bought?.advanced(by: -closed.daysEarlier)
      term =
        if let acquired, !isCover { HoldingTerm(from: acquired, to: disposal.day) } else { .short }
      if missingRates[ticker] != nil {
        (proceeds, cost, code, adjustment, gain, replacements) = (nil, nil, nil, nil, nil, [])
        return
      }
      let (brought, paid, disallowed) = (
        closed.proceeds.rounded(cents), closed.cost.rounded(cents), closed.disallowed.rounded(cents)
      )
      (proceeds, cost, adjustment) = (brought, paid, disallowed)
      gain = try brought - paid + disallowed
      code = closed.replacements.isEmpty ? nil : "W"
      replacements = try closed.replacements.map { (replacement) throws(Overflow) in
        Replacement(
          lot: ledger.id(at: replacement.origin),
          quantity: try replacement.quantity.rounded(places: Position.quantityPlaces),
          amount: replacement.amount.rounded(cents), forGood: replacement.isForGood)
      }
    }
  }

  /// Shares that replaced some that were sold at a loss.
  package struct Replacement: Sendable {
    /// The transaction that bought them.
    package let lot: UUID
    /// In shares as they were on the day of the sale.
    package let quantity: ExactDecimal
    /// The loss that was added to their cost.
    package let amount: ExactDecimal
    /// Whether the loss is lost, since a sheltered account bought them.
    package let forGood: Bool
  }

  /// Gains that funds passed on.
  package struct Distributions: Sendable {
    /// Of what the fund held for up to a year, which are dividends.
    package let short: ExactDecimal
    /// Of what it held for longer.
    package let long: ExactDecimal
    /// Where they go.
    package let forms: Forms

    /// The forms and lines that gains go on; nil where these are not known.
    package struct Forms: Sendable {
      /// With the dividends, which they are.
      package let short: String?
      /// With the gains of sales.
      package let long: String?
    }
  }

  /// What was withheld for the tax.
  package struct Withheld: Sendable {
    /// From dividends, interest and sales.
    package let amount: ExactDecimal
    /// The form and line that it goes on; nil where these are not known.
    package let form: String?
  }

  /// The sums over rows of one term; nil where an exchange rate is missing.
  public struct Sums: Sendable {
    /// After fees.
    public let proceeds: ExactDecimal?
    /// With the losses of wash sales that were added.
    public let cost: ExactDecimal?
    /// The losses that do not count.
    public let adjustment: ExactDecimal?
    /// proceeds − cost + adjustment
    public let gain: ExactDecimal?
    /// The form and line that they go on; nil where these are not known, or there are several.
    public let form: String?

    fileprivate init(_ rows: [Row], form: String?) throws(Overflow) {
      self.form = form
      proceeds = try rows.map(\.proceeds).sum
      cost = try rows.map(\.cost).sum
      adjustment = try rows.map(\.adjustment).sum
      gain = try rows.map(\.gain).sum
    }
  }

  /// Rows that go on one line of a form.
  package struct Section: Sendable {
    /// What was sold.
    package let assets: TaxedAssets
    /// How long it was held.
    package let term: HoldingTerm
    /// The sums over the rows.
    package let sums: Sums
    /// How many there are.
    let count: Int
  }

  /// The sums by holding term, and all gains.
  public struct Total: Sendable {
    /// Of shares held for up to a year.
    public let short: Sums
    /// Of shares held for longer.
    public let long: Sums
    /// With the long-term gains that funds passed on.
    public let gain: ExactDecimal?
    /// The form and line that the gain goes on; nil where these are not known.
    public let form: String?

    fileprivate init(
      _ rows: [Row], _ sections: [Section], _ distributions: Distributions, _ forms: USTaxForms?
    ) throws(Overflow) {
      func sums(_ term: HoldingTerm) throws(Overflow) -> Sums {
        let own = sections.filter { $0.term == term }
        let form = own.isEmpty ? forms?.sales(term, of: .securities) : own[0].sums.form
        return try Sums(rows.filter { $0.term == term }, form: own.count > 1 ? nil : form)
      }
      (short, long) = (try sums(.short), try sums(.long))
      gain = try [short.gain, long.gain, distributions.long].sum
      form = forms?.gain
    }
  }
}
