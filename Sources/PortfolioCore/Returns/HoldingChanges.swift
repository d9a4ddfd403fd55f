/// What is held of each ticker in each account on the days on which that changed, and which shares have gone from
/// one holding to another without being sold.
package struct HoldingChanges: Sendable {
  struct Change: Sendable {
    /// In days since 1970-01-01.
    let day: Int32
    let holding: Int32
    /// Whether it is what was held after the splits of the day, before all else; otherwise it is what was held at
    /// the end of the day.
    let isMorning: Bool
    let quantity: ExactFraction

    fileprivate init(_ day: Int, _ holding: Int, isMorning: Bool = false, _ quantity: ExactFraction) {
      (self.day, self.holding) = (Int32(truncatingIfNeeded: day), Int32(truncatingIfNeeded: holding))
      (self.isMorning, self.quantity) = (isMorning, quantity)
    }
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

  /// Both in the order of days. Only a day with a split has a morning.
  fileprivate(set) var changes: [Change] = []
  fileprivate(set) var moves: [Move] = []
}

extension ShareLedger {
  /// The day of the first transaction; nil if there are none.
  package var firstDay: CalendarDay? { events.all.first?.day }

  /// The day of the last transaction; nil if there are none.
  package var lastDay: CalendarDay? { events.all.last?.day }

  /// The days on which shares went from one holding to another, in order.
  package var daysOfMoves: [CalendarDay] {
    events.haveDetails ? events.all.lazy.filter(\.movesShares).map(\.day) : []
  }

  /// How what is held has changed.
  package func holdingChanges() throws(Overflow) -> HoldingChanges {
    var held = HoldingChanges()
    // Untouched memory costs nothing, while growing would copy everything several times.
    held.changes.reserveCapacity(events.all.count)
    var known = ContiguousArray(repeating: ExactFraction.zero, count: events.holdings.count)
    // Of the day that is replayed.
    var today = TouchedNumbers(count: events.holdings.count)
    var mornings: [Int: ExactFraction] = [:]
    var replay = replay()
    while let event = try replay.next() {
      switch event.effect {
      case .none: break
      case .buy, .sell:
        if let holding = event.holding {
          today.insert(holding)
          known[holding] = replay.holdings[holding]
        }
      case .split, .transfer, .spinoff, .exchange, .capital:
        if event.movesShares {
          try Overflow.naming(ticker(of: event), held.add(event, events, known, replay.holdings))
        }
        for holding in events.touched(by: event) {
          today.insert(holding)
          known[holding] = replay.holdings[holding]
          if event.effect == .split { mornings[holding] = known[holding] }
        }
      }
      guard replay.isAtEndOfDay else { continue }
      let day = event.order.day
      for holding in today.takeAll() {
        if !mornings.isEmpty, let morning = mornings[holding] {
          held.changes.append(HoldingChanges.Change(day, holding, isMorning: true, morning))
        }
        held.changes.append(HoldingChanges.Change(day, holding, known[holding]))
      }
      mornings.removeAll()
    }
    return held
  }

  /// The numbers of the tickers of which anything is held at the end of a day.
  package func tickers(of held: HoldingChanges, atEndOf day: CalendarDay) throws(Overflow) -> Set<Int> {
    var latest = ContiguousArray<Int?>(repeating: nil, count: events.holdings.count)
    for (index, change) in held.changes.enumerated() {
      if change.day > day.daysSinceEpoch { break }
      latest[Int(change.holding)] = index
    }
    var totals: [Int: ExactFraction] = [:]
    for (holding, index) in latest.enumerated() {
      guard let index else { continue }
      let ticker = events.holdings.ticker(of: holding)
      do throws(Overflow) {
        totals[ticker] = try totals[ticker, default: .zero] + held.changes[index].quantity
      } catch {
        throw error.named(tickers[ticker])
      }
    }
    var held: Set<Int> = []
    for (ticker, total) in totals {
      do throws(Overflow) {
        if try !total.rounded(places: Position.quantityPlaces).isZero { held.insert(ticker) }
      } catch {
        throw error.named(tickers[ticker])
      }
    }
    return held
  }
}

extension Event {
  /// Whether shares go from one holding to another without being sold.
  var movesShares: Bool { effect == .transfer || effect == .spinoff || effect == .exchange }
}

extension HoldingChanges {
  fileprivate mutating func add(
    _ event: Event, _ events: Events, _ before: ContiguousArray<ExactFraction>, _ after: Holdings
  ) throws(Overflow) {
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

/// Which numbers below a limit have come up, each once.
struct TouchedNumbers {
  /// A bit for each.
  private var words: ContiguousArray<UInt64>
  /// Between the first and the last word that may have any.
  private var touched = 0..<0

  init(count: Int) { words = ContiguousArray(repeating: 0, count: (count + 63) / 64) }

  /// Returns whether the number has come up for the first time.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    let (word, bit) = (number >> 6, UInt64(1) << (number & 63))
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    touched =
      touched.isEmpty ? word..<word + 1 : min(touched.lowerBound, word)..<max(touched.upperBound, word + 1)
    return true
  }

  /// All of them in order, after which there are none.
  mutating func takeAll() -> [Int] {
    var numbers: [Int] = []
    for word in touched {
      var rest = words[word]
      while rest != 0 {
        numbers.append(word << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
      words[word] = 0
    }
    touched = 0..<0
    return numbers
  }
}
