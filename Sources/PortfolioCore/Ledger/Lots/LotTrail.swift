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
    /// Money is received with a lot that comes next in an exchange, whose shares have cost so much.
    case paid(lot: Int, cost: Amount)
    /// Options of a lot were exercised, so that their cost goes on to the shares that come or go next.
    case exercised(lot: Int, quantity: ExactFraction)
    /// Shares were sold, or covered.
    case disposed(Disposal)
  }

  private(set) var lots: ContiguousArray<Lot> = []
  private(set) var changes: ContiguousArray<(place: Int32, change: Change)> = []
  /// The place of the event that changes lots now.
  var place: Int32 = 0

  mutating func open(_ lot: Lot) { lots.append(lot) }

  mutating func record(_ change: Change) { changes.append((place, change)) }
}
