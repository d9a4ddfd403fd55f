/// What the same flows would have become if they had bought and sold a benchmark (Long and Nickels).
public struct BenchmarkReturn: Sendable {
  /// Why there are no figures.
  package enum Reason: String, CaseIterable, Sendable {
    /// A day on which money was put in or taken out has no price of the benchmark.
    case noPrice = "no-price"
  }

  /// The ticker of the benchmark.
  public let ticker: String
  /// The evening since which its price is compared; nil if there was nothing to compare.
  public let from: CalendarDay?
  /// How its price changed since then; 0.1 is 10 %.
  public private(set) var growth: Double?
  /// For a year; nil for less than 365 days.
  public private(set) var annualGrowth: Double?
  /// What would be held at the end.
  public private(set) var end: ExactDecimal?
  /// end + paidOut − start − paidIn
  public private(set) var profit: ExactDecimal?
  /// The money-weighted rate of the same money in it; nil without its prices.
  public private(set) var rate: RateOfReturn?
  /// How much more the portfolio has become.
  public private(set) var difference: ExactDecimal?
  /// Whether more was taken out than had been left of it on some evening.
  public private(set) var isShort: Bool?
  /// Why there are no figures; nil if there are.
  package private(set) var reason: Reason?

  /// What was done with the money.
  struct Compared {
    /// The evening before the first day.
    let evening: CalendarDay
    let last: CalendarDay
    let start: Amount
    /// Whether anything was held on that evening.
    let holds: Bool
    /// All of which are known.
    let flows: ArraySlice<DailyFlows.Day>
    /// Nil if it is not known.
    let end: ExactDecimal?
  }

  /// About as many digits after the point as `Double` has room for in amounts of money.
  private static let places = 6

  /// - Parameters:
  ///   - compared: nil where the portfolio's own flows are not known.
  ///   - price: about what is paid on a day for what one share of the beginning has become.
  init(_ ticker: String, _ compared: Compared?, _ price: (CalendarDay) -> Double?) throws(Overflow) {
    self.ticker = ticker
    guard let compared else {
      (from, reason) = (nil, .noPrice)
      return
    }
    let firstFlow = compared.flows.first.map { CalendarDay(daysSinceEpoch: $0.day) }
    from = compared.holds ? compared.evening : firstFlow
    var units = Units()
    units.add(compared.start.nearestDouble, on: compared.evening, price)
    for flow in compared.flows {
      units.add(flow.net, on: CalendarDay(daysSinceEpoch: flow.day), price)
    }
    let lastPrice = from == nil ? 0 : price(compared.last)
    guard !units.isPriceMissing, let lastPrice else {
      reason = .noPrice
      return
    }
    isShort = units.isShort
    if let from, let first = price(from), first > 0 {
      growth = lastPrice / first - 1
      let days = compared.last.daysSinceEpoch - from.daysSinceEpoch
      annualGrowth = days >= 365 ? annual(lastPrice / first, days: days) - 1 : nil
    }
    guard let count = units.count,
      let worth = ExactDecimal(approximately: count * lastPrice, places: BenchmarkReturn.places)
    else { return }
    let (paidIn, paidOut) = try compared.flows.sums()
    end = worth
    profit = try worth + paidOut.rounded - compared.start.rounded - paidIn.rounded
    difference = try compared.end.map { (own) throws(Overflow) in try own - worth }
    rate = RateOfReturn(
      compared.payments + [RateOfReturn.Flow(day: compared.last, amount: count * lastPrice)])
  }

  /// How much of the benchmark the money has bought.
  struct Units {
    /// Nil where a price was 0.
    private(set) var count: Double? = 0
    private(set) var isShort = false
    private(set) var isPriceMissing = false
    /// What rounding may leave of what was sold, as a share of what was there.
    private var largest = 0.0
    private static let tolerance = 1e-12

    mutating func add(_ amount: Double, on day: CalendarDay, _ price: (CalendarDay) -> Double?) {
      if amount == 0 { return }
      guard let price = price(day) else {
        isPriceMissing = true
        return
      }
      count = price > 0 ? count.map { $0 + amount / price } : nil
      largest = max(largest, (count ?? 0).magnitude)
      if let count, count < -largest * Units.tolerance { isShort = true }
    }
  }
}

extension BenchmarkReturn.Compared {
  /// What was paid, the start as money that goes in.
  var payments: [RateOfReturn.Flow] {
    var payments = [RateOfReturn.Flow(day: evening, amount: -start.nearestDouble)]
    for flow in flows {
      let day = CalendarDay(daysSinceEpoch: flow.day)
      payments.append(RateOfReturn.Flow(day: day, amount: -flow.paidIn.nearestDouble))
      payments.append(RateOfReturn.Flow(day: day, amount: flow.paidOut.nearestDouble))
    }
    return payments
  }
}

/// What returns are compared with.
extension Returns {
  /// About what is paid on a day for what one share of a benchmark has become; nil if it is not known.
  mutating func price(ofBenchmark number: Int, on day: CalendarDay) -> Double? {
    valuation.unitPrice(
      in: benchmarks[number].steps, of: benchmarks[number].ticker, on: day, &benchmarks[number].missing)
  }

  /// How its price changed from one day to another; nil if one is not known, or the first is 0.
  mutating func change(ofBenchmark number: Int, from first: CalendarDay, to last: CalendarDay) -> Double? {
    let (before, after) = (price(ofBenchmark: number, on: first), price(ofBenchmark: number, on: last))
    guard let before, let after, before > 0 else { return nil }
    return after / before - 1
  }

  /// What all flows of the whole up to each of these days, which are in order, would be worth in it; nil where a price is
  /// not known.
  mutating func values(inBenchmark number: Int, atEndsOf days: [CalendarDay]) -> [Double?] {
    let flows = whole.flows.days
    var (units, index, isKnown, values) = (BenchmarkReturn.Units(), 0, true, [Double?]())
    for day in days {
      while index < flows.count, flows[index].day <= day.daysSinceEpoch {
        isKnown = isKnown && flows[index].isKnown
        units.add(flows[index].net, on: CalendarDay(daysSinceEpoch: flows[index].day)) {
          price(ofBenchmark: number, on: $0)
        }
        index += 1
      }
      let count = isKnown && !units.isPriceMissing ? units.count : nil
      let last = count == 0 ? 0 : price(ofBenchmark: number, on: day)
      values.append(count.flatMap { count in last.map { count * $0 } })
    }
    return values
  }
}
