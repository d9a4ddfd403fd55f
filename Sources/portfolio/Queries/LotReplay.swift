import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The choice of lots for a command: the method from the option or the settings, the last day, the tickers
/// and the account.
struct LotReplay {
  let method: CostBasisMethod
  private let scope: LotPooling
  let tickers: Set<String>
  private let account: String?
  /// Accounts that do not count.
  private let leftOut: Set<String>
  let day: CalendarDay

  /// - Parameter leftOut: accounts that do not count.
  init(
    _ input: ParsedCommand, _ context: Context, through day: CalendarDay, without leftOut: Set<String> = []
  ) {
    method = input[SharedOptions.method] ?? context.settings.lotMethod
    scope = context.settings.lotScope
    tickers = input.tickers
    account = input[SharedOptions.account]
    (self.day, self.leftOut) = (day, leftOut)
  }

  /// Whether only some tickers or accounts are selected.
  var isNarrowed: Bool { !tickers.isEmpty || account != nil || !leftOut.isEmpty }

  /// Whether a ticker is asked for.
  func includes(_ ticker: String) -> Bool { tickers.isEmpty || tickers.contains(ticker) }

  private func includes(_ ticker: String, _ account: String?) -> Bool {
    includes(ticker) && (self.account == nil || self.account == account ?? "")
      && account.map { !leftOut.contains($0) } ?? true
  }

  /// Whether a disposal belongs to the selected tickers and account.
  func includes(_ disposal: Disposal, of gains: Gains) -> Bool {
    !isNarrowed || includes(gains.ticker(of: disposal), gains.account(of: disposal))
  }

  /// Throws if a selected ticker or account does not exist.
  func requireKnown(_ context: Context) throws(Failure) {
    try context.requireKnown(tickers: tickers, account: account)
  }

  /// The selected lots held at the end of the day.
  func lots(of ledger: Ledger) throws(Failure) -> [OpenLot] {
    try Failure.catching(PositionOverflow.self, heldLots(of: ledger, by: method))
  }

  private func heldLots(of ledger: Ledger, by method: CostBasisMethod) throws(PositionOverflow) -> [OpenLot] {
    let lots = try inParts(of: ledger) { (part) throws(PositionOverflow) -> [OpenLot] in
      try ledger.lots(method: method, scope: scope, asOf: day, of: part)
    }.flatMap(\.self)
    return isNarrowed ? lots.filter { includes(ledger.ticker(of: $0), ledger.account(of: $0)) } : lots
  }

  /// The gains realised up to the end of the day, for all tickers and accounts.
  ///
  /// - Parameter flagsWashSales: whether to look for wash sales, which takes a fifth of the time.
  func gains(of ledger: Ledger, flagsWashSales: Bool) throws(Failure) -> Gains {
    try Failure.catching { () throws(PositionOverflow) in
      let parts = try inParts(of: ledger) { (part) throws(PositionOverflow) -> Gains in
        flagsWashSales
          ? try ledger.gains(method: method, scope: scope, through: day, of: part)
          : try ledger.realised(method, scope, through: day, of: part)
      }
      return Gains(ledger, method, joining: parts)
    }
  }

  /// The gains realised up to the end of the day, summed up in groups, by number.
  func sums(
    _ groups: GainGroups, where isIncluded: @escaping @Sendable (Disposal) -> Bool
  ) throws(PositionOverflow) -> [Int: GainSums] {
    let (ledger, grouping) = (groups.gains.ledger, GainGrouping(where: isIncluded, by: groups.number))
    let parts = try inParts(of: ledger) { (part) throws(PositionOverflow) in
      try ledger.gainSums(grouping, method: method, scope: scope, through: day, of: part)
    }
    return try groups.joined(parts)
  }

  /// The gains of parts of a ledger with wash sales of some tickers flagged.
  ///
  /// Whether a sale is one depends on nothing but the trades of its ticker.
  func flagged(_ parts: [Gains], of tickers: Set<String>) throws(PositionOverflow) -> [Gains] {
    try parallelMap(parts.count) { (number) throws(PositionOverflow) in
      var gains = parts[number]
      try gains.flagWashSales(of: gains.ledger.part(of: tickers))
      return gains
    }
  }

  /// What `body` makes of each part of a ledger, on all processors.
  private func inParts<ReportBlock: Sendable>(
    of ledger: Ledger, _ body: @Sendable (LedgerSlice) throws(PositionOverflow) -> ReportBlock
  ) throws(PositionOverflow) -> [ReportBlock] {
    let parts = ledger.parts(CurrentProcess.processorCount)
    return try parallelMap(parts.count) { (number) throws(PositionOverflow) in try body(parts[number]) }
  }

  /// The gains realised up to the end of the day, part by part and without looking for wash sales, their sums in
  /// groups, and the lots held then, for all tickers and accounts.
  func gainsAndLots(
    _ groups: GainGroups, where isIncluded: @escaping @Sendable (Disposal) -> Bool
  ) throws(PositionOverflow) -> (gains: [Gains], sums: [Int: GainSums], lots: [OpenLot]) {
    let (ledger, grouping) = (groups.gains.ledger, GainGrouping(where: isIncluded, by: groups.number))
    let parts = try inParts(of: ledger) {
      (part) throws(PositionOverflow) -> (gains: Gains, sums: [Int: GainSums], lots: [OpenLot]) in
      try ledger.gainsAndLots(method: method, scope: scope, through: day, summing: grouping, of: part)
    }
    return (parts.map(\.gains), try groups.joined(parts.map(\.sums)), parts.flatMap(\.lots))
  }

  /// What was realised and what was not up to the end of the day, by each method, and what that leaves out.
  func comparison(
    of ledger: Ledger, pricedBy book: PriceBook, _ conversion: PriceConversion?
  ) throws(PositionOverflow) -> (methods: [GainsReport.Comparison], omissions: Omissions) {
    var (methods, omissions) = ([GainsReport.Comparison](), Omissions())
    for method in CostBasisMethod.allCases {
      let gains = try ledger.realised(method, scope, through: day)
      let realised = try gains.total {
        includes($0, of: gains) && !gains.lacksRate($0)
      }
      let valuation = try ledger.valuation(of: heldLots(of: ledger, by: method), pricedBy: book, conversion)
      methods.append(try GainsReport.Comparison(method, realised, valuation.total))
      omissions = valuation.omissions
    }
    return (methods, omissions)
  }
}

extension Settings {
  /// The method that applies.
  var lotMethod: CostBasisMethod { value(of: .method).flatMap(CostBasisMethod.init) ?? .fifo }
  var lotScope: LotPooling { value(of: .lots).flatMap(LotPooling.init) ?? .account }
}
