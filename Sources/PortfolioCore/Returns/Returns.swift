/// The performance of a part of the portfolio over a period.
public struct ReturnFigures: Sendable {
  /// Nil if there are no flows.
  public let from: CalendarDay?
  public let to: CalendarDay
  /// The value on the evening before `from`, and on that of `to`; nil if something had no price.
  public let start: ExactDecimal?
  public let end: ExactDecimal?
  /// nil where an amount could not be converted to the home currency.
  public let put: ExactDecimal?
  public let taken: ExactDecimal?
  /// end + taken − start − put
  public let profit: ExactDecimal?
  /// Nil if the start or end value is unknown.
  public let rate: RateOfReturn?
  public let timeWeighted: TimeWeightedReturn
  /// The annualised return; nil for less than 365 days.
  public let timeWeightedAnnual: Double?
}

/// What figures could not be told without.
public struct ReturnGaps: Sendable {
  /// Tickers without a price, with the last day on which one was wanted.
  public fileprivate(set) var unpriced: [String: CalendarDay] = [:]
  /// What lacks an exchange rate, and which.
  public fileprivate(set) var leftOut = LeftOut()

  public init() {}
}

extension HomeAmount? {
  /// As it is printed; nil for nil.
  fileprivate var shown: ExactDecimal? {
    get throws(DecimalOverflow) {
      guard let self else { return nil }
      return try self.shown
    }
  }
}

/// Computes returns from a ledger, its cash flows and prices.
public struct Returns {
  private let ledger: Ledger
  /// Sorted by day.
  private let flows: [CashFlow]
  private let prices: [PriceSteps]
  /// Of prices; nil where they count as they are.
  private var conversion: HomeConversion?

  /// - Parameters:
  ///   - flows: in any order.
  ///   - prices: the prices of each ticker, by its number.
  ///   - conversion: of prices, whose currencies have the numbers that it knows; nil where they count as they are.
  public init(
    _ ledger: Ledger, flows: [CashFlow], prices: [PriceSteps], _ conversion: HomeConversion? = nil
  ) {
    self.ledger = ledger
    self.flows = flows.sorted { $0.day < $1.day }
    self.prices = prices
    self.conversion = conversion
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
  ///   - first: the first day that counts; nil for the first with a flow.
  ///   - ends: the last day of each stretch.
  ///   - gaps: takes in what has no price at either end of a stretch, or lacks a rate.
  public mutating func figures(
    of part: Part, from first: CalendarDay?, ends: [CalendarDay], gaps: inout ReturnGaps
  ) throws(PositionOverflow) -> [ReturnFigures] {
    var sweep = Sweep(try ledger.heldByDay(account: part.account), part.tickers, prices, conversion)
    let own = flows.filter(part.includes)
    var start = first ?? own.first.map { CalendarDay(daysSinceEpoch: $0.day) }
    let evening = start?.advanced(by: -1)
    let values = try values(of: part, atEndsOf: (evening.map { [$0] } ?? []) + ends, &gaps)
    var figures: [ReturnFigures] = []
    for (number, end) in ends.enumerated() {
      let hasStart = evening != nil
      let before = hasStart ? values[number] : (value: .zero, holds: false)
      let some = own.filter { flow in
        flow.day <= end.daysSinceEpoch && (start.map { flow.day >= $0.daysSinceEpoch } ?? true)
      }
      for flow in some {
        guard let rate = flow.missingRate else { continue }
        gaps.leftOut.unconverted.insert(flow.ticker.map { ledger.tickers[$0] } ?? rate.code)
        gaps.leftOut.rates.insert(rate)
      }
      figures.append(
        try self.figures(some, from: start, to: end, before, values[number + (hasStart ? 1 : 0)], &sweep))
      start = end.advanced(by: 1)
    }
    return figures
  }

  private typealias Value = (value: HomeAmount?, holds: Bool)

  private func figures(
    _ flows: [CashFlow], from first: CalendarDay?, to last: CalendarDay, _ start: Value, _ end: Value,
    _ sweep: inout Sweep
  ) throws(PositionOverflow) -> ReturnFigures {
    let evening = first?.advanced(by: -1) ?? last
    let twr = timeWeighted(flows, from: evening, to: last, start, end, &sweep)
    do throws(DecimalOverflow) {
      let (put, taken) = try flows.sums()
      let isKnown = flows.allSatisfy { $0.missingRate == nil }
      var (profit, rate, annual) = (ExactDecimal?.none, RateOfReturn?.none, Double?.none)
      if isKnown, let startValue = start.value, let endValue = end.value {
        profit = try (endValue + taken - startValue - put).shown
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
        from: first, to: last, start: try start.value.shown, end: try end.value.shown,
        put: isKnown ? try put.shown : nil, taken: isKnown ? try taken.shown : nil, profit: profit,
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
    guard let startValue = start.value, let endValue = end.value,
      flows.allSatisfy({ $0.missingRate == nil })
    else { return .unknown(.noPrice) }
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
  private mutating func values(
    of part: Part, atEndsOf days: [CalendarDay], _ gaps: inout ReturnGaps
  ) throws(PositionOverflow) -> [Value] {
    var values: [Value] = []
    let quantities = try ledger.quantities(atEndsOf: days, account: part.account)
    for (day, quantities) in zip(days, quantities) {
      var (total, holds, isKnown) = (HomeAmount.zero, false, true)
      for (ticker, quantity) in quantities where !quantity.isZero && part.tickers?.contains(ticker) ?? true {
        holds = true
        let name = ledger.tickers[ticker]
        guard let (quote, currency) = ticker < prices.count ? prices[ticker].quote(on: day) : nil else {
          gaps.unpriced[name] = max(gaps.unpriced[name] ?? day, day)
          gaps.leftOut.unpriced.insert(name)
          isKnown = false
          continue
        }
        do throws(DecimalOverflow) {
          let value = try quote.value(of: quantity)
          guard let currency, conversion != nil else {
            try total += value
            continue
          }
          guard let worth = try conversion?.converted(value, from: currency, on: day.daysSinceEpoch) else {
            gaps.leftOut.unconverted.insert(name)
            if let rate = conversion?.missingRate(from: currency, on: day.daysSinceEpoch) {
              gaps.leftOut.rates.insert(rate)
            }
            isKnown = false
            continue
          }
          try total += worth
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
  private var conversion: HomeConversion?
  private var index = 0
  private var held: [Double]
  /// The tickers that may be held.
  private var active: [Int] = []
  /// The current step in the prices of each ticker.
  private var steps: [Int]

  init(_ held: HeldByDay, _ tickers: Set<Int>?, _ prices: [PriceSteps], _ conversion: HomeConversion?) {
    self.conversion = conversion
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
    guard steps[ticker] >= 0, let price = course.prices[steps[ticker]] else { return nil }
    guard let currency = course.currency(ofStep: steps[ticker]), conversion != nil else { return price }
    return conversion?.factor(from: currency, on: day).map { price * $0 }
  }
}
