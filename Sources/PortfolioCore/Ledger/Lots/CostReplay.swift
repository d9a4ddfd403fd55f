/// Replays a ledger event by event, with the quantity and cost of each holding after every event.
package struct CostReplay: ~Copyable {
  private let ledger: ShareLedger
  /// The number of the next event.
  private var position = 0
  /// The lots of each account; nil where accounts or lots are pooled.
  private var book: LotBook?
  private var booked: BookedCosts?

  fileprivate init(_ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling) throws(Overflow) {
    self.ledger = ledger
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
    guard position < ledger.count else { return nil }
    let event = ledger[ledger.place(position)]
    position += 1
    do throws(Overflow) {
      try book?.apply(event)
      try booked?.apply(event)
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
      case .none: booked?.holdings[holding]
      }
    return try (held ?? .zero).rounded(places: Position.quantityPlaces)
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
