/// A lot that is held, or under `average` and `uk` the whole holding of a ticker in an account.
package struct OpenLot: Sendable {
  let holding: Int
  /// The place of the event that opened it in the ledger; negative for a pool.
  let origin: Int32
  /// Negative if the shares were sold short.
  package internal(set) var quantity: ExactFraction
  /// The cost of these shares; for shares sold short their proceeds, as a negative number.
  package internal(set) var basis: Amount
  /// The rate at which the shares were bought, where options have brought them: their cost in the home currency ÷ that
  /// in their own.
  var purchaseRate: ExactFraction?
}

extension ShareLedger {
  /// The transaction that opened a lot; nil for a pool.
  package func id(of lot: OpenLot) -> UUID? { lot.origin < 0 ? nil : id(at: lot.origin) }

  package func date(of lot: OpenLot) -> Timestamp? { lot.origin < 0 ? nil : self[lot.origin].date }

  package func ticker(of lot: OpenLot) -> String { tickers[table.tickers[lot.holding]] }

  package func account(of lot: OpenLot) -> String? { table.account(of: lot.holding).map { accounts[$0] } }

  /// The open lots at the end of a day, or after the last event, in the order in which they were opened.
  package func lots(
    method: CostBasisMethod, scope: LotPooling = .account, asOf day: CalendarDay? = nil
  ) throws(Overflow) -> [OpenLot] {
    if method == .uk { return try matching(through: day, lookingAhead: false).openLots() }
    return try book(method, scope, through: day).openLots()
  }

  /// The cost of the shares held at the end of a day, by the number of the ticker.
  package func costs(
    method: CostBasisMethod, scope: LotPooling, asOf day: CalendarDay,
    account: PositionScope.Account = .all
  ) throws(Overflow) -> [Int: Amount] {
    let wanted = PositionScope(account: account)
    var costs: [Int: Amount] = [:]
    for lot in try lots(method: method, scope: scope, asOf: day)
    where wanted.includes(account: table.account(of: lot.holding)) {
      let (ticker, sum) = (table.tickers[lot.holding], costs[table.tickers[lot.holding]] ?? .zero)
      costs[ticker] = try Overflow.naming(tickers[ticker], sum + lot.basis)
    }
    return costs
  }

  /// The gains realised up to the end of a day, with wash sales flagged.
  package func gains(
    method: CostBasisMethod, scope: LotPooling = .account, through day: CalendarDay? = nil
  ) throws(Overflow) -> Gains {
    var gains = try realised(method, scope, through: day)
    try gains.flagWashSales()
    return gains
  }

  /// The gains without looking for wash sales.
  package func realised(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay? = nil
  ) throws(Overflow) -> Gains {
    try gainsAndLots(method, scope, through: day, needsLots: false).gains
  }

  /// The same with the lots that are open then.
  package func gainsAndLots(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay?, needsLots: Bool = true
  ) throws(Overflow) -> (gains: Gains, lots: [OpenLot]) {
    if method == .uk {
      let gains = try matching(through: day, lookingAhead: true).gains
      return (gains, needsLots ? try lots(method: method, asOf: day) : [])
    }
    var disposals: [Disposal] = []
    let book = try book(method, scope, through: day, keepsDisposals: true) { disposals.append($0) }
    var gains = Gains(self, method, disposals)
    (gains.carried, gains.purchaseRates) = (book.carriedBy, book.purchaseRates)
    return (gains, needsLots ? try book.openLots() : [])
  }

  /// The sums of gains in groups. No disposal is kept.
  ///
  /// - Parameter key: tells the group by the disposal and the term of the piece.
  func totals<Key: Hashable>(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay,
    where isIncluded: (Disposal) -> Bool, by key: (Disposal, HoldingTerm?) -> Key
  ) throws(Overflow) -> [Key: GainSums] {
    if method == .uk { return try realised(method, scope, through: day).totals(where: isIncluded, by: key) }
    var totals: [Key: GainSums] = [:]
    _ = try book(method, scope, through: day, keepsDisposals: true) { disposal throws(Overflow) in
      if isIncluded(disposal) { try disposal.add(to: &totals, by: key) }
    }
    return totals
  }

  /// The lots after the events up to the end of a day.
  ///
  /// - Parameter realise: called with each disposal, if they are kept.
  func book(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay?, keepsDisposals: Bool = false,
    keepsTrail: Bool = false, _ realise: (Disposal) throws(Overflow) -> Void = { _ in }
  ) throws(Overflow) -> LotBook {
    var book = LotBook(self, method, scope, keepsDisposals: keepsDisposals, keepsTrail: keepsTrail)
    try replay(through: day) { event throws(Overflow) in
      try book.apply(event)
      if let disposal = book.disposal { try realise(disposal) }
    }
    return book
  }
}

extension LotBook {
  /// What is held after the last event: by lot, oldest first, or by holding under `average`. Shares sold
  /// short have a negative quantity, and their proceeds as a negative basis.
  func openLots() throws(Overflow) -> [OpenLot] {
    var rows: [OpenLot] = []
    var rowOfHolding: [Int: Int] = [:]
    for holding in pooled.indices where !pooled[holding].isZero {
      let quantity = pooled[holding]
      let pool = pool(of: holding)
      let cost = try pools[pool].cost.times(Share(quantity, of: self.quantity(of: pool)))
      rowOfHolding[holding] = rows.count
      rows.append(OpenLot(holding: holding, origin: -1, quantity: quantity, basis: cost))
    }
    let open = lots.indices.filter { lots[$0].isOpen && (method != .average || lots[$0].isShort) }
    for number in open.sorted(by: { (lots[$0].origin, $0) < (lots[$1].origin, $1) }) {
      let lot = lots[number]
      let holding = Int(lot.holding)
      let (quantity, basis) = lot.isShort ? (-lot.quantity, -lot.cost) : (lot.quantity, lot.cost)
      if method == .average, let row = rowOfHolding[holding] {
        rows[row].quantity = try rows[row].quantity + quantity
        rows[row].basis = try rows[row].basis + basis
      } else {
        if method == .average { rowOfHolding[holding] = rows.count }
        rows.append(
          OpenLot(
            holding: holding, origin: method == .average ? -1 : lot.origin, quantity: quantity, basis: basis,
            purchaseRate: purchaseRates[lot.origin]))
      }
    }
    // Those of sheltered accounts that are apart come behind the others.
    let shelters = rows.map { shelter(of: $0.holding) }
    if shelters.allSatisfy({ $0 < 0 }) { return rows }
    return rows.indices.sorted { (shelters[$0], $0) < (shelters[$1], $1) }.map { rows[$0] }
  }
}
