/// Replays a ledger event by event, with the quantity and cost of each holding after every event.
package struct CostReplay: ~Copyable {
  private let ledger: ShareLedger
  private var replay: Replay
  /// The lots of each account; nil where accounts or lots are pooled.
  private var book: LotBook?
  private var booked: BookedCosts?

  fileprivate init(_ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling) throws(Overflow) {
    self.ledger = ledger
    replay = ledger.replay()
    switch method {
    case .fifo, .lifo, .hifo:
      if scope == .account {
        book = LotBook(ledger, method, scope, keepsCosts: true)
        return
      }
    case .average, .uk: break
    }
    booked = try BookedCosts(ledger, method, scope)
  }

  /// Applies the next event; nil after the last.
  package mutating func next() throws(Overflow) -> Event? {
    let isMove = booked != nil && replay.upcomingKind == .transfer
    let before = isMove ? replay.upcoming()?.holding.map { replay.holdings[$0] } : nil
    guard let event = try replay.next() else { return nil }
    do throws(Overflow) {
      try book?.apply(event)
      try booked?.apply(event, heldBefore: before ?? .zero, replay.holdings)
    } catch {
      throw error.named(ledger.ticker(of: event))
    }
    return event
  }

  /// The shares held of one ticker in one account, to 12 digits after the point.
  package func quantity(of holding: Int) throws(Overflow) -> ExactDecimal {
    try replay.holdings[holding].rounded(places: Position.quantityPlaces)
  }

  /// Their cost, to 12 digits after the point; for a short position the proceeds, as a negative number.
  package func cost(of holding: Int) -> ExactDecimal {
    let cost =
      switch book {
      case .some(let book): book.costs?[holding]
      case .none: booked?.costs[holding]
      }
    return (cost ?? .zero).rounded
  }
}

extension ShareLedger {
  /// A replay of what shares cost by a method.
  package func replayCosts(method: CostBasisMethod, scope: LotPooling) throws(Overflow) -> CostReplay {
    try CostReplay(self, method, scope)
  }
}
