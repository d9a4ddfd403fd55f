/// An entry as it is replayed: what it does to shares, and where it stands.
package struct Event: Sendable {
  /// The kind of movement.
  package enum Effect: Sendable {
    case buy, sell
    case split(SplitRatio)
    /// To another account.
    case transfer(to: Int?)
    case becoming(Becoming)
    case capital(KindRules.CapitalEffect)
    case none
  }

  /// A spin-off or an exchange.
  package struct Becoming: Sendable {
    /// The ticker whose shares are received.
    let into: Int
    let ratio: SplitRatio
    /// The part of the cost that goes on to them: in an exchange all of it.
    let percent: ExactDecimal
    /// Whether the shares go that others are received for.
    let isExchange: Bool

    var share: Share {
      get throws(Overflow) { try Share(ExactFraction(percent), of: ExactFraction(.hundred)) }
    }
  }

  package private(set) var entry: Entry
  /// Where it stands in the order of time.
  private(set) var place: Int
  /// The number of its ticker and account in the table of holdings; nil if it has no ticker.
  package private(set) var holding: Int?
  /// Whether none of its day comes after it; known only while events are gone through in order.
  package internal(set) var isLastOfDay = false

  init(_ entry: Entry, _ place: Int, _ holding: Int?) {
    (self.entry, self.place, self.holding) = (entry, place, holding)
  }

  /// What is filled with one event after the other.
  init() { self.init(.blank, 0, nil) }

  /// Becomes that of the entry at an address of a ledger.
  @inline(__always)
  mutating func fill(from ledger: Ledger, _ address: Int32, _ place: Int, _ holding: Int?) {
    ledger.unpack(at: address, into: &entry)
    (self.place, self.holding) = (place, holding)
  }

  package var id: UUID { entry.id }
  /// Identifies the transaction; of two at the same time, the one with the larger index comes later.
  package var index: Int { entry.index }
  package var date: Timestamp { entry.date }
  /// The day as written.
  package var day: CalendarDay { CalendarDay(daysSinceEpoch: entry.day) }
  /// The same as others refer to it.
  var origin: Int32 { Int32(truncatingIfNeeded: place) }
  /// The shares traded or moved.
  var quantity: ExactFraction { ExactFraction(entry.quantity) }
  /// What part of an exercise it is; nil for most.
  package var exercise: ExerciseSide? { entry.detail?.exercise }

  /// The other ticker to which cost goes on; nil for most events.
  var receiver: Int? {
    if case .becoming(let becoming) = effect { return becoming.into }
    return exercise == .option ? entry.detail?.into : nil
  }

  package var isPurchase: Bool { entry.kind == .buy }
  package var isSale: Bool { entry.kind == .sell }
  package var isTrade: Bool { entry.kind.isTrade }
  var isSplit: Bool { entry.kind == .split }
  var isTransfer: Bool { entry.kind == .transfer && entry.ticker != nil }
  var isAccumulation: Bool { entry.kind == .accumulation }
  /// Whether shares go from one holding to another without being sold.
  var movesShares: Bool { isTransfer || entry.kind == .spinoff || entry.kind == .exchange }

  @inline(__always)
  package var effect: Effect {
    let rules = entry.rules
    switch rules.shares {
    case .added: return .buy
    case .removed: return .sell
    case .multiplied: return entry.ratio.map(Effect.split) ?? .none
    case .moved: return .transfer(to: entry.detail?.toAccount)
    case .receiving, .replaced:
      guard let into = entry.detail?.into, let ratio = entry.ratio else { return .none }
      let isExchange = rules.shares == .replaced
      let percent = isExchange ? ExactDecimal.hundred : entry.detail?.basisPercent ?? .zero
      return .becoming(Becoming(into: into, ratio: ratio, percent: percent, isExchange: isExchange))
    case .none: return rules.capital.map(Effect.capital) ?? .none
    }
  }
}
