extension ShareLedger {
  /// The lots named by the sale with this id, each with the number of shares it takes, and what is wrong with
  /// them.
  ///
  /// What is left of a lot at the time of the sale depends on the method; for methods without single lots,
  /// `fifo` is assumed.
  package func namedLots(
    ofSale id: UUID, method: CostBasisMethod, scope: LotPooling
  ) throws(Overflow) -> (lots: [NamedLot], issues: [Issue]) {
    var book = LotBook(self, method.takingLots, scope)
    var found: (lots: [NamedLot], issues: [Issue])?
    try replay { event throws(Overflow) in
      if found != nil { return }
      if event.id == id { found = try namedLots(of: event, in: book) } else { try book.apply(event) }
    }
    return found ?? ([], [])
  }

  /// The sales that ask for lots which are not there, or not as they ask, with what is wrong.
  func missingLots(method: CostBasisMethod, scope: LotPooling) throws(Overflow) -> [LedgerFinding] {
    guard nameLots else { return [] }
    var found: [LedgerFinding] = []
    var book = LotBook(self, method.takingLots, scope)
    try replay { event throws(Overflow) in
      for issue in try namedLots(of: event, in: book).issues {
        found.append(LedgerFinding(event, issue.problem, issue.field))
      }
      try book.apply(event)
    }
    return found
  }

  private func namedLots(
    of sale: Entry, in book: borrowing LotBook
  ) throws(Overflow) -> (lots: [NamedLot], issues: [Issue]) {
    guard let holding = sale.holding, let named = sale.detail?.lots else { return ([], []) }
    var (unsold, lots, issues) = (sale.shares, [NamedLot](), [Issue]())
    for lot in named {
      let id = lot.id.uuidString
      guard let left = try book.quantity(ofLot: lot.id, inPoolOf: holding) else {
        let ticker = ticker(ofPurchase: lot.id)
        let isForeign = ticker != nil && ticker != self.ticker(of: sale)
        issues.append(
          Issue(isForeign ? .foreignLot(id, ticker: ticker ?? "") : .noSuchLot(id), field: .lots))
        continue
      }
      let most = try unsold.isLess(than: left) ? unsold : left
      let taken = lot.quantity.map { ExactFraction($0) } ?? most
      if try left.isLess(than: taken) || left.isZero {
        let rest = try left.rounded(places: Position.quantityPlaces)
        issues.append(Issue(.lotTooSmall(id, left: rest), field: .lots))
      } else if try unsold.isLess(than: taken) || taken.isZero {
        issues.append(Issue(.lotsTooLarge(id, sold: sale.quantity), field: .lots))
      }
      unsold = try unsold - taken
      lots.append(NamedLot(id: lot.id, quantity: try taken.rounded(places: Position.quantityPlaces)))
    }
    return (lots, issues)
  }
}

extension CostBasisMethod {
  /// The same where it takes single lots, else `fifo`.
  fileprivate var takingLots: CostBasisMethod {
    switch self {
    case .fifo, .lifo, .hifo: self
    case .average, .uk: .fifo
    }
  }
}

extension LotBook {
  /// The shares left of a purchase in the pool that a holding sells from; nil if it was never in that pool.
  fileprivate func quantity(
    ofLot id: UUID, inPoolOf holding: Int
  ) throws(Overflow) -> ExactFraction? {
    var sum: ExactFraction?
    for lot in lotsByID?[id].map({ $0.map { lots[$0] } }) ?? []
    where pool(of: Int(lot.holding)) == pool(of: holding) {
      sum = try (sum ?? .zero) + lot.quantity
    }
    return sum
  }
}
