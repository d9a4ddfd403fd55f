/// What is held of each ticker in each account from day to day, and which shares have gone from one holding to another
/// without being sold.
package struct Timeline: Sendable {
  fileprivate struct Change: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    /// Whether it is what was held after the splits of the day, before all else; otherwise it is what was held at the
    /// end of the day.
    let isMorning: Bool
    var quantity: ExactFraction
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

  private let table: HoldingTable
  /// Of tickers.
  private let names: [String]
  /// By holding, in the order of days.
  private var changes: ContiguousArray<ContiguousArray<Change>>
  /// In the order of days.
  private var moves: [Move] = []

  package init(_ ledger: ShareLedger) throws(Overflow) {
    (table, names) = (ledger.table, ledger.tickers)
    changes = ContiguousArray(repeating: [], count: table.count)
    var holdings = Holdings(table)
    try ledger.replay { event throws(Overflow) in
      try holdings.apply(event)
      if event.movesShares { try add(event, holdings) }
      if event.isTrade, let holding = event.holding {
        take(holdings[holding], holding, event)
      } else {
        for holding in table.touched(by: event) { take(holdings[holding], holding, event) }
      }
    }
  }

  private mutating func take(_ quantity: ExactFraction, _ holding: Int, _ event: Event) {
    let (day, isMorning) = (event.entry.day, event.isSplit)
    if let last = changes[holding].last, last.day == day, last.isMorning == isMorning {
      changes[holding][changes[holding].count - 1].quantity = quantity
    } else {
      changes[holding].append(Change(day: day, isMorning: isMorning, quantity: quantity))
    }
  }

  private mutating func add(_ event: Event, _ after: Holdings) throws(Overflow) {
    guard let holding = event.holding else { return }
    func before(_ holding: Int) -> ExactFraction { changes[holding].last?.quantity ?? .zero }
    for from in event.isTransfer ? [holding] : table.covered(by: holding) {
      guard let to = table.target(of: event, from: from), to != from else { continue }
      let received = try after[to] - before(to)
      guard !received.isZero else { continue }
      moves.append(
        Move(
          day: event.entry.day, from: from, to: to, given: try before(from) - after[from], received: received)
      )
    }
  }
}

extension ShareLedger {
  /// The days on which shares went from one holding to another, in order.
  package var daysOfMoves: [CalendarDay] {
    events { $0 == .transfer || $0 == .spinoff || $0 == .exchange }.filter(\.movesShares).map(\.day)
  }
}

/// What a part of the portfolio holds from day to day.
struct HeldPart: Sendable {
  /// What is held of a ticker on a day on which that changes.
  struct Day: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    /// After the splits of the day and what moved within the part, before all else.
    let before: Double
    let after: ExactFraction
  }

  /// In the order of the numbers of tickers, each with its days in order.
  fileprivate(set) var tickers: [(ticker: Int, days: ContiguousArray<Day>)] = []
  /// What came from outside or went there.
  fileprivate(set) var moves: [(move: Timeline.Move, isInward: Bool)] = []

  var firstDay: Int? { tickers.lazy.compactMap(\.days.first?.day).min() }

  /// How much of each ticker is held at the end of a day. What rounds to nothing counts as nothing.
  func quantities(atEndOf day: CalendarDay) throws(Overflow) -> [Int: ExactFraction] {
    var held: [Int: ExactFraction] = [:]
    for (ticker, days) in tickers {
      let count = days.partitioningIndex { $0.day > day.daysSinceEpoch }
      guard count > 0, case let quantity = days[count - 1].after, !quantity.isZero else { continue }
      held[ticker] = try quantity.rounded(places: Position.quantityPlaces).isZero ? .zero : quantity
    }
    return held
  }
}

