/// Realised gains, one disposal after the other in order of time.
package struct Gains: Sendable {
  package let ledger: ShareLedger
  package let method: CostBasisMethod
  package private(set) var disposals: ContiguousArray<Disposal> = []
  /// By part of the ledger.
  private var pieces: [ContiguousArray<ClosedLot>] = [[]]
  private var firstPiece = 0
  /// By part of the ledger, of few disposals in the order of their events.
  private var washQuantities: [ContiguousArray<(event: Int32, quantity: ExactFraction)>] = [[]]

  /// What options that were exercised have cost, less what they have brought, by the place of the event that took
  /// them away: it goes on to the shares.
  package internal(set) var carried: [Int: Amount] = [:]
  /// The rates at which shares came that options have brought, by the place of their event: their cost in the home
  /// currency ÷ that in their own.
  var purchaseRates: [Int32: ExactFraction] = [:]

  /// Whether disposals are kept with their pieces.
  private let keepsPieces: Bool
  /// How disposals are summed up as they come; nil if they are not.
  private let grouping: GainGrouping?
  private var grouped = GroupedGains()

  init(
    _ ledger: ShareLedger, _ method: CostBasisMethod, keepsPieces: Bool = true,
    summing grouping: GainGrouping? = nil
  ) {
    self.ledger = ledger
    self.method = method
    (self.keepsPieces, self.grouping) = (keepsPieces, grouping)
    guard keepsPieces else { return }
    // Untouched memory costs nothing, while growing would copy everything several times.
    pieces[0].reserveCapacity(ledger.events.all.count)
    disposals.reserveCapacity(ledger.events.all.count)
  }

  /// The gains of all parts of a ledger together.
  ///
  /// - Parameter count: how many of the latest disposals to keep.
  package init(
    _ ledger: ShareLedger, _ method: CostBasisMethod, joining parts: [Gains], latest count: Int = .max
  ) {
    self.init(ledger, method, keepsPieces: false)
    (pieces, washQuantities) = (parts.flatMap(\.pieces), parts.flatMap(\.washQuantities))
    for part in parts { carried.merge(part.carried) { $1 } }
    for part in parts { purchaseRates.merge(part.purchaseRates) { $1 } }
    disposals.reserveCapacity(parts.reduce(0) { $0 + min($1.disposals.count, count) })
    var first = 0
    for part in parts {
      disposals += part.disposals.suffix(count).lazy.map { [first] in $0.moved(byParts: first) }
      first += part.pieces.count
    }
    disposals.sort { $0.isBefore($1) }
    if disposals.count > count { disposals.removeFirst(disposals.count - count) }
  }

  /// Adds a piece of the current disposal.
  mutating func add(_ piece: ClosedLot) {
    if keepsPieces || grouping != nil { pieces[0].append(piece) }
  }

  /// Completes the current disposal, if it has any pieces.
  mutating func endDisposal(by event: Int, isCover: Bool = false) throws(Overflow) {
    let count = pieces[0].count
    guard firstPiece < count else { return }
    let disposal = Disposal(
      event: Int32(truncatingIfNeeded: event), isCover: isCover,
      pieces: Int32(truncatingIfNeeded: firstPiece)..<Int32(truncatingIfNeeded: count))
    if let grouping, grouping.isIncluded(disposal) {
      for number in firstPiece..<count {
        let piece = pieces[0][number]
        let term = term(piece, of: disposal)
        try grouped.add(piece, term, toGroup: grouping.group(disposal, term))
      }
    }
    if keepsPieces {
      disposals.append(disposal)
      firstPiece = count
    } else {
      pieces[0].removeAll(keepingCapacity: true)
    }
  }

  /// Brings disposals that came late into the order of their events.
  mutating func sortDisposals() { disposals.sort { $0.isBefore($1) } }

  /// The sums of the disposals that came while they were summed up, by the number of the group.
  var sums: [Int: GainSums] {
    get throws(Overflow) { try grouped.sums }
  }

  /// Flags shares of a disposal, one after the other.
  mutating func flag(_ quantity: ExactFraction, in disposal: Disposal) {
    washQuantities[Int(disposal.part)].append((disposal.event, quantity))
  }

  /// How many of the shares that were sold at a loss were bought again within 30 days: flagged, nothing is
  /// adjusted.
  package func washQuantity(of disposal: Disposal) -> ExactFraction {
    let flagged = washQuantities[Int(disposal.part)]
    let place = flagged.partitioningIndex { $0.event >= disposal.event }
    guard place < flagged.count, flagged[place].event == disposal.event else { return .zero }
    return flagged[place].quantity
  }

  package func pieces(of disposal: Disposal) -> ArraySlice<ClosedLot> {
    pieces[Int(disposal.part)][Int(disposal.pieces.lowerBound)..<Int(disposal.pieces.upperBound)]
  }
}

