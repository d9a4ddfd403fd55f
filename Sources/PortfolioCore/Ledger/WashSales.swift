extension Gains {
  /// Flags shares sold at a loss and bought again in any account within 30 days before or after.
  ///
  /// Each purchased share counts once, for the earliest sale. Purchases whose lots the sale itself takes do
  /// not count.
  mutating func flagWashSales() throws(PositionOverflow) {
    var purchases = try Purchases(ledger)
    for index in disposals.indices where !disposals[index].isCover {
      let disposal = disposals[index]
      do throws(DecimalOverflow) {
        let pieces = pieces(of: disposal)
        var (quantity, gain) = (ExactFraction.zero, FineDecimal.zero)
        for piece in pieces {
          quantity = try quantity + piece.quantity
          try gain += piece.gain
        }
        guard quantity.isPositive, gain.isNegative, gain.rounded.isNegative else { continue }
        let isByDay = method == .uk
        let bought = try purchases.take(quantity, for: Int(disposal.event)) { place, day in
          pieces.contains {
            $0.origin == place
              || (isByDay && $0.origin >= 0 && ledger.events.all[Int($0.origin)].order.day == day)
          }
        }
        if bought.isPositive { flag(bought, in: index) }
      } catch {
        throw PositionOverflow(ticker: ticker(of: disposal))
      }
    }
  }
}

/// The purchases of each ticker that are not yet matched with a loss.
private struct Purchases {
  private static let window = 30

  private struct Purchase {
    let place: Int32
    let day: Int
    /// In shares as they were before all splits.
    var left: ExactFraction
  }

  private let ledger: Ledger
  private var byTicker: ContiguousArray<ContiguousArray<Purchase>>
  /// The first purchase of each ticker with shares left.
  private var first: ContiguousArray<Int>
  /// The number of shares that one original share has become by each sale, if there was a split.
  private var factors: [Int: ExactFraction] = [:]

  init(_ ledger: Ledger) throws(PositionOverflow) {
    self.ledger = ledger
    let count = ledger.events.holdings.tickerCount
    byTicker = ContiguousArray(repeating: [], count: count)
    first = ContiguousArray(repeating: 0, count: count)
    var splits = SplitFactors()
    for (place, event) in ledger.events.all.enumerated() {
      guard let holding = event.holding else { continue }
      let ticker = ledger.events.holdings.tickers[holding]
      do throws(DecimalOverflow) {
        switch event.effect {
        case .buy:
          let quantity = try splits.first(ExactFraction(ledger.events.quantity(of: event)), ticker)
          byTicker[ticker].append(
            Purchase(
              place: Int32(truncatingIfNeeded: place), day: event.day.daysSinceEpoch, left: quantity))
        case .sell: if let factor = splits[ticker] { factors[place] = factor }
        case .split: try splits.note(event, of: ledger.events)
        case .transfer, .spinoff, .exchange, .returnOfCapital, .none: break
        }
      } catch {
        throw ledger.overflow(of: event)
      }
    }
  }

  /// Takes up to `sold` shares bought around the sale, in shares of its day, and marks them as used.
  ///
  /// - Parameter isOwn: whether the sale itself took the lot that was bought at this place, on this day.
  mutating func take(
    _ sold: ExactFraction, for place: Int, isOwn: (_ place: Int32, _ day: Int) -> Bool
  ) throws(DecimalOverflow) -> ExactFraction {
    let event = ledger.events.all[place]
    guard let holding = event.holding else { return .zero }
    let ticker = ledger.events.holdings.tickers[holding]
    let day = event.day.daysSinceEpoch
    let factor = factors[place]
    var left = sold
    if let factor { left = try sold / factor }
    while first[ticker] < byTicker[ticker].count,
      byTicker[ticker][first[ticker]].left.isZero
        || byTicker[ticker][first[ticker]].day < day - Purchases.window
    {
      first[ticker] += 1
    }
    var index = first[ticker]
    while index < byTicker[ticker].count, left.isPositive {
      let purchase = byTicker[ticker][index]
      if purchase.day > day + Purchases.window { break }
      if purchase.left.isPositive, !isOwn(purchase.place, purchase.day) {
        let part = try left.isLess(than: purchase.left) ? left : purchase.left
        byTicker[ticker][index].left = try purchase.left - part
        left = try left - part
      }
      index += 1
    }
    if let factor { left = try left * factor }
    return try sold - left
  }
}
