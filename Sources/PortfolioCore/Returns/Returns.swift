/// The performance of a part of the portfolio over a period.
public struct ReturnFigures: Sendable {
  /// Nil if there are no flows.
  public let from: CalendarDay?
  public let to: CalendarDay
  /// The value on the evening before `from`, and on that of `to`; nil if something had no price.
  public let start: ExactDecimal?
  public let end: ExactDecimal?
  public let put: ExactDecimal
  public let taken: ExactDecimal
  /// end + taken − start − put
  public let profit: ExactDecimal?
  /// Nil if the start or end value is unknown.
  public let rate: RateOfReturn?
  public let timeWeighted: TimeWeightedReturn
  /// The annualised return; nil for less than 365 days.
  public let timeWeightedAnnual: Double?
}

/// Computes returns from a ledger, its cash flows and prices.
public struct Returns {
  private let ledger: Ledger
  /// Sorted by day.
  private let flows: [CashFlow]
  private let prices: [PriceSteps]

  /// - Parameters:
  ///   - flows: in any order.
  ///   - prices: the prices of each ticker, by its number.
  public init(_ ledger: Ledger, flows: [CashFlow], prices: [PriceSteps]) {
    self.ledger = ledger
    self.flows = flows.sorted { $0.day < $1.day }
    self.prices = prices
  }

  /// A part of the portfolio.
  public struct Part: Sendable {
    /// The numbers of the tickers to include; nil for all, and for amounts without a ticker.
    public var tickers: Set<Int>?
    /// The number of the only account to include, or no account; nil for all.
    public var account: Int??

    public init(tickers: Set<Int>? = nil, account: Int?? = nil) {
      (self.tickers, self.account) = (tickers, account)
    }

    /// Whether the part includes a flow.
    public func includes(_ flow: CashFlow) -> Bool {
      if let account, flow.account != account { return false }
      guard let tickers else { return true }
      return flow.ticker.map(tickers.contains) ?? false
    }
  }

  /// The day of the first flow of a part; nil if there is none.
  public func firstDay(of part: Part) -> CalendarDay? {
    flows.first(where: part.includes).map { CalendarDay(daysSinceEpoch: $0.day) }
  }

  /// The figures of a part for each of several consecutive periods.
  ///
  /// - Parameters:
  ///   - first: the first day; nil for that of the first flow.
  ///   - ends: the last day of each period.
  ///   - unpriced: collects the tickers without a price at the start or end of a period, with the day.
  public func figures(
    of part: Part, from first: CalendarDay?, ends: [CalendarDay],
    unpriced: inout [String: CalendarDay]
  ) throws(PositionOverflow) -> [ReturnFigures] {
    var sweep = Sweep(try ledger.heldByDay(account: part.account), part.tickers, prices)
    let own = flows.filter(part.includes)
    var start = first ?? own.first.map { CalendarDay(daysSinceEpoch: $0.day) }
    let evening = start?.advanced(by: -1)
    let values = try values(of: part, atEndsOf: (evening.map { [$0] } ?? []) + ends, &unpriced)
    var figures: [ReturnFigures] = []
    for (number, end) in ends.enumerated() {
      let hasStart = evening != nil
      let before = hasStart ? values[number] : (value: .zero, holds: false)
      let some = own.filter { flow in
        flow.day <= end.daysSinceEpoch && (start.map { flow.day >= $0.daysSinceEpoch } ?? true)
      }
      figures.append(
        try self.figures(some, from: start, to: end, before, values[number + (hasStart ? 1 : 0)], &sweep))
      start = end.advanced(by: 1)
    }
    return figures
  }

  private typealias Value = (value: ExactDecimal?, holds: Bool)

