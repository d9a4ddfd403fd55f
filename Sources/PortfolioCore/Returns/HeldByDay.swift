/// What is held of each ticker in each account on the days on which that changed, and which shares have gone from one
/// holding to another without being sold.
struct HeldByDay: Sendable {
  struct Change: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    let holding: Int
    /// After the splits of the day, before all else.
    let before: ExactFraction
    /// The quantity at the end of the day.
    let after: ExactFraction
  }

  /// A transfer, or what a spin-off or an exchange brought.
  struct Move: Sendable {
    let day: Int
    let from: Int
    let to: Int
    /// The shares that went away; none in a spin-off.
    let given: ExactFraction
    let received: ExactFraction
  }

  /// Both in the order of days.
  fileprivate(set) var changes: [Change] = []
  fileprivate(set) var moves: [Move] = []
}

extension Ledger {
  /// The days on which shares went from one holding to another, in order.
  public var daysOfMoves: [CalendarDay] {
    events.all.filter(\.movesShares).map(\.day)
  }

  /// How what is held has changed. Throws where a quantity has more than 38 digits.
  func heldByDay() throws(PositionOverflow) -> HeldByDay {
    var held = HeldByDay()
    var known = ContiguousArray(repeating: ExactFraction.zero, count: events.holdings.count)
    // Of the day that is replayed, by holding.
    var before: [Int: ExactFraction] = [:]
    var replay = replay()
    while let event = try replay.next() {
      let touched = events.touched(by: event)
      for holding in touched {
        if event.effect == .split {
          before[holding] = replay.holdings[holding]
        } else if before[holding] == nil {
          before[holding] = known[holding]
        }
      }
      if event.movesShares {
        do throws(DecimalOverflow) {
          try held.add(event, events, known, replay.holdings)
        } catch {
          throw overflow(of: event)
        }
      }
      for holding in touched { known[holding] = replay.holdings[holding] }
      guard replay.isAtEndOfDay else { continue }
      for (holding, quantity) in before.sorted(by: { $0.key < $1.key }) {
        held.changes.append(
          HeldByDay.Change(day: event.order.day, holding: holding, before: quantity, after: known[holding]))
      }
      before.removeAll(keepingCapacity: true)
    }
    return held
  }
}

extension Event {
  /// Whether shares go from one holding to another without being sold.
  fileprivate var movesShares: Bool { effect == .transfer || effect == .spinoff || effect == .exchange }
}

extension HeldByDay {
  fileprivate mutating func add(
    _ event: Event, _ events: Events, _ before: ContiguousArray<ExactFraction>, _ after: Holdings
  ) throws(DecimalOverflow) {
    guard let holding = event.holding else { return }
    for from in event.effect == .transfer ? [holding] : events.holdings.meant(by: holding) {
      guard let to = events.target(of: event, from: from), to != from else { continue }
      let received = try after[to] - before[to]
      guard !received.isZero else { continue }
      moves.append(
        Move(
          day: event.order.day, from: from, to: to, given: try before[from] - after[from], received: received)
      )
    }
  }
}

/// How what a part of the portfolio holds has changed, ticker by ticker.
struct HeldSeries: Sendable {
  struct Change: Sendable {
    let day: Int
    let ticker: Int
    /// After the splits of the day and what moved within the part, before all else.
    let before: ExactFraction
    let after: ExactFraction
  }

  /// In the order of days.
  private(set) var changes: [Change] = []
  /// What came from outside or went there.
  private(set) var moves: [(move: HeldByDay.Move, isInward: Bool)] = []

  init(
    _ held: HeldByDay, _ table: HoldingTable, where isPart: (Int) -> Bool
  ) throws(DecimalOverflow) {
    var quantities: [Int: ExactFraction] = [:]
    var totals: [Int: ExactFraction] = [:]
    var (index, move) = (0, 0)
    while index < held.changes.count {
      let day = held.changes[index].day
      var sums: [Int: (before: ExactFraction, after: ExactFraction)] = [:]
      func add(_ before: ExactFraction, _ after: ExactFraction, toTicker ticker: Int) throws(DecimalOverflow)
      {
        let sum = sums[ticker] ?? (totals[ticker] ?? .zero, totals[ticker] ?? .zero)
        sums[ticker] = (try sum.before + before, try sum.after + after)
      }
      while index < held.changes.count, held.changes[index].day == day {
        let change = held.changes[index]
        index += 1
        guard isPart(change.holding) else { continue }
        let known = quantities[change.holding] ?? .zero
        try add(change.before - known, change.after - known, toTicker: table.ticker(of: change.holding))
        quantities[change.holding] = change.after
      }
      while move < held.moves.count, held.moves[move].day == day {
        let next = held.moves[move]
        move += 1
        switch (isPart(next.from), isPart(next.to)) {
        case (false, false): break
        case (true, false): moves.append((next, false))
        case (false, true): moves.append((next, true))
        case (true, true):
          try add(-next.given, .zero, toTicker: table.ticker(of: next.from))
          try add(next.received, .zero, toTicker: table.ticker(of: next.to))
        }
      }
      for (ticker, sum) in sums.sorted(by: { $0.key < $1.key }) {
        changes.append(Change(day: day, ticker: ticker, before: sum.before, after: sum.after))
        totals[ticker] = sum.after
      }
    }
  }

  /// How much of each ticker is held at the ends of these days, which are in order.
  func quantities(atEndsOf days: [CalendarDay]) throws(DecimalOverflow) -> [[Int: ExactDecimal]] {
    var held: [Int: ExactDecimal] = [:]
    var result: [[Int: ExactDecimal]] = []
    var index = 0
    for day in days {
      while index < changes.count, changes[index].day <= day.daysSinceEpoch {
        let change = changes[index]
        index += 1
        held[change.ticker] =
          change.after.isZero ? nil : try change.after.rounded(places: Position.quantityPlaces)
      }
      result.append(held)
    }
    return result
  }
}
