/// What a part of the portfolio holds from day to day.
struct HeldPart: Sendable {
  /// What is held of a ticker on a day on which that may change.
  struct Day: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    /// After the splits of the day and what moved within the part, before all else.
    fileprivate(set) var before: Double
    fileprivate(set) var after: ExactFraction
  }

  /// Shares that went from one holding to another without being sold: a transfer, or what a spin-off or an exchange
  /// brought.
  struct Move: Sendable {
    let day: Int
    let from: Int
    let to: Int
    /// The shares that went away; none in a spin-off.
    let given: ExactFraction
    let received: ExactFraction
  }

  /// In the order of the numbers of tickers, each with its days in order.
  fileprivate(set) var tickers: [(ticker: Int, days: ContiguousArray<Day>)] = []
  /// What came from outside or went there, in the order of days.
  fileprivate(set) var moves: [(move: Move, isInward: Bool)] = []

  var firstDay: Int? { tickers.lazy.compactMap(\.days.first?.day).min() }

  /// How much of each ticker is held at the end of a day. What rounds to nothing counts as nothing.
  func quantities(atEndOf day: CalendarDay) throws(Overflow) -> [Int: ExactFraction] {
    var held: [Int: ExactFraction] = [:]
    for (ticker, days) in tickers { held[ticker] = try days.quantity(atEndOf: day) }
    return held
  }

  /// How much of a ticker is held at the end of a day.
  func quantity(of ticker: Int, atEndOf day: CalendarDay) throws(Overflow) -> ExactFraction {
    let place = tickers.partitioningIndex { $0.ticker >= ticker }
    guard place < tickers.count, tickers[place].ticker == ticker else { return .zero }
    return try tickers[place].days.quantity(atEndOf: day) ?? .zero
  }
}

extension ContiguousArray<HeldPart.Day> {
  /// Nil for nothing.
  fileprivate func quantity(atEndOf day: CalendarDay) throws(Overflow) -> ExactFraction? {
    let count = partitioningIndex { $0.day > day.daysSinceEpoch }
    guard count > 0, case let quantity = self[count - 1].after, !quantity.isZero else { return nil }
    return try quantity.rounded(places: Position.quantityPlaces).isZero ? .zero : quantity
  }
}

extension ShareLedger {
  /// The days on which shares went from one holding to another, in order.
  package var daysOfMoves: [CalendarDay] {
    var days: [CalendarDay] = []
    forEach(.transfer, .spinoff, .exchange) { move in if move.movesShares { days.append(move.date.day) } }
    return days
  }

  /// What the parts of each of several divisions of the portfolio hold, by their numbers.
  ///
  /// - Parameter divisions: return the number of the part that a holding belongs to; nil where it belongs to none.
  func held(
    by divisions: [(_ ticker: Int, _ account: Int?) -> Int?]
  ) throws(Overflow) -> [[Int: HeldPart]] {
    var walk = HeldWalk(table, divisions)
    var holdings = Holdings(table)
    try replay { event throws(Overflow) in
      try holdings.apply(event)
      guard let holding = event.holding else { return }
      var moves: [HeldPart.Move] = []
      if event.movesShares {
        for from in table.covered(by: event, holding) {
          guard let to = table.target(of: event, from: from), to != from else { continue }
          let received = try holdings[to] - walk.known[to]
          if received.isZero { continue }
          moves.append(
            HeldPart.Move(
              day: event.day, from: from, to: to, given: try walk.known[from] - holdings[from],
              received: received))
        }
      }
      if event.isTrade {
        try walk.take(holdings[holding], of: holding, event)
      } else {
        for other in table.touched(by: event) { try walk.take(holdings[other], of: other, event) }
      }
      for move in moves { try walk.add(move) }
    }
    return walk.divisions.map(\.parts)
  }
}

