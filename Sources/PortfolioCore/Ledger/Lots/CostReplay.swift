/// Replays a ledger entry by entry, with the quantity and cost of each holding after every one, as an accountant books
/// it.
///
/// Where each account has lots of its own, it is what they have cost. Elsewhere a trade brings or takes what its gain
/// leaves of its amount, whatever lots or pools there are: the costs of all accounts add up to those of what is held,
/// and what is booked as gains to the gains of the method; only how the cost of one pool is spread over accounts, and
/// over what their shares became, is another.
package struct CostReplay: ~Copyable {
  private let ledger: ShareLedger
  /// Of what comes next.
  private var places: ArraySlice<Int32>
  /// The lots of each account; nil where accounts or lots are pooled.
  private var book: LotBook?
  private var holdings: Holdings
  private var costs: ContiguousArray<Amount>
  /// By the place of what realised them.
  private var gains: [Int32: Amount] = [:]
  /// What exercises take from options to shares, by the place of what takes them.
  private var carriedBy: [Int32: Amount] = [:]
  /// The same of the exercise whose trade of shares comes next.
  private var carried = Amount.zero
  /// Whether the shares of all accounts cost the same.
  private let isOnePool: Bool

  fileprivate init(_ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling) throws(Overflow) {
    (self.ledger, places, holdings) = (ledger, ledger.places[...], Holdings(ledger.table))
    costs = ContiguousArray(repeating: .zero, count: ledger.table.count)
    isOnePool = method == .uk || (method == .average && scope == .all)
    switch method {
    case .fifo, .lifo, .hifo:
      if scope == .account {
        book = LotBook(ledger, method, scope, keepsCosts: true)
        return
      }
    case .average, .uk: break
    }
    let realised = try ledger.realised(method, scope)
    carriedBy = realised.carried
    for disposal in realised.disposals {
      gains[disposal.place] = try Overflow.naming(disposal.ticker, disposal.sums.gain)
    }
  }

  /// Applies the next entry; nil after the last.
  package mutating func next() throws(Overflow) -> Entry? {
    guard let event = places.popFirst().map({ ledger[$0] }) else { return nil }
    do throws(Overflow) {
      if book == nil { try keep(event) } else { try book?.apply(event) }
    } catch {
      throw error.named(ledger.ticker(of: event))
    }
    return event
  }

  /// The shares held of one ticker in one account, to 12 digits after the point.
  package func quantity(of holding: Int) throws(Overflow) -> ExactDecimal {
    let held =
      switch book {
      case .some(let book): book.holdings[holding]
      case .none: holdings[holding]
      }
    return try held.rounded(places: Position.quantityPlaces)
  }

  /// Their cost, to 12 digits after the point; for a short position the proceeds, as a negative number.
  package func cost(of holding: Int) -> ExactDecimal {
    let cost =
      switch book {
      case .some(let book): book.costs?[holding] ?? .zero
      case .none: costs[holding]
      }
    return cost.rounded
  }

  private mutating func keep(_ event: Entry) throws(Overflow) {
    guard let holding = event.holding else { return }
    let before = holdings[holding]
    try holdings.apply(event)
    let (amount, gain) = (try ledger.amount(of: event), gains[event.place] ?? .zero)
    switch event.effect {
    case .buy where event.exercise == .option, .sell where event.exercise == .option:
      carried = carriedBy[event.place] ?? .zero
      try costs[holding] -= carried
    case .buy, .sell:
      try costs[holding] += (event.isPurchase ? amount + gain : gain - amount) + carried
      carried = .zero
    case .transfer:
      guard let target = ledger.table.target(of: event, from: holding), target != holding, !before.isZero
      else { return }
      // The part of the cost that the shares moved are of those held.
      let left = try costs[holding].times(Share(holdings[holding], of: before))
      try costs[target] += costs[holding] - left
      costs[holding] = left
    case .becoming(let becoming):
      for number in ledger.table.covered(by: event, holding) {
        guard let target = ledger.table.target(of: event, from: number) else { continue }
        var part = try costs[number].times(becoming.share)
        if becoming.quantity != nil, !before.isZero {
          part = try costs[number] - costs[number].times(Share(holdings[number], of: before))
        }
        try costs[target] += part
        try costs[number] -= part
      }
      let given = event.isOfOneHolding ? [holding] : ledger.affected(by: holding)
      let received = given.compactMap { ledger.table.target(of: event, from: $0) }
      if becoming.payment != nil { try lower(received, by: amount - gain, orElse: holding) }
    case .capital(let effect):
      let affected = ledger.affected(by: holding)
      if effect == .accumulated, !affected.contains(where: { holdings[$0].isPositive }) { return }
      try lower(affected, by: amount - gain, orElse: holding)
    case .split, .none: break
    }
  }

  /// Lowers the cost of some holdings in proportion to their shares, or that of their pool; of another where none of
  /// them has any.
  private mutating func lower(
    _ affected: [Int], by amount: Amount, orElse holding: Int
  ) throws(Overflow) {
    let held = affected.filter { holdings[$0].isPositive }
    var all = Parcel(quantity: try holdings.total(of: held), amount: amount)
    if isOnePool {
      for number in held {
        try all.amount -= costs[number]
        costs[number] = .zero
      }
    }
    for number in held.dropLast() { try costs[number] -= all.take(holdings[number]) }
    try costs[held.last ?? holding] -= all.amount
  }
}

extension ShareLedger {
  /// A replay of what shares cost by a method.
  package func replayCosts(method: CostBasisMethod, scope: LotPooling) throws(Overflow) -> CostReplay {
    try CostReplay(self, method, scope)
  }
}
