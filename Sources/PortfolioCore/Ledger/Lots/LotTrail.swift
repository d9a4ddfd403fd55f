/// What became of single lots, in the order of events: for those who keep something of their own with each lot.
///
/// Lots are numbers in the order in which they were opened. Quantities are in shares of the day of the event.
struct LotTrail: Sendable {
  /// A lot as it was opened, by whatever.
  struct Lot: Sendable {
    /// The event that bought the shares, or sold them short.
    let origin: Int32
    let holding: Int32
    let quantity: ExactFraction
  }

  enum Change: Sendable {
    /// A purchase opened a lot.
    case bought(lot: Int)
    /// The shares of a lot were split.
    case split(lot: Int, SplitRatio)
    /// So many shares of a lot became all those of another: elsewhere, or of another ticker.
    case moved(from: Int, into: Int, quantity: ExactFraction)
    /// Shares of another ticker came with a lot, and this part of its cost with them.
    case spunOff(from: Int, into: Int, Share)
    /// Options of a lot were exercised, so that their cost goes on to the shares that come or go next.
    case exercised(lot: Int, quantity: ExactFraction)
    /// A disposal took shares of a lot; of none where capital was returned for nothing that was held.
    case closed(lot: Int?, ClosedLot)
    /// A disposal is complete.
    case disposed(isCover: Bool)
  }

  private(set) var lots: ContiguousArray<Lot> = []
  private(set) var changes: ContiguousArray<(place: Int32, change: Change)> = []
  /// The place of the event that changes lots now.
  var place: Int32 = 0

  mutating func open(_ lot: Lot) { lots.append(lot) }

  mutating func record(_ change: Change) { changes.append((place, change)) }

  /// Adds that of a part of the ledger which has no lot in common with this one. To be sorted once all are there.
  mutating func add(_ other: LotTrail) {
    let first = lots.count
    lots += other.lots
    changes += other.changes.lazy.map { ($0.place, $0.change.moved(by: first)) }
  }

  /// Puts the changes of several parts in the order of their events.
  mutating func sort() {
    changes = ContiguousArray(
      changes.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
        \.element))
  }
}

extension LotTrail.Change {
  /// The same where so many lots come before those that it names.
  fileprivate func moved(by count: Int) -> LotTrail.Change {
    switch self {
    case .bought(let lot): .bought(lot: lot + count)
    case .split(let lot, let ratio): .split(lot: lot + count, ratio)
    case .moved(let from, let into, let quantity):
      .moved(from: from + count, into: into + count, quantity: quantity)
    case .spunOff(let from, let into, let share): .spunOff(from: from + count, into: into + count, share)
    case .exercised(let lot, let quantity): .exercised(lot: lot + count, quantity: quantity)
    case .closed(let lot, let closed): .closed(lot: lot.map { $0 + count }, closed)
    case .disposed: self
    }
  }
}

extension ShareLedger {
  /// What became of all lots up to the end of a day.
  func lotTrail(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay
  ) throws(Overflow) -> LotTrail {
    var whole = LotTrail()
    let parts = separated(nil, method, scope)
    for part in parts {
      _ = try replayLots(part, method, scope, through: day, keepsPieces: false, keepsTrail: true) {
        book throws(Overflow) in
        if let trail = book.trail { whole.add(trail) }
      }
    }
    if parts.count > 1 { whole.sort() }
    return whole
  }
}
