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
  func includes(_ disposal: Disposal, of gains: Gains) -> Bool {
    includesAll || includes(gains.ticker(of: disposal), gains.account(of: disposal))
  }

  /// The selected lots held at the end of the day.
  func lots(of ledger: ShareLedger) throws -> [OpenLot] {
    try heldLots(of: ledger, by: method)
  }

  private func heldLots(of ledger: ShareLedger, by method: CostBasisMethod) throws(Overflow) -> [OpenLot] {
    let lots = try inParts(of: ledger) { (part) throws(Overflow) -> [OpenLot] in
      try ledger.lots(method: method, scope: pooling, asOf: day, of: part)
    }.flatMap(\.self)
    return includesAll ? lots : lots.filter { includes(ledger.ticker(of: $0), ledger.account(of: $0)) }
  }

  /// The gains realized up to the end of the day, for all tickers and accounts.
  ///
  /// - Parameter flagsWashSales: whether to look for wash sales, which takes a fifth of the time.
  func gains(of ledger: ShareLedger, flagsWashSales: Bool) throws -> Gains {
    let parts = try inParts(of: ledger) { (part) throws(Overflow) -> Gains in
      flagsWashSales
        ? try ledger.gains(method: method, scope: pooling, through: day, of: part)
        : try ledger.realised(method, pooling, through: day, of: part)
    }
    return Gains(ledger, method, joining: parts)
  }

  /// The purchases of some tickers that make sales up to the end of the day wash sales.
  func washingPurchases(of ledger: ShareLedger, _ part: LedgerSlice) throws -> [MatchedPurchase] {
    try ledger.realised(method, pooling, through: day, of: part).washingPurchases(of: part)
  }

  /// The gains realized up to the end of the day, summed up in groups, by number.
  func sums(
    _ groups: GainGroups, where isIncluded: @escaping @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> [Int: GainSums] {
    let (ledger, grouping) = (groups.gains.ledger, GainGrouping(where: isIncluded, by: groups.number))
    let parts = try inParts(of: ledger) { (part) throws(Overflow) in
      try ledger.gainSums(grouping, method: method, scope: pooling, through: day, of: part)
    }
    return try groups.joined(parts)
  }

  /// The gains of parts of a ledger with wash sales of some tickers flagged.
  ///
  /// Whether a sale is a wash sale depends only on the trades of its ticker.
  func flagged(_ parts: [Gains], of tickers: Set<String>) throws(Overflow) -> [Gains] {
    try parallelMap(parts.count) { (number) throws(Overflow) in
      var gains = parts[number]
      try gains.flagWashSales(of: gains.ledger.part(of: tickers))
      return gains
    }
  }

  /// What `body` returns for each part of a ledger, computed on all processors.
  private func inParts<Result: Sendable>(
    of ledger: ShareLedger, _ body: @Sendable (LedgerSlice) throws(Overflow) -> Result
  ) throws(Overflow) -> [Result] {
    let parts = ledger.parts(Processors.count)
    return try parallelMap(parts.count) { (number) throws(Overflow) in try body(parts[number]) }
  }

  /// The gains realized up to the end of the day, part by part and without looking for wash sales, their sums in
  /// groups, and the lots held then, for all tickers and accounts.
  func gainsAndLots(
    _ groups: GainGroups, where isIncluded: @escaping @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> (gains: [Gains], sums: [Int: GainSums], lots: [OpenLot]) {
    let (ledger, grouping) = (groups.gains.ledger, GainGrouping(where: isIncluded, by: groups.number))
    let parts = try inParts(of: ledger) {
      (part) throws(Overflow) -> (gains: Gains, sums: [Int: GainSums], lots: [OpenLot]) in
      try ledger.gainsAndLots(method: method, scope: pooling, through: day, summing: grouping, of: part)
    }
    return (parts.map(\.gains), try groups.joined(parts.map(\.sums)), parts.flatMap(\.lots))
  }

  /// Realized and unrealized gains up to the end of the day, by each method, and what they leave out.
  func comparison(
    of ledger: ShareLedger, pricedBy book: PriceBook, _ rates: PriceRates
  ) throws(Overflow) -> (methods: [GainsReport.Comparison], omissions: Omissions) {
    var (methods, omissions) = ([GainsReport.Comparison](), Omissions())
    for method in CostBasisMethod.allCases {
      let gains = try ledger.realised(method, pooling, through: day)
      let realised = try gains.total {
        includes($0, of: gains) && !gains.lacksRate($0)
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
    return try ShareLedger(after.ledger, in: after.base()).namedLots(
      ofSale: sale.id, method: method, scope: pooling)
  }
}