/// What the parts of several divisions hold, as the entries of a ledger are replayed.
private struct HeldWalk {
  private(set) var divisions: [HeldDivision]
  /// By holding, after the entries so far.
  private(set) var known: ContiguousArray<ExactFraction>

  init(_ table: HoldingTable, _ divisions: [(_ ticker: Int, _ account: Int?) -> Int?]) {
    self.divisions = divisions.map { HeldDivision(table, $0) }
    known = ContiguousArray(repeating: .zero, count: table.count)
  }

  /// Takes in what a holding has become by an entry.
  mutating func take(_ quantity: ExactFraction, of holding: Int, _ entry: Entry) throws(Overflow) {
    for index in divisions.indices {
      try divisions[index].take(
        holding, from: known[holding], to: quantity, on: entry.day, isMorning: entry.isSplit)
    }
    known[holding] = quantity
  }

  mutating func add(_ move: HeldPart.Move) throws(Overflow) {
    for index in divisions.indices { try divisions[index].add(move) }
  }
}

/// What parts hold, as the events of a ledger are replayed.
private struct HeldDivision {
  /// What a part holds of a ticker.
  private struct Place {
    let part: Int
    let ticker: Int
    /// Whether that is in one account alone.
    var isOne = true
    var total = ExactFraction.zero
    /// As in the last of its days, exactly.
    var before = ExactFraction.zero
    var days = ContiguousArray<HeldPart.Day>()

    mutating func take(from old: ExactFraction, to new: ExactFraction, on day: Int) throws(Overflow) {
      if days.last?.day != day {
        before = total
        days.append(HeldPart.Day(day: day, before: total.nearestDouble, after: total))
      }
      total = try isOne ? new : total + (new - old)
      days[days.count - 1].after = total
    }

    mutating func shift(by change: ExactFraction) throws(Overflow) {
      before = try before + change
      days[days.count - 1].before = before.nearestDouble
    }
  }

  /// In the order of tickers.
  private var places: [Place] = []
  /// By holding; nil for what is in no part.
  private var placeOf: [Int?] = []
  private var moves: [Int: [(move: HeldPart.Move, isInward: Bool)]] = [:]

  init(_ table: HoldingTable, _ number: (_ ticker: Int, _ account: Int?) -> Int?) {
    placeOf = Array(repeating: nil, count: table.count)
    for ticker in 0..<table.tickerCount {
      var ofPart: [Int: Int] = [:]
      for holding in table.all(ofTicker: ticker) {
        guard let part = number(ticker, table.account(of: holding)) else { continue }
        if let place = ofPart[part] {
          places[place].isOne = false
        } else {
          ofPart[part] = places.count
          places.append(Place(part: part, ticker: ticker))
        }
        placeOf[holding] = ofPart[part]
      }
    }
  }

  /// Takes in what a holding has become.
  ///
  /// - Parameter isMorning: whether by a split, which comes before all else on its day.
  mutating func take(
    _ holding: Int, from old: ExactFraction, to new: ExactFraction, on day: Int, isMorning: Bool
  ) throws(Overflow) {
    guard let place = placeOf[holding] else { return }
    try places[place].take(from: old, to: new, on: day)
    if isMorning { try places[place].shift(by: new - old) }
  }

  /// Takes in a move, once what its holdings have become is taken in.
  mutating func add(_ move: HeldPart.Move) throws(Overflow) {
    let (source, target) = (placeOf[move.from], placeOf[move.to])
    if let source, let target, places[source].part == places[target].part {
      try places[source].shift(by: -move.given)
      try places[target].shift(by: move.received)
      return
    }
    if let source { moves[places[source].part, default: []].append((move, false)) }
    if let target { moves[places[target].part, default: []].append((move, true)) }
  }

  var parts: [Int: HeldPart] {
    var parts = moves.mapValues { HeldPart(moves: $0) }
    for place in places where !place.days.isEmpty {
      parts[place.part, default: HeldPart()].tickers.append((place.ticker, place.days))
    }
    return parts
  }
}
