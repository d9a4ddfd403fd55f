/// The income of a tax year, as far as it lacks no exchange rate.
package struct TaxableIncome: Sendable {
  /// Gains that funds passed on, which don't count as dividends.
  private(set) var shortDistributions = Amount.zero
  private(set) var longDistributions = Amount.zero
  /// By category; nil where nobody said.
  private(set) var dividends: [String?: Amount] = [:]
  private(set) var interest: [String?: Amount] = [:]
  private(set) var notional = Amount.zero
  private(set) var foreign: [String: (income: Amount, tax: Amount)] = [:]
  /// The tickers that lack an exchange rate.
  let omissions: Omissions

  /// - Parameter country: the country of the tax, whose own income is not foreign.
  init(_ income: Income, in country: String, _ instruments: InstrumentBook) throws(Overflow) {
    omissions = income.missing().omissions
    for entry in income.entries where income.missingRates[entry.ticker] == nil {
      let sums = entry.sums
      switch entry.category.flatMap(IncomeCategory.init(rawValue:)) {
      case .shortGain: try shortDistributions += sums.dividends
      case .longGain: try longDistributions += sums.dividends
      case .qualified, .ordinary, .special, .exempt, .foreign, .inLieu, nil:
        if sums.dividends != .zero { try dividends[entry.category, default: .zero] += sums.dividends }
      }
      if sums.interest != .zero { try interest[entry.category, default: .zero] += sums.interest }
      try notional += sums.notional
      guard let payer = entry.ticker.flatMap({ instruments[$0].country }), payer != country else { continue }
      let gross = try sums.dividends + sums.interest + sums.notional
      try foreign[payer, default: (.zero, .zero)].income += gross
      try foreign[payer, default: (.zero, .zero)].tax += sums.tax
    }
  }
}

/// What income of one category came to in a tax year.
public struct CategoryIncome: Sendable {
  /// Nil where nobody said.
  public let category: String?
  /// Before tax.
  public let amount: ExactDecimal

  /// - Parameter places: to how many places it is rounded; nil for those of any figure.
  static func list(
    _ amounts: [String?: Amount], places: Int? = nil
  ) -> [CategoryIncome] {
    amounts.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { category, amount in
      CategoryIncome(category: category, amount: amount.rounded(places))
    }
  }
}

/// What the securities of another country paid in a tax year, from which a credit may be claimed.
public struct ForeignTax: Sendable {
  /// In two letters.
  public let country: String
  /// Before tax.
  public let income: ExactDecimal
  /// What was withheld.
  public let tax: ExactDecimal

  /// - Parameter places: to how many places amounts are rounded; nil for those of any figure.
  static func list(_ income: TaxableIncome, places: Int? = nil) -> [ForeignTax] {
    income.foreign.sorted { $0.key < $1.key }.map { country, sums in
      ForeignTax(country: country, income: sums.income.rounded(places), tax: sums.tax.rounded(places))
    }
  }
}