/// The gain realised by one sale, by a purchase that covers a short sale, or by a return of capital in excess
/// of the cost.
package struct Disposal: Sendable {
  /// The index of its event in the ledger.
  let event: Int32
  /// Whether it is a purchase that covers a short sale.
  package let isCover: Bool
  fileprivate private(set) var part: UInt16 = 0
  fileprivate let pieces: Range<Int32>

  /// Whether it comes before another of the same ledger.
  package func isBefore(_ other: Disposal) -> Bool {
    (event, pieces.lowerBound) < (other.event, other.pieces.lowerBound)
  }

  fileprivate func moved(byParts count: Int) -> Disposal {
    var disposal = self
    disposal.part += UInt16(truncatingIfNeeded: count)
    return disposal
  }
}

/// The part of a disposal that comes from one lot.
package struct ClosedLot: Sendable {
  /// The index of the event that opened the lot; negative if there is none, as for a pool.
  let origin: Int32
  /// The day of that event, in days since 1970-01-01.
  fileprivate let day: Int32
  /// In shares as they were on the day of the disposal.
  package let quantity: ExactFraction
  package let proceeds: Amount
  package let basis: Amount

  /// proceeds − basis
  package var gain: Amount { get throws(Overflow) { try proceeds - basis } }

  init(origin: Int32, day: Int32, quantity: ExactFraction, proceeds: Amount, basis: Amount) {
    (self.origin, self.day) = (origin, day)
    (self.quantity, self.proceeds, self.basis) = (quantity, proceeds, basis)
  }

  init(of lot: Lot, quantity: ExactFraction, proceeds: Amount, basis: Amount) {
    self.init(origin: lot.origin, day: lot.day, quantity: quantity, proceeds: proceeds, basis: basis)
  }

  /// A gain from no shares of any lot.
  init(proceeds: Amount, basis: Amount) {
    self.init(origin: -1, day: 0, quantity: .zero, proceeds: proceeds, basis: basis)
  }
}

/// What disposals are summed up, and in which groups.
package struct GainGrouping: Sendable {
  let isIncluded: @Sendable (Disposal) -> Bool
  let group: @Sendable (Disposal, HoldingTerm?) -> Int

  /// - Parameter group: tells the number of the group by the disposal and the term of the piece.
  package init(
    where isIncluded: @escaping @Sendable (Disposal) -> Bool,
    by group: @escaping @Sendable (Disposal, HoldingTerm?) -> Int
  ) {
    (self.isIncluded, self.group) = (isIncluded, group)
  }
}

/// Sums over disposals in groups, by number.
struct GroupedGains: Sendable {
  private var groups: [Int: GainSums] = [:]
  /// The group of the last piece and its sums since the one before, as pieces that follow one another are mostly of
  /// one group.
  private var lastGroup: Int?
  private var lastSums = GainSums()

  @inline(__always)
  mutating func add(_ piece: ClosedLot, _ term: HoldingTerm?, toGroup group: Int) throws(Overflow) {
    if lastGroup != group {
      groups = try sums
      (lastGroup, lastSums) = (group, GainSums())
    }
    try lastSums.add(piece, term)
  }