  private func figures(
    _ flows: [CashFlow], from first: CalendarDay?, to last: CalendarDay, _ start: Value, _ end: Value,
    _ sweep: inout Sweep
  ) throws(PositionOverflow) -> ReturnFigures {
    let evening = first?.advanced(by: -1) ?? last
    let twr = timeWeighted(flows, from: evening, to: last, start, end, &sweep)
    do throws(DecimalOverflow) {
      let (put, taken) = try flows.sums()
      var (profit, rate, annual) = (ExactDecimal?.none, RateOfReturn?.none, Double?.none)
      if let startValue = start.value, let endValue = end.value {
        profit = try endValue + taken - startValue - put
        var payments = flows.map { flow in
          RateOfReturn.Flow(
            day: CalendarDay(daysSinceEpoch: flow.day),
            amount: flow.taken.nearestDouble - flow.put.nearestDouble)
        }
        payments.append(RateOfReturn.Flow(day: evening, amount: -startValue.nearestDouble))
        payments.append(RateOfReturn.Flow(day: last, amount: endValue.nearestDouble))
        rate = RateOfReturn(payments)
        let days = payments.filter { $0.amount != 0 }.map(\.day.daysSinceEpoch)
        if let growth = twr.growth, let early = days.min(), let late = days.max(), late - early >= 365 {
          annual = PortfolioCore.annual(1 + growth, days: late - early) - 1
        }
      }
      return ReturnFigures(
        from: first, to: last, start: start.value, end: end.value, put: put, taken: taken, profit: profit,
        rate: rate, timeWeighted: twr, timeWeightedAnnual: annual)
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  private func timeWeighted(
    _ flows: [CashFlow], from evening: CalendarDay, to last: CalendarDay, _ start: Value, _ end: Value,
    _ sweep: inout Sweep
  ) -> TimeWeightedReturn {
    defer { sweep.advance(through: last.daysSinceEpoch) }
    guard let startValue = start.value, let endValue = end.value else { return .unknown(.noPrice) }
    var chain = ReturnChain(
      value: startValue.nearestDouble, holds: start.holds, day: evening.daysSinceEpoch)
    var index = 0
    while index < flows.count {
      let day = flows[index].day
      var (put, taken, isTrade) = (0.0, 0.0, false)
      while index < flows.count, flows[index].day == day {
        put += flows[index].put.nearestDouble
        taken += flows[index].taken.nearestDouble
        isTrade = isTrade || flows[index].isTrade
        index += 1
      }
      let values = sweep.values(on: day)
      chain.add(
        ReturnChain.Day(
          day: day, before: values.before, after: values.after, put: put, taken: taken, holds: values.holds,
          isActive: isTrade || values.holds || values.held))
    }
    return chain.finish(end: endValue.nearestDouble, on: last.daysSinceEpoch)
  }

  /// The value of a part at the end of each day; nil if something had no price.
  private func values(
    of part: Part, atEndsOf days: [CalendarDay], _ unpriced: inout [String: CalendarDay]
  ) throws(PositionOverflow) -> [Value] {
    var values: [Value] = []
    let quantities = try ledger.quantities(atEndsOf: days, account: part.account)
    for (day, quantities) in zip(days, quantities) {
      var (total, holds, isKnown) = (ExactDecimal.zero, false, true)
      for (ticker, quantity) in quantities where !quantity.isZero && part.tickers?.contains(ticker) ?? true {
        holds = true
        let name = ledger.tickers[ticker]
        guard let quote = ticker < prices.count ? prices[ticker].quote(on: day) : nil else {
          unpriced[name] = max(unpriced[name] ?? day, day)
          isKnown = false
          continue
        }
        do throws(DecimalOverflow) {
          try total += quote.value(of: quantity)
        } catch {
          throw PositionOverflow(ticker: name)
        }
      }
      values.append((isKnown ? total : nil, holds))
    }
    return values
  }
}

/// Walks through the days with the quantity and price of each ticker of a part.
private struct Sweep {
  private let changes: [HeldByDay.Change]
  private let prices: [PriceSteps]
  private var index = 0
  private var held: [Double]
  /// The tickers that may be held.
  private var active: [Int] = []
  /// The current step in the prices of each ticker.
  private var steps: [Int]

  init(_ held: HeldByDay, _ tickers: Set<Int>?, _ prices: [PriceSteps]) {
    changes = held.changes.filter { tickers?.contains($0.ticker) ?? true }
    self.prices = prices
    self.held = Array(repeating: 0, count: prices.count)
    steps = Array(repeating: -1, count: prices.count)
  }

  /// Applies the changes up to the end of a day.
  mutating func advance(through day: Int) {
    while index < changes.count, changes[index].day <= day {
      let change = changes[index]
      if held[change.ticker] == 0, change.after != 0, !active.contains(change.ticker) {
        active.append(change.ticker)
      }
      held[change.ticker] = change.after
      index += 1
    }
  }

  /// The values before the trades of a day and at its end, nil if a price is missing, and whether anything
  /// was held then.
  mutating func values(on day: Int) -> (before: Double?, after: Double?, held: Bool, holds: Bool) {
    advance(through: day - 1)
    active.removeAll { held[$0] == 0 }
    let first = index
    advance(through: day)
    var (before, after, wasHeld, isHeld, isKnown) = (0.0, 0.0, false, false, true)
    // Holdings that did not change on this day count the same before and after.
    for ticker in active where held[ticker] != 0 {
      isHeld = true
      guard let price = price(of: ticker, on: day) else {
        isKnown = false
        continue
      }
      (before, after) = (before + held[ticker] * price, after + held[ticker] * price)
    }
    wasHeld = isHeld && active.count { held[$0] != 0 } > changes[first..<index].count { $0.after != 0 }
    for change in changes[first..<index] {
      if change.before != 0 { wasHeld = true }
      guard change.before != 0 || change.after != 0 else { continue }
      guard let price = price(of: change.ticker, on: day) else {
        isKnown = false
        continue
      }
      before += (change.before - change.after) * price
    }
    return (isKnown ? before : nil, isKnown ? after : nil, wasHeld, isHeld)
  }

  private mutating func price(of ticker: Int, on day: Int) -> Double? {
    let course = prices[ticker]
    while steps[ticker] + 1 < course.days.count, course.days[steps[ticker] + 1] <= day { steps[ticker] += 1 }
    return steps[ticker] < 0 ? nil : course.prices[steps[ticker]]
  }
}
