/// Positions at the end of several consecutive periods, from one pass over the transactions in any order.
package struct PositionSeries: TransactionFold {
  private let periods: DayPeriods
  private var folds: [PositionFold]
  /// Everything up to the end of the latest period.
  private var running: PositionFold
  private var number = 0

  package init(_ scope: PositionScope, _ periods: DayPeriods, _ converter: Converter = Converter()) {
    self.periods = periods
    folds = periods.ends.map { _ in PositionFold(scope, converter) }
    running = PositionFold(scope, converter)
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard let number = periods.number(ofDay: compact.day) else { return }
    try folds[number].add(&compact)
  }

  package mutating func add(_ other: PositionSeries) throws(Overflow) {
    for number in folds.indices { try folds[number].add(other.folds[number]) }
  }

  /// The tickers whose quantities depend on the order of events.
  package var orderedTickers: Set<Int> { folds.reduce(into: []) { $0.formUnion($1.orderedTickers) } }

  /// The positions at the end of the next period; nil after the last.
  ///
  /// - Parameters:
  ///   - tickers: the names of the tickers.
  ///   - currencies: those of the currencies.
  ///   - quantities: by the number of the period, those of the tickers that depend on the order of events.
  package mutating func next(
    tickers: [String], currencies: [String], _ quantities: [[Int: ExactFraction]]
  ) throws(Overflow) -> (end: CalendarDay, positions: Positions)? {
    guard number < folds.count else { return nil }
    try running.add(folds[number], tickers: tickers)
    let known = number < quantities.count ? quantities[number] : [:]
    let positions = try running.positions(tickers: tickers, currencies: currencies, quantities: known)
    number += 1
    return (periods.ends[number - 1], positions)
  }
}

extension Ledger {
  /// The quantity of each ticker at the end of each day, by the ticker's number, which positions round.
  ///
  /// - Parameter account: the number of the only account to include, or no account; nil for all.
  package func quantities(
    atEndsOf days: [CalendarDay], account: Int?? = nil
  ) throws(Overflow) -> [[Int: ExactFraction]] {
    var replay = replay()
    var result: [[Int: ExactFraction]] = []
    for day in days {
      while try replay.next(through: day) != nil {}
      result.append(try replay.holdings.quantities(tickers: tickers) { account == nil || $0 == account })
    }
    return result
  }
}

extension Positions {
  /// Only the positions of these tickers, without amounts that have no ticker.
  package func only(_ tickers: Set<String>) -> Positions {
    var some = Positions(items: items.filter { tickers.contains($0.ticker) }, later: later)
    if some.items.contains(where: \.lacksRate) { some.missingRates = missingRates }
    return some
  }
}
