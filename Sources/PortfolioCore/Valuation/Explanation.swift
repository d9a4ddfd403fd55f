/// What one transaction contributes to the figures of a ticker.
package struct ExplainedStep: Equatable, Sendable {
  package let transaction: Transaction
  /// The change in shares; negative for a decrease.
  package let quantity: ExactDecimal
  /// nil where it could not be converted to the home currency.
  package let expenses: ExactDecimal?
  package let income: ExactDecimal?
  /// What one unit of its currency was in the home currency; nil where it is in that, or the rate is missing.
  package let rate: ExactDecimal?
  /// The shares held afterwards.
  package let held: ExactDecimal

  fileprivate init(
    _ transaction: Transaction, isOwn: Bool, _ step: HeldSteps.Step, in home: BaseRates?
  ) throws(Overflow) {
    let cash = try isOwn ? transaction.cash(in: home) : nil
    (self.transaction, quantity, held) = (transaction, step.change, step.held)
    (expenses, income) = (cash.map(\.expenses) ?? .zero, cash.map(\.income) ?? .zero)
    rate =
      try transaction.kind == .exercise
      ? nil : home.flatMap { home throws(Overflow) in try transaction.rate(in: home) }
  }
}

extension Transaction {
  /// What it has cost and brought, nil each where a rate is missing; nil where neither.
  fileprivate func cash(
    in home: BaseRates?
  ) throws(Overflow) -> (expenses: ExactDecimal?, income: ExactDecimal?)? {
    return try Ledger([self]).positions(in: home).items.first.map {
      $0.isUnconverted ? (nil, nil) : ($0.expenses, $0.income)
    }
  }

  /// What one unit of its currency was, to 12 digits after the point.
  fileprivate func rate(in home: BaseRates) throws(Overflow) -> ExactDecimal? {
    guard let currency, currency != home.code else { return nil }
    if let rate { return rate }
    return try home.rates.rate(of: currency, in: home.code, on: date.day, places: 12)
  }
}

/// How the figures in a ticker's row of the summary came about, and the row itself.
package struct ExplainedTicker: Incomplete {
  /// In order of time.
  package let steps: [ExplainedStep]
  package let item: SummaryItem
  package let currency: String?
  package let hasTransactions: Bool
  package let missing: Missing
}

extension Portfolio {
  /// The steps whose transactions are given by their ids.
  func explained(
    _ steps: [HeldSteps.Step], of ticker: String, _ transactions: [UUID: Transaction]
  ) throws(Overflow) -> [ExplainedStep] {
    let home = base()
    return try steps.map { step throws(Overflow) -> ExplainedStep? in
      guard var transaction = transactions[step.id] else { return nil }
      if step.isExercised, let exercise = ledger.exercises[step.id] {
        transaction = transaction.trade(of: exercise)
      }
      let isOwn = ledger.securities.name(of: transaction) == ticker
      return try Overflow.naming(ticker, ExplainedStep(transaction, isOwn: isOwn, step, in: home))
    }.compactMap(\.self)
  }

  /// How each figure in a ticker's row of the summary came about.
  ///
  /// - Parameter last: the day of the summary; nil for today.
  package func explanation(of ticker: String, to last: CalendarDay? = nil) throws -> ExplainedTicker? {
    let day = last ?? today
    var missing = Missing()
    let behind = ledger.numbers(behind: [ticker]) ?? []
    let transactions = try transactions { $0.date.day <= day && $0.ticker.map(behind.contains) ?? false }
    let positions = try positions(ReportScope(tickers: [ticker]), through: day).only([ticker])
    try note(positions.missingRates, &missing)
    let position =
      positions.items.first { $0.ticker == ticker }
      ?? Position(ticker: ticker, quantity: .zero, expenses: .zero, income: .zero, basis: .zero)
    let book = try prices(for: position.isClosed ? [] : [ticker], on: last, &missing)
    let summary = try summary(of: Positions(items: [position]), book, on: day, &missing)
    let steps = try quantities(behind: [ticker]).steps(of: [ticker], latest: .max, through: day)[ticker]
    let explained = try explained(
      steps?.latest ?? [], of: ticker, Dictionary(transactions.map { ($0.id, $0) }) { first, _ in first })
    return summary.items.first.map {
      ExplainedTicker(
        steps: explained, item: $0, currency: home, hasTransactions: !transactions.isEmpty,
        missing: missing)
    }
  }

  /// How the cost of a lot or of a sale came about, as far as a day; nil for a transaction that is neither.
  package func cost(of transaction: Transaction, through last: CalendarDay) throws -> ExplainedCost? {
    var missing = Missing()
    let shares = try ShareLedger(ledger, in: base())
    let rates = shares.missingRates.filter { $0.key == ledger.securities.name(of: transaction) }.values
    try note(rates.reduce(into: []) { $0.formUnion($1) }, &missing)
    let trail = try shares.costTrail(of: transaction.id, method: method, scope: pooling, through: last)
    return try trail.map { trail in
      let transactions = try transactions(withIDs: Set(trail.steps.map(\.id)))
      return ExplainedCost(trail: trail, transactions: transactions, currency: home, missing: missing)
    }
  }
}

/// How a cost came about.
package struct ExplainedCost: Incomplete {
  package let trail: CostTrail
  /// Those of its steps, by id.
  package let transactions: [UUID: Transaction]
  package let currency: String?
  package let missing: Missing
}
