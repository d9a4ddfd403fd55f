/// What has happened since a day.
package struct DigestReport: Sendable {
  package let since: CalendarDay
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  /// Oldest first.
  package let transactions: [Transaction]
  /// What they brought in dividends and interest.
  package let income: IncomeSums
  /// By ticker, of what is held and has another price than before.
  package let prices: [Move]
  /// The price of each ticker that is held and has one.
  package let known: [String: ExactDecimal]
  /// Those that were reached.
  package let achievements: [Achievement]
  /// What the income does not include.
  package let omissions: Omissions

  /// Whether nothing has happened.
  package var isEmpty: Bool { transactions.isEmpty && prices.isEmpty && achievements.isEmpty }

  /// How a price has changed.
  package struct Move: Sendable {
    package let ticker: String
    /// When it was last told, else on the evening before the first day, in shares of now.
    package let from: ExactDecimal
    package let to: ExactDecimal
    /// Nil where it was 0.
    package let changePercent: ExactDecimal?

    /// Nil where it has not changed.
    ///
    /// - Parameter ratio: of the splits since; nil if there were none.
    package init?(
      _ ticker: String, from before: ExactDecimal, to now: ExactDecimal, _ ratio: SplitRatio?
    ) throws(Overflow) {
      from =
        try ratio.map { ratio throws(Overflow) in
          try ExactFraction(before).divided(by: ratio).rounded(places: Quote.pricePlaces)
        } ?? before
      (self.ticker, to) = (ticker, now)
      changePercent = try (now - from).percent(of: from)
      if from == to { return nil }
    }
  }

  package init(
    since: CalendarDay, currency: String?, _ transactions: [Transaction], _ income: Income, _ prices: [Move],
    known: [String: ExactDecimal], _ achievements: [Achievement]
  ) throws(Overflow) {
    (self.since, self.currency, self.transactions) = (since, currency, transactions)
    (self.prices, self.known, self.achievements) = (prices, known, achievements)
    let scope = ReportScope()
    omissions = income.omissions(scope)
    var sums = ExactIncome()
    for entry in income.entries where income.lacking[entry.ticker] == nil { try sums.add(entry.sums) }
    self.income = try IncomeSums(sums)
  }
}
