/// What transactions say about prices: the splits of each ticker, and its last trade in each period.
public struct TradePrices: Sendable {
  /// The last day of each period; the first period starts with the first transaction.
  private let periods: DayPeriods
  /// By ticker, then by period.
  private var trades: [[Int: Trade]] = []
  private var splits: [Int: [PriceSplits.Booked]] = [:]

  private struct Trade {
    let order: TransactionOrder
    let index: Int
    let price: ExactDecimal
    let currency: String?
  }

  public init(_ periods: DayPeriods) {
    self.periods = periods
  }

  /// Adds a purchase or sale.
  ///
  /// - Parameter index: of two trades at the same time, the one with the larger index comes later.
  public mutating func add(
    _ price: ExactDecimal, ofTicker ticker: Int, at order: TransactionOrder, index: Int,
    currency: @autoclosure () -> String?
  ) {
    guard price.isPositive, let period = periods.number(ofDay: order.day) else { return }
    while trades.count <= ticker { trades.append([:]) }
    if let known = trades[ticker][period], (order, index) < (known.order, known.index) { return }
    trades[ticker][period] = Trade(order: order, index: index, price: price, currency: currency())
  }

  public mutating func add(_ split: PriceSplits.Booked, ofTicker ticker: Int) {
    splits[ticker, default: []].append(split)
  }

  /// Adds the trades and splits of another instance whose tickers are numbered alike.
  public mutating func add(_ other: TradePrices) {
    for (ticker, more) in other.trades.enumerated() {
      while trades.count <= ticker { trades.append([:]) }
      trades[ticker].merge(more) { ($1.order, $1.index) < ($0.order, $0.index) ? $0 : $1 }
    }
    splits.merge(other.splits) { $0 + $1 }
  }

  /// The price of the last trade in each period with a trade of the ticker, oldest first.
  public func prices(ofTicker ticker: Int) -> [DayPrice] {
    guard ticker < trades.count else { return [] }
    return trades[ticker].sorted { $0.key < $1.key }.map { _, trade in
      DayPrice(
        day: CalendarDay(daysSinceEpoch: trade.order.day), price: trade.price, currency: trade.currency,
        origin: .trade)
    }
  }

  public func splits(ofTicker ticker: Int) -> PriceSplits { PriceSplits(splits[ticker] ?? []) }
}

/// Consecutive periods, given by their last days.
public struct DayPeriods: Sendable {
  public let ends: [CalendarDay]
  /// The number of the period for each day after the first period.
  private let numbers: [Int32]

  /// - Parameter ends: in order, without duplicates.
  public init(ends: [CalendarDay]) {
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
  public func number(ofDay day: Int) -> Int? {
    guard let first = ends.first?.daysSinceEpoch else { return nil }
    if day <= first { return 0 }
    let offset = day - first - 1
    return offset < numbers.count ? Int(numbers[offset]) : nil
  }
}