extension Timeline {
  /// What each part of the portfolio holds.
  ///
  /// - Parameter number: that of the part that a holding belongs to; nil where it belongs to none.
  func parts(by number: (_ ticker: Int, _ account: Int?) -> Int?) throws(Overflow) -> [Int: HeldPart] {
    let numbers = (0..<table.count).map { number(table.ticker(of: $0), table.account(of: $0)) }
    var (parts, within) = ([Int: HeldPart](), [Place: [Int: ExactFraction]]())
    for move in moves {
      let (source, target) = (numbers[move.from], numbers[move.to])
      if let source, source == target {
        func shift(_ holding: Int, _ quantity: ExactFraction) throws(Overflow) {
          let place = Place(part: source, ticker: table.ticker(of: holding))
          let sum = within[place]?[move.day] ?? .zero
          within[place, default: [:]][move.day] = try sum + quantity
        }
        try shift(move.from, -move.given)
        try shift(move.to, move.received)
        continue
      }
      if let source { parts[source, default: HeldPart()].moves.append((move, false)) }
      if let target { parts[target, default: HeldPart()].moves.append((move, true)) }
    }
    for ticker in 0..<table.tickerCount {
      var holdings: [Int: [Int]] = [:]
      for holding in table.all(ofTicker: ticker) where !changes[holding].isEmpty {
        if let part = numbers[holding] { holdings[part, default: []].append(holding) }
      }
      for (part, holdings) in holdings {
        let moved = within[Place(part: part, ticker: ticker)] ?? [:]
        let days = try Overflow.naming(names[ticker], days(of: holdings, moved))
        parts[part, default: HeldPart()].tickers.append((ticker, days))
      }
    }
    return parts
  }

  private struct Place: Hashable {
    let part: Int
    let ticker: Int
  }

  /// - Parameter within: by day, what moved between these holdings and others of their part.
  private func days(
    of holdings: [Int], _ within: [Int: ExactFraction]
  ) throws(Overflow) -> ContiguousArray<HeldPart.Day> {
    var days = ContiguousArray<HeldPart.Day>()
    days.reserveCapacity(holdings.reduce(0) { $0 + changes[$1].count })
    var next = ContiguousArray(repeating: 0, count: holdings.count)
    var total = ExactFraction.zero
    while true {
      var day = Int.max
      for (place, holding) in holdings.enumerated() where next[place] < changes[holding].count {
        day = min(day, changes[holding][next[place]].day)
      }
      if day == .max { return days }
      var before = total
      for (place, holding) in holdings.enumerated() {
        while next[place] < changes[holding].count, changes[holding][next[place]].day == day {
          let (index, change) = (next[place], changes[holding][next[place]])
          next[place] += 1
          if holdings.count == 1 {
            total = change.quantity
            if change.isMorning { before = total }
            continue
          }
          let difference = try change.quantity - (index > 0 ? changes[holding][index - 1].quantity : .zero)
          total = try total + difference
          if change.isMorning { before = try before + difference }
        }
      }
      if let moved = within[day] { before = try before + moved }
      days.append(HeldPart.Day(day: day, before: before.nearestDouble, after: total))
    }
  }

  /// The numbers of the tickers of which anything is held at the end of a day.
  package func tickers(atEndOf day: CalendarDay) throws(Overflow) -> Set<Int> {
    var held: Set<Int> = []
    for ticker in 0..<table.tickerCount {
      if try !Overflow.naming(names[ticker], quantity(of: ticker, atEndOf: day)).isZero {
        held.insert(ticker)
      }
    }
    return held
  }

  /// How much of a ticker some accounts hold at the end of a day. What rounds to nothing counts as nothing.
  func quantity(
    of ticker: Int, atEndOf day: CalendarDay, where counts: (_ account: Int?) -> Bool = { _ in true }
  ) throws(Overflow) -> ExactFraction {
    var total = ExactFraction.zero
    for holding in table.all(ofTicker: ticker) where counts(table.account(of: holding)) {
      let count = changes[holding].partitioningIndex { $0.day > day.daysSinceEpoch }
      if count > 0 { total = try total + changes[holding][count - 1].quantity }
    }
    return try total.rounded(places: Position.quantityPlaces).isZero ? .zero : total
  }
}
