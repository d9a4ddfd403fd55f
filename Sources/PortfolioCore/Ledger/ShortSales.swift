/// A sale of more than is held that is not covered on the same day.
public struct ShortSale: Equatable, Sendable {
  /// The index of the sale's event.
  public let index: Int
  /// The quantity right after it, which is negative.
  public let held: ExactDecimal
}

extension Ledger {
  /// The sales of more than is held in the account of the sale, or in all accounts if it names none, in order
  /// of time. Of a position that stays short only the first sale is listed.
  ///
  /// A day counts as a whole, as it does when a sale is entered: shares bought later on the same day cover
  /// it. Throws if a quantity has more than 38 digits.
  public func shortSales() throws(PositionOverflow) -> [ShortSale] {
    var sales: [ShortSale] = []
    var short: Set<Int> = []
    var oversold: [(sale: Event, holding: Int, held: ExactFraction)] = []
    var replay = replay()
    while let event = try replay.next() {
      if event.effect == .sell, let holding = event.holding {
        let held = judged(holding, replay.holdings)
        if held.isNegative { oversold.append((event, holding, held)) } else { short.remove(holding) }
      }
      guard replay.isAtEndOfDay, !oversold.isEmpty else { continue }
      for (sale, holding, held) in oversold {
        guard judged(holding, replay.holdings).isNegative else {
          short.remove(holding)
          continue
        }
        guard short.insert(holding).inserted else { continue }
        do throws(DecimalOverflow) {
          sales.append(
            ShortSale(index: sale.index, held: try held.rounded(places: Position.quantityPlaces)))
        } catch {
          throw overflow(of: sale)
        }
      }
      oversold.removeAll(keepingCapacity: true)
    }
    return sales
  }

  /// The quantity that a sale is checked against: that of its account, or of all accounts if it names none.
  private func judged(_ holding: Int, _ holdings: Holdings) -> ExactFraction {
    events.holdings.account(of: holding) == nil
      ? holdings.total(ofTicker: events.holdings.tickers[holding]) : holdings[holding]
  }
}
