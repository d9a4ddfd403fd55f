/// A sale of more than was held, which nothing covers on its day.
public struct ShortSale: Equatable, Sendable {
  /// The index of the sale's event.
  public let index: Int
  /// What is held right after it: less than 0.
  public let held: ExactDecimal
}

extension Ledger {
  /// The sales of more than is held, in the account of the sale where it has one, in the order of time; of a
  /// position that stays short only the first.
  ///
  /// Days count as a whole, as they do when a sale is entered: what is bought later on the same day covers it.
  /// With them, of each ticker, the index of the first event after which what is held has more than 38 digits.
  public func shortSales() -> (sales: [ShortSale], overflows: [Int]) {
    var (sales, overflows): ([ShortSale], [Int]) = ([], [])
    // The tickers of which nothing more can be told, and those that got shares of them.
    var lost: Set<Int> = []
    func tickers(_ event: Event) -> [Int] { events.touched(by: event).map { events.holdings.tickers[$0] } }
    func lose(_ event: Event) {
      if tickers(event).contains(where: { !lost.contains($0) }) { overflows.append(event.index) }
      lost.formUnion(tickers(event))
    }
    var short: Set<Int> = []
    var oversold: [(sale: Event, holding: Int, held: ExactFraction)] = []
    var replay = replay()
    while let (event, isTakenIn) = replay.attempt() {
      if !isTakenIn { lose(event) }
      if !lost.isEmpty, tickers(event).contains(where: lost.contains) {
        lost.formUnion(tickers(event))
      } else if event.effect == .sell, let holding = event.holding {
        let held = judged(holding, replay.holdings)
        if held.isNegative { oversold.append((event, holding, held)) } else { short.remove(holding) }
      }
      guard replay.isAtEndOfDay, !oversold.isEmpty else { continue }
      for (sale, holding, held) in oversold where !lost.contains(events.holdings.tickers[holding]) {
        guard judged(holding, replay.holdings).isNegative else {
          short.remove(holding)
          continue
        }
        guard short.insert(holding).inserted else { continue }
        do throws(DecimalOverflow) {
          sales.append(
            ShortSale(index: sale.index, held: try held.rounded(places: Position.quantityPlaces)))
        } catch {
          lose(sale)
        }
      }
      oversold.removeAll(keepingCapacity: true)
    }
    return (sales, overflows)
  }

  /// What a sale is judged by: what its account holds, or all together where it names none.
  private func judged(_ holding: Int, _ holdings: Holdings) -> ExactFraction {
    events.holdings.account(of: holding) == nil
      ? holdings.total(ofTicker: events.holdings.tickers[holding]) : holdings[holding]
  }
}
