/// The choice of lots for a report: by which method, which tickers and accounts, and up to which day.
struct LotSelection: Sendable {
  let method: CostBasisMethod
  private let pooling: LotPooling
  private let scope: ReportScope
  /// Accounts to leave out.
  private let leftOut: Set<String>
  let day: CalendarDay

  /// - Parameter leftOut: accounts to leave out.
  init(
    by method: CostBasisMethod, _ pooling: LotPooling, _ scope: ReportScope, through day: CalendarDay,
    without leftOut: Set<String> = []
  ) {
    (self.method, self.pooling, self.scope) = (method, pooling, scope)
    (self.day, self.leftOut) = (day, leftOut)
  }

  private func includes(_ ticker: String, _ account: String?) -> Bool {
    scope.includes(ticker) && (scope.account == nil || scope.account == account ?? "")
      && account.map { !leftOut.contains($0) } ?? true
  }

  private var includesAll: Bool { !scope.isPart && leftOut.isEmpty }
  /// Whether a disposal belongs to the selected tickers and account.
  func includes(_ disposal: Disposal) -> Bool {
    includesAll || includes(disposal.ticker, disposal.account)
  }

  /// The selected lots held at the end of the day.
  func lots(of ledger: ShareLedger) throws -> [OpenLot] {
    try heldLots(of: ledger, by: method)
  }

  private func heldLots(of ledger: ShareLedger, by method: CostBasisMethod) throws(Overflow) -> [OpenLot] {
    let lots = try inParts(of: ledger) { (part) throws(Overflow) -> [OpenLot] in
      try part.lots(method: method, scope: pooling, asOf: day)
    }.flatMap(\.self)
    return includesAll ? lots : lots.filter { includes(ledger.ticker(of: $0), ledger.account(of: $0)) }
  }

  /// The gains realized up to the end of the day, for all tickers and accounts.
  ///
  /// - Parameter flagsWashSales: whether to look for wash sales, which takes a fifth of the time.
  func gains(of ledger: ShareLedger, flagsWashSales: Bool) throws -> Gains {
    let parts = try inParts(of: ledger) { (part) throws(Overflow) -> Gains in
      flagsWashSales
        ? try part.gains(method: method, scope: pooling, through: day)
        : try part.realised(method, pooling, through: day)
    }
    return Gains(ledger, method, joining: parts)
  }

  /// The purchases of some tickers that make sales up to the end of the day wash sales.
  func washingPurchases(of part: ShareLedger) throws -> [MatchedPurchase] {
    try part.realised(method, pooling, through: day).washingPurchases()
  }

  /// The gains realized up to the end of the day, summed up in groups.
  func sums(
    of ledger: ShareLedger, by grouping: GainsReport.Grouping, where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> [String?: GainSums] {
    let parts = try inParts(of: ledger) { (part) throws(Overflow) in
      try part.totals(method, pooling, through: day, where: isIncluded, by: grouping.key)
    }
    return try grouping.joined(parts)
  }

  /// What `body` returns for each part of a ledger, computed on all processors.
  private func inParts<Result: Sendable>(
    of ledger: ShareLedger, _ body: @Sendable (ShareLedger) throws(Overflow) -> Result
  ) throws(Overflow) -> [Result] {
    let parts = ledger.parts(Processors.count)
    return try parallelMap(parts.count) { (number) throws(Overflow) in try body(parts[number]) }
  }

  /// The gains realized up to the end of the day, part by part and without looking for wash sales, and the lots held
  /// then, for all tickers and accounts.
  func gainsAndLots(of ledger: ShareLedger) throws(Overflow) -> (gains: [Gains], lots: [OpenLot]) {
    let parts = try inParts(of: ledger) { (part) throws(Overflow) in
      try part.gainsAndLots(method, pooling, through: day)
    }
    return (parts.map(\.gains), parts.flatMap(\.lots))
  }

  /// Realized and unrealized gains up to the end of the day, by each method, and what they leave out.
  func comparison(
    of ledger: ShareLedger, pricedBy book: PriceBook, _ rates: PriceRates
  ) throws(Overflow) -> (methods: [GainsReport.Comparison], omissions: Omissions) {
    var (methods, omissions) = ([GainsReport.Comparison](), Omissions())
    for method in CostBasisMethod.allCases {
      let gains = try ledger.realised(method, pooling, through: day)
      let realised = try gains.total {
        includes($0) && !ledger.isUnconverted($0.ticker)
      }
      let valuation = try ledger.valuation(of: heldLots(of: ledger, by: method), pricedBy: book, rates)
      methods.append(try GainsReport.Comparison(method, realised, valuation.total))
      omissions = valuation.omissions
    }
    return (methods, omissions)
  }
}

extension Portfolio {
  /// Which lots sales use.
  ///
  /// - Parameters:
  ///   - method: nil for that of the portfolio.
  ///   - leftOut: accounts to leave out.
  func selection(
    _ scope: ReportScope, by method: CostBasisMethod?, without leftOut: Set<String> = []
  ) -> LotSelection {
    LotSelection(
      by: method ?? self.method, pooling, scope, through: scope.last ?? today, without: leftOut)
  }
}

extension Portfolio {
  /// The lots named by a sale that is not stored, each with the number of shares it takes, and what is wrong with them.
  package func namedLots(ofSale sale: Transaction) throws -> (lots: [NamedLot], issues: [Issue]) {
    let after = try adding(sale)
    let tickers = Set([after.ledger.securities.name(of: sale)].compactMap(\.self))
    return try ShareLedger(after.ledger, behind: tickers, in: after.base()).namedLots(
      ofSale: sale.id, method: method, scope: pooling)
  }
}
