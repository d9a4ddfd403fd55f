/// Realised gains, sale by sale or in groups.
public struct GainsReport: Incomplete {
  package var missing = Missing()
  /// What a row stands for.
  public enum Grouping: String, CaseIterable, Sendable {
    /// A sale, or all sales of a ticker, an account, a month or a year.
    case sale, ticker, account, month, year
  }

  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// The method by which sales take lots.
  public let method: CostBasisMethod
  package let grouping: Grouping
  package private(set) var sales = Rows<Sale>()
  package let sums: [Group<Sums>]
  /// The sums over all sales.
  public let total: Sums
  /// The totals of sales by holding term.
  package private(set) var terms: [(term: HoldingTerm, sums: Sums)] = []
  /// Of sales of several years, the sums of each.
  package private(set) var years: [(year: String, sums: Sums)] = []
  /// The totals under each method, where they were asked for.
  package fileprivate(set) var methods: [Comparison]?
  package let scope: ReportScope
  package let hasTransactions: Bool

  /// Oldest first; none where they are grouped.
  public var disposals: [Sale] { grouping == .sale ? Array(sales) : [] }
  /// None where each sale stands for itself.
  public var groups: [Group<Sums>] { grouping == .sale ? [] : sums }
  /// Whether nothing lacks a price or an exchange rate; nil where none was needed.
  public var complete: Bool? { needsRates ? omissions.isEmpty : nil }
  /// The tickers that lack one.
  public var unpriced: [String]? { needsRates ? omissions.names : nil }

  /// Whether a price or rate could be missing.
  private var needsRates: Bool { methods != nil || currency != nil }

  package var isEmpty: Bool { sales.isEmpty && sums.isEmpty }

  /// - Parameter sums: those of the groups; where each sale stands for itself, those of the terms.
  package init(
    _ sums: [String?: GainSums], by grouping: Grouping, _ ledger: ShareLedger, _ method: CostBasisMethod,
    _ scope: ReportScope, currency: String?
  ) throws(Overflow) {
    (self.method, self.grouping, self.scope, self.currency) = (method, grouping, scope, currency)
    hasTransactions = !ledger.isEmpty
    var total = GainSums()
    for group in sums.values { try total.add(group) }
    self.total = Sums(total, method)
    guard grouping == .sale else {
      self.sums = GainsReport.sorted(sums, method).map {
        Group(grouping: grouping.rawValue, key: $0.key, figures: $0.sums)
      }
      return
    }
    self.sums = []
    terms = HoldingTerm.allCases.compactMap { term in sums[term.rawValue].map { (term, Sums($0, method)) } }
  }

  private static func sorted(
    _ sums: [String?: GainSums], _ method: CostBasisMethod
  ) -> [(key: String?, sums: Sums)] {
    sums.map { ($0.key, Sums($0.value, method)) }.sorted { ($0.0 ?? "") < ($1.0 ?? "") }
  }

  /// Adds the sales themselves, and where they are of several years, the sums of each.
  package mutating func add(_ sales: Rows<Sale>, byYear sums: [String?: GainSums]) {
    self.sales = sales
    if sums.count > 1 { years = GainsReport.sorted(sums, method).map { ($0.key ?? "", $0.sums) } }
  }
}

extension GainsReport {
  /// Sums over sales, in the home currency.
  public struct Sums: Sendable {
    /// What was received, less fees and taxes.
    public let proceeds: ExactDecimal
    /// What the shares had cost, fees included.
    public let basis: ExactDecimal
    /// Proceeds less cost.
    public let gain: ExactDecimal
    /// Nil for a method without holding terms.
    public let shortTerm: ExactDecimal?
    /// The same of shares held for more than a year.
    public let longTerm: ExactDecimal?

    package init(_ sums: GainSums, _ method: CostBasisMethod) {
      (proceeds, basis, gain) = (sums.proceeds.rounded, sums.basis.rounded, sums.gain.rounded)
      shortTerm = method == .uk ? nil : sums.shortTerm.rounded
      longTerm = method == .uk ? nil : sums.longTerm.rounded
    }
  }

