/// What a portfolio has achieved so far.
package struct Milestones: Equatable, Sendable {
  /// The days of purchases and sales.
  package private(set) var tradeDays: [CalendarDay] = []
  package private(set) var dividendDays: [CalendarDay] = []
  /// Of sales that brought more, after fees, than the shares sold had cost on average, fees included.
  package private(set) var profitableDays: [CalendarDay] = []
  /// The days on which one more ticker was held at once than ever before.
  package private(set) var moreTickersDays: [CalendarDay] = []
  /// The longest time that a ticker was held without a break, in days.
  package private(set) var longestHoldingDays = 0
  /// The first day on which that was a year.
  package private(set) var yearDay: CalendarDay?
  /// The value of the portfolio at known prices.
  package private(set) var value: ExactDecimal
  /// The first day on which it was so much.
  package private(set) var worthDays: [ExactDecimal: CalendarDay]

  static let daysOfYear = 365

  /// The milestones that the transactions of a ledger reach up to `today`.
  ///
  /// - Parameters:
  ///   - worthDays: the first day on which the portfolio was worth so much.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package init(
    of ledger: Ledger, worth value: ExactDecimal, since worthDays: [ExactDecimal: CalendarDay] = [:],
    today: CalendarDay, in home: BaseRates? = nil
  ) throws(Overflow) {
    (self.value, self.worthDays) = (value, worthDays)
    try ledger.forEach(through: today) { entry throws(Overflow) in
      if entry.kind == .dividend { dividendDays.append(entry.date.day) }
    }
    let ledger = try ShareLedger(ledger, in: home)
    profitableDays = try ledger.profitableDays(through: today)
    var heldSince = ContiguousArray<Int?>(repeating: nil, count: ledger.tickers.count)
    var heldCount = 0
    var replay = ledger.replay()
    while let event = try replay.next(through: today) {
      guard let holding = event.holding, event.isTrade else { continue }
      // The options of an exercise are not traded.
      if event.exercise != .option { tradeDays.append(event.day) }
      let ticker = ledger.table.ticker(of: holding)
      let isHeld = replay.holdings.total(ofTicker: ticker).isPositive
      switch heldSince[ticker] {
      case nil where isHeld:
        heldSince[ticker] = event.entry.day
        heldCount += 1
      case let since? where !isHeld:
        heldSince[ticker] = nil
        heldCount -= 1
        hold(from: since, to: event.entry.day)
      case .none, .some: break
      }
      if heldCount > moreTickersDays.count { moreTickersDays.append(event.day) }
    }
    for since in heldSince.compactMap({ $0 }) { hold(from: since, to: today.daysSinceEpoch) }
  }

  /// Takes in that something was held from one day to another, in days since 1970-01-01.
  private mutating func hold(from first: Int, to last: Int) {
    longestHoldingDays = max(longestHoldingDays, last - first)
    guard last - first >= Milestones.daysOfYear else { return }
    let day = CalendarDay(daysSinceEpoch: first + Milestones.daysOfYear)
    yearDay = min(yearDay ?? day, day)
  }
}

extension ShareLedger {
  /// The days of sales at a profit over the average cost in all accounts. Sales of more than was held do not count,
  /// since the cost is unknown.
  fileprivate func profitableDays(through today: CalendarDay) throws(Overflow) -> [CalendarDay] {
    let gains = try realised(.average, .all, through: today)
    var days: [CalendarDay] = []
    for disposal in gains.disposals {
      let event = self[Int(disposal.place)]
      if !event.isSale || lacksRate(disposal.ticker) { continue }
      do throws(Overflow) {
        guard try (disposal.quantity - event.quantity).isZero else { continue }
        if try disposal.sums.gain.rounded.isPositive { days.append(disposal.day) }
      } catch {
        throw error.named(disposal.ticker)
      }
    }
    return days
  }
}
