/// Accumulates transactions in any order, in several chunks of a file.
package protocol TransactionFold: Sendable {
  /// Adds a compact transaction, which is lent instead of copied.
  mutating func add(_ compact: inout CompactTransaction) throws(Overflow)
  /// Adds the transactions of another fold whose tickers and accounts are numbered alike.
  mutating func add(_ other: Self) throws(Overflow)
}

/// Accumulates transactions into positions.
///
/// The effect of a split, transfer, spin-off or exchange depends on what is held at the time, and it may
/// precede the trades it concerns in the file. If the fold has met one, the same transactions must also be added
/// to its `holdings`.
package struct PositionFold: TransactionFold {
  private let scope: PositionScope
  private var sums: ContiguousArray<Sums> = []
  /// The sums of transactions without a ticker.
  private var others = Sums()
  /// The transactions whose effect depends on what is held at the time.
  private var actions: [CompactTransaction] = []
  package private(set) var converter: Converter
  /// The number of transactions after the last day.
  private var later = 0
  /// Whether any transaction is about the cash of an account alone.
  package private(set) var tracksCash = false

  private struct Sums {
    var quantity = ExactDecimal.zero
    var expenses = Amount.zero
    var income = Amount.zero
    /// Whether there is anything besides corporate actions and transfers.
    var isTraded = false
    /// Whether an amount could not be converted.
    var lacksRate = false
    /// The first day on which that was the cost of shares; after all days if none was.
    var costlessFrom = Int32.max
    /// The currency of the latest trade, and its day.
    var priceCurrency: Int32 = -1
    var priceDay = Int32.min

    @inline(__always)
    mutating func add(_ compact: inout CompactTransaction, _ rules: KindRules) throws(Overflow) {
      switch rules.shares {
      case .added: try quantity += compact.quantity
      case .removed: try quantity -= compact.quantity
      case .none, .multiplied, .moved, .receiving, .replaced: break
      }
      switch rules.cash {
      case .expense: try expenses += compact.settledSum
      case .income: try income += compact.settledSum
      case .none: break
      }
      if !compact.fee.isZero { try expenses += compact.fee }
      if !compact.tax.isZero { try expenses += compact.tax }
      if !rules.shares.dependsOnHoldings || !compact.fee.isZero { isTraded = true }
      let day = Int32(truncatingIfNeeded: compact.day)
      if compact.kind.isTrade, day >= priceDay {
        (priceDay, priceCurrency) = (day, Int32(truncatingIfNeeded: compact.currency ?? -1))
      }
    }

    /// Adds a compact transaction with amounts in another currency.
    mutating func add(
      _ compact: CompactTransaction, _ rules: KindRules, _ converter: inout Converter
    ) throws(Overflow) {
      var shares = compact
      (shares.sum, shares.fee, shares.tax, shares.detail) = (.zero, .zero, .zero, nil)
      try add(&shares, rules)
      if !compact.fee.isZero { isTraded = true }
      var (spent, received) = (try compact.fee + compact.tax, ExactDecimal.zero)
      switch rules.cash {
      case .expense: try spent += compact.settledSum
      case .income: received = try compact.settledSum
      case .none: break
      }
      guard let spent = try converter.converted(spent, of: compact),
        let received = try converter.converted(received, of: compact)
      else {
        lacksRate = true
        if compact.kind.changesCost {
          costlessFrom = min(costlessFrom, Int32(truncatingIfNeeded: compact.day))
        }
        return
      }
      try expenses += spent
      try income += received
    }

    mutating func add(_ other: Sums) throws(Overflow) {
      try quantity += other.quantity
      try expenses += other.expenses
      try income += other.income
      isTraded = true
      lacksRate = lacksRate || other.lacksRate
      costlessFrom = min(costlessFrom, other.costlessFrom)
      if other.priceDay >= priceDay { (priceDay, priceCurrency) = (other.priceDay, other.priceCurrency) }
    }
  }

  package init(_ scope: PositionScope = PositionScope(), _ converter: Converter = Converter()) {
    (self.scope, self.converter) = (scope, converter)
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.day <= scope.lastDay else {
      if scope.isLater(compact) { later += 1 }
      return
    }
    let rules = compact.rules
    if rules.account != nil { tracksCash = true }
    if rules.shares.dependsOnHoldings {
      actions.append(compact)
      makeRoom(for: compact.detail?.into ?? 0)
    }
    guard scope.includes(account: compact.account) else {
      if let ticker = compact.ticker { makeRoom(for: ticker) }
      return
    }
    guard let ticker = compact.ticker else {
      return try PositionFold.add(&compact, rules, to: &others, &converter)
    }
    makeRoom(for: ticker)
    try PositionFold.add(&compact, rules, to: &sums[ticker], &converter)
  }

  @inline(__always)
  private static func add(
    _ compact: inout CompactTransaction, _ rules: KindRules, to sums: inout Sums,
    _ converter: inout Converter
  ) throws(Overflow) {
    guard converter.converts(compact.currency) else { return try sums.add(&compact, rules) }
    try sums.add(compact, rules, &converter)
  }

  package mutating func add(_ other: PositionFold) throws(Overflow) { try add(other, tickers: nil) }

  /// - Parameter tickers: the names of the tickers, where they are known.
  mutating func add(_ other: PositionFold, tickers: [String]?) throws(Overflow) {
    makeRoom(for: other.sums.count - 1)
    for (ticker, more) in other.sums.enumerated() where more.isTraded {
      try Overflow.naming(tickers?[ticker], sums[ticker].add(more))
    }
    try others.add(other.others)
    actions += other.actions
    later += other.later
    tracksCash = tracksCash || other.tracksCash
    converter.add(other.converter)
  }

  @inline(__always)
  private mutating func makeRoom(for ticker: Int) {
    while sums.count <= ticker { sums.append(Sums()) }
  }

  /// A second fold for the same transactions that `positions` needs; nil if it is not needed.
  package var holdings: HoldingFold? { actions.isEmpty ? nil : HoldingFold(scope, actions) }

  /// The tickers whose quantities depend on the order of events.
  var orderedTickers: Set<Int> {
    Set(actions.compactMap(\.ticker)).union(actions.compactMap { $0.detail?.into })
  }

  /// The tickers whose shares came from others of which a cost could not be converted.
  private var costlessReceivers: Set<Int> {
    guard sums.contains(where: { $0.costlessFrom < .max }) else { return [] }
    var firstDays = sums.map(\.costlessFrom)
    var found: Set<Int> = []
    for action in actions.sorted(by: { $0.isEarlier(than: $1) }) {
      guard let ticker = action.ticker, let into = action.detail?.into, firstDays[ticker] < action.day,
        action.account == nil || scope.includes(account: action.account)
      else { continue }
      firstDays[into] = min(firstDays[into], firstDays[ticker])
      found.insert(into)
    }
    return found
  }

  /// The tickers that spin-offs and exchanges of the scope have touched.
  private var reshapedTickers: Set<Int> {
    var tickers: Set<Int> = []
    for action in actions where action.account == nil || scope.includes(account: action.account) {
      guard let into = action.detail?.into else { continue }
      tickers.insert(into)
      if let ticker = action.ticker { tickers.insert(ticker) }
    }
    return tickers
  }

  /// The positions, sorted by ticker.
  ///
  /// - Parameters:
  ///   - tickers: the names of the tickers, by number.
  ///   - currencies: the codes of the currencies, by number.
  ///   - holdings: has been given the same transactions, if it is needed.
  package func positions(
    tickers: [String], currencies: [String] = [], _ holdings: HoldingFold? = nil
  ) throws(Overflow) -> Positions {
    let quantities: [Int: ExactFraction]
    quantities = try holdings?.quantities(tickers: tickers) ?? [:]
    return try positions(tickers: tickers, currencies: currencies, quantities: quantities)
  }

  /// The positions, given the quantities of the tickers that depend on the order of events.
  func positions(
    tickers: [String], currencies: [String] = [], quantities: [Int: ExactFraction]
  ) throws(Overflow) -> Positions {
    var items: [Position] = []
    items.reserveCapacity(sums.count)
    let receivers = costlessReceivers
    let reshaped = reshapedTickers
    for number in sums.indices.sorted(by: { tickers[$0] < tickers[$1] }) {
      let sums = sums[number]
      let exact = quantities[number]
      let quantity = try Overflow.naming(
        tickers[number], exact?.rounded(places: Position.quantityPlaces) ?? sums.quantity)
      guard sums.isTraded || !quantity.isZero else { continue }
      var item = Position(
        ticker: tickers[number], quantity: quantity, expenses: sums.expenses, income: sums.income)
      if let exact, exact != ExactFraction(quantity) { item.unrounded = exact }
      item.lacksRate = sums.lacksRate || receivers.contains(number)
      item.isReshaped = reshaped.contains(number)
      if currencies.indices.contains(Int(sums.priceCurrency)) {
        item.tradeCurrency = currencies[Int(sums.priceCurrency)]
      }
      items.append(item)
    }
    var positions = Positions(
      items: items, otherExpenses: others.expenses, otherIncome: others.income, later: later)
    positions.othersLackRate = others.lacksRate
    positions.missingRates = converter.missing
    positions.tracksCash = tracksCash
    return positions
  }
}