  /// A sale, or a purchase that covers a short sale, which has the members of its sums too.
  @dynamicMemberLookup
  public struct Sale: Sendable {
    /// The transaction that sold or covered.
    public let id: UUID
    /// When it was.
    public let date: Timestamp
    /// What was sold.
    public let ticker: String
    /// Where it was held; nil for no account.
    public let account: String?
    /// How many shares were sold.
    public let quantity: ExactDecimal
    package let sums: Sums
    /// How many of the shares that were sold at a loss were bought again within 30 days.
    public let washQuantity: ExactDecimal
    /// By lot.
    public let pieces: [Piece]
    /// Nil where all is in one currency, and for a pool.
    package let components: GainComponents?

    /// A figure of the sale.
    public subscript<Value>(dynamicMember figure: KeyPath<Sums, Value>) -> Value { sums[keyPath: figure] }

    package init(_ disposal: Disposal, of gains: Gains) throws(Overflow) {
      (id, date, ticker, account) = (disposal.id, disposal.date, disposal.ticker, disposal.account)
      do throws(Overflow) {
        quantity = try disposal.quantity.rounded(places: 12)
        sums = Sums(try disposal.sums, gains.method)
        washQuantity = try disposal.washQuantity.rounded(places: 12)
        var pieces: [Piece] = []
        for piece in disposal.pieces { pieces.append(try Piece(piece, disposal, gains)) }
        self.pieces = pieces
        components =
          gains.ledger.hasSeveralCurrencies ? try GainComponents(sumOf: pieces.map(\.components)) : nil
      } catch {
        throw error.named(disposal.ticker)
      }
    }
  }

  /// The shares of a sale that come from one lot.
  public struct Piece: Sendable {
    /// The transaction that opened the lot; nil for shares of a pool.
    public let lot: UUID?
    /// When the lot was opened; nil for shares of a pool.
    public let acquired: CalendarDay?
    /// How many shares of the lot were sold.
    public let quantity: ExactDecimal
    /// Its part of what was received.
    public let proceeds: ExactDecimal
    /// What these shares had cost.
    public let basis: ExactDecimal
    /// proceeds − basis
    public let gain: ExactDecimal
    /// Days for which the shares were held.
    public let days: Int?
    /// Nil for a method without holding terms.
    public let term: HoldingTerm?
    package let components: GainComponents?

    /// What of the gain prices brought; nil where no currency is named anywhere, and for a pool.
    public var priceGain: ExactDecimal? { components?.price }
    /// What of the gain exchange rates brought.
    public var currencyGain: ExactDecimal? { components?.currency }

    fileprivate init(_ piece: ClosedLot, _ disposal: Disposal, _ gains: Gains) throws(Overflow) {
      (lot, acquired, days, term) = (piece.lot, piece.acquired, piece.days, piece.term)
      quantity = try piece.quantity.rounded(places: 12)
      (proceeds, basis, gain) = (piece.proceeds.rounded, piece.basis.rounded, try piece.gain.rounded)
      components = try gains.currencyGain(piece, of: disposal).map { part throws(Overflow) in
        try GainComponents(of: piece.gain, currency: part)
      }
    }
  }

  /// The total gains under one method.
  package struct Comparison: Sendable {
    /// The method that chooses the lots.
    package let method: CostBasisMethod
    /// The gain on all sales.
    package let realised: ExactDecimal
    /// Of what has a price; nil if nothing that is held has one.
    package let unrealised: ExactDecimal?
    /// realised + unrealised
    package let total: ExactDecimal?

    package init(_ method: CostBasisMethod, _ realised: GainSums, _ unrealised: LotTotal?) throws(Overflow) {
      self.method = method
      (self.realised, self.unrealised) = (realised.gain.rounded, unrealised?.gain.rounded)
      total = try unrealised.map { unrealised throws(Overflow) in
        try (realised.gain + unrealised.gain).rounded
      }
    }
  }
}

extension GainsReport.Grouping {
  /// The group of a part of a disposal; nil for what has no account.
  func key(_ disposal: Disposal, _ term: HoldingTerm?) -> String? {
    switch self {
    case .sale: term?.rawValue
    case .ticker: disposal.ticker
    case .account: disposal.account
    case .month: Period.month.name(of: disposal.day)
    case .year: Period.year.name(of: disposal.day)
    }
  }

  /// The sums of parts together.
  func joined(_ parts: [[String?: GainSums]]) throws(Overflow) -> [String?: GainSums] {
    var totals: [String?: GainSums] = [:]
    for (key, sums) in parts.joined() {
      try Overflow.naming(self == .ticker ? key : nil, totals[key, default: GainSums()].add(sums))
    }
    return totals
  }
}

