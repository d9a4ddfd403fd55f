extension Ledger {
  /// The lots that the sale with this id asks for, with as many shares of each as it takes, and what is wrong with them.
  /// Throws where a figure has more than 38 digits.
  ///
  /// What is left of a lot at the sale depends on the method; by one that has no use for single lots, the oldest go
  /// first.
  public func namedLots(
    ofSale id: UUID, method: LotMethod, scope: LotScope
  ) throws(PositionOverflow) -> (lots: [NamedLot], issues: [Issue]) {
    let takesLots = method == .lifo || method == .hifo
    var book = LotBook(self, takesLots ? method : .fifo, scope, keepsGains: false)
    var replay = replay()
    while let event = try replay.next() {
      do throws(DecimalOverflow) {
        if event.id == id { return try namedLots(of: event, in: book, replay.holdings) }
        try book.apply(replay.place, event, replay.holdings)
      } catch {
        throw overflow(of: event)
      }
    }
    return ([], [])
  }

  private func namedLots(
    of sale: Event, in book: borrowing LotBook, _ holdings: Holdings
  ) throws(DecimalOverflow) -> (lots: [NamedLot], issues: [Issue]) {
    guard let holding = sale.holding else { return ([], []) }
    var unsold = ExactFraction(events.quantity(of: sale))
    var lots: [NamedLot] = []
    var issues: [Issue] = []
    for lot in events.namedLots(of: sale) {
      let id = lot.id.uuidString
      guard let left = try book.quantity(ofLot: lot.id, inPoolOf: holding, holdings) else {
        let purchase = events.all.first { $0.id == lot.id && $0.effect == .buy }
        let ticker = purchase.flatMap { self.ticker(of: $0) }
        let isForeign = ticker != nil && ticker != self.ticker(of: sale)
        issues.append(
          Issue(isForeign ? .foreignLot(id, ticker: ticker ?? "") : .noSuchLot(id), field: .lots))
        continue
      }
      let wanted = lot.quantity.map { ExactFraction($0) }
      let most = try unsold.isLess(than: left) ? unsold : left
      let taken = wanted ?? most
      if try left.isLess(than: taken) || left.isZero {
        let rest = try left.rounded(places: Position.quantityPlaces).description
        issues.append(Issue(.lotTooSmall(id, left: rest), field: .lots))
      } else if try unsold.isLess(than: taken) || taken.isZero {
        let sold = events.quantity(of: sale).description
        issues.append(Issue(.lotsTooLarge(id, sold: sold), field: .lots))
      }
      unsold = try unsold - taken
      lots.append(NamedLot(id: lot.id, quantity: try taken.rounded(places: Position.quantityPlaces)))
    }
    return (lots, issues)
  }
}

extension LotBook {
  /// How many shares of today are left of what was bought with a purchase, where a holding's sales take from; nil where
  /// none of it ever was there.
  fileprivate func quantity(
    ofLot id: UUID, inPoolOf holding: Int, _ holdings: Holdings
  ) throws(DecimalOverflow) -> ExactFraction? {
    var sum: ExactFraction?
    for lot in lots
    where !lot.isShort && pool(of: Int(lot.holding)) == pool(of: holding)
      && ledger.events.all[Int(lot.origin)].id == id
    {
      sum = try (sum ?? .zero) + holdings.current(lot.quantity, in: Int(lot.holding))
    }
    return sum
  }
}
