/// How the cost of a lot, or of what was sold, came about, transaction by transaction: under `average` and `uk`
/// that of the pool.
package struct CostTrail: Sendable {
  /// In the order of time. Where something was sold, the last ones are those of the sale.
  package let steps: [Step]
  /// The sale, or the purchase that covers what was sold short; nil where nothing was.
  package let disposal: Disposal?
  /// What was realised, the disposal among it.
  package let gains: Gains
  /// What is left of the lot on the last day; for a sale nothing is told of what is left.
  package let left: [OpenLot]

  /// What a transaction did to a lot, or to a pool.
  package struct Step: Sendable {
    /// The transaction.
    package let id: UUID
    package let date: Timestamp
    /// The transaction that opened the lot; nil for a pool.
    package let lot: UUID?
    package let ticker: String
    /// Shares; less than 0 where they went away.
    package let quantity: ExactFraction
    /// What cost went with them; less than 0 where it went away.
    package let cost: Amount
    /// What was there afterwards.
    package let held: ExactFraction
    package let basis: Amount
    /// Of a sale, what its cost is made of.
    package fileprivate(set) var pieces: [Piece] = []
  }

  /// Shares that a sale took, or was matched with.
  package struct Piece: Sendable {
    /// The method by which they were taken, or under `uk` the rule by which they were matched.
    package let rule: String
    /// The day of their purchase; nil for those of a pool.
    package let date: CalendarDay?
    /// The transaction that bought them.
    package let id: UUID?
    package let quantity: ExactFraction
    package let cost: Amount

    fileprivate init(_ piece: ClosedLot, of disposal: Disposal, _ method: CostBasisMethod) {
      rule = method == .uk ? UKTaxReport.Rule(of: piece, disposal).rawValue : method.rawValue
      (date, id) = (piece.acquired, piece.lot)
      (quantity, cost) = (piece.quantity, piece.basis)
    }
  }
}

extension ShareLedger {
  /// How the cost of a lot came about, by the transaction that opened it, or that of what a sale disposed of, or an
  /// exchange that brought cash. nil for any other transaction, and for one that is not there.
  package func costTrail(
    of id: UUID, method: CostBasisMethod, scope: LotPooling, through day: CalendarDay
  ) throws(Overflow) -> CostTrail? {
    // Of an exercise, the shares come after the options.
    var place: Int32?
    forEach(.buy, .sell, .exchange) { trade in if trade.id == id { place = trade.place } }
    guard let event = place.map({ self[$0] }), event.date.day <= day, let holding = event.holding
    else { return nil }
    let gains = try gains(method: method, scope: scope, through: day)
    let disposal = gains.disposals.first { $0.place == event.place }
    if event.kind == .exchange, disposal == nil { return nil }
    var watch = CostWatch(self, holding)
    let isPooled = method == .average || method == .uk
    if isPooled {
      watch.isOnePool = method == .uk || scope == .all
    } else {
      watch.origins = Set((disposal?.pieces ?? []).map(\.origin) + [event.place])
    }
    var steps = try watch.steps(method, scope, upTo: event.isPurchase ? nil : event.place, through: day)
    let ids = Set(steps.map(\.id))
    let disposals = Dictionary(grouping: gains.disposals.filter { ids.contains($0.id) }, by: \.id)
    for index in steps.indices {
      let step = steps[index]
      steps[index].pieces = (disposals[step.id] ?? []).flatMap { disposal in
        disposal.pieces.filter { !$0.quantity.isZero && (isPooled || $0.lot == step.lot) }.map {
          CostTrail.Piece($0, of: disposal, method)
        }
      }
    }
    var left: [OpenLot] = []
    if event.isPurchase {
      left = try lots(method: method, scope: scope, asOf: day).filter { lot in
        isPooled ? watch.includes(lot.holding) : lot.origin == event.place
      }
    }
    return CostTrail(steps: steps, disposal: disposal, gains: gains, left: left)
  }
}

/// Looks at lots, or at a pool, after each transaction.
private struct CostWatch {
  private typealias Sum = (held: ExactFraction, basis: Amount)

  /// A lot as far as its shares are of one ticker.
  private struct Key: Hashable {
    /// Less than 0 for a pool.
    let origin: Int32
    let ticker: Int
  }

