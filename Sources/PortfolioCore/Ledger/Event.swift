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
  package private(set) var effect: Effect

  init(_ entry: Entry, _ place: Int, _ holding: Int?) {
    (self.entry, self.place, self.holding, effect) = (entry, place, holding, entry.effect)
  }

  /// What is filled with one event after the other.
  init() { self.init(.blank, 0, nil) }

  /// Becomes that of the entry at an address of a ledger.
  @inline(__always)
  mutating func fill(from ledger: Ledger, _ address: Int32, _ place: Int, _ holding: Int?) {
    ledger.unpack(at: address, into: &entry)
    (self.place, self.holding, effect) = (place, holding, entry.effect)
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

  package var isPurchase: Bool { if case .buy = effect { true } else { false } }
  package var isSale: Bool { if case .sell = effect { true } else { false } }
  package var isTrade: Bool { isPurchase || isSale }
  var isSplit: Bool { if case .split = effect { true } else { false } }
  var isTransfer: Bool { if case .transfer = effect { true } else { false } }
  var isBecoming: Bool { if case .becoming = effect { true } else { false } }
  var isAccumulation: Bool { if case .capital(.accumulated) = effect { true } else { false } }
  /// Whether shares go from one holding to another without being sold.
  var movesShares: Bool { isTransfer || isBecoming }
}

extension Entry {
  fileprivate var effect: Event.Effect {
    let rules = rules
    switch rules.shares {
    case .added: return .buy
    case .removed: return .sell
    case .multiplied: return ratio.map(Event.Effect.split) ?? .none
    case .moved: return .transfer(to: detail?.toAccount)
    case .receiving, .replaced:
      guard let into = detail?.into, let ratio else { return .none }
      let isExchange = rules.shares == .replaced
      let percent = isExchange ? ExactDecimal.hundred : detail?.basisPercent ?? .zero
      return .becoming(Event.Becoming(into: into, ratio: ratio, percent: percent, isExchange: isExchange))
    case .none: return rules.capital.map(Event.Effect.capital) ?? .none
    }
  }
}
