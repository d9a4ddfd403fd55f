/// How a holding came about, event by event.
package struct HeldSteps: Sendable {
  /// What an event did to the shares of a ticker.
  package struct Step: Sendable {
    /// The transaction.
    package let id: UUID
    /// Whether it is the part of an exercise that moves the shares.
    package let isExercised: Bool
    /// Below 0 for a decrease.
    package let change: ExactDecimal
    /// All that are held afterwards.
    package let held: ExactDecimal
  }

  /// How many there are.
  package fileprivate(set) var count = 0
  /// The latest of them, in order of time.
  package fileprivate(set) var latest: [Step] = []
}

extension ShareLedger {
  /// How each of these tickers came to be held up to the end of a day.
  ///
  /// - Parameter most: so many steps of each are kept.
  package func steps(
    of wanted: Set<String>, latest most: Int, through day: CalendarDay
  ) throws(Overflow) -> [String: HeldSteps] {
    let isWanted = tickers.map(wanted.contains)
    var found = ContiguousArray(repeating: HeldSteps(), count: tickers.count)
    var held = ContiguousArray(repeating: ExactFraction.zero, count: tickers.count)
    var holdings = Holdings(table)
    func add(_ event: Entry, to ticker: Int, evenIfUnchanged: Bool) throws(Overflow) {
      guard ticker < isWanted.count, isWanted[ticker] else { return }
      let after = holdings.total(ofTicker: ticker)
      let change = try after - held[ticker]
      held[ticker] = after
      if !evenIfUnchanged, change.isZero { return }
      found[ticker].count += 1
      found[ticker].latest.append(
        HeldSteps.Step(
          id: event.id, isExercised: event.exercise == .shares,
          change: try change.rounded(places: Position.quantityPlaces),
          held: try after.rounded(places: Position.quantityPlaces)))
      if most < Int.max / 2, found[ticker].latest.count >= 2 * most + 64 {
        found[ticker].latest.removeFirst(found[ticker].latest.count - most)
      }
    }
    try replay(through: day) { event throws(Overflow) in
      try holdings.apply(event)
      guard let holding = event.holding else { return }
      try add(event, to: table.ticker(of: holding), evenIfUnchanged: true)
      if event.movesShares, let receiver = event.receiver {
        try add(event, to: receiver, evenIfUnchanged: false)
      }
    }
    var steps: [String: HeldSteps] = [:]
    for (number, name) in tickers.enumerated() where isWanted[number] {
      let extra = found[number].latest.count - most
      if extra > 0 { found[number].latest.removeFirst(extra) }
      steps[name] = found[number]
    }
    return steps
  }
}

extension ShareLedger {
  /// The purchases and sales of each of these tickers up to the end of a day, in order of time.
  package func tradeDays(
    of wanted: Set<String>, through day: CalendarDay
  ) -> [String: [(day: CalendarDay, isPurchase: Bool)]] {
    let isWanted = tickers.map(wanted.contains)
    var found = ContiguousArray(repeating: [(day: CalendarDay, isPurchase: Bool)](), count: tickers.count)
    forEach(.buy, .sell) { trade in
      guard trade.day <= day.daysSinceEpoch, let ticker = trade.ticker, isWanted[ticker] else { return }
      found[ticker].append((trade.date.day, trade.isPurchase))
    }
    var trades: [String: [(day: CalendarDay, isPurchase: Bool)]] = [:]
    for (number, name) in tickers.enumerated() where !found[number].isEmpty { trades[name] = found[number] }
    return trades
  }
}