  private let ledger: ShareLedger
  private let holding: Int
  /// Whether the pool has the shares of all accounts.
  var isOnePool = false
  /// Where the transactions that opened the lots stand; none where a pool is looked at.
  var origins: Set<Int32> = []
  /// The lots of these origins, among the first so many of the book.
  private var (found, searched): ([Int], Int) = ([], 0)
  private var known: [Key: Sum] = [:]
  private var steps: [CostTrail.Step] = []

  init(_ ledger: ShareLedger, _ holding: Int) { (self.ledger, self.holding) = (ledger, holding) }

  private var isPool: Bool { origins.isEmpty }

  /// Whether a holding belongs to the pool.
  func includes(_ other: Int) -> Bool {
    other == holding
      || (isOnePool && ledger.pools.ofHolding[other] == ledger.pools.ofHolding[holding])
  }

  /// What transactions did, up to a place of the ledger, or the end of a day.
  mutating func steps(
    _ method: CostBasisMethod, _ scope: LotPooling, upTo last: Int32?, through day: CalendarDay
  ) throws(Overflow) -> [CostTrail.Step] {
    var book = LotBook(ledger, method, scope)
    var matching =
      method == .uk
      ? try Section104Matching(
        ledger.carryingOptions(through: day, lookingAhead: true), through: day, lookingAhead: true) : nil
    try ledger.replay(through: day) { event throws(Overflow) in
      if let last, event.place > last { return }
      if matching == nil {
        try book.apply(event)
      } else {
        try matching?.apply(event)
        if event.place == last { try matching?.end(event.date.day) }
      }
      if !isPool {
        try record(event, lots(book))
      } else if ledger.table.touched(by: event).contains(where: includes) {
        let rows = if let matching { try matching.openLots() } else { try book.openLots() }
        try record(event, pool(rows))
      }
    }
    return steps
  }

  /// Adds a step for each lot that has changed.
  private mutating func record(_ event: Entry, _ now: [Key: Sum]) throws(Overflow) {
    // What an empty pool once cost says nothing of what is in it later.
    if isPool, known.values.allSatisfy({ $0.held.isZero && $0.basis.isZero }) { steps.removeAll() }
    let keys = Set(now.keys).union(known.keys).sorted { ($0.origin, $0.ticker) < ($1.origin, $1.ticker) }
    for key in keys {
      let (old, new) = (known[key] ?? (.zero, .zero), now[key] ?? (.zero, .zero))
      let (quantity, cost) = (try new.held - old.held, try new.basis - old.basis)
      // A sale that is matched with purchases takes nothing from its pool.
      if quantity.isZero, cost.isZero, !(isPool && event.isSale) { continue }
      steps.append(
        CostTrail.Step(
          id: event.id, date: event.date, lot: key.origin < 0 ? nil : ledger.id(at: key.origin),
          ticker: ledger.tickers[key.ticker], quantity: quantity, cost: cost, held: new.held,
          basis: new.basis))
    }
    known = now
  }

  private mutating func lots(_ book: borrowing LotBook) throws(Overflow) -> [Key: Sum] {
    for number in book.lots.indices[searched...] where origins.contains(book.lots[number].origin) {
      found.append(number)
    }
    searched = book.lots.count
    var sums: [Key: Sum] = [:]
    for number in found where book.lots[number].isOpen {
      let lot = book.lots[number]
      let key = Key(origin: lot.origin, ticker: ledger.table.ticker(of: Int(lot.holding)))
      let sum = sums[key] ?? (.zero, .zero)
      sums[key] = (
        try sum.held + (lot.isShort ? -lot.quantity : lot.quantity),
        try sum.basis + (lot.isShort ? -lot.cost : lot.cost)
      )
    }
    return sums
  }

  private func pool(_ rows: [OpenLot]) throws(Overflow) -> [Key: Sum] {
    var sum: Sum = (.zero, .zero)
    for lot in rows where includes(lot.holding) {
      sum = (try sum.held + lot.quantity, try sum.basis + lot.basis)
    }
    return [Key(origin: -1, ticker: ledger.table.ticker(of: holding)): sum]
  }
}