extension Portfolio {
  /// The gains realized in a period.
  public func gains(
    _ tickers: Set<String> = [], by grouping: GainsReport.Grouping = .sale, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, method: CostBasisMethod? = nil,
    sheltered includesSheltered: Bool = false
  ) throws -> GainsReport {
    try gains(
      reportScope(of: tickers, account: account, from: first, to: last), by: grouping, method: method,
      sheltered: includesSheltered)
  }

  /// - Parameters:
  ///   - compares: whether to add the totals under all methods.
  ///   - flagsWashSales: whether to look for wash sales, which takes a fifth of the time.
  ///   - byYear: whether to sum up each year if there are several.
  package func gains(
    _ scope: ReportScope, by grouping: GainsReport.Grouping = .sale, method: CostBasisMethod? = nil,
    sheltered includesSheltered: Bool = false, compare compares: Bool = false, flagsWashSales: Bool = true,
    byYear: Bool = false
  ) throws -> GainsReport {
    var missing = Missing()
    let selection = selection(
      scope, by: method, without: accountsLeftOut(scope, sheltered: includesSheltered))
    let ledger = try shares(of: scope, &missing)
    let isIncluded = { @Sendable (disposal: Disposal) in
      !ledger.isUnconverted(disposal.ticker) && (scope.first.map { disposal.day >= $0 } ?? true)
        && selection.includes(disposal)
    }
    var report: GainsReport
    if grouping == .sale {
      report = try selection.gains(of: ledger, flagsWashSales: flagsWashSales).report(
        scope, currency: home, byYear: byYear, where: isIncluded)
    } else {
      // The sales themselves are not kept.
      report = try GainsReport(
        selection.sums(of: ledger, by: grouping, where: isIncluded), by: grouping, ledger, selection.method,
        scope, currency: home)
    }
    for (ticker, rates) in ledger.missingRates where scope.includes(ticker) { missing.add(rates, of: ticker) }
    if compares {
      // Every method leaves the same holdings.
      let held = Set(try selection.lots(of: ledger).map(ledger.ticker)).sorted()
      let book = try prices(for: held, on: scope.last, &missing)
      let found = try selection.comparison(of: ledger, pricedBy: book, rates(on: selection.day))
      try note(Missing(found.omissions), &missing)
      report.methods = found.methods
    }
    report.missing = missing
    return report
  }
}

extension Gains {
  /// The report of these sales, one by one.
  ///
  /// - Parameters:
  ///   - byYear: whether to sum up each year if there are several.
  ///   - isIncluded: whether to include a disposal.
  func report(
    _ scope: ReportScope, currency: String?, byYear: Bool,
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(Overflow) -> GainsReport {
    let some = only(isIncluded)
    let count = some.disposals.count
    var report = try GainsReport(
      some.totals(by: GainsReport.Grouping.sale.key), by: .sale, ledger, method, scope, currency: currency)
    // Each is computed once here, so that none can fail later.
    _ = try parallelMap(count, inRangesOf: 1 << 12) { (numbers) throws(Overflow) in
      for number in numbers { _ = try GainsReport.Sale(some.disposals[number], of: some) }
    }
    let sales = Rows(count) { number -> GainsReport.Sale? in
      do throws(Overflow) {
        return try GainsReport.Sale(some.disposals[number], of: some)
      } catch {
        return nil
      }
    }
    report.add(sales, byYear: byYear ? try some.totals(by: GainsReport.Grouping.year.key) : [:])
    return report
  }
}

/// What of a gain prices and what exchange rates brought.
package struct GainComponents: Equatable, Sendable {
  package let price: ExactDecimal
  package let currency: ExactDecimal

  init(of gain: Amount, currency part: Amount) throws(Overflow) {
    (price, currency) = (try (gain - part).rounded, part.rounded)
  }

  /// Nil where one is not known.
  init?(sumOf parts: [GainComponents?]) throws(Overflow) {
    var (price, currency) = (ExactDecimal.zero, ExactDecimal.zero)
    for part in parts {
      guard let part else { return nil }
      try price += part.price
      try currency += part.currency
    }
    (self.price, self.currency) = (price, currency)
  }
}
