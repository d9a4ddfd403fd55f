/// What transactions say about prices: the splits of each ticker, and its last trade in each period.
package struct TradePrices: Sendable {
  /// The last day of each period; the first period starts with the first transaction.
  private let periods: DayPeriods
  /// By ticker, the last trades of periods in the order in which they were added: a period may come several times.
  private var trades: [[Trade]] = []
  /// The same of other instances that were added.
  private var others: [[[Trade]]] = []
  private var splits: [Int: [PriceSplits.Booked]] = [:]
  /// Currency codes, by number.
  package var currencies: [String] = []

  private struct Trade {
    let order: TransactionOrder
    let price: ExactDecimal
    let index: Int
    let period: Int32
    /// Its number; negative for none.
    let currency: Int32

    func isEarlier(than other: Trade) -> Bool { (order, index) < (other.order, other.index) }
  }

  package init(_ periods: DayPeriods) {
    self.periods = periods
  }

  /// Adds a purchase or sale.
  ///
  /// - Parameters:
  ///   - index: of two trades at the same time, the one with the larger index comes later.
  ///   - currency: the number of what the price is in; nil if not stated.
  package mutating func add(
    _ price: ExactDecimal, ofTicker ticker: Int, at order: TransactionOrder, index: Int, currency: Int?
  ) {
    guard price.isPositive, let period = periods.number(ofDay: order.day) else { return }
    add(
      Trade(
        order: order, price: price, index: index, period: Int32(truncatingIfNeeded: period),
        currency: Int32(truncatingIfNeeded: currency ?? -1)), ofTicker: ticker)
  }

  private mutating func add(_ trade: Trade, ofTicker ticker: Int) {
    while trades.count <= ticker { trades.append([]) }
    let last = trades[ticker].count - 1
    guard last >= 0, trades[ticker][last].period == trade.period else { return trades[ticker].append(trade) }
    if !trade.isEarlier(than: trades[ticker][last]) { trades[ticker][last] = trade }
  }

  package mutating func add(_ split: PriceSplits.Booked, ofTicker ticker: Int) {
    splits[ticker, default: []].append(split)
  }

  /// Adds the trades and splits of another instance whose tickers are numbered alike.
  package mutating func add(_ other: TradePrices) {
    others += [other.trades] + other.others
    splits.merge(other.splits) { $0 + $1 }
  }

  /// The price of the last trade in each period with a trade of the ticker, oldest first.
  package func prices(ofTicker ticker: Int) -> [DayPrice] {
    let all = ([trades] + others).flatMap { ticker < $0.count ? $0[ticker] : [] }
    var latest: [Trade] = []
    for trade in all.sorted(by: { $0.isEarlier(than: $1) }) {
      if latest.last?.period == trade.period { latest.removeLast() }
      latest.append(trade)
    }
    return latest.map { trade in
      DayPrice(
        day: CalendarDay(daysSinceEpoch: trade.order.day), price: trade.price,
        currency: trade.currency < 0 ? nil : currencies[Int(trade.currency)], origin: .trade)
    }
  }

  package func splits(ofTicker ticker: Int) -> PriceSplits { PriceSplits(splits[ticker] ?? []) }
}

/// Consecutive periods, given by their last days.
package struct DayPeriods: Sendable {
  package let ends: [CalendarDay]
  /// The number of the period for each day after the first period.
  private let numbers: [Int32]

  /// - Parameter ends: in order, without duplicates.
  package init(ends: [CalendarDay]) {
    self.ends = ends
    var numbers: [Int32] = []
    if let first = ends.first, let last = ends.last {
      numbers.reserveCapacity(last.daysSinceEpoch - first.daysSinceEpoch)
      for (number, end) in ends.enumerated().dropFirst() {
        while first.daysSinceEpoch + numbers.count < end.daysSinceEpoch { numbers.append(Int32(number)) }
      }
    }
    self.numbers = numbers
  }

  /// The number of the period that contains a day, in days since 1970-01-01; nil if the day is after the
  /// last.
  @inline(__always)
  package func number(ofDay day: Int) -> Int? {
    guard let first = ends.first?.daysSinceEpoch else { return nil }
    if day <= first { return 0 }
    let offset = day - first - 1
    return offset < numbers.count ? Int(numbers[offset]) : nil
  }
}
