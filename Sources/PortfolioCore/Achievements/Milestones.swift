/// What a portfolio has achieved so far.
package struct Milestones: Equatable, Sendable {
  /// The days of purchases and sales.
  package private(set) var tradeDays: [CalendarDay] = []
  package private(set) var dividendDays: [CalendarDay] = []
  /// The first of each part of the ledger on which a sale brought more, after fees, than the shares sold had cost on
  /// average, fees included.
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
  package var worthDays: [ExactDecimal: CalendarDay] = [:]

  static let daysOfYear = 365

  /// The milestones that what a ledger does to shares reaches up to `today`.
  ///
  /// - Parameter watch: is told of each day with transactions, and of `today`, and what was held before.
  package init(
    of shares: ShareLedger, worth value: ExactDecimal, today: CalendarDay,
    _ watch: (_ day: Int, Holdings) -> Void = { _, _ in }
  ) throws(Overflow) {
    self.value = value
    var heldSince = ContiguousArray<Int?>(repeating: nil, count: shares.tickers.count)
    var heldCount = 0
    let parts = shares.parts(Processors.count)
    profitableDays = try parallelMap(parts.count) { number throws(Overflow) in
      try parts[number].profitableDay(through: today)
    }.compactMap(\.self).sorted()
    var (holdings, day) = (Holdings(shares.table), Int?.none)
    try shares.replay(through: today) { event throws(Overflow) in
      if event.day != day { watch(event.day, holdings) }
      day = event.day
      if event.kind == .dividend { dividendDays.append(event.date.day) }
      try holdings.apply(event)
      guard let holding = event.holding, event.isTrade else { return }
      // The options of an exercise are not traded.
      if event.exercise != .option { tradeDays.append(event.date.day) }
      let ticker = shares.table.ticker(of: holding)
      let isHeld = holdings.total(ofTicker: ticker).isPositive
      switch heldSince[ticker] {
      case nil where isHeld:
        heldSince[ticker] = event.day
        heldCount += 1
      case let since? where !isHeld:
        heldSince[ticker] = nil
        heldCount -= 1
        hold(from: since, to: event.day)
      case .none, .some: break
      }
      if heldCount > moreTickersDays.count { moreTickersDays.append(event.date.day) }
    }
    watch(today.daysSinceEpoch, holdings)
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
  /// The first day of a sale at a profit over the average cost in all accounts, if there is one. Sales of more than was
  /// held do not count, since the cost is unknown.
  fileprivate func profitableDay(through today: CalendarDay) throws(Overflow) -> CalendarDay? {
    var book = LotBook(self, .average, .all, keepsDisposals: true)
    var day: CalendarDay?
    try replay(through: today, until: day != nil) { event throws(Overflow) in
      try book.apply(event)
      guard let disposal = book.disposal, event.isSale, !isUnconverted(disposal.ticker) else { return }
      guard try (disposal.quantity - event.shares).isZero else { return }
      if try disposal.sums.gain.rounded.isPositive { day = event.date.day }
    }
    return day
  }
}
