/// A walk through the events of a ledger, with what is held after each and what that has cost.
public struct CostReplay: ~Copyable {
  private let ledger: Ledger
  private var replay: Replay
  private var book: LotBook

  fileprivate init(_ ledger: Ledger, _ method: LotMethod) {
    self.ledger = ledger
    replay = ledger.replay()
    book = LotBook(ledger, method, .account, keepsGains: false, keepsCosts: true)
  }

  /// Takes the next event in; nil after the last. Throws where a figure has more than 38 digits.
  public mutating func next() throws(PositionOverflow) -> Event? {
    guard let event = try replay.next() else { return nil }
    do throws(DecimalOverflow) {
      try book.apply(replay.place, event, replay.holdings)
    } catch {
      throw ledger.overflow(of: event)
    }
    return event
  }

  /// How many shares of one ticker are held in one account, to 12 digits after the point.
  public func quantity(of holding: Int) throws(DecimalOverflow) -> ExactDecimal {
    try replay.holdings[holding].rounded(places: Position.quantityPlaces)
  }

  /// What these have cost, to 12 digits after the point; what was sold short brought that, and is less than nothing.
  public func cost(of holding: Int) -> ExactDecimal { (book.costs?[holding] ?? .zero).rounded }
}

extension Ledger {
  /// A walk by a method that takes whole lots.
  public func replayCosts(method: LotMethod) -> CostReplay {
    switch method {
    case .fifo, .lifo, .hifo: CostReplay(self, method)
    case .average, .uk: CostReplay(self, .fifo)
    }
  }
}

extension Events {
  /// The holdings of which an event may change the shares or the cost.
  public func touched(by event: Event) -> [Int] {
    guard let holding = event.holding else { return [] }
    let meant = holdings.meant(by: holding)
    switch event.effect {
    case .none: return []
    case .buy, .sell: return [holding]
    case .split, .returnOfCapital: return meant
    case .transfer: return [holding] + [target(of: event, from: holding)].compactMap { $0 }
    case .spinoff, .exchange: return meant + meant.compactMap { target(of: event, from: $0) }
    }
  }
}
