/// A sale of more than was held.
package struct ShortSale: Sendable {
  package enum Reason: Equatable, Sendable {
    /// Nothing covers it on its day, although some of it was held: more was probably bought.
    case oversold
    /// Nothing of it was held, and it has not been bought back: it is probably meant.
    case open
    /// A purchase that comes later on its day covers it.
    case coveredLater
    /// It names no account, and what is held is in accounts, whose lots it does not take.
    case withoutAccount
  }

  /// The index of the sale's event.
  package let index: Int
  package let reason: Reason
  /// What is held right after it: less than 0. Without an account, what is held outside all accounts.
  package let held: ExactDecimal
  let event: Event
}

extension ShareLedger {
  /// The sales of more than is held in the account of the sale, or in all accounts if it names none, in order of
  /// time. Of a position that stays short only the first sale is listed, and none where nothing was held before and
  /// all was bought back later: that is a short sale as it is meant.
  ///
  /// A sale without an account is judged by what all accounts hold together, as it is when it is entered; that its
  /// lots are others is told by itself. Throws where what is held has more than 38 digits.
  ///
  /// - Parameter scope: whose lots a sale takes.
  package func shortSales(scope: LotPooling = .account) throws(Overflow) -> [ShortSale] {
    var sales: [ShortSale] = []
    var (short, outside): (Set<Int>, Set<Int>) = ([], [])
    var oversold: [(sale: Event, holding: Int, held: ExactFraction)] = []
    // By holding, the places of open short sales.
    var open: [Int: Int] = [:]
    var covered: Set<Int> = []
    func tell(_ sale: Event, _ reason: ShortSale.Reason, _ held: ExactFraction) throws(Overflow) {
      do throws(Overflow) {
        let held = try held.rounded(places: Position.quantityPlaces)
        sales.append(ShortSale(index: sale.index, reason: reason, held: held, event: sale))
      } catch {
        throw error.named(ticker(of: sale))
      }
    }
    var holdings = Holdings(table)
    try replay { event throws(Overflow) in
      try holdings.apply(event)
      if !open.isEmpty, let holding = event.holding, let place = open[holding],
        !judged(holding, holdings).isNegative
      {
        covered.insert(place)
        open[holding] = nil
        short.remove(holding)
      }
      if event.isSale, let holding = event.holding {
        let held = judged(holding, holdings)
        if held.isNegative {
          oversold.append((event, holding, held))
        } else {
          short.remove(holding)
          let own = holdings[holding]
          if !own.isNegative {
            outside.remove(holding)
          } else if scope == .account, outside.insert(holding).inserted {
            try tell(event, .withoutAccount, own)
          }
        }
      }
      guard event.isLastOfDay, !oversold.isEmpty else { return }
      var coveredToday: Set<Int> = []
      for (sale, holding, held) in oversold {
        if judged(holding, holdings).isNegative {
          guard short.insert(holding).inserted else { continue }
          let isFromNothing = try wasNothingHeld(before: sale, held)
          if isFromNothing { open[holding] = sales.count }
          try tell(sale, isFromNothing ? .open : .oversold, held)
        } else {
          let wasShort = short.remove(holding) != nil
          let own = holdings[holding]
          if own.isNegative, scope == .account {
            if outside.insert(holding).inserted { try tell(sale, .withoutAccount, own) }
          } else if coveredToday.insert(holding).inserted, !wasShort {
            try tell(sale, .coveredLater, held)
          }
        }
      }
      oversold.removeAll(keepingCapacity: true)
    }
    return sales.indices.filter { !covered.contains($0) }.map { sales[$0] }
  }

  /// Whether a sale that leaves `held` has sold nothing of what was held.
  private func wasNothingHeld(before sale: Event, _ held: ExactFraction) throws(Overflow) -> Bool {
    return try Overflow.naming(
      ticker(of: sale), !(held + ExactFraction(sale.entry.quantity)).isPositive)
  }

  /// The quantity that a sale is checked against: that of its account, or of all accounts if it names none.
  private func judged(_ holding: Int, _ holdings: Holdings) -> ExactFraction {
    table.account(of: holding) == nil
      ? holdings.total(ofTicker: table.tickers[holding]) : holdings[holding]
  }
}
