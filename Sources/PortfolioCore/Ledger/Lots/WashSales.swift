extension Gains {
  /// Flags shares sold at a loss and bought again in any account within 30 days before or after.
  ///
  /// Each purchased share counts once, for the earliest sale. Purchases whose lots the sale itself takes do
  /// not count.
  ///
  /// - Parameter tickers: those to look at; nil for all.
  package mutating func flagWashSales(of tickers: Set<String>? = nil) throws(Overflow) {
    for (sale, _, quantity) in try washSales(of: tickers) {
      disposals[sale].washQuantity = try Overflow.naming(
        disposals[sale].ticker, disposals[sale].washQuantity + quantity)
    }
  }

  /// The purchases that make sales at a loss wash sales.
  package func washingPurchases() throws(Overflow) -> [MatchedPurchase] {
    try washSales().map { sale, purchase, quantity throws(Overflow) in
      try MatchedPurchase(ledger, disposals[sale].place, purchase, quantity)
    }
  }

  /// The numbers of the disposals that are wash sales, with the purchases that make them so and how many shares of each,
  /// in shares of the day of the sale.
  private func washSales(
    of tickers: Set<String>? = nil
  ) throws(Overflow) -> [(sale: Int, purchase: Int32, quantity: ExactFraction)] {
    var purchases = try Purchases(tickers.map(ledger.only) ?? ledger, isByDay: method == .uk)
    var found: [(sale: Int, purchase: Int32, quantity: ExactFraction)] = []
    for (number, disposal) in disposals.enumerated()
    where !disposal.isCover && tickers?.contains(disposal.ticker) ?? true {
      do throws(Overflow) {
        let (gain, quantity) = (try disposal.sums.gain, try disposal.quantity)
        guard gain.isNegative, gain.rounded.isNegative, quantity.isPositive else { continue }
        try purchases.take(quantity, for: disposal) { found.append((number, $0, $1)) }
      } catch {
        throw error.named(disposal.ticker)
      }
    }
    return found
  }
}

/// A purchase within so many days of a loss is what it is washed by.
let washSaleWindow = 30

/// The purchases of each ticker that are not yet matched with a loss.
private struct Purchases {
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

  private struct Purchase {
    /// The index of its event in the ledger.
    let place: Int32
    let day: Int32
    /// Where in the list of its ticker the next purchase that may count is: here until all its shares have been
    /// counted.
    var next: Int32
  }

  init(_ ledger: ShareLedger, isByDay: Bool) throws(Overflow) {
    (self.ledger, self.isByDay) = (ledger, isByDay)
    let count = ledger.table.tickerCount
    byTicker = ContiguousArray(repeating: [], count: count)
    first = ContiguousArray(repeating: 0, count: count)
    splits = try Splits(ledger)
    ledger.forEach(.buy) { purchase in
      guard purchase.exercise != .option, let ticker = purchase.ticker, ledger.mayBeWashed(ticker) else {
        return
      }
      let next = Int32(truncatingIfNeeded: byTicker[ticker].count)
      byTicker[ticker].append(
        Purchase(place: purchase.place, day: Int32(truncatingIfNeeded: purchase.day), next: next))
    }
  }

  /// How many shares of a purchase have not been counted, as shares were before all splits.
  private func left(of purchase: Purchase, _ ticker: Int) throws(Overflow) -> ExactFraction {
    if let rest = rests[purchase.place] { return rest }
    return try splits.first(ledger.quantity(at: purchase.place), ticker, on: Int(purchase.day))
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
  private func areFrom(_ purchase: Purchase, _ pieces: [ClosedLot]) -> Bool {
    pieces.contains { piece in
      piece.origin == purchase.place
        || (isByDay && piece.acquired?.daysSinceEpoch == Int(purchase.day))
    }
  }

  /// Takes up to `sold` shares bought around a sale, in shares of its day, and marks them as used. Purchases of the lots
  /// that the sale takes do not count.
  mutating func take(
    _ sold: ExactFraction, for disposal: Disposal, _ match: (_ purchase: Int32, ExactFraction) -> Void
  ) throws(Overflow) {
    guard let ticker = ledger[disposal.place].ticker else { return }
    let day = disposal.day.daysSinceEpoch
    var wanted = try splits.first(sold, ticker, on: day)
    var index = next(first[ticker], ticker)
    while index < byTicker[ticker].count, byTicker[ticker][index].day < day - washSaleWindow {
      index = next(index + 1, ticker)
    }
    first[ticker] = index
    while index < byTicker[ticker].count, wanted.isPositive {
      let purchase = byTicker[ticker][index]
      if purchase.day > day + washSaleWindow { break }
      if !areFrom(purchase, disposal.pieces) {
        let available = try left(of: purchase, ticker)
        let isEnough = try wanted.isLess(than: available)
        match(purchase.place, try splits.current(isEnough ? wanted : available, ticker, on: day))
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
  }
}

extension ShareLedger {
  /// The purchases that would make a sale at a loss on a day a wash sale, by ticker: those of the last 30 days, in any
  /// account.
  package func recentPurchases(on day: CalendarDay) -> [String: [UUID]] {
    var found: [String: [UUID]] = [:]
    let days = day.daysSinceEpoch - washSaleWindow...day.daysSinceEpoch
    forEach(.buy) { purchase in
      guard days.contains(purchase.day), let ticker = purchase.ticker, mayBeWashed(ticker) else { return }
      found[tickers[ticker], default: []].append(purchase.id)
    }
    return found
  }
}
