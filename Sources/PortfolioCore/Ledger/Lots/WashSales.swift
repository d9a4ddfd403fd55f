extension Gains {
  /// Flags shares sold at a loss and bought again in any account within 30 days before or after.
  ///
  /// Each purchased share counts once, for the earliest sale. Purchases whose lots the sale itself takes do
  /// not count.
  ///
  /// - Parameter part: the tickers to look at; nil for all.
  package mutating func flagWashSales(of part: LedgerSlice?) throws(Overflow) {
    var purchases = try Purchases(ledger, part, isByDay: method == .uk)
    for (disposal, quantity) in try washSales(&purchases, part) { flag(quantity, in: disposal) }
  }

  /// The purchases that make sales at a loss wash sales, of some tickers.
  package func washingPurchases(of part: LedgerSlice?) throws(Overflow) -> [MatchedPurchase] {
    var purchases = try Purchases(ledger, part, isByDay: method == .uk)
    purchases.matches = []
    _ = try washSales(&purchases, part)
    return try (purchases.matches ?? []).map { (match) throws(Overflow) in
      try MatchedPurchase(ledger, match.sale, match.purchase, match.quantity)
    }
  }

  /// The disposals of some tickers that are wash sales, with how many of their shares were bought again.
  private func washSales(
    _ purchases: inout Purchases, _ part: LedgerSlice?
  ) throws(Overflow) -> [(Disposal, ExactFraction)] {
    var found: [(Disposal, ExactFraction)] = []
    for disposal in disposals
    where !disposal.isCover && part?.includes(ledger.events.all[Int(disposal.event)]) ?? true {
      do throws(Overflow) {
        let gain = try gain(of: disposal)
        guard gain.isNegative, gain.rounded.isNegative else { continue }
        let quantity = try quantity(of: disposal)
        guard quantity.isPositive else { continue }
        let bought = try purchases.take(quantity, for: disposal.event, of: pieces(of: disposal))
        if bought.isPositive { found.append((disposal, bought)) }
      } catch {
        throw error.named(ticker(of: disposal))
      }
    }
    return found
  }
}

/// A purchase within so many days of a loss is what it is washed by.
let washSaleWindow = 30

/// The purchases of each ticker that are not yet matched with a loss.
private struct Purchases {
  private static let window = washSaleWindow

  private let ledger: ShareLedger
  /// Whether purchases of a day are one.
  private let isByDay: Bool
  /// By ticker, in order of time.
  private var byTicker: ContiguousArray<ContiguousArray<Purchase>>
  /// The first purchase of each ticker that may still count.
  private var first: ContiguousArray<Int>
  private let splits: Splits

  /// How many shares of a purchase have not been counted, as shares were before all splits, by its place; not of
  /// those of which all or none have been counted.
  private var rests: [Int32: ExactFraction] = [:]

  /// What was counted, by the places of the events; nil where nobody asks.
  var matches: [(sale: Int32, purchase: Int32, quantity: ExactFraction)]?

  private struct Purchase {
    /// The index of its event in the ledger.
    let place: Int32
    let day: Int32
    /// Where in the list of its ticker the next purchase that may count is: here until all its shares have been
    /// counted.
    var next: Int32
  }

  init(_ ledger: ShareLedger, _ part: LedgerSlice?, isByDay: Bool) throws(Overflow) {
    (self.ledger, self.isByDay) = (ledger, isByDay)
    let count = ledger.events.holdings.tickerCount
    byTicker = ContiguousArray(repeating: [], count: count)
    first = ContiguousArray(repeating: 0, count: count)
    splits = try Splits(ledger, of: part)
    for (number, event) in ledger.events.all.enumerated()
    where event.effect == .buy && part?.includes(event) ?? true {
      guard let holding = event.holding, ledger.events.exercise(of: event) != .option else { continue }
      let (place, ticker) = (Int32(truncatingIfNeeded: number), ledger.events.holdings.tickers[holding])
      byTicker[ticker].append(
        Purchase(
          place: place, day: Int32(truncatingIfNeeded: event.order.day),
          next: Int32(truncatingIfNeeded: byTicker[ticker].count)))
    }
  }

  /// How many shares of a purchase have not been counted, as shares were before all splits.
  private func left(of purchase: Purchase, _ ticker: Int) throws(Overflow) -> ExactFraction {
    if let rest = rests[purchase.place] { return rest }
    let quantity = ExactFraction(ledger.events.quantity(of: ledger.events.all[Int(purchase.place)]))
    return try splits.first(quantity, ticker, on: Int(purchase.day))
  }

  /// The first purchase of a ticker, from one on, of which not all shares have been counted.
  private mutating func next(_ index: Int, _ ticker: Int) -> Int {
    var index = index
    while index < byTicker[ticker].count, case let next = Int(byTicker[ticker][index].next), next != index {
      // Whoever comes here again goes two steps at once.
      if next < byTicker[ticker].count { byTicker[ticker][index].next = byTicker[ticker][next].next }
      index = next
    }
    return index
  }

  /// Whether any of these pieces comes from the lot of a purchase.
  private func areFrom(
    _ purchase: Purchase, _ pieces: ArraySlice<ClosedLot>
  ) -> Bool {
    for index in pieces.indices {
      let origin = pieces[index].origin
      if origin == purchase.place { return true }
      if isByDay, origin >= 0, ledger.events.all[Int(origin)].order.day == Int(purchase.day) { return true }
    }
    return false
  }

  /// Takes up to `sold` shares bought around the sale, in shares of its day, and marks them as used.
  ///
  /// - Parameter pieces: those of the sale, whose own purchases do not count.
  mutating func take(
    _ sold: ExactFraction, for place: Int32, of pieces: ArraySlice<ClosedLot>
  ) throws(Overflow) -> ExactFraction {
    let event = ledger.events.all[Int(place)]
    guard let holding = event.holding else { return .zero }
    let ticker = ledger.events.holdings.tickers[holding]
    let day = event.order.day
    var wanted = try splits.first(sold, ticker, on: day)
    var index = next(first[ticker], ticker)
    while index < byTicker[ticker].count, byTicker[ticker][index].day < day - Purchases.window {
      index = next(index + 1, ticker)
    }
    first[ticker] = index
    while index < byTicker[ticker].count, wanted.isPositive {
      let purchase = byTicker[ticker][index]
      if purchase.day > day + Purchases.window { break }
      if !areFrom(purchase, pieces) {
        let available = try left(of: purchase, ticker)
        let isEnough = try wanted.isLess(than: available)
        if matches != nil {
          let counted = try splits.current(isEnough ? wanted : available, ticker, on: day)
          matches?.append((place, purchase.place, counted))
        }
        if isEnough {
          rests[purchase.place] = try available - wanted
          wanted = .zero
        } else {
          rests[purchase.place] = nil
          byTicker[ticker][index].next += 1
          wanted = try wanted - available
        }
      }
      index = next(index + 1, ticker)
    }
    return try sold - splits.current(wanted, ticker, on: day)
  }
}
