/// What a tax report is about.
package struct TaxScope: Sendable {
  package let year: TaxYear
  /// The only account whose disposals and income are listed, empty for what has none; nil for all.
  package let account: String?
  /// Accounts that are not taxed as they earn, and are never listed.
  package let sheltered: Set<String>

  package init(_ year: TaxYear, account: String?, sheltered: Set<String>) {
    (self.year, self.account, self.sheltered) = (year, account, sheltered)
  }

  /// Whether a disposal is listed.
  func includes(_ disposal: Disposal) -> Bool {
    guard year.contains(disposal.day) else { return false }
    return (account == nil || account == disposal.account ?? "")
      && disposal.account.map { !sheltered.contains($0) } ?? true
  }
}

/// Something that a tax report cannot know.
package enum TaxUnknown: Hashable, Sendable {
  /// Trades elsewhere: at other brokers, of a spouse, of a company that one controls.
  case otherTrades
  /// Which other securities are substantially identical.
  case substantiallyIdentical
  /// Options and contracts that replace shares.
  case options
  /// What brokers reported, which may differ.
  case brokerFigures
  /// Losses of earlier years that may still be used.
  case earlierLosses
  /// What is exempt, such as gilts, unless an instrument says so.
  case exemptSecurities
  /// Income that is exempt, such as the interest of municipal bonds, unless its category says so.
  case exemptIncome
  /// What shares of these tickers were worth when a transfer brought them to or from a sheltered account, which counts
  /// as a sale and a purchase.
  case transfersAcrossShelters([String])
}

extension Omissions {
  /// Takes in those of these tickers that lack a rate.
  mutating func add(_ missingRates: [String: Set<MissingRate>], of tickers: [String]) {
    for (ticker, rates) in missingRates where tickers.contains(ticker) {
      unconverted.insert(ticker)
      self.rates.formUnion(rates)
    }
  }
}

extension [ExactDecimal?] {
  /// Nil where one is.
  var sum: ExactDecimal? {
    get throws(Overflow) {
      var sum = ExactDecimal.zero
      for amount in self {
        guard let amount else { return nil }
        try sum += amount
      }
      return sum
    }
  }
}
