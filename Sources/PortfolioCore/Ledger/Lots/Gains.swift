/// Realised gains, one disposal after the other in order of time.
package struct Gains: Sendable {
  package let ledger: ShareLedger
  package let method: CostBasisMethod
  package internal(set) var disposals: [Disposal]
  /// What options that were exercised have cost, less what they have brought, by the place of the event that took
  /// them away: it goes on to the shares.
  var carried: [Int32: Amount] = [:]
  /// The rates at which shares came that options have brought, by the place of their event: their cost in the home
  /// currency ÷ that in their own.
  var purchaseRates: [Int32: ExactFraction] = [:]

  init(_ ledger: ShareLedger, _ method: CostBasisMethod, _ disposals: [Disposal]) {
    (self.ledger, self.method, self.disposals) = (ledger, method, disposals)
  }

  /// The gains of all parts of a ledger together.
  package init(_ ledger: ShareLedger, _ method: CostBasisMethod, joining parts: [Gains]) {
    self.init(ledger, method, parts.flatMap(\.disposals))
    if parts.count > 1 { disposals.sort { $0.place < $1.place } }
    for part in parts { purchaseRates.merge(part.purchaseRates) { $1 } }
  }
}

/// The gain realised by one sale, by a purchase that covers a short sale, or by a return of capital in excess
/// of the cost.
package struct Disposal: Sendable {
  /// The place of its event in the ledger.
  let place: Int32
  /// Whether it is a purchase that covers a short sale.
  package let isCover: Bool
  /// The transaction.
  package let id: UUID
  package let date: Timestamp
  package let ticker: String
  package let account: String?
  /// Lot by lot.
  package let pieces: [ClosedLot]
  /// How many of the shares that were sold at a loss were bought again within 30 days: flagged, nothing is
  /// adjusted.
  package internal(set) var washQuantity = ExactFraction.zero

  init(by event: Entry, of ledger: ShareLedger, _ pieces: [ClosedLot]) {
    (place, id, date, isCover) = (event.place, event.id, event.date, event.isPurchase)
    (ticker, account) = (ledger.ticker(of: event) ?? "", ledger.account(of: event))
    self.pieces = pieces
  }

  package var day: CalendarDay { date.day }

  /// The shares disposed of; for an oversold sale only those that were held.
  package var quantity: ExactFraction {
    get throws(Overflow) {
      var sum = ExactFraction.zero
      for piece in pieces { sum = try sum + piece.quantity }
      return sum
    }
  }

  package var sums: GainSums {
    get throws(Overflow) {
      var sums = GainSums()
      try sums.add(pieces[...])
      return sums
    }
  }

  func add<Key: Hashable>(
    to totals: inout [Key: GainSums], by key: (Disposal, HoldingTerm?) -> Key
  ) throws(Overflow) {
    var rest = pieces[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.term == first.term }
      try Overflow.naming(ticker, totals[key(self, first.term), default: GainSums()].add(alike))
      rest = rest[alike.endIndex...]
    }
  }
}

/// The part of a disposal that comes from one lot.
package struct ClosedLot: Sendable {
  /// The place of the event that opened the lot; negative if there is none, as for a pool.
  let origin: Int32
  /// The number of the lot in its book; -1 for none.
  let number: Int32
  /// The transaction that opened the lot; nil for a share of a pool.
  package let lot: UUID?
  /// The day of that transaction.
  package let acquired: CalendarDay?
  /// The number of days for which the shares were held; nil under `uk`, and for a share of a pool.
  package let days: Int?
  /// Gains from covering a short sale, or without a lot, are always short-term. Nil under `uk`.
  package let term: HoldingTerm?
  /// In shares as they were on the day of the disposal.
  package let quantity: ExactFraction
  package let proceeds: Amount
  package let basis: Amount

  /// proceeds − basis
  package var gain: Amount { get throws(Overflow) { try proceeds - basis } }

  /// - Parameters:
  ///   - origin: the place of the event that opened the lot; negative for none.
  ///   - number: that of the lot in its book.
  init(
    _ origin: Int32, _ number: Int? = nil, of ledger: ShareLedger, by event: Entry, _ method: CostBasisMethod,
    quantity: ExactFraction, proceeds: Amount, basis: Amount
  ) {
    (self.origin, self.number) = (origin, number.map { Int32(truncatingIfNeeded: $0) } ?? -1)
    (self.quantity, self.proceeds, self.basis) = (quantity, proceeds, basis)
    let acquired = origin < 0 ? nil : ledger.day(at: origin)
    (lot, self.acquired) = (origin < 0 ? nil : ledger.id(at: origin), acquired)
    if method == .uk {
      (days, term) = (nil, nil)
    } else {
      days = acquired.map { event.date.day.daysSinceEpoch - $0.daysSinceEpoch }
      term = event.isPurchase ? .short : acquired.map { HoldingTerm(from: $0, to: event.date.day) } ?? .short
    }
  }
}

/// Sums over disposals.
package struct GainSums: Equatable, Sendable {
  package private(set) var proceeds = Amount.zero
  package private(set) var basis = Amount.zero
  package private(set) var shortTerm = Amount.zero
  package private(set) var longTerm = Amount.zero
  /// proceeds − basis
  package private(set) var gain = Amount.zero

  package init() {}

  fileprivate mutating func add(_ pieces: ArraySlice<ClosedLot>) throws(Overflow) {
    for piece in pieces { try add(piece) }
  }

  private mutating func add(_ piece: ClosedLot) throws(Overflow) {
    let realised = try piece.gain
    try gain += realised
    try proceeds += piece.proceeds
    try basis += piece.basis
    switch piece.term {
    case .short: try shortTerm += realised
    case .long: try longTerm += realised
    case nil: break
    }
  }

  /// Adds the sums over other disposals.
  package mutating func add(_ other: GainSums) throws(Overflow) {
    try gain += other.gain
    try proceeds += other.proceeds
    try basis += other.basis
    try shortTerm += other.shortTerm
    try longTerm += other.longTerm
  }
}

extension Gains {
  /// The same of the disposals for which `isIncluded` is true.
  func only(_ isIncluded: (Disposal) -> Bool) -> Gains {
    if disposals.allSatisfy(isIncluded) { return self }
    var some = self
    some.disposals.removeAll { !isIncluded($0) }
    return some
  }

  /// The totals of all disposals for which `isIncluded` is true.
  package func total(where isIncluded: (Disposal) -> Bool = { _ in true }) throws(Overflow) -> GainSums {
    try totals(where: isIncluded) { _, _ in 0 }[0] ?? GainSums()
  }

  /// The totals of all disposals for which `isIncluded` is true, in groups.
  ///
  /// - Parameter key: tells the group by the disposal and the term of the piece.
  package func totals<Key: Hashable>(
    where isIncluded: (Disposal) -> Bool = { _ in true }, by key: (Disposal, HoldingTerm?) -> Key
  ) throws(Overflow) -> [Key: GainSums] {
    var totals: [Key: GainSums] = [:]
    for disposal in disposals where isIncluded(disposal) { try disposal.add(to: &totals, by: key) }
    return totals
  }
}