extension Sequence<CompactTransaction> {
  /// The positions that result from these transactions.
  package func positions(
    _ scope: PositionScope = PositionScope(), tickers: [String], currencies: [String] = [],
    _ converter: Converter = Converter()
  ) throws(Overflow) -> Positions {
    var fold = PositionFold(scope, converter)
    var holdings: HoldingFold?
    for var compact in self {
      try Overflow.naming(compact.ticker.map { tickers[$0] }, fold.add(&compact))
    }
    holdings = fold.holdings
    for var compact in self {
      try Overflow.naming(compact.ticker.map { tickers[$0] }, holdings?.add(&compact))
    }
    return try fold.positions(tickers: tickers, currencies: currencies, holdings)
  }
}

extension Sequence<Transaction> {
  /// The positions that result from these transactions.
  ///
  /// - Parameters:
  ///   - exercises: what those among them do, by id.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func positions(
    _ exercises: [UUID: Exercise] = [:], in home: BaseRates? = nil
  ) throws(Overflow) -> Positions {
    var (tickers, accounts, currencies) = (SymbolTable(), SymbolTable(), SymbolTable())
    let transactions = compact(
      tickers: &tickers, accounts: &accounts, currencies: &currencies, exercises)
    let names = currencies.names
    return try transactions.positions(
      tickers: tickers.names, currencies: names, Converter(home) { names[$0] })
  }
}
