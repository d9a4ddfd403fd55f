/// How what a part of the portfolio holds has changed, ticker by ticker.
struct HoldingTimeline: Sendable {
  struct Change: Sendable {
    /// In days since 1970-01-01.
    let day: Int32
    /// The place of the ticker among those of the part.
    let place: Int32
    /// After the splits of the day and what moved within the part, before all else.
    let before: Double
    let after: ExactFraction
  }

  /// The numbers of the tickers, in order.
  fileprivate(set) var tickers: [Int] = []
  /// In the order of days.
  fileprivate(set) var changes: [Change] = []
  /// What came from outside or went there.
  fileprivate(set) var moves: [(move: HoldingChanges.Move, isInward: Bool)] = []

  /// How much of each ticker is held at the ends of these days, which are in order.
  func quantities(atEndsOf days: [CalendarDay]) throws(Overflow) -> [[Int: ExactFraction]] {
    var held: [Int: ExactFraction] = [:]
    var result: [[Int: ExactFraction]] = []
    var latest = ContiguousArray(repeating: -1, count: tickers.count)
    var touched = TouchedNumbers(count: tickers.count)
    var index = 0
    for day in days {
      while index < changes.count, changes[index].day <= day.daysSinceEpoch {
        let place = Int(changes[index].place)
        latest[place] = index
        touched.insert(place)
        index += 1
      }
      for place in touched.takeAll() {
        let quantity = changes[latest[place]].after
        // What rounds to nothing counts as nothing.
        let isNone = try quantity.rounded(places: Position.quantityPlaces).isZero
        held[tickers[place]] = quantity.isZero ? nil : isNone ? .zero : quantity
      }
      result.append(held)
    }
    return result
  }
}

extension HoldingChanges {
  /// How what each part of the portfolio holds has changed.
  ///
  /// - Parameter part: the number of the part that a holding belongs to; nil where it belongs to none.
  func series(
    _ table: HoldingTable, by part: (_ holding: Int) -> Int?
  ) throws(Overflow) -> [Int: HoldingTimeline] {
    var sums = PartSums(table, by: part)
    sums.reserve(for: changes)
    var (index, move) = (0, 0)
    while index < changes.count {
      let day = changes[index].day
      while index < changes.count, changes[index].day == day {
        try sums.add(changes[index])
        index += 1
      }
      while move < moves.count, moves[move].day == Int(day) {
        try sums.add(moves[move])
        move += 1
      }
      sums.endDay(day)
    }
    return sums.series
  }
}

/// Sums up holdings by part and ticker.
private struct PartSums {
  /// A ticker of a part.
  private struct Sum {
    let part: Int
    let place: Int32
    /// Whether a single account holds it.
    var isOfOneHolding = true
    var before = ExactFraction.zero
    var after = ExactFraction.zero
  }

  /// In the order of parts and tickers.
  private var sums: [Sum] = []
  /// By holding; negative for those of no part.
  private var numbers: ContiguousArray<Int>
  /// What was last known of each holding.
  private var quantities: ContiguousArray<ExactFraction>
  private var touched: TouchedNumbers
  private var parts: [(key: Int, series: HoldingTimeline)] = []

  init(_ table: HoldingTable, by part: (Int) -> Int?) {
    numbers = ContiguousArray(repeating: -1, count: table.count)
    quantities = ContiguousArray(repeating: .zero, count: table.count)
    touched = TouchedNumbers(count: table.count)
    let holdings = (0..<table.count).compactMap { holding in
      part(holding).map { (part: $0, ticker: table.ticker(of: holding), holding: holding) }
    }
    for (part, ticker, holding) in holdings.sorted(by: { ($0.part, $0.ticker) < ($1.part, $1.ticker) }) {
      if parts.last?.key != part { parts.append((part, HoldingTimeline())) }
      let last = parts.count - 1
      if parts[last].series.tickers.last != ticker {
        sums.append(Sum(part: last, place: Int32(truncatingIfNeeded: parts[last].series.tickers.count)))
        parts[last].series.tickers.append(ticker)
      } else {
        sums[sums.count - 1].isOfOneHolding = false
      }
      numbers[holding] = sums.count - 1
    }
  }

  /// Makes room for these changes, of which each becomes at most one of its part.
  mutating func reserve(for changes: [HoldingChanges.Change]) {
    var counts = [Int](repeating: 0, count: parts.count)
    for change in changes where numbers[Int(change.holding)] >= 0 {
      counts[sums[numbers[Int(change.holding)]].part] += 1
    }
    for part in parts.indices { parts[part].series.changes.reserveCapacity(counts[part]) }
  }

  /// By the number of the part.
  var series: [Int: HoldingTimeline] {
    Dictionary(uniqueKeysWithValues: parts.map { ($0.key, $0.series) })
  }

  mutating func add(_ change: HoldingChanges.Change) throws(Overflow) {
    let holding = Int(change.holding)
    let number = numbers[holding]
    guard number >= 0 else { return }
    touch(number)
    if sums[number].isOfOneHolding {
      if change.isMorning { sums[number].before = change.quantity }
      sums[number].after = change.quantity
      return
    }
    let difference = try change.quantity - quantities[holding]
    if change.isMorning { sums[number].before = try sums[number].before + difference }
    sums[number].after = try sums[number].after + difference
    quantities[holding] = change.quantity
  }

  mutating func add(_ move: HoldingChanges.Move) throws(Overflow) {
    let (from, to) = (numbers[move.from], numbers[move.to])
    let (source, target) = (from < 0 ? nil : sums[from].part, to < 0 ? nil : sums[to].part)
    if source == target, source != nil {
      touch(from)
      touch(to)
      sums[from].before = try sums[from].before - move.given
      sums[to].before = try sums[to].before + move.received
      return
    }
    if let source { parts[source].series.moves.append((move, false)) }
    if let target { parts[target].series.moves.append((move, true)) }
  }

  private mutating func touch(_ number: Int) {
    if touched.insert(number) { sums[number].before = sums[number].after }
  }

  mutating func endDay(_ day: Int32) {
    for number in touched.takeAll() {
      let sum = sums[number]
      parts[sum.part].series.changes.append(
        HoldingTimeline.Change(day: day, place: sum.place, before: sum.before.nearestDouble, after: sum.after)
      )
    }
  }
}