  var sums: [Int: GainSums] {
    get throws(Overflow) {
      guard let lastGroup else { return groups }
      var sums = groups
      try sums[lastGroup, default: GainSums()].add(lastSums)
      return sums
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

  mutating func add(_ piece: ClosedLot, _ term: HoldingTerm?) throws(Overflow) {
    let realised = try piece.gain
    try gain += realised
    try proceeds += piece.proceeds
    try basis += piece.basis
    switch term {
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
  private func event(of disposal: Disposal) -> Event { ledger.events.all[Int(disposal.event)] }

  package func id(of disposal: Disposal) -> UUID { event(of: disposal).id }

  package func date(of disposal: Disposal) -> Timestamp { event(of: disposal).date }

  package func day(of disposal: Disposal) -> CalendarDay { event(of: disposal).day }

  /// Whether an amount of its ticker could not be converted, so that its figures mean nothing.
  package func lacksRate(_ disposal: Disposal) -> Bool {
    ledger.lacksRates && ledger.lacksRate(ticker(of: disposal))
  }

  package func ticker(of disposal: Disposal) -> String { ledger.ticker(of: event(of: disposal)) ?? "" }

  package func account(of disposal: Disposal) -> String? { ledger.account(of: event(of: disposal)) }

  /// The shares disposed of; for an oversold sale only those that were held.
  package func quantity(of disposal: Disposal) throws(Overflow) -> ExactFraction {
    var sum = ExactFraction.zero
    for piece in pieces(of: disposal) { sum = try sum + piece.quantity }
    return sum
  }

  /// Whether it is a sale without any shares sold short.
  func isSaleOfWhatWasHeld(_ disposal: Disposal) throws(Overflow) -> Bool {
    let event = event(of: disposal)
    guard event.effect == .sell else { return false }
    return try (quantity(of: disposal) - ExactFraction(ledger.events.quantity(of: event))).isZero
  }

  /// The transaction that opened the lot; nil for a share of a pool.
  package func lot(of piece: ClosedLot) -> UUID? {
    piece.origin < 0 ? nil : ledger.events.all[Int(piece.origin)].id
  }

  package func acquired(_ piece: ClosedLot) -> CalendarDay? {
    piece.origin < 0 ? nil : CalendarDay(daysSinceEpoch: Int(piece.day))
  }

  /// The number of days for which the shares were held; nil under `uk`, and for a share of a pool.
  package func days(_ piece: ClosedLot, of disposal: Disposal) -> Int? {
    method == .uk ? nil : acquired(piece).map { day(of: disposal).daysSinceEpoch - $0.daysSinceEpoch }
  }

  /// Gains from covering a short sale, or without a lot, are always short-term. Nil under `uk`.
  package func term(_ piece: ClosedLot, of disposal: Disposal) -> HoldingTerm? {
    if method == .uk { return nil }
    guard let acquired = acquired(piece) else { return .short }
    return disposal.isCover ? .short : HoldingTerm(from: acquired, to: day(of: disposal))
  }

  /// proceeds − basis
  func gain(of disposal: Disposal) throws(Overflow) -> Amount {
    var gain = Amount.zero
    for piece in disposal.pieces { try gain += pieces[Int(disposal.part)][Int(piece)].gain }
    return gain
  }

  package func sums(of disposal: Disposal) throws(Overflow) -> GainSums {
    var sums = GainSums()
    for piece in pieces(of: disposal) { try sums.add(piece, term(piece, of: disposal)) }
    return sums
  }

  /// The totals of all disposals for which `isIncluded` is true.
  package func total(where isIncluded: (Disposal) -> Bool = { _ in true }) throws(Overflow)
    -> GainSums
  {
    try totals(where: isIncluded) { _, _ in 0 }[0] ?? GainSums()
  }

  /// The totals of all disposals for which `isIncluded` is true, in groups.
  ///
  /// - Parameters:
  ///   - places: where in `disposals` to look; nil for all.
  ///   - key: tells the number of the group by the disposal and the term of the piece.
  package func totals(
    at places: Range<Int>? = nil, where isIncluded: (Disposal) -> Bool,
    by key: (Disposal, HoldingTerm?) -> Int
  ) throws(Overflow) -> [Int: GainSums] {
    var grouped = GroupedGains()
    for disposal in disposals[places ?? disposals.indices] where isIncluded(disposal) {
      do throws(Overflow) {
        for number in disposal.pieces {
          let piece = pieces[Int(disposal.part)][Int(number)]
          let term = term(piece, of: disposal)
          try grouped.add(piece, term, toGroup: key(disposal, term))
        }
      } catch {
        throw error.named(ticker(of: disposal))
      }
    }
    return try grouped.sums
  }

  /// The number of a disposal's ticker, as in the ledger's list.
  package func tickerNumber(of disposal: Disposal) -> Int? {
    event(of: disposal).holding.map { ledger.events.holdings.tickers[$0] }
  }

  /// The number of a disposal's account; nil for none.
  package func accountNumber(of disposal: Disposal) -> Int? {
    event(of: disposal).holding.flatMap { ledger.events.holdings.account(of: $0) }
  }
}
