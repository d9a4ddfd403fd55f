/// What a portfolio has achieved so far.
package struct Milestones: Equatable, Sendable {
  /// Purchases and sales.
  package private(set) var trades = 0
  package private(set) var dividends = 0
  /// Sales that brought more, after fees, than the shares sold had cost on average, fees included.
  package private(set) var profitableSales = 0
  /// The most tickers held at once.
  package private(set) var mostTickersHeld = 0
  /// The longest time that a ticker was held without a break, in days.
  package private(set) var longestHoldingDays = 0
  /// The value of the portfolio at known prices.
  package private(set) var value: ExactDecimal

  /// The milestones that these transactions reach up to `today`. Throws if a figure has more than 38 digits.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package init(
    of transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], worth value: ExactDecimal,
    today: CalendarDay,
    in home: BaseRates? = nil
  ) throws(PositionOverflow) {
    self.value = value
    let past = transactions.filter { $0.date.day <= today }
    dividends = past.count { $0.kind == .dividend }
    let ledger = try Ledger(past, exercises, in: home)
    profitableSales = try ledger.profitableSales
    var heldSince = ContiguousArray<Int?>(repeating: nil, count: ledger.tickers.count)
    var heldCount = 0
    var replay = ledger.replay()
    while let event = try replay.next() {
      guard let holding = event.holding, event.effect == .buy || event.effect == .sell else { continue }
      // The options of an exercise are not traded.
      if ledger.events.exercise(of: event) != .option { trades += 1 }
      let ticker = ledger.events.holdings.tickers[holding]
      let isHeld = replay.holdings.total(ofTicker: ticker).isPositive
      switch heldSince[ticker] {
      case nil where isHeld:
        heldSince[ticker] = event.order.day
        heldCount += 1
      case let since? where !isHeld:
        heldSince[ticker] = nil
        heldCount -= 1
        longestHoldingDays = max(longestHoldingDays, event.order.day - since)
      case .none, .some: break
      }
      mostTickersHeld = max(mostTickersHeld, heldCount)
    }
    for since in heldSince.compactMap({ $0 }) {
      longestHoldingDays = max(longestHoldingDays, today.daysSinceEpoch - since)
    }
  }
}

extension Ledger {
  /// The number of sales at a profit over the average cost in all accounts. Sales of more than was held do
  /// not count, since the cost is unknown.
  fileprivate var profitableSales: Int {
    get throws(PositionOverflow) {
      let gains = try realised(.average, .all)
      var count = 0
      for disposal in gains.disposals {
        do throws(DecimalOverflow) {
          guard !gains.lacksRate(disposal), try gains.isSaleOfWhatWasHeld(disposal) else {
            continue
          }
          if try gains.sums(of: disposal).gain.rounded.isPositive { count += 1 }
        } catch {
          throw PositionOverflow(ticker: gains.ticker(of: disposal))
        }
      }
      return count
    }
  }
}
