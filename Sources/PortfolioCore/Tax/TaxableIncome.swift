/// The income of a tax year, as far as it lacks no exchange rate.
package struct TaxableIncome: Sendable {
  /// Gains that funds passed on; those of what they held for up to a year are dividends, too.
  private(set) var shortDistributions = Amount.zero
  private(set) var longDistributions = Amount.zero
  /// By category; nil where nobody said.
  private(set) var dividends: [String?: Amount] = [:]
  private(set) var interest: [String?: Amount] = [:]
  private(set) var notional = Amount.zero
  /// By country; nil where it is foreign and nobody said from where.
  private(set) var foreign: [String?: (income: Amount, tax: Amount)] = [:]
  /// Tax that was withheld and is not foreign.
  private(set) var withheld = Amount.zero
  /// The tickers that lack an exchange rate.
  private(set) var omissions = Omissions()

  /// - Parameters:
  ///   - income: that of the year.
  ///   - later: what was paid after it and counts in it; nil where nothing is taken from another year.
  ///   - country: the country of the tax, whose own income is not foreign.
  init(
    _ income: Income, later: Income? = nil, in country: String, _ instruments: InstrumentBook
  ) throws(Overflow) {
    for (income, isLater) in [(income, false), (later ?? .none, true)] {
      omissions.formUnion(income.missing().omissions)
      for entry in income.entries where income.missingRates[entry.ticker] == nil {
        let word = IncomeCategoryWord(entry.category)
        if later != nil, word.isOfPriorYear != isLater { continue }
        try add(entry, word, entry.ticker.flatMap { instruments[$0].country }, in: country)
      }
    }
  }

  /// - Parameter payer: the country of what paid it; nil where that is not known.
  private mutating func add(
    _ entry: Income.Entry, _ word: IncomeCategoryWord, _ payer: String?, in country: String
  ) throws(Overflow) {
    let sums = entry.sums
    switch word.known {
    case .longGain: try longDistributions += sums.dividends
    case .shortGain:
      try shortDistributions += sums.dividends
      try add(sums.dividends, toDividendsOf: word.category)
    case .specialQualified: try add(sums.dividends, toDividendsOf: IncomeCategory.qualified.rawValue)
    case .qualified, .ordinary, .special, .exempt, .foreign, .inLieu, .staking, .reward, nil:
      try add(sums.dividends, toDividendsOf: word.category)
    }
    if sums.interest != .zero { try interest[word.category, default: .zero] += sums.interest }
    try notional += sums.notional
    try withheld += sums.taxOfSales
    // What is called foreign is, even if a fund of the country passed it on.
    let abroad = payer == country ? nil : payer
    guard abroad != nil || word.known == .foreign else {
      try withheld += sums.tax
      return
    }
    let gross = try sums.dividends + sums.interest + sums.notional
    try foreign[abroad, default: (.zero, .zero)].income += gross
    try foreign[abroad, default: (.zero, .zero)].tax += sums.tax
  }

  private mutating func add(_ amount: Amount, toDividendsOf category: String?) throws(Overflow) {
    if amount != .zero { try dividends[category, default: .zero] += amount }
  }
}

/// What income of one category came to in a tax year.
public struct CategoryIncome: Sendable {
  /// Nil where nobody said.
  public let category: String?
  /// Before tax.
  public let amount: ExactDecimal
  /// The form and line that it goes on; nil where these are not known.
  public let form: String?

  /// - Parameters:
  ///   - places: to how many places it is rounded; nil for those of any figure.
  ///   - form: the form and line of a category.
  static func list(
    _ amounts: [String?: Amount], places: Int? = nil, _ form: (IncomeCategory?) -> String?
  ) -> [CategoryIncome] {
    amounts.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { category, amount in
      CategoryIncome(
        category: category, amount: amount.rounded(places),
        form: form(category.flatMap(IncomeCategory.init(rawValue:))))
    }
  }
}

/// What the securities of another country paid in a tax year, from which a credit may be claimed.
public struct ForeignTax: Sendable {
  /// In two letters; nil where nobody said.
  public let country: String?
  /// Before tax.
  public let income: ExactDecimal
  /// What was withheld.
  public let tax: ExactDecimal
  /// The form and line that it goes on; nil where these are not known.
  public let form: String?

  /// - Parameter places: to how many places amounts are rounded; nil for those of any figure.
  static func list(_ income: TaxableIncome, places: Int? = nil, form: String?) -> [ForeignTax] {
    income.foreign.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { country, sums in
      ForeignTax(
        country: country, income: sums.income.rounded(places), tax: sums.tax.rounded(places), form: form)
    }
  }
}
