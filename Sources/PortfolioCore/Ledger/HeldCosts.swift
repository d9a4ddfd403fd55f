extension Ledger {
  /// The positions at the end of a day, with the cost of the shares held by a method.
  ///
  /// - Parameters:
  ///   - tickers: those that are asked for, with those whose shares became theirs; all where none is named.
  ///   - account: the only one that counts; nil for all but those left out.
  ///   - leftOut: accounts that do not count.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func positions(
    of tickers: Set<String>, through day: CalendarDay, account: String?,
    without leftOut: Set<String> = [], costBy method: CostBasisMethod, _ pooling: LotPooling,
    in home: BaseRates?
  ) throws(Overflow) -> Positions {
    let others: PositionScope.Account =
      leftOut.isEmpty ? .all : .allBut(Set(leftOut.compactMap(names.accounts.number)))
    let scope = PositionScope(through: day, account: account.map(self.account) ?? others)
    let parts = try inParts(of: numbers(behind: tickers)) { part throws(Overflow) in
      var held = HeldCosts(method, pooling, scope, sheltered: sheltered)
      let positions = try self.positions(of: part, scope, atEndsOf: [day], in: home) {
        entry throws(Overflow) in try held.add(&entry)
      }[0]
      return (positions, held.unknown, try self.costs(of: held, part, self.converter(to: home)))
    }
    var positions = Positions(parts.map(\.0))
    let unknown = parts.reduce(into: Set<Int>()) { $0.formUnion($1.1) }
    var costs = parts.reduce(into: [Int: Amount]()) { $0.merge($1.2) { $1 } }
    if !unknown.isEmpty {
      let shares = try ShareLedger(self, of: unknown, in: home)
      costs.merge(try shares.costs(method: method, scope: pooling, asOf: day, account: scope.account)) { $1 }
      for (ticker, rates) in shares.missingRates(through: day) {
        positions.addMissing(rates, forCostOf: ticker)
      }
    }
    positions.setCosts(
      Dictionary(uniqueKeysWithValues: costs.map { (names.tickers.names[$0.key], $0.value) }))
    return positions
  }

  /// The cost of the shares held of tickers that need no replay. A cost that cannot be converted counts as 0.
  ///
  /// What `fifo` leaves was bought last, and where nothing was sold, every method leaves everything.
  private func costs(
    of held: HeldCosts, _ part: Part, _ converter: Converter
  ) throws(Overflow) -> [Int: Amount] {
    var (left, converter) = (held.open, converter)
    var places = left.reduce(0) { $0 + $1.count { !$0.isZero } }
    var costs = ContiguousArray(repeating: Amount.zero, count: left.count)
    if places > 0 {
      try visit(part, isBackwards: true) { entry throws(Overflow) in
        guard entry.day <= held.scope.lastDay, entry.rules.shares == .added,
          let place = held.place(of: entry),
          place.ticker < left.count, place.account < left[place.ticker].count,
          case let wanted = left[place.ticker][place.account], !wanted.isZero
        else { return true }
        var cost = try converter.converted(entry.cost, from: entry.currency, on: entry.day) ?? .zero
        if wanted < entry.quantity {
          cost = try cost.times(Share(ExactFraction(wanted), of: ExactFraction(entry.quantity)))
          left[place.ticker][place.account] = .zero
        } else {
          left[place.ticker][place.account] = try wanted - entry.quantity
        }
        try costs[place.ticker] += cost
        if left[place.ticker][place.account].isZero { places -= 1 }
        return places > 0
      }
    }
    return Dictionary(uniqueKeysWithValues: costs.enumerated().filter { !$1.isZero }.map { ($0, $1) })
  }
}

/// Which tickers are held where, and of which of them the lots have to be replayed to know what they have cost.
private struct HeldCosts {
  private let method: CostBasisMethod
  let scope: PositionScope
  /// Whether lots are shared by all accounts.
  private let isOnePool: Bool
  /// Whether one account is asked for although lots are shared by all.
  private let isPartOfPool: Bool
  /// The accounts whose shares are in no pool with others, where others are in one.
  private let apart: Set<Int>
  /// By ticker and account, the first of which stands for none, or for all where they are one pool.
  private var quantities: ContiguousArray<ContiguousArray<ExactDecimal>> = []
  private var sold: Set<Int> = []
  private var replayed: Set<Int> = []

  /// A ticker in an account, or in all of them where they are one pool.
  struct Place {
    let ticker: Int
    /// Counted from 1; 0 for none or all.
    let account: Int
  }

  init(_ method: CostBasisMethod, _ pooling: LotPooling, _ scope: PositionScope, sheltered: Set<Int>) {
    (self.method, self.scope) = (method, scope)
    apart = pooling == .all || method == .uk ? sheltered : []
    isOnePool = pooling == .all
    isPartOfPool = scope.account != .all && (method == .uk || pooling == .all)
  }

  mutating func add(_ entry: inout Entry) throws(Overflow) {
    guard entry.day <= scope.lastDay, let ticker = entry.ticker else { return }
    let shares = entry.rules.shares
    if shares.dependsOnHoldings || (entry.kind.changesCost && !entry.kind.isTrade) {
      replayed.formUnion([ticker, entry.detail?.into ?? ticker])
      return
    }
    guard shares != .none else { return }
    if entry.detail?.exercise != nil { replayed.formUnion([ticker, entry.detail?.into ?? ticker]) }
    let isApart = !apart.isEmpty && entry.account.map(apart.contains) ?? false
    if isApart || isPartOfPool || entry.detail?.lots.isEmpty == false || entry.hasForeignFees {
      replayed.insert(ticker)
    }
    guard let place = place(of: entry) else { return }
    if shares == .added {
      if entry.currency != nil, !entry.rate.isZero { replayed.insert(ticker) }
      try add(entry.quantity, to: place)
    } else {
      if method != .fifo { sold.insert(ticker) }
      try add(-entry.quantity, to: place)
    }
  }

  @inline(__always)
  private mutating func add(_ quantity: ExactDecimal, to place: Place) throws(Overflow) {
    while quantities.count <= place.ticker { quantities.append([]) }
    while quantities[place.ticker].count <= place.account { quantities[place.ticker].append(.zero) }
    try quantities[place.ticker][place.account] += quantity
  }

  /// Nil for what is of another account.
  @inline(__always)
  func place(of entry: Entry) -> Place? {
    guard scope.includes(account: entry.account), let ticker = entry.ticker else { return nil }
    return Place(ticker: ticker, account: isOnePool ? 0 : entry.account.map { $0 + 1 } ?? 0)
  }

  /// What is held of tickers that need no replay; nothing of others.
  var open: ContiguousArray<ContiguousArray<ExactDecimal>> {
    var open = quantities
    for ticker in unknown where ticker < open.count { open[ticker] = [] }
    return open
  }

  var unknown: Set<Int> {
    replayed.union(
      quantities.indices.filter { ticker in
        let held = quantities[ticker]
        return held.contains(where: \.isNegative) || (sold.contains(ticker) && !held.allSatisfy(\.isZero))
      })
  }
}
